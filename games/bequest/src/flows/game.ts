import type { CardNumber } from '@conspire/kernel'
import { ROUNDS } from '../cards/index.ts'
import { changes } from '../changes.ts'
import type { Table } from '../table.ts'
import { outcome } from '../winning.ts'
import { draft, keysOf } from './draft.ts'
import { flow } from './flow.ts'
import { setup } from './setup.ts'
import { splitAndChoose } from './splitAndChoose.ts'

/** The next cards of the Special deck, which is never shuffled again (BQ-035): what the Vault Insider put under it comes last. */
function nextSpecials(g: Table, count: number): CardNumber[] {
  const cards = g.specials.slice(-count).reverse()
  return cards.length < count ? [...cards, ...g.under.slice(cards.length - count).reverse()] : cards
}

/** One round. */
const round = flow('round', {}, ({ call }) => [
  // BQ-033: Special cards first, so that all know them while splitting.
  (g, _f, dealer) =>
    changes.roundBegan(g, dealer, 'BQ-031', {
      round: g.round + 1, // BQ-086: the tracker is moved on and turned over.
      clockwise: 1 - g.clockwise, // BQ-039
      cards: nextSpecials(g, keysOf(g)),
    }),
  call(splitAndChoose), // BQ-004, BQ-006: first this phase,
  call(draft), // BQ-004, BQ-006: then this one.
  (g, _f, dealer) =>
    changes.roundEnded(g, dealer, g.round < ROUNDS ? 'BQ-086' : 'BQ-087', { round: g.round }),
])

/** Setup, five rounds, scoring. */
export const game = flow('game', {}, ({ call, loop }) => [
  call(setup), // BQ-028: before round 1.
  loop((g) => g.round < ROUNDS, call(round)), // BQ-003, BQ-006
  // BQ-090: once, at the end.
  (g, _f, dealer) => {
    if (!dealer.tell) return
    const { scores, winners } = outcome(g)
    changes.ended(g, dealer, 'BQ-087', { scores, winners })
  },
])
