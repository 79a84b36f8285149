import { oneOf, refusal, type Dealer, type Seat } from '@conspire/kernel'
import { changes } from '../changes.ts'
import type { Event } from '../events.ts'
import { seatItem } from '../choices.ts'
import { clockwiseFrom, ROUNDS, seatsOf, type Table } from '../table.ts'
import { flow } from './flow.ts'

export function record(g: Table, dealer: Dealer<Event>): void {
  changes.recorded(g, dealer, 'MP-132', {
    round: g.round,
    counts: g.ko.map((pile) => pile.length),
    cards: g.ko.flat(),
  })
}

/** MP-124, MP-127: those with the fewest cards in their KO pile. */
export function losers(s: Table): Seat[] {
  const fewest = Math.min(...s.ko.map((pile) => pile.length))
  return seatsOf(s).filter((seat) => s.ko[seat]!.length === fewest)
}

/** Phase 5 */
export const regroup = flow('regroup', {}, ({ ask, when }) => [
  (g, _f, dealer) => record(g, dealer), // MP-123: before anything is taken away
  when(
    (g) => g.round < ROUNDS, // MP-122: after the last round only the record is kept
    ask('loserLad', {
      rule: 'MP-125',
      notes: { bots: 'oneself' },
      of: (g) => g.holder,
      choice: oneOf(seatItem, (s: Table) => losers(s)), // MP-126
      asked: 'ifAble', // MP-124
      why: () => refusal('MP-125', 'notTied'),
      late: (s): number => clockwiseFrom(s, s.holder).find((seat) => losers(s).includes(seat))!, // D21
      then: (g, _f, seat, dealer) => changes.loserLad(g, dealer, 'MP-124', { seat }),
    }),
    (g, _f, dealer) => {
      changes.regrouped(g, dealer, 'MP-128', { round: g.round })
      changes.shuffled(g, dealer, 'MP-129', {})
    },
  ),
])
