/** A little game for what Bequest has not: choices that can be undone. Two players lay three cards of their hands each, face up. */
import type { Entry } from '@conspire/games'
import { defineGame, flowsOf, show, type GameEvent, type Seat, type Wire, type Zones } from '@conspire/kernel'

interface Table {
  hands: number[][]
  laid: number[]
}
type Event = GameEvent & { readonly type: 'laid'; readonly seat: Seat; readonly card: number }

const zones = {
  hands: {
    lists: (g) => g.hands,
    policy: (_g, viewer, seat) => (viewer === seat ? 'visible' : 'length'),
    pool: () => 0,
  },
  laid: { lists: (g) => [g.laid], policy: () => 'visible', pool: () => 1 },
} satisfies Zones<Table>

const flow = flowsOf<Table, Event>()

const lay = {
  rule: 'TY-002',
  from: (g: Table, _f: unknown, seat: Seat) => g.hands[seat]!.slice(),
  then: (
    g: Table,
    _f: unknown,
    card: number,
    dealer: { tell?: ((to: 'everyone', event: Event) => void) | undefined },
    seat: Seat,
  ) => {
    g.hands[seat]!.splice(g.hands[seat]!.indexOf(card), 1)
    g.laid.push(card)
    dealer.tell?.('everyone', { type: 'laid', rule: 'TY-002', seat, card })
  },
  undo: true,
} as const

const main = flow('main', { seat: 0 }, ({ each, ask }) => [
  (g, _f, dealer) => {
    const cards = g.hands.flat()
    dealer.shuffle(cards, 0)
    g.hands = [cards.slice(0, 3), cards.slice(3)]
  },
  each(
    () => [0, 1],
    'seat',
    ask('lay.first', { ...lay, of: (_g, f) => f.seat }),
    ask('lay.second', { ...lay, of: (_g, f) => f.seat }),
    ask('lay.third', { ...lay, of: (_g, f) => f.seat }),
  ),
])

const game = defineGame<Table, { readonly players: number }, object, Event>({
  name: 'toy',
  prefix: 'TY',
  players: { min: 2, max: 2 },
  endRule: 'TY-009',
  streams: ['deck'],
  options: () => ({ players: 2 }),
  table: () => ({
    hands: [
      [0, 1, 2],
      [3, 4, 5],
    ],
    laid: [],
  }),
  main,
  zones,
  view: (g, seat) => ({ hands: g.hands.map((_, i) => show(zones.hands, g, seat, i)), laid: g.laid.slice() }),
  outcome: () => ({ winners: [0], scores: [1, 0], places: [1, 2], clauses: ['TY-009'] }),
  violations: () => [],
  bots: {},
})

const wire: Wire<unknown, Event> = { shapes: { laid: ['seat', 'card'] }, follow: (view) => view }

export const toy: Readonly<Record<string, Entry>> = {
  toy: {
    game: async () => game,
    wire: async () => wire,
  },
}
