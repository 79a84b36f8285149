import type { Lang, Seat } from '@conspire/kernel'
import { messagesOf, type Fill } from '@conspire/texts'
import { change } from '../src/words/say.ts'
import { speaker, type Speaker } from '../src/words/speaker.ts'
import type { UiId } from './i18n/en.ts'
import { uiTexts } from './i18n/index.ts'

/** A message of the page in a language, and whether there is one. */
export const { say: uiSay, knows: uiKnows } = messagesOf(uiTexts.in)

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
