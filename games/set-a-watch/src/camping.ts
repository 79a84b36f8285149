import { refusal, type Choice, type Refusal } from '@conspire/kernel'
import { ADVENTURERS, range } from './cards/index.ts'
import {
  diceIn,
  DONE,
  maskOf,
  placement,
  placing,
  RUNE_ORDERS,
  spaceOf,
  type Die,
  type Placement,
} from './choices.ts'
import { locationNow } from './party.ts'
import { SPACE, DICE_EACH, DIE, type Table } from './table.ts'

/** Where the camper's dice may go, and why not elsewhere (chapters 6 and 7). Computed from what is seen, so that a view will do. */

/** SW-075: what has more than one space. */
const PLACEMENTS: Readonly<Record<number, number>> = { [SPACE.chopWood]: 3, [SPACE.scoutAhead]: 3 }
/** SW-079 */
const CHECK_MAP_VALUE = 4
/** SW-081 */
const HEAL_VALUE = 6
/** The camper's dice. */
const ownDice = (s: Table): Die[] => range(s.camper * DICE_EACH, (s.camper + 1) * DICE_EACH)
const isUnplaced = (s: Table, die: Die): boolean => s.dieIs[die] === DIE.free
export const unplaced = (s: Table): Die[] => ownDice(s).filter((die) => isUnplaced(s, die))

/** SW-080: the final location stays where it is. */
const mapIsFinal = (s: Table): boolean => s.map.length < 2
const someExhausted = (s: Table): boolean => s.exhausted.some((cards) => cards !== 0)

/** Why a die cannot go onto a space; null when it can. */
function whyNotPlace(s: Table, space: number, value: number): Refusal | null {
  if (s.placed[space]! >= (PLACEMENTS[space] ?? 1)) return refusal('SW-075', 'spaceFull', { space })
  const strict = !locationNow(s).anyDie // SW-184
  const adventurer = ADVENTURERS[s.classes[s.camper]!]!
  if (space === SPACE.scoutAhead && strict && value <= s.scoutDie)
    return refusal('SW-078', 'mustRise', { value: s.scoutDie })
  if (space === SPACE.checkMap) {
    if (mapIsFinal(s)) return refusal('SW-080', 'finalLocation')
    if (strict && value < CHECK_MAP_VALUE) return refusal('SW-079', 'tooLow', { value: CHECK_MAP_VALUE })
  }
  if (space === SPACE.heal) {
    if (strict && value !== HEAL_VALUE) return refusal('SW-081', 'onlyASix')
    if (!someExhausted(s)) return refusal('SW-081', 'nothingToHeal')
  }
  if (space !== SPACE.special) return null
  if (strict && value < adventurer.campValue)
    return refusal(adventurer.campRule, 'tooLow', { value: adventurer.campValue })
  if (adventurer.campAction === 'teleport' && mapIsFinal(s)) return refusal('SW-080', 'finalLocation')
  return adventurer.campAction === 'cleric-heal' && !someExhausted(s)
    ? refusal('SW-087', 'nothingToHeal')
    : null
}

/** SW-092: dice that may go onto the Runes. */
const isMatch = (s: Table, dice: readonly Die[]): boolean =>
  dice.every((die) => isUnplaced(s, die) && s.dice[die] === s.dice[dice[0]!])

/** Everything that can be placed now, and being done. */
export const placementsOf = (s: Table): Placement[] => placesOf(s).map(placement.unpack)

/** The same as choices. */
export function placesOf(s: Table): Choice[] {
  const choices = [BEING_DONE]
  // SW-094
  for (const die of unplaced(s))
    for (let space = 0; space < SPACE.runes; space++)
      if (whyNotPlace(s, space, s.dice[die]!) === null) choices.push(placement.pack(placing(space, die)))
  const [a, b, c] = ownDice(s) as [Die, Die, Die]
  for (const dice of [
    [a, b],
    [a, c],
    [b, c],
    [a, b, c],
  ])
    if (isMatch(s, dice))
      placement.every(choices, 'runes', {
        dice: [maskOf(dice)],
        runes: RUNE_ORDERS.filter(({ length }) => length === dice.length),
      })
  return choices
}
const BEING_DONE = placement.pack(DONE)

export function whyNotPlacement(s: Table, place: Placement): Refusal {
  if (place.on === 'done') return refusal('SW-073', 'notOffered')
  const dice = place.on === 'runes' ? diceIn(place.dice) : [place.die]
  if (place.on === 'runes')
    return isMatch(s, dice) ? refusal('SW-093', 'oneDiePerRune') : refusal('SW-092', 'noMatch')
  if (!isUnplaced(s, place.die)) return refusal('SW-068', 'diePlaced')
  return whyNotPlace(s, spaceOf(place), s.dice[place.die]!) ?? refusal('SW-073', 'notOffered')
}
