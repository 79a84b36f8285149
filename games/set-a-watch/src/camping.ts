import { refusal, type Choice, type Refusal } from '@conspire/kernel'
import { ADVENTURERS } from './cards/index.ts'
import { CAMP_DONE, placedDice, placement, RUNE_ORDERS, spaceOf } from './choices.ts'
import { locationNow } from './party.ts'
import { SPACE, DICE_EACH, DIE, type Table } from './table.ts'

/** Where the camper's dice may go, and why not elsewhere (chapters 6 and 7). Computed from what is seen, so that a view will do. */

/** SW-075: what has more than one space. */
const PLACEMENTS: Readonly<Record<number, number>> = { [SPACE.chopWood]: 3, [SPACE.scoutAhead]: 3 }
/** SW-079 */
const CHECK_MAP_VALUE = 4
/** SW-081 */
const HEAL_VALUE = 6
const valueOf = (s: Table, i: number): number => s.dice[s.camper * DICE_EACH + i]!
export const isUnplaced = (s: Table, i: number): boolean => s.dieIs[s.camper * DICE_EACH + i] === DIE.free

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

/** Sets of dice that may go onto the Runes. */
const RUNE_DICE = [0b011, 0b101, 0b110, 0b111]
function isMatch(s: Table, dice: number): boolean {
  let value = 0
  for (let i = 0; i < DICE_EACH; i++) {
    if (((dice >> i) & 1) === 0) continue
    if (!isUnplaced(s, i) || (value !== 0 && value !== valueOf(s, i))) return false
    value = valueOf(s, i)
  }
  return true
}
const countOf = (dice: number): number => (dice & 1) + ((dice >> 1) & 1) + (dice >> 2)

/** Everything that can be placed now, and being done. */
export function placementsOf(s: Table): Choice[] {
  const choices = [CAMP_DONE]
  for (let i = 0; i < DICE_EACH; i++) {
    if (!isUnplaced(s, i)) continue // SW-094
    for (let space = 0; space < SPACE.runes; space++)
      if (whyNotPlace(s, space, valueOf(s, i)) === null) choices.push(placement(space, 1 << i))
  }
  for (const dice of RUNE_DICE) {
    if (!isMatch(s, dice)) continue
    for (let order = 0; order < RUNE_ORDERS.length; order++)
      if (RUNE_ORDERS[order]!.length === countOf(dice)) choices.push(placement(SPACE.runes, dice, order))
  }
  return choices
}

export function whyNotPlacement(s: Table, choice: Choice): Refusal {
  const space = spaceOf(choice)
  const dice = placedDice(choice)
  if (space === SPACE.runes)
    return isMatch(s, dice) ? refusal('SW-093', 'oneDiePerRune') : refusal('SW-092', 'noMatch')
  for (let i = 0; i < DICE_EACH; i++)
    if ((dice >> i) & 1 && !isUnplaced(s, i)) return refusal('SW-068', 'diePlaced')
  if (countOf(dice) === 1 && space < SPACE.runes)
    for (let i = 0; i < DICE_EACH; i++)
      if ((dice >> i) & 1) return whyNotPlace(s, space, valueOf(s, i)) ?? refusal('SW-073', 'notOffered')
  return refusal('SW-073', 'oneDie')
}
