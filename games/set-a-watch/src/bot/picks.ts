import { ADVENTURERS } from '../cards/index.ts'
import { boardCard } from '../choices.ts'
import { healthAt } from '../health.ts'
import { isUp } from '../line.ts'
import { activeCards, BITS, isAvailable, isOnWatch, slotOfDie } from '../party.ts'
import { CARDS_EACH, DICE, NO_DIE, NO_ID, SLOTS, type Table } from '../table.ts'
import { keptValue, type Blow } from '../questions.ts'
import { abilityWorth } from '../abilities/index.ts'
import { PRICES } from './prices.ts'

/** Answers by rule of thumb to what the rules ask while an action is carried out: the same at the table and in thought. */

/** How much the party would miss an active card. */
export function missed(s: Table, slot: number, at: number): number {
  const active = BITS[activeCards(s, slot)]!
  // The last card of an Adventurer carries three dice in the next Watch.
  const last = active === 1 ? PRICES.lastCard : active === 2 ? PRICES.lastButOne : 0
  const used = (s.dieOn[slot]! >> at) & 1 ? 0.1 : 0
  return abilityWorth(s.boards[slot]![at]!) + last - used
}

/** SW-156: the active card that is missed least, of those on Watch or of all; −1 when there is none. */
export function leastCard(s: Table, anyone: boolean): number {
  let best = -1
  let least = Infinity
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!anyone && !isOnWatch(s, slot)) continue
    const active = activeCards(s, slot)
    for (let at = 0; at < CARDS_EACH; at++) {
      if (((active >> at) & 1) === 0) continue
      const cost = missed(s, slot, at)
      if (cost < least) {
        least = cost
        best = boardCard(slot, at)
      }
    }
  }
  return best
}

/** How the party would miss a die: by its value, and less where it reaches little. */
const dieWorth = (s: Table, die: number): number =>
  s.dice[die]! + 0.5 * ADVENTURERS[s.classes[slotOfDie(die)]!]!.reach

function leastDie(s: Table, among: (die: number) => boolean): number {
  let best = NO_DIE
  for (let die = 0; die < DICE; die++)
    if (among(die) && (best === NO_DIE || dieWorth(s, die) < dieWorth(s, best))) best = die
  return best
}

/** SW-268 */
export const dieToLose = (s: Table): number => leastDie(s, (die) => isAvailable(s, die))

/** SW-211 */
export function highestDie(s: Table): number {
  let highest = 0
  for (let die = 0; die < DICE; die++) if (isAvailable(s, die)) highest = Math.max(highest, s.dice[die]!)
  return leastDie(s, (die) => isAvailable(s, die) && s.dice[die] === highest)
}

/** SW-088: whether the trap is worth this creature. */
export function springs(s: Table, trap: number): boolean {
  const health = healthAt(s, 0) - s.hurt[0]!
  const value = s.dice[trap]!
  const hidden = s.marks.some((_, at) => !isUp(s, at))
  return value >= health ? value - health < 4 || !hidden : !hidden || health >= 8
}

/** SW-236: nothing that lies hidden is better seen before its time. */
export const tracked = (_s: Table): number => NO_ID

/** SW-222 */
export function dieToKeep(s: Table, blow: Blow): number {
  let best = NO_DIE
  let most = 0
  for (let die = 0; die < DICE; die++) {
    if (((blow.warriorDice >> die) & 1) === 0) continue
    const kept = keptValue(s, blow, die)
    if (kept > most) {
      most = kept
      best = die
    }
  }
  return best
}
