import {
  ADVENTURERS,
  CLERICS_HEAL,
  DAMAGE,
  ELVEN_SCOUT,
  HEALTH,
  IS_DARKNESS,
  IS_FIREWOOD,
  isSummon,
  isUnhallowed,
  locationOf,
  ONGOING,
  PREPARED,
  RESPITE,
  SET_TRAP,
  TELEPORT,
  UNSEEN,
  WOOD_AXE,
} from '../cards/index.ts'
import {
  arrangement,
  boardCard,
  CAMP_DONE,
  NO_ADVENTURER,
  NO_SWAP,
  ORDERS,
  pair,
  placedDice,
  RUNE_ORDERS,
  runesOf,
  spaceOf,
} from '../choices.ts'
import {
  activeCards,
  BITS,
  firewoodAfter,
  isExhausted,
  isFree,
  isOnWatch,
  litBy,
  locationNow,
  slotOfDie,
} from '../party.ts'
import {
  BOLSTER,
  CARDS_EACH,
  CHECK_MAP,
  CHOP_WOOD,
  DICE,
  DICE_EACH,
  EQUIP,
  HEAL,
  ROUNDS,
  RUNES,
  SCOUT_AHEAD,
  SEAL,
  SPECIAL,
  VANQUISH,
  type Seen,
} from '../table.ts'
import { abilityWorth, PRICES, worthOfFire } from './worth.ts'

/** Rules of thumb for the Camp Phase and the travels: who rests, where the dice go, which cards come back. */

/** The choice of the highest value; the first of equals. */
export function best(choices: readonly number[], value: (choice: number) => number): number {
  let top = choices[0]!
  let most = -Infinity
  for (const choice of choices) {
    const v = value(choice)
    if (v > most) {
      most = v
      top = choice
    }
  }
  return top
}

/** What it is worth to have a card back. An Adventurer without an active card sits out. */
export function refreshWorth(s: Seen, slot: number, at: number): number {
  const none = activeCards(s, slot) === 0 ? (slot === s.camper ? 0.3 : PRICES.sitsOut) : 0
  return 1 + 0.5 * abilityWorth(s.boards[slot]![at]!) + none
}

/** The exhausted card that an Adventurer would like back most, and what that is worth; 0 when all are active. */
export function bestRefresh(s: Seen, slot: number): { readonly card: number; readonly worth: number } {
  let found = { card: -1, worth: 0 }
  for (let at = 0; at < CARDS_EACH; at++) {
    if (!isExhausted(s, slot, at)) continue
    const worth = refreshWorth(s, slot, at)
    if (worth > found.worth) found = { card: boardCard(slot, at), worth }
  }
  return found
}

const sidesOf = (s: Seen, slot: number): number => ADVENTURERS[s.classes[slot]!]!.sides

/** SW-070: how good it is that this Adventurer rests now. */
export function restWorth(s: Seen, slot: number): number {
  const exhausted = CARDS_EACH - BITS[activeCards(s, slot)]!
  const refreshes = Math.min(exhausted, locationNow(s).restRefreshes)
  let worth = refreshes === 0 ? 0 : bestRefresh(s, slot).worth + (refreshes - 1)
  // What the Watch goes without.
  if (activeCards(s, slot) !== 0) {
    for (let i = 0; i < DICE_EACH; i++)
      worth -= PRICES.restDie + PRICES.restPip * s.dice[slot * DICE_EACH + i]!
    for (let at = 0; at < CARDS_EACH; at++)
      if (!isExhausted(s, slot, at)) worth -= PRICES.restAbility * abilityWorth(s.boards[slot]![at]!)
  }
  // What the camp gains.
  const values = [0, 1, 2].map((i) => s.dice[slot * DICE_EACH + i]!)
  const action = ADVENTURERS[s.classes[slot]!]!.campAction
  const hurt = s.exhausted.some((cards, other) => cards !== 0 && (other !== slot || exhausted > 1))
  if (hurt && values.includes(6)) worth += PRICES.heals
  if (hurt && action === CLERICS_HEAL && Math.max(...values) >= 4) worth += PRICES.heals
  if (action === WOOD_AXE && s.fire < 9) worth += 0.4
  if (new Set(values).size < DICE_EACH && s.horde.length > 1) worth += 0.5
  // A rest without need now is one that is missing later.
  if (exhausted === 0) worth -= s.round < 5 ? PRICES.idleRest : PRICES.lateIdleRest
  return worth
}

