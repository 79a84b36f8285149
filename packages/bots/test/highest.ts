/** Highest: each player holds three cards and lays one, in secret; the highest card wins. Small enough to know who must win. */
import {
  changesFor,
  defineGame,
  FACE,
  flowsOf,
  NUMBER,
  refusal,
  tableFor,
  zone,
  zonePerSeat,
  type Bot,
  type EventOf,
  type Seat,
  type TableOf,
} from '@conspire/kernel'
import { optionsOf } from '@conspire/testkit/options'

interface Options {
  readonly players: number
}

const table = tableFor<Options>()(12, {
  deck: zone({ seen: 'nobody', start: () => Array.from({ length: 12 }, (_, card) => card) }),
  hands: zonePerSeat({ seen: 'holder', loose: true }),
  laid: zonePerSeat({ seen: 'all' }),
})
export type HighestTable = TableOf<typeof table.fields>
const { at } = table

const { change, declare } = changesFor<HighestTable>()
const changes = declare({
  laid: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hands(seat), at.laid(seat)),
  ),
})
type HighestEvent = EventOf<typeof changes>

const round = flowsOf<HighestTable, HighestEvent>()('round', {}, ({ askAll }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.deck, 0)
    for (let seat = 0; seat < g.hands.length; seat++)
      for (let i = 0; i < 3; i++) dealer.cards.draw(g, g.deck.at(-1)!, at.deck, at.hands(seat))
  },
  askAll('round.lay', {
    rule: 'HI-1',
    of: (g) => g.hands.map((_, seat) => seat),
    from: (g, _f, seat) => g.hands[seat]!,
    then: (g, _f, card, dealer, seat) => changes.laid(g, dealer, 'HI-2', { seat, card }),
  }),
])

const keep = (name: string, of: (cards: readonly number[]) => number): Bot<HighestTable, HighestTable> => ({
  name,
  choose: ({ view, seat }) => of(view.table.hands[seat]!),
})

export const highest = defineGame<HighestTable, Options, HighestEvent>({
  name: 'highest',
  prefix: 'HI',
  players: { min: 2, max: 4 },
  endRule: 'HI-3',
  streams: ['deck'],
  options: (players) => (players >= 2 && players <= 4 ? { players } : refusal('HI-0', 'players')),
  table,
  main: round,
  outcome: (g) => {
    const scores = g.laid.map(([card]) => card!)
    const places = scores.map((score) => 1 + scores.filter((other) => other > score).length)
    return {
      winners: places.flatMap((place, seat): Seat[] => (place === 1 ? [seat] : [])),
      scores,
      places,
      clauses: ['HI-3'],
    }
  },
  violations: () => [],
  bots: {
    high: keep('high', (cards) => Math.max(...cards)),
    low: keep('low', (cards) => Math.min(...cards)),
    cheat: keep('cheat', () => 99),
  },
})

export function optionsFor(players: number): { players: number } {
  return optionsOf(highest, players)
}
