import { flowsOf, takeAt, type Dealer, type Seat } from '@conspire/kernel'
import { changes, type Event } from '../changes.ts'
import { STREAM } from '../streams.ts'
import { isComplete, type Table } from '../table.ts'

/** A flow of this game. */
export const flow = flowsOf<Table, Event>()

/** MP-033, MP-097: tokens out of the Bag, one after the other, each equally likely, as long as there are any. */
export function drawTokens(g: Table, dealer: Dealer<Event>, count: number): number[] {
  const left = g.bag.slice()
  const drawn: number[] = []
  while (drawn.length < count && left.length > 0) {
    const token = dealer.below(left.length, STREAM.bag)
    drawn.push(left[token]!)
    takeAt(left, token)
  }
  return drawn
}

/** MP-110…MP-112: after every Loot that a player receives. Of two who could win by one exchange the first named does (MP-114). */
export function checkPlans(g: Table, dealer: Dealer<Event>, ...seats: readonly Seat[]): void {
  const seat = seats.find((one) => isComplete(g.plan[one]![0]!, g.owned[one]!))
  if (seat !== undefined) changes.planCompleted(g, dealer, 'MP-112', { seat, plan: g.plan[seat]![0]! })
}
