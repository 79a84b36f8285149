import type { CardNumber, Seat } from '@conspire/kernel'
import { goesFaceDown } from './cards/index.ts'
import type { Event } from './changes.ts'
import { bequestRules } from './rules.ts'
import { holdingsOf, scores } from './scoring.ts'
import type { Table } from './table.ts'

/** What things are worth: arithmetic on public cards, and on one's own (BQ-068). Nothing here pays before the end. */

/** Money before and after something happens. */
export interface Gain {
  readonly before: number
  readonly after: number
}

/** What every seat has now. */
export const moneyIn = (seen: Table): number[] => scores(holdingsOf(seen)).map(({ total }) => total)

/** What a seat has now and would have then; from nothing, where there was no table before. */
export const gainOf = (seen: Table | null, then: Table, seat: Seat): Gain => ({
  before: seen ? moneyIn(seen)[seat]! : 0,
  after: moneyIn(then)[seat]!,
})

/** The table if all this happened. */
export const happened = (seen: Table, events: readonly Event[]): Table =>
  events.reduce((s, event) => bequestRules.wire.follow(s, event, null), seen)

export interface Board {
  readonly splitter: Seat
  readonly chooser: Seat
}

/** The table if a board were taken apart: the chooser takes one group, the splitter keeps the other. */
export function parted(
  seen: Table,
  { splitter, chooser }: Board,
  taken: readonly CardNumber[],
  kept: readonly CardNumber[],
): Table {
  const then = structuredClone(seen)
  const receive = (seat: Seat, card: CardNumber): unknown =>
    (goesFaceDown(card) ? then.faceDown : then.display)[seat]!.push(card)
  for (const card of taken) receive(chooser, card)
  for (const card of kept) receive(splitter, card)
  return then
}
