import type { Lang, Seat } from '@conspire/kernel'
import { messagesOf, type Fill } from '@conspire/texts'
import { LOOT, type Verb } from '../src/cards/index.ts'
import { nameOf } from '../src/words/cards.ts'
import { speaker, type Speaker } from '../src/words/speaker.ts'
import type { UiId } from './i18n/en.ts'
import { uiTexts } from './i18n/index.ts'

/** A message of the page in a language, and whether there is one. */
export const { say: uiSay, knows: uiKnows } = messagesOf(uiTexts.in)

/** How the page speaks: the game's own words, and those that only the page needs. */
export interface Words extends Speaker {
  ui(id: UiId, fill?: Fill): string
  /** A seat by name, or “you”. */
  who(seat: Seat): string
  /** A type of Loot. */
  loot(type: number): string
  /** What a Super does, in as few words as fit on its card. */
  brief(verb: Verb, fill: Fill): string
}

export function wordsFor(lang: Lang, names: readonly string[], me: Seat | null): Words {
  const s = speaker(lang, names, me)
  const ui: Words['ui'] = (id, fill) => uiSay(lang, id, fill)
  return {
    ...s,
    ui,
    who: (seat) => (seat === me ? ui('you') : s.name(seat)),
    loot: (type) => nameOf(LOOT[type]!.id, lang),
    brief: (verb, fill) => ui(`brief.${verb}`, fill),
  }
}