/** How bad it is to meet a card. */
export function difficultyOf(s: Seen, card: number): number {
  if (card === UNSEEN) return MIDDLING
  if (isSummon(card)) return 26
  const own =
    ONGOING[card]! & IS_FIREWOOD ? s.fire : ONGOING[card]! & IS_DARKNESS ? 16 - s.fire : HEALTH[card]!
  return own + 3 * DAMAGE[card]! + (own === 1 ? 6 : 0)
}
const MIDDLING = 11
export const isEasy = (s: Seen, card: number): boolean => difficultyOf(s, card) <= MIDDLING + 1

/** SW-077: what is easier than most stays on top, the rest goes under the deck. */
export function scout(s: Seen, mayBury: boolean): number {
  const count = s.peek.length
  const easyFirst = s.peek
    .map((card, i) => ({ i, hard: difficultyOf(s, card) }))
    .sort((a, b) => a.hard - b.hard || a.i - b.i)
  const order = easyFirst.map(({ i }) => i)
  const top = mayBury ? s.peek.filter((card) => isEasy(s, card)).length : count
  const number = ORDERS[count]!.findIndex((other) => other.every((part, i) => part === order[i]))
  return arrangement(number, top)
}

/** How welcome a location is. */
export function locationWorth(s: Seen, card: number): number {
  const { firewood, halves, creatures, kind, restRefreshes, rewardsEmptyHorde, anyDie } = locationOf(card)
  const change = halves ? -(s.fire >> 1) : firewood
  const welcome = PRICES.travelWood * change - PRICES.creature * creatures + (kind === RESPITE ? 0.4 : 0)
  return welcome + (restRefreshes - 1) + (rewardsEmptyHorde ? 0.3 : 0) + (anyDie ? 0.4 : 0)
}

/** SW-086: the best location goes onto the Map; the order of the others does not matter. */
export const teleport = (s: Seen): number => {
  const map = best(
    s.peek.map((_, i) => i),
    (i) => locationWorth(s, s.peek[i]!),
  )
  return map * ORDERS[s.peek.length]!.length
}

/** What the best swap of an Adventurer gains (SW-082), and the choice for it. */
export function bestSwap(s: Seen, slot: number): { readonly choice: number; readonly worth: number } {
  let found = { choice: NO_SWAP, worth: 0 }
  for (let out = 0; out < CARDS_EACH; out++) {
    const weight = PRICES.equips * (isExhausted(s, slot, out) ? 0.5 : 1)
    s.spare[slot]!.forEach((card, into) => {
      const worth = weight * (abilityWorth(card) - abilityWorth(s.boards[slot]![out]!))
      if (worth > found.worth) found = { choice: pair(out, into), worth }
    })
  }
  return found
}

/** SW-081, SW-087: whose card comes back. */
export const healWorth = (s: Seen, slot: number): number => bestRefresh(s, slot).worth
const bestHeal = (s: Seen): number => Math.max(...s.exhausted.map((_, slot) => healWorth(s, slot)))

/** What more wood brings: light now, and what the travels take. */
function woodWorth(s: Seen, amount: number): number {
  const fire = firewoodAfter(s.fire, amount)
  const lit = litBy(fire) - litBy(s.fire)
  return worthOfFire({ ...s, fire }) - worthOfFire(s) + PRICES.light * lit
}

