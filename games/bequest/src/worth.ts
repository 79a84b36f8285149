import type { Seat } from '@conspire/kernel'
import { goesFaceDown } from './cards/index.ts'
import type { Event } from './changes.ts'
import { bequestRules } from './rules.ts'
import { holdingsOf, scores } from './scoring.ts'
import type { Table } from './table.ts'

/** What things are worth: arithmetic on public cards, and on one's own (BQ-068). Nothing here pays before the end (BQ-090). */

/** Money before and after something happens. */
export interface Gain {
  readonly before: number
  readonly after: number
}

/** What every seat has now. */
export const moneyIn = (seen: Table): number[] => scores(holdingsOf(seen)).map(({ total }) => total)

function between(seen: Table, then: Table): Gain[] {
  const after = moneyIn(then)
  return moneyIn(seen).map((before, seat) => ({ before, after: after[seat]! }))
}

/** What every seat has now and would have if all this happened. */
export const gains = (seen: Table, events: readonly Event[]): Gain[] =>
  between(
    seen,
    events.reduce((s, event) => bequestRules.wire.follow(s, event, null), seen),
  )

export interface Board {
  readonly splitter: Seat
  readonly chooser: Seat
}

/** A board is taken apart: the chooser takes one group, the splitter keeps the other (BQ-060, BQ-061). */
export function parting(
  seen: Table,
  { splitter, chooser }: Board,
  taken: readonly number[],
  kept: readonly number[],
): Gain[] {
  const then = structuredClone(seen)
  const receive = (seat: Seat, card: number): unknown =>
    (goesFaceDown(card) ? then.faceDown : then.display)[seat]!.push(card)
  for (const card of taken) receive(chooser, card)
  for (const card of kept) receive(splitter, card)
  return between(seen, then)
}
