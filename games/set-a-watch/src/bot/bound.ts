import {
  abilityOf,
  BACKSTABS,
  BANISHES,
  BEAST_MASTER,
  BLASTS,
  CLEANSES,
  DAMAGE,
  DEFEATED,
  DESTROYS,
  DOUBLES_DICE,
  FEEDS,
  FOREST,
  HEALTH,
  HUNTS,
  HURTS,
  IS_DARKNESS,
  IS_FIREWOOD,
  isSummon,
  isVampire,
  KEEPS_EXCESS,
  ONGOING,
  POISONS,
  POLYMORPHS,
  REBUKES,
  REROLLS,
  REVEAL,
  SHOOTS_UNSEEN,
  SLUMBERS,
  SNARES,
  STANDS_SENTRY,
  TAMES,
  THROWS_DAGGERS,
  TRADES_WITH_GRAVEYARD,
  TYPE,
  UNDEAD,
  WARDS,
  WOUNDS,
} from '../cards/index.ts'
import { POISON } from '../actions.ts'
import { healthAt } from '../health.ts'
import { isUp } from '../line.ts'
import {
  activeCards,
  firewoodAfter,
  isAvailable,
  isFree,
  isOnWatch,
  locationNow,
  slotOfDie,
  stokeGain,
  takesPart,
} from '../party.ts'
import {
  CARDS_EACH,
  DICE,
  DICE_EACH,
  MOST_TAMED,
  ROUNDS,
  SHARPSHOOTER_USED,
  SLOTS,
  TREANT_WOOD,
  WARD_USED,
  type Seen,
} from '../table.ts'
import {
  ABILITY,
  ACTIVE,
  chance,
  DARKNESS,
  darkness,
  FIRE,
  HORDE,
  outlook,
  TAMED,
  weightsAt,
} from './campaign.ts'
import type { Fight } from './fight.ts'
import { abilityWorth } from './worth.ts'

/**
 * What no continuation can exceed. Everything is made easier than it is: every creature has only its printed Health, dice and abilities reach everything and
 * nothing of them is wasted, an ability takes the greatest creature. If even so the Line is too much, what is missing is paid for in the cheapest way there is: by
 * exhausting cards or by letting creatures stay.
 */

/** The best that a die can become when it is rolled again or turned to its highest face. */
const HIGHEST = 8
/** How many cards may come from the deck. */
const DRAWN = 2

/** The least Health that stands in the way of felling this card. */
function leastNeed(s: Seen, at: number): number {
  const card = s.line[at]!
  if (isSummon(card) || isVampire(card) || ONGOING[card]! & (IS_FIREWOOD | IS_DARKNESS)) return 1
  const { type, by } = locationNow(s)
  const printed = HEALTH[card]! + (type === TYPE[card] ? Math.min(0, by) : 0)
  const health = s.wounds[at]! > 0 ? Math.min(printed, healthAt(s, at)) : printed
  return Math.max(1, health - s.hurt[at]!)
}

/** What the creatures of the Line need, the greatest first. */
const needs: number[] = []

interface Demand {
  all: number
  greatest: number
  undead: number
  feeds: number
  forest: number
  hidden: boolean
  /** What it costs at least to let creatures stay, for each point of their Health. */
  stay: number
}
const demand: Demand = { all: 0, greatest: 0, undead: 0, feeds: 0, forest: 0, hidden: false, stay: 0 }

const feeds = (card: number): boolean => DEFEATED[card] === FEEDS

function weighLine(f: Fight, card: number, horde: number, canWard: boolean): void {
  demand.all = demand.greatest = demand.undead = demand.feeds = demand.forest = 0
  // What may be drawn counts too; from a new deck it can be anything.
  if (f.deck.length < DRAWN) demand.feeds = demand.forest = DRAWN
  for (let i = Math.max(0, f.deck.length - DRAWN); i < f.deck.length; i++) {
    if (feeds(f.deck[i]!)) demand.feeds++
    if (TYPE[f.deck[i]!] === FOREST) demand.forest++
  }
  demand.hidden = false
  demand.stay = Infinity
  needs.length = f.line.length
  for (let at = 0; at < f.line.length; at++) {
    const one = f.line[at]!
    const need = leastNeed(f, at)
    demand.all += need
    let rank = at
    while (rank > 0 && needs[rank - 1]! < need) needs[rank] = needs[--rank]!
    needs[rank] = need
    if (TYPE[one] === UNDEAD) demand.undead += need
    if (feeds(one)) demand.feeds++
    if (REVEAL[one] === TRADES_WITH_GRAVEYARD && f.graveyard.some(feeds)) demand.feeds++
    if (TYPE[one] === FOREST) demand.forest++
    if (!isUp(f, at)) demand.hidden = true
    demand.stay = Math.min(demand.stay, (horde + (canWard ? 0 : card * DAMAGE[one]!)) / need)
  }
  demand.greatest = needs[0] ?? 0
}

/** How many creatures one use of an ability can take out of the Line whatever their Health. */
function takes(verb: number): number {
  switch (verb) {
    case BANISHES:
    case BACKSTABS:
    case DESTROYS:
    case POLYMORPHS:
    case REBUKES:
    case SHOOTS_UNSEEN:
    case SLUMBERS:
    case SNARES:
    case STANDS_SENTRY:
    case TAMES:
      return 1
    case BLASTS:
      return 2
    default:
      return 0
  }
}

