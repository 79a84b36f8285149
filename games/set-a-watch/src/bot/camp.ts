import { best } from '@conspire/bots'
import {
  ADVENTURERS,
  DAMAGE,
  HEALTH,
  isSummon,
  isUnhallowed,
  locationOf,
  NO_CARD,
  ONGOING,
  UNSEEN,
} from '../cards/index.ts'
import { boardCard, cardAt, type Arranged, type Card, type Placement } from '../choices.ts'
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
import { freeDice } from '../questions.ts'
import { NO_SLOT, RUNE, CARDS_EACH, SPACE, DICE, DICE_EACH, ROUNDS, type Table } from '../table.ts'
import { abilityWorth } from '../abilities/index.ts'
import { PRICES } from './prices.ts'
import { worthOfFire } from './worth.ts'

/** Rules of thumb for the Camp Phase and the travels: who rests, where the dice go, which cards come back. */

/** What it is worth to have a card back. An Adventurer without an active card sits out. */
export function refreshWorth(s: Table, slot: number, at: number): number {
  const none = activeCards(s, slot) === 0 ? (slot === s.camper ? 0.3 : PRICES.sitsOut) : 0
  return 1 + 0.5 * abilityWorth(s.boards[slot]![at]!) + none
}

/** The exhausted card that an Adventurer would like back most, and what that is worth; 0 when all are active. */
export function bestRefresh(s: Table, slot: number): { readonly card: number; readonly worth: number } {
  let found = { card: -1, worth: 0 }
  for (let at = 0; at < CARDS_EACH; at++) {
    if (!isExhausted(s, slot, at)) continue
    const worth = refreshWorth(s, slot, at)
    if (worth > found.worth) found = { card: boardCard(slot, at), worth }
  }
  return found
}

const sidesOf = (s: Table, slot: number): number => ADVENTURERS[s.classes[slot]!]!.sides

/** SW-070: how good it is that this Adventurer rests now. */
export function restWorth(s: Table, slot: number): number {
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
  if (hurt && action === 'cleric-heal' && Math.max(...values) >= 4) worth += PRICES.heals
  if (action === 'wood-axe' && s.fire < 9) worth += 0.4
  if (new Set(values).size < DICE_EACH && s.horde.length > 1) worth += 0.5
  // A rest without need now is one that is missing later.
  if (exhausted === 0) worth -= s.round < 5 ? PRICES.idleRest : PRICES.lateIdleRest
  return worth
}

/** How bad it is to meet a card. */
export function difficultyOf(s: Table, card: number): number {
  if (card === UNSEEN) return MIDDLING
  if (isSummon(card)) return 26
  const own =
    ONGOING[card] === 'isFirewood' ? s.fire : ONGOING[card] === 'isDarkness' ? 16 - s.fire : HEALTH[card]!
  return own + 3 * DAMAGE[card]! + (own === 1 ? 6 : 0)
}
const MIDDLING = 11
export const isEasy = (s: Table, card: number): boolean => difficultyOf(s, card) <= MIDDLING + 1

/** SW-077: what is easier than most stays on top, the rest goes under the deck. */
export function scout(s: Table, mayBury: boolean): Arranged {
  const cards = s.peek.toSorted((a, b) => difficultyOf(s, a) - difficultyOf(s, b))
  const top = mayBury ? cards.filter((card) => isEasy(s, card)) : cards
  return { top, bottom: cards.slice(top.length) }
}

/** How welcome a location is. */
export function locationWorth(s: Table, card: number): number {
  const { firewood, halves, creatures, kind, restRefreshes, rewardsEmptyHorde, anyDie } = locationOf(card)
  const change = halves ? -(s.fire >> 1) : firewood
  const welcome = PRICES.travelWood * change - PRICES.creature * creatures + (kind === 'respite' ? 0.4 : 0)
  return welcome + (restRefreshes - 1) + (rewardsEmptyHorde ? 0.3 : 0) + (anyDie ? 0.4 : 0)
}

/** SW-086: the best location goes onto the Map; the order of the others does not matter. */
export const teleport = (s: Table): Readonly<Record<'map' | 'under', readonly Card[]>> => {
  const map = best(s.peek, (card) => locationWorth(s, card))
  return { map: [map], under: [NO_CARD, ...s.peek.filter((card) => card !== map).reverse()] }
}

