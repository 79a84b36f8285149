import type { Seat } from '@conspire/kernel'
import { EVERY_SLOT, controllerOf, takesPart } from '../../src/party.ts'
import { CAMP, DICE_EACH, FREE, WATCH } from '../../src/table.ts'
import type { WatchView } from '../../src/view.ts'
import { readyDice } from './actions.ts'

/** The slots that a seat plays now. */
export const slotsOfSeat = (seen: WatchView, seat: Seat | null): number[] =>
  seat === null ? [] : EVERY_SLOT.filter((slot) => controllerOf(seen, slot) === seat)

/** Dice that an Adventurer can still spend now, in camp or on Watch. */
export function diceLeft(seen: WatchView, slot: number): number {
  if (seen.phase === CAMP) return slot === seen.camper ? freeDice(seen, slot).length : 0
  return seen.phase === WATCH && takesPart(seen, slot) ? readyDice(seen, slot).length : 0
}

export const freeDice = (seen: WatchView, slot: number): number[] =>
  [0, 1, 2].map((i) => slot * DICE_EACH + i).filter((die) => seen.dieIs[die] === FREE)

/** The next Adventurer of a seat that has dice left, from the one after `from` round to itself; `from` when there is none. */
export function nextReady(seen: WatchView, seat: Seat | null, from: number): number {
  const own = slotsOfSeat(seen, seat)
  const all = own.length > 0 ? own : EVERY_SLOT
  const after = [...all.filter((slot) => slot > from), ...all.filter((slot) => slot <= from)]
  return after.find((slot) => diceLeft(seen, slot) > 0) ?? after[0] ?? from
}
