import type { Lang, Seat, View } from '@conspire/kernel'
import { BEATS } from '../src/beats.ts'
import { ROUNDS } from '../src/cards/index.ts'
import type { Event } from '../src/changes.ts'
import { bequestRules } from '../src/rules.ts'
import { chooserOf, splitterFor, type Table } from '../src/table.ts'
import { money } from '../src/words/say.ts'
import { moneyIn } from '../src/worth.ts'
import { isTooEarly } from './model/round.ts'
import { uiSay } from './words.ts'

/** “Round 2 of 5 · Split”. */
export function headline({ pending, table: { round } }: View<Table>, lang: Lang): string {
  const phase = uiSay(lang, `phase.${bequestRules.notes(pending?.name)?.phase ?? 'over'}`)
  return pending === null ? phase : uiSay(lang, 'headline', { round, rounds: ROUNDS, phase })
}

/** “$17”, once there is anything to count. */
export const seatScore = ({ table: seen }: View<Table>, seat: Seat, lang: Lang): string | null =>
  isTooEarly(seen) ? null : money(moneyIn(seen)[seat]!, lang)

/** BQ-036, BQ-037: what a seat is to the viewer in this round. */
export function seatLine(
  { pending, table: seen }: View<Table>,
  seat: Seat,
  _scores: boolean,
  lang: Lang,
  me: Seat | null,
): string | null {
  if (me === null || pending === null) return null
  if (seat === chooserOf(seen, me)) return uiSay(lang, 'seat.chooses')
  return seat === splitterFor(seen, me) ? uiSay(lang, 'seat.splits') : null
}

/** What the viewer did themselves needs no showing. */
export const beatOf = (event: Event, me: Seat | null): number =>
  'seat' in event && event.seat === me ? 0 : (BEATS[event.type] ?? 0)
