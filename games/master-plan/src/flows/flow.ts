import { flowsOf, takeAt, type Dealer, type Seat } from '@conspire/kernel'
import { changes, type Event } from '../changes.ts'
import { STREAM } from '../streams.ts'
import { isComplete, type Table } from '../table.ts'

/** A flow of this game. */
export const flow = flowsOf<Table, Event>()

/** Tokens out of the Bag, one after the other. */
export function drawTokens(g: Table, dealer: Dealer<Event>, count: number): number[] {
  const left = g.bag.slice()
  const drawn: number[] = []
  // MP-034, MP-097: as long as there are any.
  while (drawn.length < count && left.length > 0) {
    const token = dealer.below(left.length, STREAM.bag) // MP-033
    drawn.push(left[token]!)
    takeAt(left, token)
  }
  return drawn
}

/** After every Loot that a player receives (MP-110). */
export function checkPlans(g: Table, dealer: Dealer<Event>, ...seats: readonly Seat[]): void {
  // MP-114: of two who could win by one exchange, the first named.
  const seat = seats.find((one) => isComplete(g.plan[one]![0]!, g.owned[one]!))

  if (seat !== undefined) changes.planCompleted(g, dealer, 'MP-112', { seat, plan: g.plan[seat]![0]! })
}
