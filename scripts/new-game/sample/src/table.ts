import {
  CARD,
  changesFor,
  FACE,
  FACES,
  NOBODY,
  NUMBER,
  open,
  SEAT,
  tableFor,
  zone,
  zonePerSeat,
  type EventOf,
  type Seat,
  type TableOf,
} from '@conspire/kernel'
import { CARDS } from './cards.ts'

/** Every fact and every place for cards. What a viewer may not know is UNSEEN in their picture of it. */
export const table = tableFor()(CARDS.length, {
  round: open(0),
  /** SM-003: who begins. */
  first: open(NOBODY),
  deck: zone({ seen: 'nobody', start: () => CARDS.map((_, card) => card) }),
  hand: zonePerSeat({ seen: 'holder', loose: true }),
  laid: zonePerSeat({ seen: 'all' }),
  loot: zonePerSeat({ seen: 'all' }),
  discard: zone({ seen: 'all' }),
})
export type Table = TableOf<typeof table.fields>
const { at } = table

const { change, declare } = changesFor<Table>()

/** Every change that somebody can see. The rules make it on the table, and whoever hears of it makes the same on their picture. */
export const changes = declare({
  dealt: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: hand }, cards) =>
    cards.deal(s, hand, at.deck, at.hand(seat)),
  ),
  begins: change({ seat: SEAT }, (s, { seat }) => {
    s.first = seat
  }),
  roundBegan: change({ round: NUMBER }, (s, { round }) => {
    s.round = round
  }),
  laid: change({ seat: SEAT, card: CARD }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.laid(seat)),
  ),
  kept: change({ seat: SEAT, card: CARD }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.laid(seat), at.loot(seat)),
  ),
  drew: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.deck, at.hand(seat)),
  ),
  stole: change({ seat: SEAT, victim: SEAT, card: CARD }, (s, { seat, victim, card }, cards) =>
    cards.draw(s, card, at.loot(victim), at.loot(seat)),
  ),
  discarded: change({ seat: SEAT, card: CARD }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.laid(seat), at.discard),
  ),
})
export type Event = EventOf<typeof changes>

export const seatsOf = (s: Table): Seat[] => s.hand.map((_, seat) => seat)
/** All seats, clockwise from the one that begins. */
export const fromFirst = (s: Table): Seat[] => seatsOf(s).map((i) => (s.first + i) % s.hand.length)
/** SM-008: those whose loot this seat could take from. */
export const victimsOf = (s: Table, thief: Seat): Seat[] =>
  seatsOf(s).filter((seat) => seat !== thief && s.loot[seat]!.length > 0)
