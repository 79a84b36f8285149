import { refusal, type Choice, type Codec, type Item, type Json, type Seat } from '@conspire/kernel'
import { typesOf } from './attributes.ts'
import { COST, idOf, isPlayerCard, KIND, KINDS, NO_CARD, TYPES_OF, type Pile } from './cards/index.ts'
import type { Table } from './table.ts'

/** What the choices of the decisions stand for, and how they are written: cards by their ids, players by their seats. */

/** A card with a type more is written with a mark, because others of its kind are without. */
const MARK = '+'
const isMarked = (s: Table, card: number): boolean =>
  isPlayerCard(card) && (typesOf(s, card) & ~TYPES_OF[card]!) !== 0
export const sayCard = (s: Table, card: number): string =>
  isMarked(s, card) ? `${idOf(card)}${MARK}` : idOf(card)

/** By kind: in which list it was met last. */
const MET = new Float64Array(KINDS)
let lists = 0
/** Of cards that are the same to everybody only the first: which of two Punches is played makes no difference. */
export function distinct(s: Table, cards: readonly number[]): number[] {
  if (s.masked.length > 0)
    return cards.filter((card, i) => cards.findIndex((one) => isSame(s, one, card)) === i)
  lists++
  const found: number[] = []
  for (let i = 0; i < cards.length; i++) {
    const kind = KIND[cards[i]!]!
    if (MET[kind] === lists) continue
    MET[kind] = lists
    found.push(cards[i]!)
  }
  return found
}
const isSame = (s: Table, one: number, other: number): boolean =>
  KIND[one] === KIND[other] && typesOf(s, one) === typesOf(s, other)

/** Which of these cards is meant; NO_CARD for none. */
export const readCard = (s: Table, cards: readonly number[], said: unknown): number =>
  cards.find((card) => sayCard(s, card) === said) ?? NO_CARD

/** WM-304: the cheapest card; of several, the one with the lowest id. */
export const cheapest = (cards: readonly number[]): number =>
  cards.reduce((best, card) =>
    COST[card]! < COST[best]! || (COST[card] === COST[best] && idOf(card) < idOf(best)) ? card : best,
  )

type Options<F> = (s: Table, f: F, me: Seat) => readonly number[]

/** One of these cards: the choice is one above the card. Where it may be left, none is written as null and is NO_CARD to the rules. */
export const oneCard = <F>(
  options: Options<F>,
  mayLeave: (f: F) => boolean = () => false,
): Codec<Table, F, number> => ({
  list(s, f, me) {
    const choices: Choice[] = mayLeave(f) ? [0] : []
    for (const card of distinct(s, options(s, f, me))) choices.push(card + 1)
    return choices
  },
  value: (_s, _f, _me, choice) => choice - 1,
  choice: (_s, _f, _me, card) => card + 1,
  say: (s, _f, _me, choice) => (choice === 0 ? null : sayCard(s, choice - 1)),
  read(s, f, me, said, clause) {
    if (said === null && mayLeave(f)) return 0
    const card = readCard(s, distinct(s, options(s, f, me)), said)
    return card === NO_CARD ? refusal(clause, 'notThese') : card + 1
  },
})
export const maybeOneCard = <F>(options: Options<F>): Codec<Table, F, number> => oneCard(options, () => true)
/** What the rules choose when time has run out: nothing where that is possible, else the cheapest. */
export const lateCard =
  <F>(options: Options<F>, mayLeave: (f: F) => boolean = () => false) =>
  (s: Table, f: F, me: Seat): Choice => {
    if (mayLeave(f)) return 0 // WM-304
    const card = cheapest(distinct(s, options(s, f, me)))
    return card + 1
  }

const MOST_SEATS = 5
export const seatItem: Item = {
  say: (_s, seat) => seat,
  read: (_s, said) =>
    Number.isInteger(said) && (said as number) >= 0 && (said as number) < MOST_SEATS
      ? (said as number)
      : 'noSuchPlayer',
}

/** A type that Inkblot Mask can add (D11). */
export const MASKS = ['hero', 'villain', 'equipment', 'superPower'] as const
/** A hand card and one of these types, in one choice; nothing, which is null, only where no card can be chosen. */
export function maskChoice<F>(
  options: Options<F>,
): Codec<Table, F, readonly [card: number, type: number] | null> {
  const pack = (card: number, type: number): Choice => 1 + card * MASKS.length + type
  const unpack = (choice: Choice): [number, number] => [
    Math.floor((choice - 1) / MASKS.length),
    (choice - 1) % MASKS.length,
  ]
  return {
    list(s, f, me) {
      const cards = distinct(s, options(s, f, me))
      return cards.length === 0 ? [0] : cards.flatMap((card) => MASKS.map((_, type) => pack(card, type)))
    },
    value: (_s, _f, _me, choice) => (choice === 0 ? null : unpack(choice)),
    choice: (_s, _f, _me, value) => (value === null ? 0 : pack(...value)),
    say(s, _f, _me, choice): Json {
      if (choice === 0) return null
      const [card, type] = unpack(choice)
      return { card: sayCard(s, card), type: MASKS[type]! }
    },
    read(s, f, me, said, clause) {
      const cards = distinct(s, options(s, f, me))
      if (said === null && cards.length === 0) return 0
      if (!isRecord(said)) return refusal(clause, 'malformed')
      const card = readCard(s, cards, said['card'])
      const type = MASKS.findIndex((one) => one === said['type'])
      return card === NO_CARD || type < 0 ? refusal(clause, 'notThese') : pack(card, type)
    },
  }
}

const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

/** A card of the hand or of the discard pile: the same card in either is not the same choice. */
export function cardOfPiles<F>(
  options: Readonly<Record<Pile, Options<F>>>,
  mayLeave: (f: F) => boolean,
): Codec<Table, F, number> {
  const inPile = (s: Table, f: F, me: Seat, pile: Pile): number[] => distinct(s, options[pile](s, f, me))
  return {
    list(s, f, me) {
      const cards = [...inPile(s, f, me, 'hand'), ...inPile(s, f, me, 'discard')]
      return mayLeave(f) ? [0, ...cards.map((card) => card + 1)] : cards.map((card) => card + 1)
    },
    value: (_s, _f, _me, choice) => choice - 1,
    choice: (_s, _f, _me, card) => card + 1,
    say(s, f, me, choice): Json {
      if (choice === 0) return null
      const from = options.hand(s, f, me).includes(choice - 1) ? 'hand' : 'discard'
      return { from, card: sayCard(s, choice - 1) }
    },
    read(s, f, me, said, clause) {
      if (said === null && mayLeave(f)) return 0
      if (!isRecord(said)) return refusal(clause, 'malformed')
      const { from, card: name } = said
      if (from !== 'hand' && from !== 'discard') return refusal(clause, 'notThese')
      const card = readCard(s, inPile(s, f, me, from), name)
      return card === NO_CARD ? refusal(clause, 'notThese') : card + 1
    },
  }
}
