import { DAMAGE } from '../cards/index.ts'
import { activeCards, BITS, isExhausted } from '../party.ts'
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
  now: [-0.719, 0.146, -0.082, -0.197, -0.139, 0.063, -0.051, -0.141, 0.052, -0.861, 0],
  later: [-2.316, 0.302, -1.151, 0.08, 0.025, -0.046, -0.146, 0.353, 0.168, 0.242, 0],
}

/** The chance to win of a party that has come to the end of a round, from 0 to 1. */
export function prospect(s: Seen): number {
  if (s.end !== PLAYING) return s.end === WON ? 1 + 0.004 * featuresOf(s)[1]! : 0
  const progress = s.round / (ROUNDS - 1)
  let sum = 0
  featuresOf(s).forEach((value, i) => {
    sum += value * (WEIGHTS.now[i]! + progress * WEIGHTS.later[i]!)
  })
  return 1 / (1 + Math.exp(-sum))
}