/** The best swap of an Adventurer (SW-082), and what it gains; null when there is none. */
export function bestSwap(s: Table, slot: number): { readonly swap: Swap | null; readonly worth: number } {
  let found: { swap: Swap | null; worth: number } = { swap: null, worth: 0 }
  for (let at = 0; at < CARDS_EACH; at++) {
    const weight = PRICES.equips * (isExhausted(s, slot, at) ? 0.5 : 1)
    for (const card of s.spare[slot]!) {
      const worth = weight * (abilityWorth(card) - abilityWorth(s.boards[slot]![at]!))
      if (worth > found.worth) found = { swap: { out: boardCard(slot, at), in: card }, worth }
    }
  }
  return found
}
interface Swap {
  readonly out: number
  readonly in: number
}

/** SW-081, SW-087: whose card comes back. */
export const healWorth = (s: Table, slot: number): number => bestRefresh(s, slot).worth
const bestHeal = (s: Table): number => Math.max(...s.exhausted.map((_, slot) => healWorth(s, slot)))

/** What more wood brings: light now, and what the travels take. */
function woodWorth(s: Table, amount: number): number {
  const fire = firewoodAfter(s.fire, amount)
  const lit = litBy(fire) - litBy(s.fire)
  return worthOfFire({ ...s, fire }) - worthOfFire(s) + PRICES.light * lit
}

const isWatchDie = (s: Table, die: number): boolean => isFree(s, die) && isOnWatch(s, slotOfDie(die))
/** SW-097: the dice of an Adventurer that are better rolled again. */
export const badDice = (s: Table, slot: number): number[] =>
  freeDice(s, slot).filter((die) => s.dice[die]! <= sidesOf(s, slot) / 2)

function runeWorth(s: Table, rune: number): number {
  const left = ROUNDS - s.round
  if (rune === RUNE.vanquish) return s.horde.length === 0 ? 0 : PRICES.vanquishes + (left < 3 ? 0.3 : 0)
  if (rune === RUNE.seal) return s.graveyard.some(isUnhallowed) ? 0.15 : 0
  if (rune !== RUNE.bolster) return 0
  let gain = 0
  for (let die = 0; die < DICE; die++) {
    const middle = (sidesOf(s, slotOfDie(die)) + 1) / 2
    if (isWatchDie(s, die) && activeCards(s, slotOfDie(die)) !== 0) gain += Math.max(0, middle - s.dice[die]!)
  }
  return gain * PRICES.restPip
}

/** What a camp action of a class brings (SW-084). */
function specialWorth(s: Table, value: number): number {
  switch (ADVENTURERS[s.classes[s.camper]!]!.campAction) {
    case 'wood-axe':
      return woodWorth(s, 4)
    case 'cleric-heal':
      return bestHeal(s)
    case 'set-trap':
      return 0.2 + PRICES.trap * value
    case 'elven-scout':
      return 0.25
    case 'teleport':
      return PRICES.teleports
    case 'prepared':
      return (
        Math.max(0, bestSwap(s, s.camper).worth) +
        Math.max(...s.classes.map((_, slot) => (slot === s.camper ? 0 : bestSwap(s, slot).worth)))
      )
    default:
      return 0
  }
}

/** SW-073: how good it is to place these dice there, for each die. */
export function placementWorth(s: Table, place: Placement): number {
  if (place.on === 'done') return 0.001
  if (place.on === 'runes')
    return place.runes.reduce((sum, rune) => sum + runeWorth(s, rune), 0) / place.runes.length
  const value = s.dice[place.die]!
  // A die that something else needs is better kept for it.
  const heals = s.exhausted.some((cards) => cards !== 0)
  let kept = 0
  if (heals && value === 6 && place.on !== 'heal' && s.placed[SPACE.heal] === 0) kept = 0.5
  if (value >= 4 && place.on === 'chop-wood') kept += 0.02
  kept += 0.001 * value
  switch (place.on) {
    case 'chop-wood':
      return woodWorth(s, 2 + locationNow(s).chopBonus) - kept
    case 'scout-ahead':
      return (s.placed[SPACE.scoutAhead] === 0 ? PRICES.scouts : PRICES.scoutsAgain) - kept - 0.01 * value
    case 'check-map':
      return PRICES.map - kept
    case 'heal':
      return bestHeal(s)
    case 'equip':
      return bestSwap(s, s.camper).worth - 0.05 - kept
    case 'special':
      return specialWorth(s, value) - kept
    default:
      return 0
  }
}

/** SW-090: for whom else; NO_SLOT for nobody. */
export const preparedFor = (s: Table): number => {
  const slot = best(
    s.classes.map((_, i) => i).filter((i) => isOnWatch(s, i)),
    (i) => bestSwap(s, i).worth,
  )
  return bestSwap(s, slot).worth > 0 ? slot : NO_SLOT
}

/** SW-182 */
export const swapWorth = (s: Table, { refresh, exhaust }: { refresh: number; exhaust: number }): number =>
  abilityWorth(cardAt(s, refresh)) - abilityWorth(cardAt(s, exhaust))
