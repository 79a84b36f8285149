import type { Json, Lang, Refusal, Seat, View } from '@conspire/kernel'
import { messagesOf, type Fill } from '@conspire/texts'
import { useMemo } from 'react'
import { adventurerName } from '../src/words/cards.ts'
import { choice } from '../src/words/choice.ts'
import { refusal } from '../src/words/refusal.ts'
import { sentence } from '../src/words/say.ts'
import { speaker, type Speaker } from '../src/words/speaker.ts'
import type { UiId } from './i18n/en.ts'
import { uiTexts } from './i18n/index.ts'
import type { Table } from '../src/table.ts'

/** A message of the page in a language. */
export const uiSay = messagesOf(uiTexts.in).say

/** How the page speaks: the game's own words, and those that only the page needs. */
export interface Words extends Speaker {
  ui(id: UiId, fill?: Fill): string
  adventurer(adventurer: number): string
  /** A seat by name, or “you”. */
  who(seat: Seat): string
  /** An answer, as it stands on its button. */
  answer(view: View<Table>, said: Json): string
  reason(view: View<Table>, refused: Refusal): string
}

/** The words of a language, kept as long as they are for the same listener. */
export const useWords = (lang: Lang, names: readonly string[], me: Seat | null): Words =>
  useMemo(() => wordsFor(lang, names, me), [lang, names, me])

function wordsFor(lang: Lang, names: readonly string[], me: Seat | null): Words {
  const s = speaker(lang, names, me)
  return {
    ...s,
    ui: (id, fill) => uiSay(lang, id, fill),
    who: (seat) => (seat === me ? uiSay(lang, 'you') : s.name(seat)),
    adventurer: (adventurer) => (adventurer < 0 ? '' : adventurerName(adventurer, lang)),
    answer: (view, said) => sentence(choice(s, view, said)),
    reason: (view, refused) => refusal(s, view, refused) ?? '',
  }
}
