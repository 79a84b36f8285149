import { CARDS, CREATURES, DAMAGE, HEALTH, isSummon, type OngoingPower } from '../cards/index.ts'
import { healthAt } from '../health.ts'
import { isUp } from '../line.ts'
import { activeCards, BITS, isAvailable, isOnWatch } from '../party.ts'
import { CARDS_EACH, DICE, ENDING, ROUNDS, SLOTS, type Table } from '../table.ts'

/** What things are worth to a party, in Ability cards: one active card that is no better than others is 1. */

/** The prices of a sensible party, found by letting parties with other prices play many games. */
export const PRICES = {
  /** A point on a die that may still be spent, and the die itself: it can pay for an ability. */
  pip: 0.0357,
  die: 0.1,
  /** A point of Health that stands in the way. */
  effort: 0.06,
  /** What an undefeated creature costs later, in the Horde, beside its damage now; and for each point of damage. */
  horde: 1.99,
  hordeDamage: 0.723,
  /** A creature that shields or raises the others. */
  shield: 0.52,
  /** The share of an ability's usefulness that lies in having the card active. */
  ability: 1.74,
  /** The first active card of an Adventurer, and each further one. */
  firstCard: 0.4,
  eachCard: 0.1,
  /** A piece of wood below 7, up to 12 and beyond; and a position lit. */
  wood: 0.354,
  moreWood: 0.203,
  mostWood: 0.0263,
  light: 0.316,
  /** How much the last card of an Adventurer is missed, and the last but one. */
  lastCard: 1.19,
  lastButOne: 0.257,
  /** An Adventurer who would sit out. */
  sitsOut: 1.2,
  /** A rest without a wound, early and late. */
  idleRest: 1.2,
  lateIdleRest: 0.6,
  restDie: 0.2,
  restPip: 0.13,
  restAbility: 0.373,
  heals: 1,
  scouts: 0.42,
  scoutsAgain: 0.36,
  map: 0.4,
  teleports: 0.547,
  vanquishes: 0.382,
  trap: 0.123,
  creature: 1.1,
  travelWood: 0.25,
  equips: 1.06,
}

/** How useful an ability is beyond the wound that its card can take, by what it did for parties in play. */
export const ABILITY_WORTH: Record<string, number> = {
  'ab-warrior-wound': 0.4,
  'ab-warrior-throw-axe': 0.6,
  'ab-warrior-giants-bane': 0.3,
  'ab-warrior-berserker': 0.5,
  'ab-warrior-cleave': 0.6,
  'ab-wizard-curse': 0.9,
  'ab-wizard-chaos-blast': 1,
  'ab-wizard-polymorph': 0.5,
  'ab-wizard-shockbolt': 0.8,
  'ab-wizard-illuminate': 0.83,
  'ab-cleric-rebuke': 0.3,
  'ab-cleric-cleanse-undead': 0.4,
  'ab-cleric-banish': 0.5,
  'ab-cleric-blinding-light': 0.17,
  'ab-cleric-protective-ward': 0.8,
  'ab-beast-master-tame-beast': 0.4,
  'ab-beast-master-set-snares': 0.9,
  'ab-beast-master-hunt': 0.4,
  'ab-beast-master-animal-sentry': 0.4,
  'ab-beast-master-tracking': 0,
  'ab-ranger-elf-senses': 0.1,
  'ab-ranger-far-sight': 0.08,
  'ab-ranger-longshot': 0.94,
  'ab-ranger-slumber': 0.2,
  'ab-ranger-sharpshooter': 0.4,
  'ab-rogue-poison-blade': 0.6,
  'ab-rogue-throwing-daggers': 0.4,
  'ab-rogue-backstab': 0.73,
  'ab-rogue-smoke-bomb': 0.2,
  'ab-rogue-stay-dead': 0.2,
}
export const WORTH_OF_CARD: number[] = CARDS.map(({ id }) => ABILITY_WORTH[id] ?? 0)
export const abilityWorth = (card: number): number => WORTH_OF_CARD[card]!

/** How welcome a class is in a party, best first. */
export const CLASS_ORDER: string[] = ['wizard', 'beast-master', 'ranger', 'warrior', 'rogue', 'cleric']

/** Powers behind which others are safe. */
const SHIELDING: ReadonlySet<OngoingPower> = new Set(['stopsAttacks', 'stopsAbilities', 'raisesOthers'])
export const SHIELDS = CREATURES.map(({ ongoing }) => SHIELDING.has(ongoing))

/** What it costs to leave a card in the Line: the wounds, and its return with the Horde. */
export function threatOf(s: Table, card: number): number {
  const damage = isSummon(card) ? 3.2 : DAMAGE[card]!
  return s.round === ROUNDS ? damage : damage + PRICES.horde + PRICES.hordeDamage * damage
}
/** A card that nobody has seen counts as an ordinary creature. */
const UNKNOWN_HEALTH = 6
const unknownThreat = (s: Table): number =>
  (s.round === ROUNDS ? 1 : 1 + PRICES.horde + PRICES.hordeDamage) + UNKNOWN_HEALTH * PRICES.effort

/** What the Line threatens as it stands. */
export function threatOfLine(s: Table): number {
  let threat = 0
  for (let at = 0; at < s.line.length; at++) {
    const card = s.line[at]!
    if (!isUp(s, at)) {
      threat += unknownThreat(s)
      continue
    }
    threat += threatOf(s, card) + PRICES.effort * Math.max(0, healthAt(s, at) - s.hurt[at]!)
    if (SHIELDS[card]) threat += PRICES.shield
  }
  return threat
}

/** The worth of the active cards of the Watch and what they can do. */
export function worthOfCards(s: Table, everybody: boolean): number {
  let worth = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!everybody && !isOnWatch(s, slot)) continue
    const active = activeCards(s, slot)
    if (active === 0) continue
    for (let at = 0; at < CARDS_EACH; at++)
      if ((active >> at) & 1) worth += 1 + cardBonus(s, s.boards[slot]![at]!)
    // An Adventurer without a card sits out: the first card carries three dice.
    worth += PRICES.firstCard + PRICES.eachCard * BITS[active]!
  }
  return worth
}

/** In the last round a card is only as good as the wound that it takes. */
const cardBonus = (s: Table, card: number): number =>
  s.round === ROUNDS ? 0 : PRICES.ability * abilityWorth(card)

/** What firewood is worth: light for this Watch and the travels to come. */
export function worthOfFire(s: Table): number {
  if (s.round === ROUNDS) return 0
  const { fire } = s
  return (
    PRICES.wood * Math.min(fire, 7) +
    PRICES.moreWood * Math.max(0, Math.min(fire, 12) - 7) +
    PRICES.mostWood * Math.max(0, fire - 12)
  )
}

/** How a Watch stands, at a glance: cards, fire and what can still be spent, less what the Line threatens. */
export function standing(s: Table): number {
  if (s.end !== ENDING.none) return s.end === ENDING.won ? 0 : -100
  let free = 0
  for (let die = 0; die < DICE; die++) if (isAvailable(s, die)) free += PRICES.die + PRICES.pip * s.dice[die]!
  for (const card of s.tamed) free += PRICES.die + PRICES.pip * HEALTH[card]!
  return worthOfCards(s, false) + worthOfFire(s) + free - threatOfLine(s)
}
