import { changes, HIDDEN } from '../changes.ts'
import { inOrder, listAt } from '@conspire/kernel'
import { ROUNDS, seatsOf, unresolved } from '../table.ts'
import { outcome } from '../winning.ts'
import { assemble } from './assemble.ts'
import { desert, throwdown } from './battle.ts'
import { flow } from './flow.ts'
import { loot } from './loot.ts'
import { recruit } from './recruit.ts'
import { record, regroup } from './regroup.ts'
import { setup } from './setup.ts'

/** Recruit, Assemble, then Battle and Loot for each Throwdown, Regroup. */
const round = flow('round', {}, ({ call, loop }) => [
  (g, _f, dealer) => changes.roundBegan(g, dealer, 'MP-134', { round: g.round + 1 }),
  call(recruit), // MP-006
  call(assemble), // MP-006
  call(desert), // MP-051
  loop((g) => unresolved(g).length > 0, call(throwdown), call(loot)), // MP-120, MP-121
  call(regroup), // MP-006
])

/** Chapter 9: when the rounds are over, or in the middle of one. */
export const end = flow('end', {}, ({ when }) => [
  when(
    (g) => g.winner >= 0,
    (g, _f, dealer) => record(g, dealer),
  ),
  // MP-142
  (g, _f, dealer) => {
    HIDDEN.forEach((placeOf, place) => {
      const seats = placeOf(0) === placeOf(1) ? [0] : seatsOf(g)
      for (const seat of seats) {
        const { zone } = placeOf(seat)
        // How a player has sorted their hand is nobody's business.
        const lying = listAt(g, placeOf(seat))
        const cards = zone.loose ? inOrder(lying) : lying.slice()
        if (cards.length > 0) changes.shown(g, dealer, 'MP-142', { place, seat, cards })
      }
    })
    const { winners, scores, clauses } = outcome(g)
    changes.ended(g, dealer, clauses[0]!, { winners, scores, byPlan: g.winner >= 0 ? 1 : 0 }) // MP-003, MP-004
  },
])

export const game = flow('game', {}, ({ call, loop }) => [
  call(setup),
  loop((g) => g.round < ROUNDS, call(round)), // MP-005
  call(end), // MP-004
])
