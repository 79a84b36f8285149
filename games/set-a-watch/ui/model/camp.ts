import type { Json, Refusal } from '@conspire/kernel'
import { placementsOf, whyNotPlacement } from '../../src/camping.ts'
import { diceIn, placement, placing as placingOn, type Dice, type Placement } from '../../src/choices.ts'
import { SPACE, type Table } from '../../src/table.ts'
import type { Picked } from '../parts/scene.ts'

type Hand = Pick<Picked, 'dice' | 'space'>

/** What is in hand after a tap on a die: another one takes its place, unless both could go to the Runes (SW-093). */
export function handInCamp(seen: Table, { dice, space }: Hand, die: number): number {
  if ((dice >> die) & 1) return dice ^ (1 << die)
  const forRunes = space < 0 || space === SPACE.runes
  const gathers = forRunes && diceIn(dice).every((other) => seen.dice[other] === seen.dice[die])
  return gathers ? dice | (1 << die) : 1 << die
}

/** One of the dice in hand, for a space that takes no more: they all show the same. */
export const oneOf = (dice: number): number => dice & -dice

/** What is in hand, as a placement; null while something is missing: a die, or as many Runes as dice. */
export function placing(dice: Dice, space: number, runes: readonly number[]): Placement | null {
  const [die, ...more] = diceIn(dice)
  if (space < 0 || die === undefined) return null
  if (space !== SPACE.runes) return more.length === 0 ? placingOn(space, die) : null
  return runes.length < 2 || runes.length !== 1 + more.length ? null : { on: 'runes', dice, runes }
}

/** Why a placement is not to be had; null when it is. */
export const whyNotPlaced = (seen: Table, place: Placement): Refusal | null =>
  placementsOf(seen).map(placement.pack).includes(placement.pack(place)) ? null : whyNotPlacement(seen, place)

/** Why the die in hand cannot go there; null when it can, or when there is none in hand. */
export function whyNotSpace(seen: Table, dice: number, space: number): Refusal | null {
  const place = placing(dice, space, [])
  return place === null ? null : whyNotPlaced(seen, place)
}

export const saidOfPlacement = (seen: Table, place: Placement): Json =>
  placement.say(seen, {}, 0, placement.pack(place))
