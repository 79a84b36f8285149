import {
  CARD,
  changesFor,
  FACES,
  LIST,
  NUMBER,
  SEAT,
  under,
  type CardNumber,
  type EventOf,
  type Place,
  type Seat,
} from '@conspire/kernel'
import { goesFaceDown, is, LACKEY } from './cards/index.ts'
import { at, seatsOf, shareOf, type Table } from './table.ts'

const { change, declare } = changesFor<Table>()

/** BQ-077: a Lackey is used at once; any other Special card goes into the display. */
const whereTo = (seat: Seat, card: CardNumber): Place => (is(card, LACKEY) ? at.atWork : at.display(seat))
const staysFaceUp = (card: CardNumber): boolean => !goesFaceDown(card)
const UNDER_THE_DECK = under(at.under)

/** Every change that somebody can see. The rules make it on the table, and whoever hears of it makes the same on their picture. */
export const changes = declare({
  dealtCharacters: change({ cards: LIST }, (s, { cards: characters }, cards) => {
    for (const seat of seatsOf(s)) cards.move(s, characters[seat]!, at.box, at.character(seat))
  }),
  roundBegan: change({ round: NUMBER, clockwise: NUMBER, cards: LIST }, (s, facts, cards) => {
    s.round = facts.round
    s.clockwise = facts.clockwise
    // What the Vault Insider put under the deck comes last.
    for (const card of facts.cards)
      cards.draw(s, card, s.specials.length > 0 ? at.specials : at.under, at.market)
  }),
  dealt: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: hand }, cards) => {
    cards.deal(s, hand, at.decks(s.round - 1), at.hands(seat)) // BQ-042
  }),
  laidOut: change(
    { splitter: SEAT, chooser: SEAT, a: FACES, b: FACES },
    (s, { splitter, chooser, a, b }, cards) => {
      const hand = s.hands[splitter]!
      for (let i = 0; i < hand.length; i++) hand[i] = i < a.length ? a[i]! : b[i - a.length]!
      cards.showTo(s, chooser, hand)
      s.onA[splitter] = a.length
    },
  ),
  revealed: change({ reveal: LIST }, (s, { reveal }, cards) => {
    s.reveal = reveal.slice()
    for (const seat of seatsOf(s)) {
      cards.show(s, s.hands[seat]!)
      s.onA[seat] = 0 // BQ-064
    }
  }),
  // What a player receives leaves the board and goes face up into the display, Treasure face down at once.
  received: change({ seat: SEAT }, (s, { seat }, cards) => {
    // BQ-063: one group from each of two boards.
    for (const splitter of seatsOf(s)) {
      const share = shareOf(s, splitter, seat)
      if (share.length === 0) continue
      cards.moveThese(s, share.filter(staysFaceUp), at.hands(splitter), at.display(seat)) // BQ-066
      cards.moveThese(s, share.filter(goesFaceDown), at.hands(splitter), at.faceDown(seat)) // BQ-112
    }
  }),
  // BQ-154: under the Buffler, or else to the discard pile.
  keyUsed: change({ seat: SEAT, card: CARD, tucked: NUMBER }, (s, { seat, card, tucked }, cards) =>
    cards.move(s, card, at.display(seat), tucked === 1 ? at.tucked(seat) : at.discard),
  ),
  drafted: change({ seat: SEAT, card: CARD }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.market, whereTo(seat, card)),
  ),
  // BQ-129: to sell a card is to turn it face down and add it to one's Treasure pile; BQ-130: that is all that it is from then on.
  sold: change({ seat: SEAT, lackey: CARD, cards: LIST }, (s, { seat, cards: sold }, cards) => {
    cards.moveThese(s, sold, at.display(seat), at.faceDown(seat))
  }),
  cleaned: change({ seat: SEAT, lackey: CARD, cards: LIST }, (s, { seat, cards: cleaned }, cards) => {
    cards.moveThese(s, cleaned, at.display(seat), at.discard) // BQ-176
  }),
  dived: change({ seat: SEAT, lackey: CARD, cards: LIST }, (s, { seat, cards: dived }, cards) => {
    for (const card of dived) cards.draw(s, card, at.discard, at.faceDown(seat))
  }),
  framed: change({ seat: SEAT, lackey: CARD, victim: SEAT, card: CARD }, (s, { seat, victim, card }, cards) =>
    cards.move(s, card, at.display(seat), at.display(victim)),
  ),
  peeked: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: seen }, cards) => {
    s.insider = seat
    cards.deal(s, seen, at.specials, at.peek)
  }),
  tookFromVault: change({ seat: SEAT, card: CARD }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.peek, whereTo(seat, card)),
  ),
  // BQ-185: the first one seen stays the first to be drawn.
  putUnder: change({ seat: SEAT, count: NUMBER }, (s, _facts, cards) =>
    cards.moveAll(s, at.peek, UNDER_THE_DECK),
  ),
  lackeyDiscarded: change({ seat: SEAT, card: CARD }, (s, { card }, cards) =>
    cards.move(s, card, at.atWork, at.discard),
  ),
  leftovers: change({ cards: LIST }, (s, { cards: left }, cards) => {
    for (const card of left) {
      const holder = s.display.findIndex((display) => display.includes(card))
      cards.move(s, card, holder < 0 ? at.market : at.display(holder), at.discard)
    }
  }),
  roundEnded: change({ round: NUMBER }),
  ended: change({ scores: LIST, winners: LIST }),
})

export type Event = EventOf<typeof changes>
