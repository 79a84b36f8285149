/**
 * Sixty, the small game that every server in the load run plays: four seats, sixty cards (suit = card mod 4), five rounds. Each round all
 * lay a card in secret, and the highest scores 3; then each in turn draws two and plays one at a target: 1 to 3 for oneself, one less for the
 * target, one more card, or a random discard of the target's. Sixty decisions a game.
 */
import {
  changesFor,
  defineGame,
  FACES,
  flowsOf,
  NOBODY,
  NUMBER,
  open,
  refusal,
  tableFor,
  zone,
  zonePerSeat,
  type Dealer,
  type EventOf,
  type Game,
  type Seat,
  type TableOf,
} from '@conspire/kernel'

export const SEATS = [0, 1, 2, 3]
export const CARDS = 60
export const HAND = 5
export const ROUNDS = 5
const DECK = 0
const DISCARD = 1
/** Said by whoever has no card left. */
export const NOTHING = CARDS

interface Options {
  readonly players: number
}

const table = tableFor<Options>()(CARDS, {
  round: open(0),
  deck: zone({ seen: 'nobody', start: () => Array.from({ length: CARDS }, (_, i) => i) }),
  hands: zonePerSeat({ seen: 'holder', loose: true }),
  gone: zone({ seen: 'all' }),
  scores: open([0, 0, 0, 0]),
})
export type SixtyTable = TableOf<typeof table.fields>
const { at } = table

const { change, declare } = changesFor<SixtyTable>()

const changes = declare({
  shown: change({ top: NUMBER, best: NUMBER }, (s, { best }) => {
    if (best !== NOBODY) s.scores[best]! += 3
  }),
  drew: change({ seat: NUMBER, cards: FACES }, (s, { seat, cards: drawn }, cards) => {
    cards.deal(s, drawn, at.deck, at.hands(seat))
  }),
  played: change({ seat: NUMBER, card: NUMBER, target: NUMBER }, (s, { seat, card }, cards) => {
    if (card !== NOTHING) cards.move(s, card, at.hands(seat), at.gone)
  }),
  lost: change({ seat: NUMBER, card: NUMBER }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hands(seat), at.gone),
  ),
  scored: change({ seat: NUMBER, points: NUMBER }, (s, { seat, points }) => {
    s.scores[seat]! += points
  }),
  roundEnded: change({}, (s) => {
    s.round++
  }),
})
type Event = EventOf<typeof changes>

const flow = flowsOf<SixtyTable, Event>()

function draw(g: SixtyTable, seat: Seat, most: number, dealer: Dealer<Event>): void {
  // From the top down.
  const cards = most > 0 ? g.deck.slice(-most).reverse() : []
  changes.drew(g, dealer, 'SX-002', { seat, cards })
}

/** What a card does when it is played, by suit. */
const EFFECTS: readonly ((
  g: SixtyTable,
  seat: Seat,
  target: Seat,
  card: number,
  dealer: Dealer<Event>,
) => void)[] = [
  (g, seat, _target, card, dealer) =>
    changes.scored(g, dealer, 'SX-004', { seat, points: 1 + ((card >> 2) % 3) }),
  (g, _seat, target, _card, dealer) => changes.scored(g, dealer, 'SX-004', { seat: target, points: -1 }),
  (g, seat, _target, _card, dealer) => draw(g, seat, 1, dealer),
  (g, _seat, target, _card, dealer) => {
    const hand = g.hands[target]!
    if (hand.length === 0) return
    changes.lost(g, dealer, 'SX-004', { seat: target, card: hand[dealer.below(hand.length, DISCARD)]! })
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
      changes.played(g, dealer, 'SX-003', { seat: f.seat, card, target })
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
        changes.played(g, dealer, 'SX-001', { seat, card, target: seat })
        if (card !== NOTHING && card > f.top) {
          f.top = card
          f.best = seat
        }
      },
    }),
    (g, f, dealer) => changes.shown(g, dealer, 'SX-001', { top: f.top, best: f.best }),
    each(
      () => SEATS,
      'seat',
      call(turn, (_g, f) => ({ seat: f.seat })),
    ),
    (g, _f, dealer) => changes.roundEnded(g, dealer, 'SX-005', {}),
  ),
])

export const sixty: Game<SixtyTable, Options, SixtyTable, Event> = defineGame({
  name: 'sixty',
  prefix: 'SX',
  players: { min: 4, max: 4 },
  endRule: 'SX-005',
  streams: ['deck', 'discard'],
  options: (players: number) =>
    players === 4 ? { players } : refusal('SX-001', 'players', { min: 4, max: 4 }),
  table,
  changes,
  main: match,
  outcome: (g: SixtyTable) => {
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

export const { wire } = sixty
