import type { Json, Lang, Refusal, Seat, View } from '@conspire/kernel'
import { messagesOf, type Fill } from '@conspire/texts'
import { useMemo } from 'react'
import { CARDS } from '../src/cards/index.ts'
import { adventurerName } from '../src/words/cards.ts'
import { choice } from '../src/words/choice.ts'
import { refusal } from '../src/words/refusal.ts'
import { sentence } from '../src/words/say.ts'
import { speaker } from '../src/words/speaker.ts'
import type { UiId } from './i18n/en.ts'
import { uiTexts } from './i18n/index.ts'
import type { Table } from '../src/table.ts'

/** A message of the page in a language. */
export const uiSay = messagesOf(uiTexts.in).say

/** The sheets of the classes follow those of the cards. */
export const ADVENTURER_SHEET = CARDS.length

/** How the page speaks: the game's own words, and those that only the page needs. */
export type Words = ReturnType<typeof wordsFor>

/** The words of a language, kept as long as they are for the same listener. */
export const useWords = (lang: Lang, names: readonly string[], me: Seat | null): Words =>
  useMemo(() => wordsFor(lang, names, me), [lang, names, me])

function wordsFor(lang: Lang, names: readonly string[], me: Seat | null) {
  const s = speaker(lang, names, me)
  const ui = (id: UiId, fill?: Fill): string => uiSay(lang, id, fill)
  return {
    ...s,
    ui,
    adventurer: (adventurer: number): string => (adventurer < 0 ? '' : adventurerName(adventurer, lang)),
    /** A seat by name, or “you”. */
    who: (seat: Seat): string => (seat === me ? ui('you') : s.name(seat)),
    /** An answer, as it stands on its button. */
    answer: (view: View<Table>, said: Json): string => sentence(choice(s, view, said)),
    reason: (view: View<Table>, refused: Refusal): string => refusal(s, view, refused) ?? '',
  }
}
