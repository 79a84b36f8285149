import {
  abilityOf,
  BEAST_MASTER,
  DAMAGE,
  creatureOf,
  HEALTH,
  isSummon,
  isVampire,
  ONGOING,
  REVEAL,
  TYPE,
} from '../cards/index.ts'
import { HIGHEST, type AbilityVerb } from '../abilities/ability.ts'
import { abilityWorth, verbOf } from '../abilities/index.ts'
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
  USED,
  SLOTS,
  TREANT_WOOD,
  type Table,
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

/**
 * What no continuation can exceed. Everything is made easier than it is: every creature has only its printed Health, dice and abilities reach everything and
 * nothing of them is wasted, an ability takes the greatest creature. If even so the Line is too much, what is missing is paid for in the cheapest way there is: by
 * exhausting cards or by letting creatures stay.
 */

/** How many cards may come from the deck. */
const DRAWN = 2

/** The least Health that stands in the way of felling this card. */
function leastNeed(s: Table, at: number): number {
  const card = s.line[at]!
  if (isSummon(card) || isVampire(card) || ONGOING[card] === 'isFirewood' || ONGOING[card] === 'isDarkness')
    return 1
  const { type, by } = locationNow(s)
  const printed = HEALTH[card]! + (type === TYPE[card] ? Math.min(0, by) : 0)
  const health = s.wounds[at]! > 0 ? Math.min(printed, healthAt(s, at)) : printed
  return Math.max(1, health - s.hurt[at]!)
}

/** What cards cost and can do, looked up once for each position. */
const party = {
  /** What it costs at least to exhaust a card. */
  cheapest: 0,
  wards: false,
  cleaves: false,
  polymorphs: false,
  rerolls: false,
}

const costOf = (weights: readonly number[], card: number): number =>
  weights[ACTIVE]! + weights[ABILITY]! * abilityWorth(card)

function weighParty(f: Fight, weights: readonly number[]): void {
  party.cheapest = Infinity
  party.wards = party.cleaves = party.polymorphs = party.rerolls = false
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!isOnWatch(f, slot)) continue
    const active = activeCards(f, slot)
    for (let at = 0; at < CARDS_EACH; at++) {
      if (((active >> at) & 1) === 0) continue
      const card = f.boards[slot]![at]!
      party.cheapest = Math.min(party.cheapest, costOf(weights, card))
      const { verb } = abilityOf(card)
      if (verb === 'wards') party.wards = (f.once & USED.ward) === 0
      if (verb === 'rerolls') party.rerolls = (f.once & USED.sharpshooter) === 0
      if (verb === 'keepsExcess') party.cleaves = true
      if (verb === 'polymorphs') party.polymorphs = true
    }
  }
}

/** What stands in the way, and what it would bring. */
const line = {
  need: 0,
  /** The needs of the creatures, the greatest first. */
  needs: [] as number[],
  greatest: 0,
  undead: 0,
  feeders: 0,
  forest: 0,
  hidden: false,
  /** What it costs at least to let creatures stay, for each point of their Health. */
  stay: 0,
}

const feeds = (card: number): boolean => creatureOf(card).defeated === 'feeds'
const isForest = (card: number): boolean => TYPE[card] === 'forest'

function weighLine(f: Fight, weights: readonly number[]): void {
  line.need = line.undead = line.feeders = line.forest = 0
  line.hidden = false
  line.stay = Infinity
  line.needs.length = f.line.length
  for (let at = 0; at < f.line.length; at++) {
    const card = f.line[at]!
    const need = leastNeed(f, at)
    line.need += need
    let rank = at
    while (rank > 0 && line.needs[rank - 1]! < need) line.needs[rank] = line.needs[--rank]!
    line.needs[rank] = need
    if (TYPE[card] === 'undead') line.undead += need
    if (feeds(card)) line.feeders++
    if (REVEAL[card] === 'tradesWithGraveyard' && f.graveyard.some(feeds)) line.feeders++
    if (isForest(card)) line.forest++
    if (!isUp(f, at)) line.hidden = true
    const wounds = party.wards ? 0 : party.cheapest * DAMAGE[card]!
    line.stay = Math.min(line.stay, (wounds - weights[HORDE]!) / need)
  }
  line.greatest = line.needs[0] ?? 0
  // What may be drawn counts too; from a new deck it can be anything.
  if (f.deck.length < DRAWN) {
    line.feeders += DRAWN
    line.forest += DRAWN
  }
  for (let i = Math.max(0, f.deck.length - DRAWN); i < f.deck.length; i++) {
    if (feeds(f.deck[i]!)) line.feeders++
    if (isForest(f.deck[i]!)) line.forest++
  }
}

