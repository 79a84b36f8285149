import { abilityWorth } from '../abilities/index.ts'
import { HEALTH } from '../cards/index.ts'
import { healthAt } from '../health.ts'
import { isUp } from '../line.ts'
import { activeCards, BITS, isAvailable, isOnWatch } from '../party.ts'
import { CARDS_EACH, DICE, ENDING, ROUNDS, SLOTS, type Table } from '../table.ts'
import { SHIELDS, threatOf } from './creatures.ts'
import { PRICES } from './prices.ts'

/** What things are worth to a party, in Ability cards: one active card that is no better than others is 1. */

/** How welcome a class is in a party, best first. */
export const CLASS_ORDER: string[] = ['wizard', 'beast-master', 'ranger', 'warrior', 'rogue', 'cleric']

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
