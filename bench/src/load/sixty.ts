/**
 * Sixty, the small game that every server in the load run plays: four seats, sixty cards (suit = card mod 4), five rounds. Each round all
 * lay a card in secret, and the highest scores 3; then each in turn draws two and plays one at a target: 1 to 3 for oneself, one less for the
 * target, one more card, or a random discard of the target's. Sixty decisions a game.
 */
import {
  defineGame,
  EVERYONE,
  flowsOf,
  NOBODY,
  refusal,
  type Dealer,
  type Field,
  type Game,
  type GameEvent,
  type Seat,
  type Shown,
  type Wire,
  type Zones,
} from '@conspire/kernel'

export const SEATS = [0, 1, 2, 3]
export const CARDS = 60
export const HAND = 5
export const ROUNDS = 5
const DECK = 0
const DISCARD = 1
/** Said by whoever has no card left. */
export const NOTHING = CARDS

interface Table {
  round: number
  deck: number[]
  hands: number[][]
  gone: number[]
  scores: number[]
}

export interface SixtyView {
  readonly round: number
  readonly deck: number
  readonly hands: readonly Shown[]
  readonly scores: readonly number[]
}

type Event = GameEvent &
  (
    | { readonly type: 'shown'; readonly cards: readonly number[]; readonly best: Seat }
    | {
        readonly type: 'drew'
        readonly seat: Seat
        readonly count: number
        readonly cards?: readonly number[]
      }
    | { readonly type: 'played'; readonly seat: Seat; readonly card: number; readonly target: Seat }
    | { readonly type: 'lost'; readonly seat: Seat; readonly card: number }
    | { readonly type: 'roundEnded' }
  )

const flow = flowsOf<Table, Event>()

function draw(g: Table, seat: Seat, most: number, dealer: Dealer<Event>): void {
  const cards: number[] = []
  for (let i = 0; i < most && g.deck.length > 0; i++) cards.push(g.deck.pop()!)
  g.hands[seat]!.push(...cards)
  const event = { type: 'drew', rule: 'SX-002', seat, count: cards.length } as const
  dealer.tell?.([seat], { ...event, cards }, event)
}

function discard(g: Table, seat: Seat, card: number): void {
  if (card === NOTHING) return
  const hand = g.hands[seat]!
  hand.splice(hand.indexOf(card), 1)
  g.gone.push(card)
}

/** What a card does when it is played, by suit. */
const EFFECTS: readonly ((
  g: Table,
  seat: Seat,
  target: Seat,
  card: number,
  dealer: Dealer<Event>,
) => void)[] = [
  (g, seat, _target, card) => {
    g.scores[seat]! += 1 + ((card >> 2) % 3)
  },
  (g, _seat, target) => {
    g.scores[target]!--
  },
  (g, seat, _target, _card, dealer) => draw(g, seat, 1, dealer),
  (g, _seat, target, _card, dealer) => {
    const hand = g.hands[target]!
    if (hand.length === 0) return
    const lost = hand[dealer.below(hand.length, DISCARD)]!
    discard(g, target, lost)
    dealer.tell?.(EVERYONE, { type: 'lost', rule: 'SX-004', seat: target, card: lost })
  },
]

const turn = flow('turn', { seat: NOBODY }, ({ ask }) => [
  ask('turn.draw', {
    rule: 'SX-002',
    of: (_g, f) => f.seat,
    from: () => [0],
    then: (g, f, _choice, dealer) => draw(g, f.seat, 2, dealer),
  }),
  // A choice is a card and a target: card + 64 × target.
  ask('turn.play', {
    rule: 'SX-003',
    of: (_g, f) => f.seat,
    from: (g, f) => {
      const hand = g.hands[f.seat]!
      if (hand.length === 0) return [NOTHING + 64 * f.seat]
      return hand.flatMap((card) =>
        card & 1
          ? SEATS.flatMap((target) => (target === f.seat ? [] : [card + 64 * target]))
          : [card + 64 * f.seat],
      )
    },
    then: (g, f, choice, dealer) => {
      const card = choice % 64
      const target = choice >> 6
      discard(g, f.seat, card)
      dealer.tell?.(EVERYONE, { type: 'played', rule: 'SX-003', seat: f.seat, card, target })
      if (card !== NOTHING) EFFECTS[card & 3]!(g, f.seat, target, card, dealer)
    },
  }),
])

