import {
  ADDS_GRAVEYARD,
  ADDS_NEXT,
  BURNS_PER_FALL,
  CARDS,
  CREATURES,
  DAMAGE,
  DOUBLES_FOREST,
  HEALTH,
  isSummon,
  RAISES_OTHERS,
  STOPS_ABILITIES,
  STOPS_ATTACKS,
} from '../cards/index.ts'
import { healthAt } from '../health.ts'
import { isUp } from '../line.ts'
import { activeCards, BITS, isAvailable, isOnWatch } from '../party.ts'
import { CARDS_EACH, DICE, PLAYING, ROUNDS, SLOTS, WON, type Seen } from '../table.ts'

/** What things are worth to a party, in Ability cards: one active card that is no better than others is 1. */

/** How useful an ability is beyond the wound that its card can take, by what it did for parties in play. */
const ABILITY_WORTH: Readonly<Record<string, number>> = {
  'ab-warrior-wound': 0.4,
  'ab-warrior-throw-axe': 0.6,
  'ab-warrior-giants-bane': 0.3,
  'ab-warrior-berserker': 0.5,
  'ab-warrior-cleave': 0.6,
  'ab-wizard-curse': 0.9,
  'ab-wizard-chaos-blast': 1,
  'ab-wizard-polymorph': 0.5,
  'ab-wizard-shockbolt': 0.8,
  'ab-wizard-illuminate': 0.1,
  'ab-cleric-rebuke': 0.3,
  'ab-cleric-cleanse-undead': 0.4,
  'ab-cleric-banish': 0.5,
  'ab-cleric-blinding-light': 0.1,
  'ab-cleric-protective-ward': 0.8,
  'ab-beast-master-tame-beast': 0.4,
  'ab-beast-master-set-snares': 0.9,
  'ab-beast-master-hunt': 0.4,
  'ab-beast-master-animal-sentry': 0.4,
  'ab-beast-master-tracking': 0,
  'ab-ranger-elf-senses': 0.1,
  'ab-ranger-far-sight': 0.2,
  'ab-ranger-longshot': 0.9,
  'ab-ranger-slumber': 0.2,
  'ab-ranger-sharpshooter': 0.4,
  'ab-rogue-poison-blade': 0.6,
  'ab-rogue-throwing-daggers': 0.4,
  'ab-rogue-backstab': 0.8,
  'ab-rogue-smoke-bomb': 0.2,
  'ab-rogue-stay-dead': 0.2,
}
const WORTH_OF_CARD: readonly number[] = CARDS.map(({ id }) => ABILITY_WORTH[id] ?? 0)
export const abilityWorth = (card: number): number => WORTH_OF_CARD[card]!

/** How welcome a class is in a party, best first. */
export const CLASS_ORDER: readonly string[] = ['wizard', 'beast-master', 'ranger', 'warrior', 'rogue', 'cleric']

/** What an undefeated creature costs later, in the Horde, beside its damage now. */
const HORDE_COST = 1
/** A card that nobody has seen. */
const UNKNOWN_DAMAGE = 1

const TROUBLE = CREATURES.map(({ ongoing }) => {
  let trouble = 0
  if (ongoing & (STOPS_ATTACKS | STOPS_ABILITIES | RAISES_OTHERS)) trouble += 0.6
  if (ongoing & (ADDS_NEXT | ADDS_GRAVEYARD | DOUBLES_FOREST | BURNS_PER_FALL)) trouble += 0.1
  return trouble
})

/** A point on a die that may still be spent, and the die itself: it can pay for an ability. */
export const PIP = 0.13
export const DIE = 0.2
/** A point of Health that stands in the way. */
const EFFORT = 0.1

/** What it costs to leave a card in the Line: the wounds, and its return with the Horde. */
export function threatOf(s: Seen, card: number): number {
  const damage = isSummon(card) ? 3.2 : DAMAGE[card]!
  return s.round === ROUNDS ? damage : damage + HORDE_COST * (0.3 + 0.5 * damage)
}
const UNKNOWN_EFFORT = 6 * EFFORT
const UNKNOWN = [
  UNKNOWN_DAMAGE + HORDE_COST * (0.3 + 0.5 * UNKNOWN_DAMAGE) + UNKNOWN_EFFORT,
  UNKNOWN_DAMAGE + UNKNOWN_EFFORT,
] as const

/** What the Line threatens as it stands. */
export function threatOfLine(s: Seen): number {
  let threat = 0
  for (let at = 0; at < s.line.length; at++) {
    const card = s.line[at]!
    if (isUp(s, at))
      threat += threatOf(s, card) + TROUBLE[card]! + EFFORT * Math.max(0, healthAt(s, at) - s.hurt[at]!)
    else threat += UNKNOWN[s.round === ROUNDS ? 1 : 0]
  }
  return threat
}

/** The worth of the active cards of the Watch and what they can do. */
export function worthOfCards(s: Seen, everybody: boolean): number {
  let worth = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!everybody && !isOnWatch(s, slot)) continue
    const active = activeCards(s, slot)
    if (active === 0) continue
    for (let at = 0; at < CARDS_EACH; at++)
      if ((active >> at) & 1) worth += 1 + cardBonus(s, s.boards[slot]![at]!)
    // An Adventurer without a card sits out: the first card carries three dice.
    worth += 0.4 + 0.1 * BITS[active]!
  }
  return worth
}

/** In the last round a card is only as good as the wound that it takes. */
const cardBonus = (s: Seen, card: number): number => (s.round === ROUNDS ? 0 : 0.4 * abilityWorth(card))

/** What firewood is worth: light for this Watch and the travels to come. */
export const worthOfFire = (s: Seen): number => (s.round === ROUNDS ? 0 : FIRE[s.fire]!)
const FIRE = Array.from(
  { length: 16 },
  (_, fire) =>
    0.25 * Math.min(fire, 7) + 0.15 * Math.max(0, Math.min(fire, 12) - 7) + 0.05 * Math.max(0, fire - 12),
)

/** How a Watch stands, at a glance: cards, fire and what can still be spent, less what the Line threatens. */
export function standing(s: Seen): number {
  if (s.end !== PLAYING) return s.end === WON ? 0 : -100
  let free = 0
  for (let die = 0; die < DICE; die++) if (isAvailable(s, die)) free += DIE + PIP * s.dice[die]!
  for (const card of s.tamed) free += DIE + PIP * HEALTH[card]!
  return worthOfCards(s, false) + worthOfFire(s) + free - threatOfLine(s)
}
