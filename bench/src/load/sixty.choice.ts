import { pick, type Randomness, type Seat } from '@conspire/kernel'
import { CARDS, NOTHING, SEATS } from './sixty.ts'

/** The three decisions of Sixty. */
export type Ask = 'lay' | 'draw' | 'play'

export interface SixtyMove {
  readonly card: number
  readonly target: Seat
}

/** A legal move at random, from what the seat holds. */
export function anyMove(ask: Ask, hand: ArrayLike<number>, seat: Seat, random: Randomness): SixtyMove {
  if (ask === 'draw') return { card: 0, target: seat }
  if (hand.length === 0) return { card: NOTHING, target: seat }
  const card = hand[random.below(hand.length)]!
  const others = SEATS.filter((other) => other !== seat)
  return { card, target: ask === 'play' && needsTarget(card) ? pick(others, random) : seat }
}

/** Cards of the odd suits are played at somebody else. */
export const needsTarget = (card: number): boolean => card < CARDS && (card & 1) === 1

/** The move as our kernel numbers the choices of each decision. */
export const choiceOf = (ask: Ask, { card, target }: SixtyMove): number =>
  ask === 'play' ? card + 64 * target : card
