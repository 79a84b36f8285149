import type { Choice, Codec, Lang, Refusal, Seat, Thing, View } from '@conspire/kernel'
import { messagesOf, type Fill } from '@conspire/texts'
import { useMemo } from 'react'
import { ballots } from '../src/ballots.ts'
import { CARDS } from '../src/cards/index.ts'
import { adventurerName } from '../src/words/cards.ts'
import { choice } from '../src/words/choice.ts'
import { refusal } from '../src/words/refusal.ts'
import { sentence } from '../src/words/say.ts'
import { thingWords } from '../src/words/seen.ts'
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
    answer(view: View<Table>, chosen: Choice, by: Seat = me ?? 0): string {
      const { name, locals } = view.pending!
      const { say, things } = ballots[name as keyof typeof ballots].choice as Codec<Table, object, unknown>
      const about = [view.table, locals, by, chosen] as const
      return sentence(choice(s, view, { said: say(...about), things: things(...about) }))
    },
    /** Something that a choice names. */
    thing: (seen: Table, thing: Thing): string => thingWords(s, seen, thing),
    reason: (view: View<Table>, refused: Refusal): string => refusal(s, view, refused) ?? '',
  }
}
