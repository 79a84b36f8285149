import {
  divided,
  named,
  NOBODY,
  oneOf,
  optional,
  record,
  refusal,
  setOf,
  type CardNumber,
  type Choice,
  type Item,
  type PublicLocals,
  type Refusal,
  type Seat,
} from '@conspire/kernel'
import { CARDS, EVIDENCE, is, NO_CARD, type LackeyEffect } from './cards/index.ts'
import { table, type Table } from './table.ts'

/** What the choices of the decisions stand for, and how they are written: cards by their ids. */

export const card: Item<Table, CardNumber> = {
  ...named<CardNumber>('card', CARDS, 'noSuchCard'),
  place: (s, number) => table.zoneOf(s, number),
}

export const idsOf = (cards: readonly CardNumber[]): string[] => cards.map((number) => CARDS[number]!.id)

/** The same flaw, of a card. */
export const ofCard = ({ clause, reason, params: { thing } }: Refusal): Refusal =>
  refusal(clause, reason, typeof thing === 'number' ? { card: thing } : {})

export const HAND_SIZE = 5 // BQ-040
/**
 * BQ-045, BQ-047: the thirty ways to lay five cards on A and B, neither of which may be empty; written as `{ a: [ids], b: [ids] }`. BQ-053: each group in order of its
 * cards, so that it does not tell how it was dealt.
 */
export const split = divided(card, (s: Table, _f: object, me: Seat) => s.hands[me]!, ['a', 'b'], {
  clause: 'BQ-046',
})

export const A: Choice = 0
export const B: Choice = 1
const GROUPS = [A, B] // BQ-065: both tokens, every time.

/** One of the two groups is written as "A" or "B". */
export const group = oneOf<Table, object>(named('group', ['A', 'B'], 'oneGroup'), () => GROUPS)

/** BQ-073: one card of those on offer, as a list. */
export const offer = setOf(card, (s: Table) => s.market, { min: 1, max: () => 1 })

export interface Using {
  readonly taker: Seat
  readonly lackey: CardNumber
}
/** Who uses which Lackey, by the locals that travel with the question. */
export const usingIn = ({ taker = NOBODY, lackey = NO_CARD }: PublicLocals): Using => ({ taker, lackey })
export const effectOf = (lackey: CardNumber): LackeyEffect => CARDS[lackey]!.lackey!
export const limitOf = (lackey: CardNumber): number => {
  const effect = effectOf(lackey)
  return 'max' in effect ? effect.max : 1
}

/** BQ-128: the taker's own face-up cards that a Lackey may touch, those received this round too (BQ-135). */
export function touchable(s: Table, { taker, lackey }: Using): CardNumber[] {
  const effect = effectOf(lackey)
  return 'types' in effect ? s.display[taker]!.filter((one) => is(one, effect.types)) : []
}

/** BQ-131: all, part or nothing of what a Lackey may touch. */
export const touched = setOf(card, touchable, { max: (_s: Table, { lackey }: Using) => limitOf(lackey) })

/** BQ-178: the top of the discard pile, or nothing. */
export const dive = setOf(card, (s: Table) => s.discard.slice(-1), { max: () => 1 })

/** BQ-183: one of the cards looked at, or none. */
export const peek = setOf(card, (s: Table) => s.peek, { max: () => 1 })

const evidenceOf = (s: Table, { taker }: Using): CardNumber[] =>
  s.display[taker]!.filter((one) => is(one, EVIDENCE))

const planted = optional(card, evidenceOf)
/** BQ-181: a piece of Evidence for each neighbour, or none: `{ left: id or null, right: id or null }`. */
export const frame = record<Table, Using, Record<'left' | 'right', typeof planted>>(
  { left: planted, right: planted },
  { differ: true },
)
