import {
  joined,
  named,
  numbered,
  optional,
  orNone,
  refusal,
  type Choice,
  type Codec,
  type Item,
  type Json,
  type Seat,
  type CardNumber,
} from '@conspire/kernel'
import { typesOf } from './attributes.ts'
import { CARDS, COST, idOf, isPlayerCard, KIND, KINDS, NO_CARD, TYPES_OF, type Pile } from './cards/index.ts'
import { table, type Table } from './table.ts'

/** What the choices of the decisions stand for, and how they are written: cards by their ids, players by their seats. */

/** A card with a type more is written with a mark, because others of its kind are without. */
const MARK = '+'
export const isMarked = (s: Table, card: CardNumber): boolean =>
  isPlayerCard(card) && (typesOf(s, card) & ~TYPES_OF[card]!) !== 0
export const sayCard = (s: Table, card: CardNumber): string =>
  isMarked(s, card) ? `${idOf(card)}${MARK}` : idOf(card)

/** By kind: in which list it was met last. */
const MET = new Float64Array(KINDS)
let lists = 0
/** Of cards that are the same to everybody only the first: which of two Punches is played makes no difference. */
export function distinct(s: Table, cards: readonly CardNumber[]): CardNumber[] {
  if (s.masked.length > 0)
    return cards.filter((card, i) => cards.findIndex((one) => isSame(s, one, card)) === i)
  lists++
  const found: CardNumber[] = []
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
export const readCard = (s: Table, cards: readonly CardNumber[], said: unknown): CardNumber =>
  cards.find((card) => sayCard(s, card) === said) ?? NO_CARD

/** WM-304: the cheapest card; of several, the one with the lowest id. */
export const cheapest = (cards: readonly CardNumber[]): CardNumber =>
  cards.reduce((best, card) =>
    COST[card]! < COST[best]! || (COST[card] === COST[best] && idOf(card) < idOf(best)) ? card : best,
  )

type Options<F> = (s: Table, f: F, me: Seat) => readonly CardNumber[]

/** A card, wherever it lies. */
export const cardItem: Item<Table, CardNumber> = {
  kind: 'card',
  count: CARDS.length,
  place: (s, card) => table.zoneOf(s, card),
  say: sayCard,
  read(s, said, among) {
    const card = readCard(s, among(), said)
    return card === NO_CARD ? 'notThese' : card
  },
}
const distinctOf =
  <F>(options: Options<F>): Options<F> =>
  (s, f, me) =>
    distinct(s, options(s, f, me))

/** One of these cards; where it may be left, none. */
export const oneCard = <F>(
  options: Options<F>,
  mayLeave: (f: F) => boolean = () => false,
): Codec<Table, F, CardNumber> => optional(cardItem, distinctOf(options), (_s, f) => mayLeave(f))
export const maybeOneCard = <F>(options: Options<F>): Codec<Table, F, CardNumber> =>
  oneCard(options, () => true)
/** What the rules choose when time has run out: nothing where that is possible, else the cheapest. */
export const lateCard =
  <F>(options: Options<F>, mayLeave: (f: F) => boolean = () => false) =>
  (s: Table, f: F, me: Seat): Choice => {
    if (mayLeave(f)) return 0 // WM-304
    const card = cheapest(distinct(s, options(s, f, me)))
    return card + 1
  }

export const seatItem = numbered<Seat>('seat', { count: 5, unknown: 'noSuchPlayer' })

/** A type that Inkblot Mask can add (D11). */
export const MASKS = ['hero', 'villain', 'equipment', 'superPower'] as const
/** A card and one of these types; nothing only where no card can be chosen. */
export const maskChoice = <F>(options: (s: Table, f: F) => readonly CardNumber[]) =>
  orNone(
    joined({ card: cardItem, type: named('type', MASKS, 'notThese') }, (s: Table, f: F) =>
      distinct(s, options(s, f)).flatMap((card) => MASKS.map((_, type) => ({ card, type }))),
    ),
    (s, f) => options(s, f).length === 0,
  )

/** A card of the hand or of the discard pile: the same card in either is not the same choice. */
export function cardOfPiles<F>(
  options: Readonly<Record<Pile, Options<F>>>,
  mayLeave: (f: F) => boolean,
): Codec<Table, F, CardNumber> {
  const inPile = (s: Table, f: F, me: Seat, pile: Pile): CardNumber[] => distinct(s, options[pile](s, f, me))
  const inEither: Options<F> = (s, f, me) => [...inPile(s, f, me, 'hand'), ...inPile(s, f, me, 'discard')]
  return {
    ...optional(cardItem, inEither, (_s, f) => mayLeave(f)),
    say: (s, _f, _me, choice): Json =>
      choice === 0 ? null : { from: table.zoneOf(s, choice - 1), card: sayCard(s, choice - 1) },
    read(s, f, me, said, clause) {
      if (said === null) return 0
      if (typeof said !== 'object') return refusal(clause, 'malformed')
      const { from, card: name } = said as { readonly from?: unknown; readonly card?: unknown }
      if (from !== 'hand' && from !== 'discard') return refusal(clause, 'notThese')
      const card = readCard(s, inPile(s, f, me, from), name)
      return card === NO_CARD ? refusal(clause, 'notThese') : card + 1
    },
  }
}
