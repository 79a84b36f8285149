import {
  isRefusal,
  named,
  NOBODY,
  oneOf,
  optional,
  record,
  refusal,
  setOf,
  written,
  type Choice,
  type Codec,
  type Item,
  type PublicLocals,
  type Refusal,
  type Seat,
} from '@conspire/kernel'
import { CARDS, cardNumber, EVIDENCE, is, NO_CARD, type LackeyEffect } from './cards/index.ts'
import type { Table } from './table.ts'

/** What the choices of the decisions stand for, and how they are written: cards by their ids. */

export const card: Item = {
  say: (_s, number) => CARDS[number]?.id ?? '',
  read(_s, said) {
    const number = typeof said === 'string' ? cardNumber(said) : NO_CARD
    return number === NO_CARD ? 'noSuchCard' : number
  },
}

export const idsOf = (cards: readonly number[]): string[] => cards.map((number) => CARDS[number]!.id)

/** The same flaw, of a card. */
export const ofCard = ({ clause, reason, params: { thing } }: Refusal): Refusal =>
  refusal(clause, reason, typeof thing === 'number' ? { card: thing } : {})

export const HAND_SIZE = 5 // BQ-040
export const WHOLE_HAND = (1 << HAND_SIZE) - 1
/** BQ-045, BQ-047: the thirty ways to lay five cards on A and B, as the set of positions that lie on A. Neither group may be empty. */
export const SPLITS: readonly Choice[] = Array.from({ length: WHOLE_HAND - 1 }, (_, i) => i + 1)
export const sizeOfA = (split: Choice): number => {
  let size = 0
  for (let rest = split; rest > 0; rest >>= 1) size += rest & 1
  return size
}

/** BQ-053: puts a card where it belongs in order of the cards, so that a group does not tell how it was dealt. */
function putInOrder(group: number[], one: number): void {
  let at = group.length
  for (; at > 0 && group[at - 1]! > one; at--) group[at] = group[at - 1]!
  group[at] = one
}

/** The cards of a hand that a split lays on A, and those on B, each group in order of its cards. */
export function splitInto(hand: readonly number[], split: Choice): readonly [number[], number[]] {
  const a: number[] = []
  const b: number[] = []
  // BQ-048
  for (let i = 0; i < hand.length; i++) putInOrder((split >> i) & 1 ? a : b, hand[i]!)
  return [a, b]
}

/** A split is written as `{ a: [ids], b: [ids] }`. */
export const split: Codec<Table, object, Choice> = written(() => SPLITS, {
  say(s, _f, me, choice) {
    const [a, b] = splitInto(s.hands[me]!, choice)
    return { a: idsOf(a), b: idsOf(b) }
  },
  read(s, _f, me, said, clause) {
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return refusal(clause, 'malformed')
    const { a, b } = said as { readonly a?: unknown; readonly b?: unknown }
    const hand = s.hands[me]!
    if (!Array.isArray(a) || !Array.isArray(b) || a.length + b.length > 2 * HAND_SIZE)
      return refusal('BQ-046', 'malformed')
    const onA = readGroup(s, hand, a)
    const onB = readGroup(s, hand, b)
    if (isRefusal(onA)) return onA
    if (isRefusal(onB)) return onB
    const both = onA & onB
    if (both !== 0) return refusal('BQ-046', 'twice', { card: hand[31 - Math.clz32(both)]! })
    return (onA | onB) === WHOLE_HAND ? onA : refusal('BQ-046', 'cardLeftOut')
  },
})

function readGroup(s: Table, hand: readonly number[], said: readonly unknown[]): number | Refusal {
  let group = 0
  for (const id of said) {
    const number = card.read(s, id)
    if (typeof number === 'string') return refusal('BQ-046', number)
    const at = hand.indexOf(number)
    if (at < 0) return refusal('BQ-046', 'notInHand', { card: number })
    if ((group >> at) & 1) return refusal('BQ-046', 'twice', { card: number })
    group |= 1 << at
  }
  return group
}

export const A: Choice = 0
export const B: Choice = 1
const GROUPS = [A, B] // BQ-065: both tokens, every time.

/** One of the two groups is written as "A" or "B". */
export const group = oneOf<Table, object>(named(['A', 'B'], 'oneGroup'), () => GROUPS)

/** BQ-073: one card of those on offer, as a list. */
export const offer = setOf<Table, object>(card, (s) => s.market, { min: 1, max: () => 1 })

export interface Using {
  readonly taker: Seat
  readonly lackey: number
}
/** Who uses which Lackey, by the locals that travel with the question. */
export const usingIn = ({ taker = NOBODY, lackey = NO_CARD }: PublicLocals): Using => ({ taker, lackey })
export const effectOf = (lackey: number): LackeyEffect => CARDS[lackey]!.lackey!
export const limitOf = (lackey: number): number => {
  const effect = effectOf(lackey)
  return 'max' in effect ? effect.max : 1
}

/** BQ-128: the taker's own face-up cards that a Lackey may touch, those received this round too (BQ-135). */
export function touchable(s: Table, { taker, lackey }: Using): number[] {
  const effect = effectOf(lackey)
  return 'types' in effect ? s.display[taker]!.filter((one) => is(one, effect.types)) : []
}

/** BQ-131: all, part or nothing of what a Lackey may touch. */
export const touched = setOf<Table, Using>(card, touchable, { max: (_s, { lackey }) => limitOf(lackey) })

/** BQ-178: the top of the discard pile, or nothing. */
export const dive = setOf<Table, object>(card, (s) => s.discard.slice(-1), { max: () => 1 })

/** BQ-183: one of the cards looked at, or none. */
export const peek = setOf<Table, object>(card, (s) => s.peek, { max: () => 1 })

const evidenceOf = (s: Table, { taker }: Using): number[] =>
  s.display[taker]!.filter((one) => is(one, EVIDENCE))

/** BQ-181: a piece of Evidence for each neighbour, or none: `{ left: id or null, right: id or null }`. */
export const frame = record<
  Table,
  Using,
  { left: Codec<Table, Using, number>; right: Codec<Table, Using, number> }
>({ left: optional(card, evidenceOf), right: optional(card, evidenceOf) }, { differ: true })