/** What dice and tamed creatures can do. */
const means = { dice: 0, least: 0 }

function weighDice(f: Fight, slots: number): void {
  // A die strikes one creature; what it has beyond need is lost.
  const most = party.cleaves ? HIGHEST : line.greatest
  means.dice = party.rerolls ? HIGHEST : 0
  means.least = HIGHEST
  for (let die = 0; die < DICE; die++) {
    if (!isAvailable(f, die) || ((slots >> slotOfDie(die)) & 1) === 0) continue
    means.dice += Math.min(most, f.dice[die]!)
    means.least = Math.min(means.least, f.dice[die]!)
  }
  if (f.classes.includes(BEAST_MASTER)) for (const card of f.tamed) means.dice += HEALTH[card]!
}

/** Whether an ability may tame something. */
const findsPrey = (f: Fight, { tames }: AbilityVerb): boolean =>
  tames !== undefined &&
  (line.forest > 0 || ((party.polymorphs || tames === 'graveyard') && f.graveyard.some(isForest)))

/** What more wood brings. */
function woodGain(f: Fight, weights: readonly number[], amount: number): number {
  const fire = firewoodAfter(f.fire, amount)
  return weights[FIRE]! * (fire - f.fire) + weights[DARKNESS]! * (darkness(fire) - darkness(f.fire))
}

export function bound(f: Fight, slots: number): number {
  // In the last round any victory will do.
  if (f.round === ROUNDS) return 1
  const weights = weightsAt(f.round)
  weighParty(f, weights)
  weighLine(f, weights)
  weighDice(f, slots)
  const prey = { greatest: line.greatest, undead: line.undead, dice: means.dice }
  const stoke = woodGain(f, weights, stokeGain(f))
  let supply = means.dice * (1 + f.bane) + f.poison * POISON * f.line.length
  let gain = woodGain(f, weights, TREANT_WOOD * line.feeders)
  let tamed = 0
  let taken = 0
  /** How much Health an exhausted card can take out of the way for what it costs. */
  let dearest = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!takesPart(f, slot) || ((slots >> slot) & 1) === 0) continue
    const active = activeCards(f, slot)
    const first = slot * DICE_EACH
    const pays = isFree(f, first) || isFree(f, first + 1) || isFree(f, first + 2)
    for (let at = 0; at < CARDS_EACH; at++) {
      if (((active >> at) & 1) === 0) continue
      const card = f.boards[slot]![at]!
      const cost = costOf(weights, card)
      const about = verbOf(card)
      const count = about?.takes ?? 0
      const power = count > 0 ? count * line.greatest : (about?.power?.(f, card, prey) ?? 0)
      dearest = Math.max(dearest, power / cost)
      if (line.hidden) gain += Math.max(0, stoke - cost)
      const byDie = pays && ((f.dieOn[slot]! >> at) & 1) === 0
      if (about !== undefined && findsPrey(f, about))
        tamed += (byDie ? weights[TAMED]! : 0) + Math.max(0, weights[TAMED]! - cost)
      if (!byDie) continue
      if (count === 0) supply += Math.max(0, power - means.least)
      else {
        supply += Math.max(0, (line.needs[taken++] ?? 0) - means.least)
        for (let i = 1; i < count; i++) supply += line.needs[taken++] ?? 0
      }
    }
  }
  gain += Math.min(tamed, (MOST_TAMED - f.tamed.length) * weights[TAMED]!)
  const missing = line.need - supply
  if (missing > 0) gain -= missing * Math.min(line.stay, 1 / dearest)
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