/** How much Health one use of any other ability can take out of the way. */
function powerOf(verb: number, amount: number, f: Fight, dice: number): number {
  switch (verb) {
    case WOUNDS:
      return demand.greatest / 2 + 1
    case HURTS:
      return amount
    case DOUBLES_DICE:
      return dice
    case POISONS:
      return amount * POISON * f.line.length
    case CLEANSES:
      return demand.undead
    case THROWS_DAGGERS:
    case HUNTS:
      return HIGHEST
    default:
      return 0
  }
}

const canTame = (verb: number): boolean => verb === TAMES || verb === SNARES || verb === HUNTS

export function bound(f: Fight, slots: number): number {
  // In the last round there is nothing beyond a victory.
  if (f.round === ROUNDS) return 1
  const weights = weightsAt(f.round)
  const eachCard = weights[ACTIVE]!
  const eachWorth = weights[ABILITY]!
  const eachTamed = weights[TAMED]!
  let cheapest = Infinity
  let canWard = false
  let cleaves = false
  let turns = false
  let supply = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!isOnWatch(f, slot)) continue
    const active = activeCards(f, slot)
    for (let at = 0; at < CARDS_EACH; at++) {
      if (((active >> at) & 1) === 0) continue
      const card = f.boards[slot]![at]!
      cheapest = Math.min(cheapest, eachCard + eachWorth * abilityWorth(card))
      const { verb } = abilityOf(card)
      if (verb === WARDS && (f.once & WARD_USED) === 0) canWard = true
      if (verb === REROLLS && (f.once & SHARPSHOOTER_USED) === 0) supply += HIGHEST
      if (verb === KEEPS_EXCESS) cleaves = true
      if (verb === POLYMORPHS) turns = true
    }
  }
  weighLine(f, cheapest, -weights[HORDE]!, canWard)
  // A die strikes one creature; what it has beyond need is lost.
  const most = cleaves ? HIGHEST : demand.greatest
  let least = HIGHEST
  for (let die = 0; die < DICE; die++) {
    if (!isAvailable(f, die) || ((slots >> slotOfDie(die)) & 1) === 0) continue
    supply += Math.min(most, f.dice[die]!)
    least = Math.min(least, f.dice[die]!)
  }
  if (f.classes.includes(BEAST_MASTER)) for (const card of f.tamed) supply += HEALTH[card]!
  const dice = supply
  if (f.bane === 1) supply += dice
  supply += f.poison * POISON * f.line.length

  let gain = 0
  const stoked = firewoodAfter(f.fire, stokeGain(f))
  const stoke =
    weights[FIRE]! * (stoked - f.fire) + weights[DARKNESS]! * (darkness(stoked) - darkness(f.fire))
  let dearest = 0
  let taken = 0
  let tamed = 0
  const room = MOST_TAMED - f.tamed.length
  const inGraveyard = room > 0 && f.graveyard.some((card) => TYPE[card] === FOREST)
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!takesPart(f, slot) || ((slots >> slot) & 1) === 0) continue
    const active = activeCards(f, slot)
    const first = slot * DICE_EACH
    const pays = isFree(f, first) || isFree(f, first + 1) || isFree(f, first + 2)
    for (let at = 0; at < CARDS_EACH; at++) {
      if (((active >> at) & 1) === 0) continue
      const card = f.boards[slot]![at]!
      const cost = eachCard + eachWorth * abilityWorth(card)
      if (demand.hidden) gain += Math.max(0, stoke - cost)
      const { verb, amount } = abilityOf(card)
      const count = takes(verb)
      const power = count > 0 ? count * demand.greatest : powerOf(verb, amount, f, dice)
      dearest = Math.max(dearest, power / cost)
      const byDie = pays && ((f.dieOn[slot]! >> at) & 1) === 0
      if (byDie && count === 0) supply += Math.max(0, power - least)
      if (byDie)
        for (let i = 0; i < count; i++) supply += Math.max(0, (needs[taken++] ?? 0) - (i === 0 ? least : 0))
      if (canTame(verb) && (demand.forest > 0 || (inGraveyard && (turns || verb === HUNTS))))
        tamed += (byDie ? eachTamed : 0) + Math.max(0, eachTamed - cost)
    }
  }
  gain += Math.min(tamed, room * eachTamed)
  if (demand.feeds > 0) {
    const fed = firewoodAfter(f.fire, TREANT_WOOD * demand.feeds)
    gain += weights[FIRE]! * (fed - f.fire) + weights[DARKNESS]! * (darkness(fed) - darkness(f.fire))
  }
  const missing = demand.all - supply
  if (missing > 0) gain -= missing * Math.min(demand.stay, dearest > 0 ? 1 / dearest : Infinity)
  return chance(outlook(f) + gain)
}

/** What it cannot exceed to let the Line be as it is. */
export function boundOfEnd(f: Fight): number {
  if (f.round === ROUNDS) return Infinity
  const weights = weightsAt(f.round)
  let damage = 0
  let worst = 0
  for (const card of f.line) {
    damage += DAMAGE[card]!
    worst = Math.max(worst, DAMAGE[card]!)
  }
  return chance(outlook(f) + weights[HORDE]! * f.line.length - weights[ACTIVE]! * Math.max(0, damage - worst))
}
