import { attackDamage, countsDouble, nearestHidden, wardsOff } from '../actions.ts'
import { verbOf } from '../abilities/index.ts'
import { abilityOf, ADVENTURERS, BEAST_MASTER, HEALTH } from '../cards/index.ts'
import { boardCard, canonical, canonicalDie, type Action, type ActionOf, type Aimed } from '../choices.ts'
import { healthAt } from '../health.ts'
import { abilitiesStopAt, attacksStopAt, isUp } from '../line.ts'
import {
  activeCards,
  isAvailable,
  locationNow,
  reachOf,
  slotOfDie,
  slotWithPassive,
  takesPart,
} from '../party.ts'
import {
  DIE,
  CARDS_EACH,
  MARK,
  DICE,
  DICE_EACH,
  FIRST_TAMED,
  NO_DIE,
  NO_ID,
  NO_SLOT,
  USED,
  SLOTS,
  type Table,
} from '../table.ts'
import { leastCard } from './picks.ts'
import { PRICES } from './prices.ts'

/**
 * The actions worth thinking of, as the choices of `watch.act` with the whole party in one hand. What is left out never helps: a larger die where a smaller
 * one of the same Adventurer does, dice on a creature that is not felled by them, targets that an ability gains nothing from.
 */

/** Which slots may be planned for, as flags. */
export const EVERYBODY = 0b1111

interface Token {
  /** A flag among dice and tamed creatures. */
  readonly flag: number
  readonly value: number
  readonly reach: number
  readonly price: number
}

function tokensOf(s: Table, slots: number): Token[] {
  const tokens: Token[] = []
  for (let die = 0; die < DICE; die++) {
    const slot = slotOfDie(die)
    if (((slots >> slot) & 1) === 0 || !isAvailable(s, die)) continue
    const reach = reachOf(s, slot)
    tokens.push({
      flag: 1 << die,
      value: s.dice[die]!,
      reach,
      price: PRICES.die + PRICES.pip * s.dice[die]! + 0.02 * reach,
    })
  }
  const tamer = s.classes.indexOf(BEAST_MASTER)
  if (tamer >= 0 && (slots >> tamer) & 1 && takesPart(s, tamer))
    s.tamed.forEach((card, i) =>
      tokens.push({
        flag: 1 << (FIRST_TAMED + i),
        value: HEALTH[card]!,
        reach: reachOf(s, tamer),
        price: PRICES.die + PRICES.pip * HEALTH[card]!,
      }),
    )
  return tokens.sort((a, b) => b.value - a.value)
}

const sets: number[] = []
const prices: number[] = []

/** Every set of tokens that fells a creature and none of which could be spared; the `width` cheapest of them. */
function pushKills(s: Table, tokens: readonly Token[], place: number, width: number): void {
  sets.length = 0
  prices.length = 0
  const need = healthAt(s, place) - s.hurt[place]!
  const factor = countsDouble(s, place) ? 2 : 1
  const usable = tokens.filter(({ reach }) => place < reach)
  const after: number[] = [0]
  for (let i = usable.length - 1; i >= 0; i--) after.unshift(after[0]! + usable[i]!.value * factor)
  const alone = locationNow(s).noCombining
  // Poison works for every declaration: one die at a time, so that only the first can count on it.
  const poison = s.poison > 0 ? attackDamage(s, s.ids[place]!, 0) : 0
  const extend = (from: number, mask: number, sum: number, price: number): void => {
    for (let i = from; i < usable.length; i++) {
      const token = usable[i]!
      if (sum + after[i]! + (s.poison > 0 ? poison : 0) < need) return
      // Of equal tokens the first is taken first.
      if (i > from && usable[i - 1]!.value === token.value && usable[i - 1]!.price === token.price) continue
      if (alone && mask !== 0 && ownerOf(s, mask) !== ownerOf(s, token.flag)) continue
      const total = sum + token.value * factor + (mask === 0 ? poison : 0)
      if (total >= need) keep(canonical(s, mask | token.flag), price + token.price, width)
      else extend(i + 1, mask | token.flag, total, price + token.price)
    }
  }
  extend(0, 0, 0, 0)
}

const ownerOf = (s: Table, mask: number): number =>
  mask >> FIRST_TAMED ? s.classes.indexOf(BEAST_MASTER) : slotOfDie(31 - Math.clz32(mask))

function keep(mask: number, price: number, width: number): void {
  if (sets.includes(mask)) return
  let at = sets.length
  while (at > 0 && prices[at - 1]! > price) at--
  if (at >= width) return
  sets.splice(at, 0, mask)
  prices.splice(at, 0, price)
  if (sets.length > width) {
    sets.pop()
    prices.pop()
  }
}

/** The least die of a slot that can pay for an ability; NO_DIE when there is none. */
function payingDie(s: Table, slot: number): number {
  let best = NO_DIE
  for (let i = 0; i < DICE_EACH; i++) {
    const die = slot * DICE_EACH + i
    if (isAvailable(s, die) && (best === NO_DIE || s.dice[die]! < s.dice[best]!)) best = die
  }
  return best
}

