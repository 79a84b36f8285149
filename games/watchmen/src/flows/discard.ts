import { NOBODY, inOrder, type CardNumber, type Seat } from '@conspire/kernel'
import { NO_CARD } from '../cards/index.ts'
import { lateCard, oneCard } from '../choices.ts'
import { STREAM } from '../streams.ts'
import type { Table } from '../table.ts'
import { discard, flow, type Deal } from './flow.ts'

/** A hand card at random (WM-210). */
export const anyOf = (hand: readonly CardNumber[], dealer: Deal): CardNumber =>
  hand[dealer.below(hand.length, STREAM.hands)]!

export const held = (s: Table, f: { readonly seat: Seat }): readonly CardNumber[] => s.hand[f.seat]!

/** So many cards of a hand are discarded, one after the other; the last ones without a question. `card`: what demands it. */
export const discardSome = flow('discardSome', { card: NO_CARD, seat: NOBODY, left: 0 }, ({ ask, loop }) => [
  loop(
    (g, f) => f.left > 0 && g.hand[f.seat]!.length > f.left,
    ask('discard', {
      rule: 'WM-034',
      notes: { bots: 'least', deed: 'discard' },
      of: (_g, f) => f.seat,
      choice: oneCard(held),
      late: lateCard(held),
      undo: true, // WM-306
      then: (g, f, card, dealer) => {
        f.left--
        discard(g, dealer, 'WM-034', f.seat, [card])
      },
    }),
  ),
  (g, f, dealer) => {
    if (f.left > 0) discard(g, dealer, 'WM-034', f.seat, inOrder(g.hand[f.seat]!))
  },
])
