import { ENDING } from '../table.ts'
import { camp } from './camp.ts'
import { end } from './end.ts'
import { flow } from './flow.ts'
import { setup } from './setup.ts'
import { isFinalRound, roll, travel } from './travel.ts'
import { watch } from './watch.ts'

/** Chapter 4: one round. */
const round = flow('round', {}, ({ call, when }) => [
  call(travel), // SW-054
  call(roll), // SW-050
  // SW-188
  when(
    (g) => !isFinalRound(g),
    call(camp), // SW-051
  ),
  call(watch), // SW-052
  call(end), // SW-053
])

/** SW-002: setup, then nine locations. The end step says when it is over. */
export const game = flow('game', {}, ({ call, loop }) => [
  call(setup),
  // SW-159
  loop((g) => g.end === ENDING.none, call(round)),
])
