import { refusal, type Choice, type Form, type Json, type Refusal } from '@conspire/kernel'
import { CARDS, cardNumber, NO_CARD } from './cards/index.ts'
import type { Table } from './table.ts'

/**
 * Choices are whole numbers. A set of up to three cards is written into one: a card in every eight bits, each as its number plus one, in
 * ascending order; 0 is no card at all.
 */
export const NO_CARDS: Choice = 0
const MOST_CARDS = 3
export const one = (card: number): Choice => card + 1

export function cardsIn(choice: Choice): number[] {
  const cards: number[] = []
  for (let rest = choice; rest > 0; rest >>= 8) if (rest & 255) cards.push((rest & 255) - 1)
  return cards
}

/** BQ-131: every set of at most `max` (1 to 3) of these cards, the empty one first. */
export function setsUpTo(cards: readonly number[], max: number): Choice[] {
  const sorted = cards.toSorted((a, b) => a - b)
  const sets: Choice[] = [NO_CARDS]
  const grow = (set: Choice, from: number, size: number): void => {
    for (let i = from; i < sorted.length; i++) {
      const larger = set | (one(sorted[i]!) << (8 * size))
      sets.push(larger)
      if (size + 1 < max) grow(larger, i + 1, size + 1)
    }
  }
  grow(NO_CARDS, 0, 0)
  return sets
}

/** BQ-045…BQ-047: the thirty ways to lay five cards on A and B, as the set of positions that lie on A. Neither group may be empty. */
export const HAND_SIZE = 5
export const WHOLE_HAND = (1 << HAND_SIZE) - 1
export const SPLITS: readonly Choice[] = Array.from({ length: WHOLE_HAND - 1 }, (_, i) => i + 1)
export const sizeOfA = (split: Choice): number => {
  let size = 0
  for (let rest = split; rest > 0; rest >>= 1) size += rest & 1
  return size
}

export const A: Choice = 0
export const B: Choice = 1

export const idsOf = (cards: readonly number[]): string[] => cards.map((card) => CARDS[card]!.id)

function readCards(said: unknown, clause: string): number[] | Refusal {
  if (!Array.isArray(said) || said.length > HAND_SIZE) return refusal(clause, 'malformed')
  const cards: number[] = []
  for (const id of said) {
    const card = typeof id === 'string' ? cardNumber(id) : NO_CARD
    if (card === NO_CARD) return refusal(clause, 'noSuchCard')
    if (cards.includes(card)) return refusal(clause, 'twice', { card })
    cards.push(card)
  }
  return cards
}

const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

/** A split is written as `{ a: [ids], b: [ids] }`. */
export const splitForm: Form<Table, object> = {
  say: (g, _f, seat, split): Json => {
    const hand = g.hands[seat]!
    return {
      a: idsOf(hand.filter((_, i) => split & (1 << i))),
      b: idsOf(hand.filter((_, i) => !(split & (1 << i)))),
    }
  },
  read: (g, _f, seat, said) => {
    if (!isRecord(said)) return refusal('BQ-044', 'malformed')
    const a = readCards(said['a'], 'BQ-046')
    const b = readCards(said['b'], 'BQ-046')
    if ('clause' in a) return a
    if ('clause' in b) return b
    const hand = g.hands[seat]!
    const stranger = [...a, ...b].find((card) => !hand.includes(card))
    if (stranger !== undefined) return refusal('BQ-046', 'notInHand', { card: stranger })
    const both = a.find((card) => b.includes(card))
    if (both !== undefined) return refusal('BQ-046', 'twice', { card: both })
    if (a.length + b.length < hand.length) return refusal('BQ-046', 'cardLeftOut')
    return a.reduce((split, card) => split | (1 << hand.indexOf(card)), 0)
  },
}

/** A choice between the two groups is written as "A" or "B". */
export const groupForm: Form<Table, object> = {
  say: (_g, _f, _seat, choice) => (choice === A ? 'A' : 'B'),
  read: (_g, _f, _seat, said) => {
    if (said === 'A') return A
    return said === 'B' ? B : refusal('BQ-055', 'oneGroup')
  },
}

/** A set of cards is written as a list of ids; the clause is the one that asks for it. */
export const cardsForm = (clause: string): Form<Table, object> => ({
  say: (_g, _f, _seat, choice) => idsOf(cardsIn(choice)),
  read: (_g, _f, _seat, said) => {
    const cards = readCards(said, clause)
    if ('clause' in cards) return cards
    if (cards.length > MOST_CARDS) return refusal(clause, 'tooMany')
    return cards.toSorted((a, b) => a - b).reduce((set, card, i) => set | (one(card) << (8 * i)), NO_CARDS)
  },
})

/** Framing is written as `{ left: id or null, right: id or null }`: the lower eight bits are for the left neighbour. */
export const frameForm: Form<Table, object> = {
  say: (_g, _f, _seat, choice) => {
    const [left, right] = framedBy(choice)
    return { left: CARDS[left]?.id ?? null, right: CARDS[right]?.id ?? null }
  },
  read: (_g, _f, _seat, said) => {
    if (!isRecord(said)) return refusal('BQ-181', 'malformed')
    const left = readCards(said['left'] === null ? [] : [said['left']], 'BQ-181')
    const right = readCards(said['right'] === null ? [] : [said['right']], 'BQ-181')
    if ('clause' in left) return left
    if ('clause' in right) return right
    if (left[0] !== undefined && left[0] === right[0]) return refusal('BQ-181', 'twice', { card: left[0] })
    return frame(left[0] ?? NO_CARD, right[0] ?? NO_CARD)
  },
}

export const frame = (left: number, right: number): Choice => one(left) | (one(right) << 8)
/** The cards for the left and the right neighbour; NO_CARD where there is none. */
export const framedBy = (choice: Choice): readonly [number, number] => [(choice & 255) - 1, (choice >> 8) - 1]
