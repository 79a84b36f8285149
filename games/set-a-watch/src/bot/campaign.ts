import { DAMAGE } from '../cards/index.ts'
import { activeCards, activeCount, BITS, isExhausted } from '../party.ts'
import { CARDS_EACH, PLAYING, ROUNDS, SLOTS, WON, type Seen } from '../table.ts'
import { abilityWorth } from './worth.ts'

/**
 * How likely a party is to win, judged at the end of a round: a logistic function of what it has left, fitted to finished games. Each weight has a part that
 * grows with the rounds behind.
 */
const RESTS_EACH = 2

export const FEATURES = [
  'one',
  'active',
  'idle',
  'horde',
  'hordeDamage',
  'fire',
  'darkness',
  'owed',
  'tamed',
  'summons',
  'ability',
] as const

/** What is looked at, in the order of FEATURES. */
export function featuresOf(s: Seen): number[] {
  let active = 0
  let ability = 0
  let idle = 0
  let owed = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    const cards = BITS[activeCards(s, slot)]!
    active += cards
    for (let at = 0; at < CARDS_EACH; at++)
      if (!isExhausted(s, slot, at)) ability += abilityWorth(s.boards[slot]![at]!)
    if (cards === 0) idle++
    owed += Math.min(RESTS_EACH - s.rests[slot]!, 3 - cards)
  }
  let hordeDamage = 0
  for (const card of s.horde) hordeDamage += card < 0 ? 1.5 : DAMAGE[card]!
  return [
    1,
    active,
    idle,
    s.horde.length,
    hordeDamage,
    s.fire,
    Math.max(0, 5 - s.fire),
    owed,
    s.tamed.length,
    s.difficulty,
    ability,
  ]
}

export const WEIGHTS = {
  now: [-0.572, 0.066, 0, -0.175, 0, 0.08, 0, -0.17, 0.116, -0.605, 0.234],
  later: [-1.8, 0.07, -0.3, -0.246, 0, 0.042, -0.3, 0.05, 0.231, -0.173, 0.282],
}

/** A won game counts a little more with every card that is still active, a lost one a little less with every creature that was left. */
const CARD_LEFT = 0.004
const CREATURE_LEFT = 0.002

/** The chance to win of a party that has come to the end of a round, from 0 to 1. */
export function prospect(s: Seen): number {
  if (s.end === WON) return 1 + CARD_LEFT * activeCount(s, false)
  if (s.end !== PLAYING) return -CREATURE_LEFT * s.joined
  const progress = s.round / (ROUNDS - 1)
  const features = featuresOf(s)
  let sum = 0
  for (let i = 0; i < features.length; i++)
    sum += features[i]! * (WEIGHTS.now[i]! + progress * WEIGHTS.later[i]!)
  return 1 / (1 + Math.exp(-sum))
}