/**
 * All moves worth a thought. `width` is how many ways of felling one creature with dice are looked at; `thrifty` leaves out what seldom pays: the exhausting of cards
 * for which a die can pay, Slumber, the less usual ways of touching and blasting.
 */
export function movesOf(s: Table, slots: number, width: number, thrifty = false): Action[] {
  const moves: Action[] = []
  const tokens = tokensOf(s, slots)
  const stop = Math.min(attacksStopAt(s), s.line.length - 1)
  const curse = cursing(s, slots)
  for (let place = 0; place <= stop; place++) {
    if (!isUp(s, place)) continue
    if (tokens.every(({ reach }) => place >= reach)) break
    pushKills(s, tokens, place, width)
    for (const dice of sets) moves.push({ do: 'attack', target: s.ids[place]!, dice })
    if (curse && (s.marks[place]! & MARK.carriesDie) === 0) pushTouches(s, tokens, place, thrifty, moves)
  }
  for (let slot = 0; slot < SLOTS; slot++) {
    if (((slots >> slot) & 1) === 0 || !takesPart(s, slot)) continue
    const active = activeCards(s, slot)
    const die = payingDie(s, slot)
    for (let at = 0; at < CARDS_EACH; at++) {
      if (((active >> at) & 1) === 0) continue
      const card = s.boards[slot]![at]!
      if (abilityOf(card).passive) continue
      const by = die === NO_DIE || (s.dieOn[slot]! >> at) & 1 ? NO_DIE : canonicalDie(s, die)
      const uses: ActionOf<'ability'>[] = []
      pushTargets(s, card, thrifty, (aim) =>
        uses.push({ do: 'ability', card: boardCard(slot, at), die: thrifty ? by : NO_DIE, aim }),
      )
      for (const use of uses) moves.push(use)
      if (by === NO_DIE || thrifty) continue
      for (const use of uses) moves.push({ do: 'ability', card: use.card, die: by, aim: use.aim })
    }
  }
  pushOthers(s, slots, moves)
  return moves
}

/** SW-223: whether a Curse can follow a die that only touches. */
function cursing(s: Table, slots: number): boolean {
  for (let slot = 0; slot < SLOTS; slot++) {
    if (((slots >> slot) & 1) === 0 || !takesPart(s, slot)) continue
    for (let at = 0; at < CARDS_EACH; at++)
      if ((activeCards(s, slot) >> at) & 1 && abilityOf(s.boards[slot]![at]!).carriesDie) return true
  }
  return false
}

/** The least die, where it does not fell the creature anyway; of every Adventurer, or of all when `thrifty`. */
function pushTouches(
  s: Table,
  tokens: readonly Token[],
  place: number,
  thrifty: boolean,
  moves: Action[],
): void {
  const need = healthAt(s, place) - s.hurt[place]!
  let touched = 0
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { flag, value, reach } = tokens[i]!
    if (flag >> FIRST_TAMED || place >= reach || value >= need) continue
    const owner = 1 << ownerOf(s, flag)
    if (touched & owner) continue
    touched |= owner
    moves.push({ do: 'attack', target: s.ids[place]!, dice: canonical(s, flag) })
    if (thrifty) return
  }
}

function pushTargets(s: Table, card: number, thrifty: boolean, use: (aim: Aimed) => void): void {
  const stop = Math.min(abilitiesStopAt(s), s.line.length - 1)
  const hidden: number[] = []
  for (let place = 0; place <= stop; place++) if (!isUp(s, place)) hidden.push(s.ids[place]!)
  verbOf(card)!.gains(s, use, { stop, hidden, thrifty }, abilityOf(card))
}

/** Stoking, passives that are used at will. */
function pushOthers(s: Table, slots: number, moves: Action[]): void {
  const isIn = (slot: number): boolean => slot !== NO_SLOT && ((slots >> slot) & 1) === 1
  const hidden = nearestHidden(s) !== NO_ID
  if (hidden || s.marks.some((_, at) => !isUp(s, at))) {
    const least = leastCard(s, false)
    if (least >= 0 && isIn((least / CARDS_EACH) | 0) && takesPart(s, (least / CARDS_EACH) | 0))
      moves.push({ do: 'stoke', card: least })
  }
  const ranger = slotWithPassive(s, 'rerolls')
  if (isIn(ranger) && (s.once & USED.sharpshooter) === 0) {
    let best = NO_DIE
    for (let i = 0; i < DICE_EACH; i++) {
      const die = ranger * DICE_EACH + i
      const spent = s.dieIs[die] === DIE.attacked
      if (!spent && (!isAvailable(s, die) || s.dice[die]! > ADVENTURERS[s.classes[ranger]!]!.sides / 2 - 1))
        continue
      if (best === NO_DIE || spent) best = die
    }
    if (best !== NO_DIE && canonical(s, 1 << best) === 1 << best)
      moves.push({ do: 'sharpshooter', die: best })
  }
  if (isIn(slotWithPassive(s, 'burnsToReveal')) && s.fire > 1 && hidden) moves.push({ do: 'illuminate' })
  if (isIn(slotWithPassive(s, 'wards')) && wardsOff(s) === null && isUp(s, 0)) moves.push({ do: 'ward' })
}
