/**
 * The game of the simulation, as short as a game can be that has everything a table has to deal with: hidden hands, a choice that can be undone, secret answers
 * of all that can be replaced, a question that anybody may answer, a draw, and bots that think here or elsewhere.
 */
import type { Entry } from '@conspire/games'
import {
  changesFor,
  defineGame,
  FACE,
  flowsOf,
  NUMBER,
  open,
  tableFor,
  zone,
  zonePerSeat,
  type Bot,
  type Dealer,
  type EventOf,
  type Seat,
  type TableOf,
} from '@conspire/kernel'

interface Options {
  readonly players: number
}

const MOST_PLAYERS = 4
const HAND = 2
const CARDS = Array.from({ length: MOST_PLAYERS * (HAND + 1) }, (_, card) => card)

const table = tableFor<Options>()(CARDS.length, {
  caller: open(-1),
  deck: zone({ seen: 'nobody', start: () => CARDS }),
  hands: zonePerSeat({ seen: 'holder', loose: true }),
  bids: zonePerSeat({ seen: 'holder' }),
  laid: zone({ seen: 'all' }),
})
export type Table = TableOf<typeof table.fields>
const { at } = table

const { change, declare } = changesFor<Table>()
const changes = declare({
  drew: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.deck, at.hands(seat)),
  ),
  laid: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hands(seat), at.laid),
  ),
  bid: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hands(seat), at.bids(seat)),
  ),
  shown: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.bids(seat), at.laid),
  ),
  called: change({ seat: NUMBER }, (s, { seat }) => {
    s.caller = seat
  }),
})
type Event = EventOf<typeof changes>

const flow = flowsOf<Table, Event>()
const seats = (g: Table): Seat[] => g.hands.map((_, seat) => seat)

const main = flow('main', { seat: 0 }, ({ each, ask, askAll, askAny }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.deck, 0)
    for (const seat of seats(g))
      for (let i = 0; i < HAND; i++) dealer.cards.draw(g, g.deck.at(-1)!, at.deck, at.hands(seat))
  },
  each(
    seats,
    'seat',
    ask('lay', {
      rule: 'SM-001',
      of: (_g, f) => f.seat,
      from: (g, _f, seat) => g.hands[seat]!.slice(),
      then: (g, _f, card, dealer: Dealer<Event>, seat) => changes.laid(g, dealer, 'SM-001', { seat, card }),
      undo: true,
    }),
  ),
  each(seats, 'seat', (g, f, dealer) =>
    changes.drew(g, dealer, 'SM-002', { seat: f.seat, card: g.deck.at(-1)! }),
  ),
  askAll('bid', {
    rule: 'SM-003',
    of: seats,
    from: (g, _f, seat) => g.hands[seat]!.slice(),
    then: (g, _f, card, dealer: Dealer<Event>, seat) => changes.bid(g, dealer, 'SM-003', { seat, card }),
    change: true,
  }),
  askAny('call', {
    rule: 'SM-004',
    of: seats,
    from: () => [0],
    then: (g, _f, _choice, dealer: Dealer<Event>, seat) => changes.called(g, dealer, 'SM-004', { seat }),
  }),
  each(seats, 'seat', (g, f, dealer) =>
    changes.shown(g, dealer, 'SM-005', { seat: f.seat, card: g.bids[f.seat]![0]! }),
  ),
])

const quick: Bot<Table, Table> = {
  name: 'quick',
  choose: ({ legal, random }) => legal[random.below(legal.length)]!,
}
const slow: Bot<Table, Table> = { name: 'slow', slow: true, deputy: quick, choose: quick.choose }

export const game = defineGame<Table, Options, Event>({
  name: 'sim',
  prefix: 'SM',
  players: { min: 2, max: MOST_PLAYERS },
  endRule: 'SM-009',
  streams: ['deck'],
  options: (players) => ({ players }),
  table,
  changes,
  main,
  outcome: (g) => ({
    winners: [g.caller],
    scores: g.hands.map((hand) => hand.length),
    places: seats(g).map((seat) => (seat === g.caller ? 1 : 2)),
    clauses: ['SM-009'],
  }),
  violations: () => [],
  bots: { quick, slow },
})

export const simGames: Readonly<Record<string, Entry>> = { sim: { game: async () => game } }
