import type { Choice, Json, Refusal } from '@conspire/kernel'
import { placementsOf, whyNotPlacement } from '../../src/camping.ts'
import { diceIn, placement, placementForm, RUNE_ORDERS } from '../../src/choices.ts'
import { DICE_EACH, SPACE, type Table } from '../../src/table.ts'
import type { Picked } from '../parts/scene.ts'

/** The camper's dice out of all dice, as the placements count them. */
const ownDice = (seen: Table, dice: number): number => (dice >> (seen.camper * DICE_EACH)) & 0b111

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
export function placing(seen: Table, dice: number, space: number, runes: readonly number[]): Choice | null {
  const own = ownDice(seen, dice)
  const count = diceIn(own).length
  if (space < 0 || count === 0) return null
  if (space !== SPACE.runes) return count === 1 ? placement(space, own) : null
  if (runes.length < 2 || runes.length !== count) return null
  const order = RUNE_ORDERS.findIndex((other) => other.join() === runes.join())
  return placement(SPACE.runes, own, order)
}

/** Why a placement is not to be had; null when it is. */
export const whyNotPlaced = (seen: Table, choice: Choice): Refusal | null =>
  placementsOf(seen).includes(choice) ? null : whyNotPlacement(seen, choice)

/** Why the die in hand cannot go there; null when it can, or when there is none in hand. */
export function whyNotSpace(seen: Table, dice: number, space: number): Refusal | null {
  const choice = placing(seen, dice, space, [])
  return choice === null ? null : whyNotPlaced(seen, choice)
}

export const saidOfPlacement = (seen: Table, choice: Choice): Json => placementForm.say(seen, {}, 0, choice)
