import { NOBODY, type Seat } from '@conspire/kernel'
import {
  abilityOf,
  ADVENTURERS,
  locationOf,
  RANGED,
  ROGUE,
  type Location,
  type Passive,
} from './cards/index.ts'
import {
  ALL_CARDS,
  CARDS_EACH,
  DICE_EACH,
  PHASE,
  DIE,
  MOST_FIREWOOD,
  NO_SLOT,
  SLOTS,
  type Table,
} from './table.ts'

/** Who is who, who controls whom, and what the party can do: read off any table or picture of it. */

const FLEX = 3
/** Who has the Adventurer of each slot, by the number of players; NOBODY: the flex Adventurer. */
const OWNERS: readonly (readonly Seat[])[] = [
  [],
  [0, 0, 0, 0], // SW-013
  [0, 1, 1, 0], // SW-012
  [0, 1, 2, NOBODY], // SW-010
  [0, 1, 2, 3], // SW-009
]
const SEATS: readonly (readonly Seat[])[] = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]
export const EVERY_SLOT: readonly number[] = [0, 1, 2, 3]

export const seatsOf = (s: Table): readonly Seat[] => SEATS[s.players]!

/** SW-033 */
export const leaderOf = (s: Table): Seat => (s.round === 0 ? 0 : (s.round - 1) % s.players)

/** All seats, the Leader first, the others in their order after: the Leader settles what time leaves open. */
export const leaderFirst = (s: Table): readonly Seat[] => LEADER_FIRST[s.players]![leaderOf(s)]!
const LEADER_FIRST = SEATS.map((seats) =>
  seats.map((leader) => seats.map((_, i) => (leader + i) % seats.length)),
)

/** Whose Adventurer this is. The flex Adventurer is played by the camper's player, else by the Leader. */
export function controllerOf(s: Table, slot: number): Seat {
  const owner = OWNERS[s.players]![slot]!
  if (owner !== NOBODY) return owner
  // SW-011
  if (s.camper === NO_SLOT || s.camper === FLEX) return leaderOf(s)
  return OWNERS[s.players]![s.camper]!
}

/** Who plays the Adventurer in camp. */
export const camperSeat = (s: Table): Seat => controllerOf(s, s.camper)

/** SW-003 */
export const isOnWatch = (s: Table, slot: number): boolean => slot !== s.camper
export const slotsOnWatch = (s: Table): number[] => EVERY_SLOT.filter((slot) => isOnWatch(s, slot))
/** SW-106 */
export const takesPart = (s: Table, slot: number): boolean => slot !== s.camper && ((s.out >> slot) & 1) === 0

/** SW-046: which cards of a board are active, as flags. */
export const activeCards = (s: Table, slot: number): number => ~s.exhausted[slot]! & ALL_CARDS
export const isExhausted = (s: Table, slot: number, at: number): boolean =>
  ((s.exhausted[slot]! >> at) & 1) === 1

export const slotOfDie = (die: number): number => (die / DICE_EACH) | 0
export const isFree = (s: Table, die: number): boolean => s.dieIs[die] === DIE.free

/** SW-210: an unspent die of an Adventurer taking part. */
export const isAvailable = (s: Table, die: number): boolean =>
  s.dieIs[die] === DIE.free && takesPart(s, slotOfDie(die))

/** The slot of a class; NO_SLOT when it is not in the party. */
export const slotOfClass = (s: Table, adventurer: number): number => s.classes.indexOf(adventurer)

export const locationNow = (s: Table): Location => locationOf(s.location[0]!)

/** The slot whose passive ability with this verb works now; NO_SLOT when none does. */
export function slotWithPassive(s: Table, verb: Passive): number {
  if (locationNow(s).noPassives) return NO_SLOT
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!takesPart(s, slot)) continue // SW-148
    const board = s.boards[slot]!
    for (let at = 0; at < CARDS_EACH; at++)
      if (abilityOf(board[at]!).verb === verb && ((s.exhausted[slot]! >> at) & 1) === 0) return slot
  }
  return NO_SLOT
}

/** SW-057: how many positions the campfire lights. */
export function litBy(fire: number): number {
  if (fire === 0) return 0
  if (fire <= 6) return 1
  return fire <= 11 ? 2 : 3
}

/** How many positions are lit now. */
export function litPositions(s: Table): number {
  const lit = litBy(s.fire)
  const { dims } = locationNow(s)
  return (lit === 0 ? 0 : Math.max(1, lit - dims)) + s.light // SW-174
}

/** SW-056 */
export const firewoodAfter = (fire: number, change: number): number =>
  Math.max(0, Math.min(MOST_FIREWOOD, fire + change))

/** SW-062 */
export const STOKE = 2
/** SW-183: a location may make it more. */
export const stokeGain = (s: Table): number => STOKE + locationNow(s).stokeBonus

/** How many positions the direct attacks of an Adventurer reach. */
export function reachOf(s: Table, slot: number): number {
  const adventurer = s.classes[slot]!
  const own = adventurer === ROGUE && s.rogueRanged === 1 ? RANGED : ADVENTURERS[adventurer]!.reach
  return own + s.reach + locationNow(s).range
}

/** How many active cards these slots have together. */
export function activeCount(s: Table, onWatchOnly: boolean): number {
  let count = 0
  for (let slot = 0; slot < SLOTS; slot++)
    if (!onWatchOnly || isOnWatch(s, slot)) count += BITS[activeCards(s, slot)]!
  return count
}
export const BITS: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3]

export const isFighting = (s: Table): boolean => s.phase === PHASE.watch || s.phase === PHASE.end
