/** Highest: each player holds three cards and lays one, in secret; the highest card wins. Small enough to know who must win. */
import {
  defineGame,
  EVERYONE,
  flowsOf,
  isRefusal,
  refusal,
  show,
  type Bot,
  type GameEvent,
  type Seat,
  type Zones,
} from '@conspire/kernel'

export interface HighestTable {
  hands: number[][]
  laid: number[][]
  deck: number[]
}
interface HighestView {
  readonly hand: readonly number[]
}
interface HighestEvent extends GameEvent {
  readonly cards: readonly number[]
}

const zones: Zones<HighestTable> = {
  deck: { lists: (g) => [g.deck], policy: () => 'hidden', pool: () => 0 },
  hands: {
    lists: (g) => g.hands,
    policy: (_, viewer, seat) => (viewer === seat ? 'visible' : 'length'),
    pool: () => 0,
  },
  laid: { lists: (g) => g.laid, policy: () => 'visible', pool: () => 0 },
}

const round = flowsOf<HighestTable, HighestEvent>()('round', {}, ({ askAll }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.deck, 0)
    for (const hand of g.hands) hand.push(...g.deck.splice(-3))
  },
  askAll('round.lay', {
    rule: 'HI-1',
    of: (g) => g.hands.map((_, seat) => seat),
    from: (g, _f, seat) => g.hands[seat]!,
    then: (g, _f, card, _dealer, seat) => {
      g.hands[seat]!.splice(g.hands[seat]!.indexOf(card), 1)
      g.laid[seat]!.push(card)
    },
  }),
  (g, _f, dealer) => dealer.tell?.(EVERYONE, { type: 'revealed', rule: 'HI-2', cards: g.laid.flat() }),
])

const keep = (name: string, of: (cards: readonly number[]) => number): Bot<HighestTable, HighestView> => ({
  name,
  choose: ({ view }) => of(view.table.hand),
})

export const highest = defineGame<HighestTable, { players: number }, HighestView, HighestEvent>({
  name: 'highest',
  prefix: 'HI',
  players: { min: 2, max: 4 },
  endRule: 'HI-3',
  streams: ['deck'],
  options: (players) => (players >= 2 && players <= 4 ? { players } : refusal('HI-0', 'players')),
  table: ({ players }) => ({
    hands: Array.from({ length: players }, () => []),
    laid: Array.from({ length: players }, () => []),
    deck: Array.from({ length: 12 }, (_, card) => card),
  }),
  main: round,
  zones,
  view: (g, seat) => ({
    hand: seat === null ? [] : (show(zones['hands']!, g, seat, seat) as { cards: number[] }).cards,
  }),
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
  const options = highest.options(players, {})
  if (isRefusal(options)) throw new Error(options.reason)
  return options
}
