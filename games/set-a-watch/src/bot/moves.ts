import { attackDamage, countsDouble, isTarget, nearestHidden, wardsOff } from '../actions.ts'
import {
  abilityOf,
  ADVENTURERS,
  BEAST_MASTER,
  HEALTH,
  isCreature,
  TYPE,
  type Ability,
  type Verb,
} from '../cards/index.ts'
import { abilityBy, aimedAt, attackOn, boardCard, canonical, DO, withDie, withOne } from '../choices.ts'
import { healthAt } from '../health.ts'
import { abilitiesStopAt, attacksStopAt, isUp } from '../line.ts'
import {
  activeCards,
  isAvailable,
  litPositions,
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
  MOST_TAMED,
  NO_DIE,
  NO_ID,
  NO_SLOT,
  USED,
  SLOTS,
  type Table,
} from '../table.ts'
import { easiest, leastCard } from './picks.ts'
import { PRICES, SHIELDS } from './worth.ts'

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
export function movesOf(s: Table, slots: number, width: number, thrifty = false): number[] {
  const moves: number[] = []
  const tokens = tokensOf(s, slots)
  const stop = Math.min(attacksStopAt(s), s.line.length - 1)
  const curse = cursing(s, slots)
  for (let place = 0; place <= stop; place++) {
    if (!isUp(s, place)) continue
    if (tokens.every(({ reach }) => place >= reach)) break
    pushKills(s, tokens, place, width)
    for (const mask of sets) moves.push(attackOn(DO.attack, s.ids[place]!, mask))
    if (curse && (s.marks[place]! & MARK.carriesDie) === 0) pushTouches(s, tokens, place, thrifty, moves)
  }
  for (let slot = 0; slot < SLOTS; slot++) {
    if (((slots >> slot) & 1) === 0 || !takesPart(s, slot)) continue
    const active = activeCards(s, slot)
    const die = payingDie(s, slot)
    for (let at = 0; at < CARDS_EACH; at++) {
      if (((active >> at) & 1) === 0) continue
      const ability = abilityOf(s.boards[slot]![at]!)
      if (ability.passive) continue
      const from = moves.length
      const on = boardCard(slot, at)
      pushTargets(s, ability, thrifty, (first = 0, second = 0, tame = 0) =>
        moves.push(abilityBy(on, NO_DIE, aimedAt(first, second, tame))),
      )
      if (die === NO_DIE || (s.dieOn[slot]! >> at) & 1) continue
      const by = 31 - Math.clz32(canonical(s, 1 << die))
      const until = moves.length
      for (let i = from; i < until; i++)
        if (thrifty) moves[i]! += withDie(by)
        else moves.push(moves[i]! + withDie(by))
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
  moves: number[],
): void {
  const need = healthAt(s, place) - s.hurt[place]!
  let touched = 0
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { flag, value, reach } = tokens[i]!
    if (flag >> FIRST_TAMED || place >= reach || value >= need) continue
    const owner = 1 << ownerOf(s, flag)
    if (touched & owner) continue
    touched |= owner
    moves.push(attackOn(DO.attack, s.ids[place]!, canonical(s, flag)))
    if (thrifty) return
  }
}

type Use = (first?: number, second?: number, tame?: number) => void

/** How far abilities reach into the Line, what lies hidden there, and whether what seldom pays is left out. */
interface Sight {
  readonly stop: number
  readonly hidden: readonly number[]
  readonly thrifty: boolean
}
type Gaining = (s: Table, use: Use, sight: Sight, ability: Ability) => void

/** Every face-up creature within reach from which something is to be gained. */
const each =
  (fits: (s: Table, place: number, ability: Ability) => boolean): Gaining =>
  (s, use, { stop }, ability) => {
    for (let place = 0; place <= stop; place++)
      if (isUp(s, place) && fits(s, place, ability)) use(s.ids[place])
  }
const targets = each((s, place, ability) => isTarget(s, ability, place))
const mayTame = (s: Table, place: number): boolean =>
  TYPE[s.line[place]!] === 'forest' && s.tamed.length < MOST_TAMED

/** The nearest two that lie hidden, or the only one. */
const firstHidden: Gaining = (_s, use, { hidden }) => {
  if (hidden.length > 0) use(hidden[0], hidden[1])
}

/** The targets from which an ability has something to gain. */
const GAINS: Readonly<Record<Verb, Gaining>> = {
  wounds: each((s, place) => healthAt(s, place) - s.hurt[place]! >= 4),
  hurts: targets,
  destroys: targets,
  banishes: targets,
  doublesDice: (s, use) => {
    if (s.bane === 0 && s.line.some((_, place) => isUp(s, place) && healthAt(s, place) >= 10)) use()
  },
  blasts: (s, use, { stop, thrifty }) => {
    for (let place = 0; place < stop; place++) {
      if (!isUp(s, place) || !isUp(s, place + 1)) continue
      use(s.ids[place], s.ids[place + 1])
      // Which of them lies on top afterwards, or comes back first.
      if (!thrifty) use(s.ids[place + 1], s.ids[place])
    }
  },
  polymorphs: (s, use, { stop }) => {
    if (!s.graveyard.some(isCreature)) return
    const easy = HEALTH[easiest(s.graveyard.filter(isCreature))]!
    for (let place = 0; place <= stop; place++)
      if (isUp(s, place) && healthAt(s, place) - s.hurt[place]! > easy + 3) use(s.ids[place])
  },
  rebukes: (s, use, { stop }) => {
    if (s.line.length > 0 && isUp(s, 0) && TYPE[s.line[0]!] === 'undead') use(s.ids[0])
    else if (s.line.length > 1 && stop >= 0 && isUp(s, 0)) use(s.ids[0], s.ids.at(-1))
  },
  cleanses: (s, use, { stop }) => {
    for (let place = 0; place <= stop; place++)
      if (isUp(s, place) && TYPE[s.line[place]!] === 'undead') return use()
  },
  tames: each(mayTame),
  snares: (s, use, { stop }) => {
    for (let place = 0; place <= stop; place++)
      if (isUp(s, place)) use(s.ids[place], 0, mayTame(s, place) ? 1 : 0)
  },
  hunts: (s, use) => {
    if (s.tamed.length >= MOST_TAMED) return
    let best = -1
    for (const card of s.graveyard)
      if (TYPE[card] === 'forest' && (best < 0 || HEALTH[card]! > HEALTH[best]!)) best = card
    if (best >= 0) use(best + 1)
  },
  standsSentry: (s, use, { stop }) => {
    if (s.line.length > 0 && stop === s.line.length - 1 && s.tamed.length > 0) use(s.ids.at(-1), 1)
  },
  shootsUnseen: (_s, use, { hidden }) => {
    if (hidden.length > 0) use(hidden[0])
    if (hidden.length > 1) use(hidden.at(-1))
  },
  senses: (s, use, { hidden }) => {
    if (litPositions(s) < s.line.length && hidden.length > 0) use()
  },
  seesFar: (s, use) => {
    if (s.line.length > 1 + s.reach) use()
  },
  slumbers: (s, use, sight, ability) => {
    if (!sight.thrifty) each(() => true)(s, use, sight, ability)
  },
  smokes: each(
    (s, place) =>
      (s.marks[place]! & MARK.blank) === 0 &&
      (healthAt(s, place) - HEALTH[s.line[place]!]! > 3 || SHIELDS[s.line[place]!]!),
  ),
  poisons: (s, use) => {
    if (s.poison === 0 && s.line.length > 1) use()
  },
  throwsDaggers: (s, use, { hidden }) => {
    if (s.rogueRanged === 0) use(hidden[0])
  },
  backstabs: firstHidden,
  lightsUp: firstHidden,
}

function pushTargets(s: Table, ability: Ability, thrifty: boolean, use: Use): void {
  const stop = Math.min(abilitiesStopAt(s), s.line.length - 1)
  const hidden: number[] = []
  for (let place = 0; place <= stop; place++) if (!isUp(s, place)) hidden.push(s.ids[place]!)
  GAINS[ability.verb as Verb](s, use, { stop, hidden, thrifty }, ability)
}

/** Stoking, passives that are used at will. */
function pushOthers(s: Table, slots: number, moves: number[]): void {
  const isIn = (slot: number): boolean => slot !== NO_SLOT && ((slots >> slot) & 1) === 1
  const hidden = nearestHidden(s) !== NO_ID
  if (hidden || s.marks.some((_, at) => !isUp(s, at))) {
    const least = leastCard(s, false)
    if (least >= 0 && isIn((least / CARDS_EACH) | 0) && takesPart(s, (least / CARDS_EACH) | 0))
      moves.push(withOne(DO.stoke, least))
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
    if (best !== NO_DIE && canonical(s, 1 << best) === 1 << best) moves.push(withOne(DO.sharpshooter, best))
  }
  if (isIn(slotWithPassive(s, 'burnsToReveal')) && s.fire > 1 && hidden) moves.push(DO.illuminate)
  if (isIn(slotWithPassive(s, 'wards')) && wardsOff(s) === null && isUp(s, 0)) moves.push(DO.ward)
}
