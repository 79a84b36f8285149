import { ENDING } from '../table.ts'
import { camp } from './camp.ts'
import { end } from './end.ts'
import { flow } from './flow.ts'
import { setup } from './setup.ts'
import { isFinalRound, roll, travel } from './travel.ts'
import { watch } from './watch.ts'

/** Chapter 4: one round. */
const round = flow('round', {}, ({ call, when }) => [
  call(travel),
  call(roll),
  // SW-071, SW-188: nobody rests in the final round.
  when((g) => !isFinalRound(g), call(camp)),
  call(watch),
  call(end),
])

/** SW-002: setup, then nine locations. The end step says when it is over. */
export const game = flow('game', {}, ({ call, loop }) => [
  call(setup),
  loop((g) => g.end === ENDING.none, call(round)),
])
