import { refusal, type CardNumber } from '@conspire/kernel'
import { NO_CARD } from '../cards/index.ts'
import { changes, PLACE } from '../changes.ts'
import { maybeOneCard } from '../choices.ts'
import type { Table } from '../table.ts'
import { flow } from './flow.ts'

/** D8: cards bought or gained this turn that still lie in the discard pile or on top of the deck. */
export const reclaimable = (s: Table): CardNumber[] =>
  s.gained.filter((card) => s.discard[s.turn]!.includes(card) || s.deck[s.turn]!.at(-1) === card)

/** Dark Knight: one of them may go to the hand. */
export const reclaim = flow('reclaim', {}, ({ ask, when }) => [
  when(
    (g) => reclaimable(g).length > 0,
    ask('reclaim', {
      rule: 'WM-032',
      notes: { bots: 'most', deed: 'take' },
      of: (g) => g.turn,
      choice: maybeOneCard((s: Table) => reclaimable(s)),
      why: () => refusal('WM-032', 'notGained'),
      late: () => 0, // WM-304
      undo: true, // WM-306
      then: (g, _f, card, dealer) => {
        if (card === NO_CARD) return
        const from = g.discard[g.turn]!.includes(card) ? PLACE.discard : PLACE.top
        changes.retrieved(g, dealer, 'WM-032', { seat: g.turn, cards: [card], from })
      },
    }),
  ),
])
