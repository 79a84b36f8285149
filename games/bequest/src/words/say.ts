import type { Lang } from '@conspire/kernel'
import { format, type Fill } from '@conspire/texts'
import { en, type MessageId } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'

const MESSAGES: Readonly<Record<Lang, Readonly<Record<MessageId, string>>>> = { en, fr }

/** A message of the catalogue in a language. */
export const say = (lang: Lang, id: MessageId, fill: Fill = {}): string =>
  format(MESSAGES[lang][id], fill, lang)

/** English is spelt as in the rulebook: neighbour, and no comma before “and”. */
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

const AMOUNTS: Readonly<Record<Lang, (digits: number) => string>> = {
  en: (digits) => `$${digits}`,
  fr: (digits) => `${digits}\u00A0$`,
}

/** An amount of Money: $5, −$3; 5 $, −3 $. */
export const money = (amount: number, lang: Lang): string =>
  (amount < 0 ? '−' : '') + AMOUNTS[lang](Math.abs(amount))

/** A change of Money: +$5, $0, −$3. */
export const change = (amount: number, lang: Lang): string => (amount > 0 ? '+' : '') + money(amount, lang)
