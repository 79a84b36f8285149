import type { Seat } from '@conspire/kernel'
import { isAtHand } from '../../src/actions.ts'
import { EVERY_SLOT, controllerOf, slotsOnWatch } from '../../src/party.ts'
import { freeDice } from '../../src/questions.ts'
import { PHASE, type Table } from '../../src/table.ts'

/** The slots that a seat plays now. */
export const slotsOfSeat = (seen: Table, seat: Seat | null): number[] =>
  seat === null ? [] : EVERY_SLOT.filter((slot) => controllerOf(seen, slot) === seat)

/** Who would be on Watch with whom, if this Adventurer rested (SW-010: the flex Adventurer then goes to the camper's player). */
export function watchWithout(seen: Table, camper: number): readonly (readonly [slot: number, seat: Seat])[] {
  const then = { ...seen, camper }
  return slotsOnWatch(then).map((slot) => [slot, controllerOf(then, slot)])
}

/** Dice that an Adventurer can still spend now, in camp or on Watch. */
export function diceLeft(seen: Table, slot: number): number {
  const free = freeDice(seen, slot)
  if (seen.phase === PHASE.camp) return slot === seen.camper ? free.length : 0
  return seen.phase === PHASE.watch ? free.filter((die) => isAtHand(seen, die)).length : 0
}

/** The next Adventurer of a seat that has dice left, from the one after `from` round to itself; `from` when there is none. */
export function nextReady(seen: Table, seat: Seat | null, from: number): number {
  const own = slotsOfSeat(seen, seat)
  const all = own.length > 0 ? own : EVERY_SLOT
  const after = [...all.filter((slot) => slot > from), ...all.filter((slot) => slot <= from)]
  return after.find((slot) => diceLeft(seen, slot) > 0) ?? after[0] ?? from
}