const isWatchDie = (s: Seen, die: number): boolean => isFree(s, die) && isOnWatch(s, slotOfDie(die))
/** SW-097: the dice of an Adventurer that are better rolled again, as flags. */
export function badDice(s: Seen, slot: number): number {
  let dice = 0
  for (let die = slot * DICE_EACH; die < (slot + 1) * DICE_EACH; die++)
    if (isFree(s, die) && s.dice[die]! <= sidesOf(s, slot) / 2) dice |= 1 << die
  return dice
}

function runeWorth(s: Seen, rune: number): number {
  const left = ROUNDS - s.round
  if (rune === VANQUISH) return s.horde.length === 0 ? 0 : PRICES.vanquishes + (left < 3 ? 0.3 : 0)
  if (rune === SEAL) return s.graveyard.some(isUnhallowed) ? 0.15 : 0
  if (rune !== BOLSTER) return 0
  let gain = 0
  for (let die = 0; die < DICE; die++) {
    const middle = (sidesOf(s, slotOfDie(die)) + 1) / 2
    if (isWatchDie(s, die) && activeCards(s, slotOfDie(die)) !== 0) gain += Math.max(0, middle - s.dice[die]!)
  }
  return gain * PRICES.restPip
}

/** What a camp action of a class brings (SW-084). */
function specialWorth(s: Seen, value: number): number {
  switch (ADVENTURERS[s.classes[s.camper]!]!.campAction) {
    case WOOD_AXE:
      return woodWorth(s, 4)
    case CLERICS_HEAL:
      return bestHeal(s)
    case SET_TRAP:
      return 0.2 + PRICES.trap * value
    case ELVEN_SCOUT:
      return 0.25
    case TELEPORT:
      return PRICES.teleports
    case PREPARED:
      return (
        Math.max(0, bestSwap(s, s.camper).worth) +
        Math.max(...s.classes.map((_, slot) => (slot === s.camper ? 0 : bestSwap(s, slot).worth)))
      )
    default:
      return 0
  }
}

/** SW-073: how good it is to place these dice there, for each die. */
export function placementWorth(s: Seen, choice: number): number {
  if (choice === CAMP_DONE) return 0.001
  const space = spaceOf(choice)
  const dice = placedDice(choice)
  const first = s.camper * DICE_EACH
  const values = [0, 1, 2].filter((i) => (dice >> i) & 1).map((i) => s.dice[first + i]!)
  const value = values[0]!
  if (space === RUNES) {
    const order = RUNE_ORDERS[runesOf(choice)]!
    return order.reduce((sum, rune) => sum + runeWorth(s, rune), 0) / values.length
  }
  // A die that something else needs is better kept for it.
  const heals = s.exhausted.some((cards) => cards !== 0)
  let kept = 0
  if (heals && value === 6 && space !== HEAL && s.placed[HEAL] === 0) kept = 0.5
  if (value >= 4 && space === CHOP_WOOD) kept += 0.02
  kept += 0.001 * value
  switch (space) {
    case CHOP_WOOD:
      return woodWorth(s, 2 + locationNow(s).chopBonus) - kept
    case SCOUT_AHEAD:
      return (s.placed[SCOUT_AHEAD] === 0 ? PRICES.scouts : PRICES.scoutsAgain) - kept - 0.01 * value
    case CHECK_MAP:
      return PRICES.map - kept
    case HEAL:
      return bestHeal(s)
    case EQUIP:
      return bestSwap(s, s.camper).worth - 0.05 - kept
    case SPECIAL:
      return specialWorth(s, value) - kept
    default:
      return 0
  }
}

/** SW-090 */
export const preparedFor = (s: Seen): number => {
  const slot = best(
    s.classes.map((_, i) => i).filter((i) => isOnWatch(s, i)),
    (i) => bestSwap(s, i).worth,
  )
  return bestSwap(s, slot).worth > 0 ? slot : NO_ADVENTURER
}

/** SW-182 */
export const swapWorth = (s: Seen, slot: number, refreshed: number, exhausted: number): number =>
  abilityWorth(s.boards[slot]![refreshed]!) - abilityWorth(s.boards[slot]![exhausted]!)