const match = flow('match', { seat: NOBODY, best: NOBODY, top: -1 }, ({ askAll, call, each, loop }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.deck, DECK)
    for (const seat of SEATS) draw(g, seat, HAND, dealer)
  },
  loop(
    (g) => g.round < ROUNDS,
    (_g, f) => {
      f.best = NOBODY
      f.top = -1
    },
    askAll('lay', {
      rule: 'SX-001',
      of: () => SEATS,
      from: (g, _f, seat) => (g.hands[seat]!.length === 0 ? [NOTHING] : g.hands[seat]!),
      then: (g, f, card, dealer, seat) => {
        discard(g, seat, card)
        dealer.tell?.(EVERYONE, { type: 'played', rule: 'SX-001', seat, card, target: seat })
        if (card !== NOTHING && card > f.top) {
          f.top = card
          f.best = seat
        }
      },
    }),
    (g, f, dealer) => {
      if (f.best !== NOBODY) g.scores[f.best]! += 3
      dealer.tell?.(EVERYONE, { type: 'shown', rule: 'SX-001', cards: [f.top], best: f.best })
    },
    each(
      () => SEATS,
      'seat',
      call(turn, (_g, f) => ({ seat: f.seat })),
    ),
    (g, _f, dealer) => {
      g.round++
      dealer.tell?.(EVERYONE, { type: 'roundEnded', rule: 'SX-005' })
    },
  ),
])

const zones = {
  deck: { lists: (g) => [g.deck], policy: () => 'length', pool: () => 0 },
  hands: {
    lists: (g) => g.hands,
    policy: (_g, viewer, seat) => (viewer === seat ? 'visible' : 'length'),
    pool: () => 0,
  },
  gone: { lists: (g) => [g.gone], policy: () => 'visible', pool: () => 0 },
} satisfies Zones<Table>

export const sixty: Game<Table, { players: number }, SixtyView, Event> = defineGame({
  name: 'sixty',
  prefix: 'SX',
  players: { min: 4, max: 4 },
  endRule: 'SX-005',
  streams: ['deck', 'discard'],
  options: (players: number) =>
    players === 4 ? { players } : refusal('SX-001', 'players', { min: 4, max: 4 }),
  table: (): Table => ({
    round: 0,
    deck: Array.from({ length: CARDS }, (_, i) => i),
    hands: [[], [], [], []],
    gone: [],
    scores: [0, 0, 0, 0],
  }),
  main: match,
  zones,
  view: (g: Table, seat: Seat | null): SixtyView => ({
    round: g.round,
    deck: g.deck.length,
    hands: g.hands.map((hand, i) => (i === seat ? { cards: hand.slice() } : { count: hand.length })),
    scores: g.scores.slice(),
  }),
  outcome: (g: Table) => {
    const most = Math.max(...g.scores)
    return {
      winners: SEATS.filter((seat) => g.scores[seat] === most),
      scores: g.scores.slice(),
      places: g.scores.map((score) => 1 + g.scores.filter((other) => other > score).length),
      clauses: ['SX-005'],
    }
  },
  violations: () => [],
  bots: {},
})

const shapes = {
  shown: ['cards', 'best'],
  drew: ['seat', 'count', 'cards'],
  played: ['seat', 'card', 'target'],
  lost: ['seat', 'card'],
  roundEnded: [],
} as const satisfies Record<Event['type'], readonly Field[]>

/** The load driver keeps its own books of the hands; nobody looks at the rest. */
export const wire: Wire<SixtyView, Event> = { shapes, follow: (view) => view }
