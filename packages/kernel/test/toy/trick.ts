/**
 * Trick, the toy whose seats are alike: whoever a die names begins, each lays one of three cards, the highest rank takes the trick, and the last
 * card breaks nothing: players who have as many tricks share the victory. The discards are shuffled into a new deck when it runs short.
 */
import {
  changesFor,
  FACES,
  flowsOf,
  mostPoints,
  NOBODY,
  NUMBER,
  open,
  tableFor,
  zone,
  zonePerSeat,
  type EventOf,
  type Rules,
  type TableOf,
} from '../../src/index.ts'

const CARDS = 24
const HAND = 3
const TRICKS = 6
const DECK = 0
const DIE = 1
export const rankOf = (card: number): number => card >> 2

export interface TrickOptions {
  readonly players: number
}

export const table = tableFor<TrickOptions>()(CARDS, {
  first: open(NOBODY),
  played: open(0),
  tricks: open(({ players }: TrickOptions) => Array.from({ length: players }, () => 0)),
  deck: zone({ seen: 'nobody', start: () => Array.from({ length: CARDS }, (_, card) => card) }),
  hand: zonePerSeat({ seen: 'holder', loose: true }),
  laid: zonePerSeat({ seen: 'all' }),
  discard: zone({ seen: 'all' }),
})
export type TrickTable = TableOf<typeof table.fields>
const { at } = table
const { change, declare } = changesFor<TrickTable>()

export const changes = declare({
  began: change({ seat: NUMBER }, (s, { seat }) => {
    s.first = seat
  }),
  reshuffled: change({}, (s, _facts, cards) => {
    cards.moveAll(s, at.discard, at.deck)
    cards.shuffle(s, at.deck, DECK)
  }),
  dealt: change({ seat: NUMBER, cards: FACES }, (s, { seat, cards: faces }, cards) =>
    cards.deal(s, faces, at.deck, at.hand(seat)),
  ),
  laid: change({ seat: NUMBER, card: NUMBER }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.laid(seat)),
  ),
  taken: change({ seat: NUMBER }, (s, { seat }, cards) => {
    s.tricks[seat]!++
    s.first = seat
    s.played++
    for (let other = 0; other < s.laid.length; other++) cards.moveAll(s, at.laid(other), at.discard)
  }),
})
export type TrickEvent = EventOf<typeof changes>

const flow = flowsOf<TrickTable, TrickEvent>()
const fromFirst = (s: TrickTable): number[] => s.hand.map((_, i) => (s.first + i) % s.hand.length)

/** Of the highest the first that was laid. */
const taker = (s: TrickTable): number =>
  fromFirst(s).reduce((best, seat) => (rankOf(s.laid[seat]![0]!) > rankOf(s.laid[best]![0]!) ? seat : best))

const trick = flow('trick', { seat: NOBODY }, ({ ask, each }) => [
  (g, _f, dealer) => {
    for (const seat of fromFirst(g)) {
      const missing = HAND - g.hand[seat]!.length
      if (g.deck.length < missing) changes.reshuffled(g, dealer, 'TR-4', {})
      changes.dealt(g, dealer, 'TR-2', { seat, cards: g.deck.slice(-missing).reverse() })
    }
  },
  each(
    fromFirst,
    'seat',
    ask('lay', {
      rule: 'TR-3',
      of: (_g, f) => f.seat,
      from: (g, f) => g.hand[f.seat]!,
      then: (g, f, card, dealer) => changes.laid(g, dealer, 'TR-3', { seat: f.seat, card }),
    }),
  ),
  (g, _f, dealer) => changes.taken(g, dealer, 'TR-5', { seat: taker(g) }),
])

const match = flow('match', {}, ({ call, loop }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.deck, DECK)
    changes.began(g, dealer, 'TR-1', { seat: dealer.below(g.hand.length, DIE) })
  },
  loop((g) => g.played < TRICKS, call(trick)),
])

export const trickRules: Rules<TrickTable, TrickOptions, TrickEvent> = {
  name: 'trick',
  prefix: 'TR',
  players: { min: 3, max: 4 },
  endRule: 'TR-6',
  streams: ['deck', 'die'],
  options: (players) => ({ players }),
  table,
  changes,
  main: match,
  outcome: (g) => mostPoints(g.tricks.slice(), 'TR-6'),
  violations: () => [],
  bots: {},
}
