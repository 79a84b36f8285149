import { activeCards, activeCount, BITS, isExhausted } from '../party.ts'
import { CARDS_EACH, ENDING, RESTS_EACH, ROUNDS, SLOTS, type Table } from '../table.ts'
import { abilityWorth } from '../abilities/index.ts'

/**
 * How likely a party is to win, judged at the end of a round: a logistic function of what it has left, fitted to finished games. Each weight has a part that
 * grows with the rounds behind.
 */

/** What is looked at. */
const ONE = 0
export const ACTIVE = 1
const IDLE = 2
export const HORDE = 3
export const FIRE = 4
export const DARKNESS = 5
const OWED = 6
export const TAMED = 7
const SUMMONS = 8
export const ABILITY = 9
const FEATURES = 10

export const darkness = (fire: number): number => Math.max(0, 5 - fire)

const features = new Float64Array(FEATURES)

/** One list, filled anew at every call. */
function featuresOf(s: Table): Float64Array {
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
  features[ONE] = 1
  features[ACTIVE] = active
  features[IDLE] = idle
  features[HORDE] = s.horde.length
  features[FIRE] = s.fire
  features[DARKNESS] = darkness(s.fire)
  features[OWED] = owed
  features[TAMED] = s.tamed.length
  features[SUMMONS] = s.difficulty
  features[ABILITY] = ability
  return features
}

const WEIGHTS = {
  now: [-0.572, 0.066, 0, -0.175, 0.08, 0, -0.17, 0.116, -0.605, 0.234],
  later: [-1.8, 0.07, -0.3, -0.246, 0.042, -0.3, 0.05, 0.231, -0.173, 0.282],
}

/** A won game counts a little more with every card that is still active, a lost one a little less with every creature that was left. */
const CARD_LEFT = 0.004
const CREATURE_LEFT = 0.002

/** What each feature counts at the end of a round, by round. */
const WEIGHTS_AT: readonly (readonly number[])[] = Array.from({ length: ROUNDS + 1 }, (_, round) =>
  WEIGHTS.now.map((weight, i) => weight + (round / (ROUNDS - 1)) * WEIGHTS.later[i]!),
)
export const weightsAt = (round: number): readonly number[] => WEIGHTS_AT[round]!

/** How the party stands, on the scale of the weights. */
export function outlook(s: Table): number {
  const weights = weightsAt(s.round)
  featuresOf(s)
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += features[i]! * weights[i]!
  return sum
}

export const chance = (sum: number): number => 1 / (1 + Math.exp(-sum))

/** The chance to win of a party that has come to the end of a round, from 0 to 1. */
export function prospect(s: Table): number {
  if (s.end === ENDING.won) return 1 + CARD_LEFT * activeCount(s, false)
  if (s.end !== ENDING.none) return -CREATURE_LEFT * s.joined
  return chance(outlook(s))
}
