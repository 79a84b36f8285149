import { yesOrNo, type CardNumber } from '@conspire/kernel'
import { heroFor, isNow } from '../attributes.ts'
import { cardOf, NO_CARD } from '../cards/index.ts'
import { changes, PLACE, TOPPED } from '../changes.ts'
import type { Table } from '../table.ts'
import { flow } from './flow.ts'

/** D1: what lets a card that is gained go on top of the deck: its own text, Nite Owl, a Trident, in this order. */
export function toppedBy(s: Table, card: CardNumber): number {
  if (cardOf(card).mayTop === true) return TOPPED.text
  const { gain } = heroFor(s, s.turn)
  if (gain !== undefined && s.topped === 0 && isNow(s, card, gain)) return TOPPED.niteOwl
  return s.tridents > 0 ? TOPPED.trident : TOPPED.not
}

/** The current player gains a card, to its usual place or to the top of the deck. */
export const gain = flow(
  'gain',
  { card: NO_CARD, from: PLACE.lineUp, to: PLACE.discard, by: TOPPED.not },
  ({ ask, when }) => [
    when(
      (g, f) => toppedBy(g, f.card) !== TOPPED.not,
      ask('destination', {
        rule: 'WM-045',
        notes: { bots: 'last' },
        of: (g) => g.turn,
        choice: yesOrNo(),
        late: () => 0, // WM-304
        undo: true, // WM-306
        then: (g, f, onTop) => {
          if (!onTop) return
          f.by = toppedBy(g, f.card)
          f.to = PLACE.top
        },
      }),
    ),
    (g, f, dealer) => {
      const { card, from, to, by } = f
      changes.gained(g, dealer, 'WM-045', { seat: g.turn, card, from, to, by })
    },
  ],
)
