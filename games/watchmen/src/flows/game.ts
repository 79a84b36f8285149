import { NOBODY } from '@conspire/kernel'
import { changes } from '../changes.ts'
import { nextSeat, WINNER } from '../table.ts'
import { endOfTurn } from './endOfTurn.ts'
import { flow, unmask } from './flow.ts'
import { setup } from './setup.ts'
import { turn } from './turn.ts'

/** Chapter 22: wherever the game has come to its end. */
export const end = flow('end', {}, () => [
  (g, _f, dealer) => {
    unmask(g, dealer, 'WM-231') // WM-242
    changes.recap(g, dealer, 'WM-313', { cards: g.plot.flat() })
  },
])

export const game = flow('game', { seat: NOBODY }, ({ call, loop }) => [
  call(setup),
  (g, f) => {
    f.seat = g.first
  },
  loop(
    (g) => g.winner === WINNER.none, // WM-020, WM-200
    call(turn, (_g, f) => ({ seat: f.seat })),
    call(endOfTurn),
    // WM-025
    (g, f) => {
      f.seat = nextSeat(g, f.seat)
    },
  ),
])
