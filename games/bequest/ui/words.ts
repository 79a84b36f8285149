import type { Lang, Seat } from '@conspire/kernel'
import { format, type Fill } from '@conspire/texts'
import { change } from '../src/words/say.ts'
import { speaker, type Speaker } from '../src/words/speaker.ts'
import { en, type UiId } from './i18n/en.ts'
import { fr } from './i18n/fr.ts'

const MESSAGES: Readonly<Record<Lang, Readonly<Record<UiId, string>>>> = { en, fr }

/** A message of the page in a language. */
export const uiSay = (lang: Lang, id: UiId, fill: Fill = {}): string => format(MESSAGES[lang][id], fill, lang)

/** How the page speaks: the game's own words, and those that only the page needs. */
export interface Words extends Speaker {
  ui(id: UiId, fill?: Fill): string
  /** +$5, $0, −$3. */
  change(amount: number): string
}

export const wordsFor = (lang: Lang, names: readonly string[], me: Seat | null): Words => ({
  ...speaker(lang, names, me),
  ui: (id, fill) => uiSay(lang, id, fill),
  change: (amount) => change(amount, lang),
})
