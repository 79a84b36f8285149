/** A little game for what Bequest has not: choices that can be undone. Two players lay three cards of their hands each, face up. */
import type { Entry } from '@conspire/games'
import {
  changesFor,
  defineGame,
  FACE,
  flowsOf,
  NUMBER,
  tableFor,
  zone,
  zonePerSeat,
  type Dealer,
  type EventOf,
  type Seat,
  type TableOf,
} from '@conspire/kernel'

interface Options {
  readonly players: number
}

const CARDS = [0, 1, 2, 3, 4, 5]

const table = tableFor<Options>()(CARDS.length, {
  deck: zone({ seen: 'nobody', start: () => CARDS }),
  hands: zonePerSeat({ seen: 'holder', loose: true }),
  laid: zone({ seen: 'all' }),
})
type Table = TableOf<typeof table.fields>
const { at } = table

const { change, declare } = changesFor<Table>()
const changes = declare({
  laid: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hands(seat), at.laid),
  ),
})
type Event = EventOf<typeof changes>

const flow = flowsOf<Table, Event>()

const lay = {
  rule: 'TY-002',
  from: (g: Table, _f: unknown, seat: Seat) => g.hands[seat]!.slice(),
  then: (g: Table, _f: unknown, card: number, dealer: Dealer<Event>, seat: Seat) =>
    changes.laid(g, dealer, 'TY-002', { seat, card }),
  undo: true,
} as const

const main = flow('main', { seat: 0 }, ({ each, ask }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.deck, 0)
    for (const seat of [0, 0, 0, 1, 1, 1]) dealer.cards.draw(g, g.deck.at(-1)!, at.deck, at.hands(seat))
  },
  each(
    () => [0, 1],
    'seat',
    ask('lay.first', { ...lay, of: (_g, f) => f.seat }),
    ask('lay.second', { ...lay, of: (_g, f) => f.seat }),
    ask('lay.third', { ...lay, of: (_g, f) => f.seat }),
  ),
])

const game = defineGame<Table, Options, Event>({
  name: 'toy',
  prefix: 'TY',
  players: { min: 2, max: 2 },
  endRule: 'TY-009',
  streams: ['deck'],
  options: () => ({ players: 2 }),
  table,
  changes,
  main,
  outcome: () => ({ winners: [0], scores: [1, 0], places: [1, 2], clauses: ['TY-009'] }),
  violations: () => [],
  bots: {},
})

export const toy: Readonly<Record<string, Entry>> = {
  toy: {
    game: async () => game,
  },
}
