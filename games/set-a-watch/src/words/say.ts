import type { Lang } from '@conspire/kernel'
import { format, type Fill } from '@conspire/texts'
import { en, type MessageId } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'

const MESSAGES: Readonly<Record<Lang, Readonly<Record<MessageId, string>>>> = { en, fr }

/** A message of the catalogue in a language. */
export const say = (lang: Lang, id: MessageId, fill: Fill = {}): string =>
  format(MESSAGES[lang][id], fill, lang)

/** English is spelt as in the rulebook: no comma before “and”. */
const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', fr: 'fr' }

const listsOf = (style: 'long' | 'narrow'): Readonly<Record<Lang, Intl.ListFormat>> => ({
  en: new Intl.ListFormat(LOCALES.en, { style }),
  fr: new Intl.ListFormat(LOCALES.fr, { style }),
})
const SENTENCES = listsOf('long')
const ROWS = listsOf('narrow')

/** “a, b and c”, inside a sentence. */
export const list = (lang: Lang, items: readonly string[]): string => SENTENCES[lang].format(items)
/** “a, b, c”, for what lies in a row. */
export const row = (lang: Lang, items: readonly string[]): string => ROWS[lang].format(items)

/** A change: +2, 0, −3. */
export const change = (amount: number): string =>
  amount < 0 ? `−${-amount}` : amount > 0 ? `+${amount}` : '0'

/** A sentence that may begin with a name in lower case (“the Rogue”, “la Voleuse”). */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
