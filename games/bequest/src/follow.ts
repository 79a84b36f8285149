import type { Seat, Shown } from '@conspire/kernel'
import { goesFaceDown, is, LACKEY } from './cards/index.ts'
import type { Event } from './table.ts'
import type { BequestView, SeatView } from './view.ts'

/** How a viewer's picture of the table changes by what the viewer hears: view and event give the next view, and nothing else is needed. */

type Follow = {
  readonly [K in Event['type']]: (seen: BequestView, event: Event & { readonly type: K }) => BequestView
}

const withSeat = (
  seen: BequestView,
  seat: Seat,
  change: (old: SeatView) => Partial<SeatView>,
): BequestView => ({
  ...seen,
  seats: seen.seats.map((old, i) => (i === seat ? { ...old, ...change(old) } : old)),
})

/** A pile with more on top: its cards where they are seen, else how many. */
function more(pile: Shown, cards: readonly number[]): Shown {
  if ('cards' in pile) return { cards: [...pile.cards, ...cards] }
  return 'count' in pile ? { count: pile.count + cards.length } : pile
}

/** A pile without its top cards. */
function fewer(pile: Shown, count: number): Shown {
  if ('cards' in pile) return { cards: pile.cards.slice(0, pile.cards.length - count) }
  return 'count' in pile ? { count: pile.count - count } : pile
}

const without = (cards: readonly number[], gone: readonly number[]): number[] =>
  cards.filter((card) => !gone.includes(card))

/** A Special card that was taken: a Lackey goes to work, anything else into the display. */
function acquire(seen: BequestView, seat: Seat, card: number): BequestView {
  if (is(card, LACKEY)) return { ...seen, atWork: [...seen.atWork, card] }
  return withSeat(seen, seat, ({ display }) => ({ display: [...display, card] }))
}

const FOLLOW: Follow = {
  dealtCharacters: (seen, { cards }) => ({
    ...seen,
    seats: seen.seats.map((seat, i) => ({ ...seat, character: cards[i]! })),
    box: without(seen.box, cards),
  }),
  roundBegan: (seen, { round, clockwise, cards }) => {
    const fromDeck = Math.min(seen.specialDeck, cards.length)
    return {
      ...seen,
      round,
      clockwise,
      market: cards,
      specialDeck: seen.specialDeck - fromDeck,
      under: fewer(seen.under, cards.length - fromDeck),
    }
  },
  dealt: (seen, { seat, count, cards }) => ({
    ...withSeat(seen, seat, () => ({ hand: cards ? { cards } : { count } })),
    decks: seen.decks.map((left, i) => (i === seen.round - 1 ? left - count : left)),
  }),
  laidOut: (seen, { splitter, chooser, sizes, a, b }) => ({
    ...seen,
    boards: [
      ...seen.boards,
      {
        splitter,
        chooser,
        a: a ? { cards: a } : { count: sizes[0] },
        b: b ? { cards: b } : { count: sizes[1] },
      },
    ],
  }),
  revealed: (seen, { boards }) => ({
    ...seen,
    boards: [],
    revealed: boards,
    seats: seen.seats.map((seat) => ({ ...seat, hand: 'cards' in seat.hand ? { cards: [] } : { count: 0 } })),
  }),
  received: (seen, { seat, cards }) =>
    withSeat(seen, seat, ({ display, faceDown }) => ({
      display: [...display, ...cards.filter((card) => !goesFaceDown(card))],
      faceDown: more(faceDown, cards.filter(goesFaceDown)),
    })),
  keyUsed: (seen, { seat, card, tucked }) => {
    const used = withSeat(seen, seat, (old) => ({
      display: without(old.display, [card]),
      tucked: tucked ? [...old.tucked, card] : old.tucked,
    }))
    return tucked ? used : { ...used, discard: [...used.discard, card] }
  },
  drafted: (seen, { seat, card }) => acquire({ ...seen, market: without(seen.market, [card]) }, seat, card),
  sold: (seen, { seat, cards }) =>
    withSeat(seen, seat, ({ display, faceDown }) => ({
      display: without(display, cards),
      faceDown: more(faceDown, cards),
    })),
  cleaned: (seen, { seat, cards }) => ({
    ...withSeat(seen, seat, ({ display }) => ({ display: without(display, cards) })),
    discard: [...seen.discard, ...cards],
  }),
  dived: (seen, { seat, cards }) => ({
    ...withSeat(seen, seat, ({ faceDown }) => ({ faceDown: more(faceDown, cards) })),
    discard: seen.discard.slice(0, -cards.length),
  }),
  framed: (seen, { seat, victim, card }) =>
    withSeat(
      withSeat(seen, seat, ({ display }) => ({ display: without(display, [card]) })),
      victim,
      ({ display }) => ({ display: [...display, card] }),
    ),
  peeked: (seen, { seat, count, cards }) => ({
    ...seen,
    insider: seat,
    specialDeck: seen.specialDeck - count,
    peek: cards ? { cards } : { count },
    // Whoever looks now also knows what was put under the deck before: nothing, since there is one Vault Insider.
    under: cards ? { cards: [] } : seen.under,
  }),
  tookFromVault: (seen, { seat, card }) => {
    const { peek } = seen
    return acquire(
      { ...seen, peek: 'cards' in peek ? { cards: without(peek.cards, [card]) } : fewer(peek, 1) },
      seat,
      card,
    )
  },
  putUnder: (seen, { count }) => {
    const { peek, under } = seen
    if ('cards' in peek && 'cards' in under) {
      return { ...seen, peek: { cards: [] }, under: { cards: [...peek.cards.toReversed(), ...under.cards] } }
    }
    return { ...seen, peek: { count: 0 }, under: 'count' in under ? { count: under.count + count } : under }
  },
  lackeyDiscarded: (seen, { card }) => ({
    ...seen,
    atWork: seen.atWork.slice(0, -1),
    discard: [...seen.discard, card],
  }),
  leftovers: (seen, { cards }) => ({
    ...seen,
    market: without(seen.market, cards),
    seats: seen.seats.map((seat) => ({ ...seat, display: without(seat.display, cards) })),
    discard: [...seen.discard, ...cards],
  }),
  roundEnded: (seen) => seen,
  ended: (seen) => seen,
}

export function follow(seen: BequestView, event: Event): BequestView {
  const step = FOLLOW[event.type] as (seen: BequestView, event: Event) => BequestView
  return step(seen, event)
}
