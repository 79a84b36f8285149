import type { Seat } from '@conspire/kernel'
import { chooserOf, leftOf, seatsOf, type Table } from '../../src/table.ts'

/** BQ-029: everybody else as they sit, clockwise: the left neighbour first, the right neighbour last. Whoever only looks on sees the first seat first. */
export function othersOf(seen: Pick<Table, 'players'>, me: Seat | null): readonly Seat[] {
  if (me === null) return seatsOf(seen)
  return seatsOf(seen)
    .slice(1)
    .map((steps) => (me + steps) % seen.players)
}

/** What lies between two who sit side by side: a split, made by one for the other. */
export interface Between {
  readonly splitter: Seat
  readonly chooser: Seat
  /** Whether it goes clockwise, as the whole round does. */
  readonly clockwise: boolean
}

/** BQ-014, BQ-036: the split between a seat and the next one clockwise. */
export function betweenOf(seen: Pick<Table, 'players' | 'clockwise'>, seat: Seat): Between {
  const next = leftOf(seen.players, seat)
  const clockwise = chooserOf(seen, seat) === next
  return clockwise
    ? { splitter: seat, chooser: next, clockwise }
    : { splitter: next, chooser: seat, clockwise }
}
