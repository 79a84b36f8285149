/** Games as small as can be, each with a best choice that can be worked out by hand. */
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
  type AnyFlow,
  type EventOf,
  type Game,
  type TableOf,
} from '@conspire/kernel'

interface Options {
  readonly players: number
}
const table = tableFor<Options>()(2, {
  /** What seats have answered. */
  said: open(({ players }: Options) => Array.from({ length: players }, () => -1)),
  deck: zone({ seen: 'nobody', start: () => [0, 1] }),
  hands: zonePerSeat({ seen: 'holder' }),
})
export type Guess = TableOf<typeof table.fields>
const { at } = table
const { change, declare } = changesFor<Guess>()
const changes = declare({
  dealt: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.deck, at.hands(seat)),
  ),
  said: change({ seat: NUMBER, what: NUMBER }, (s, { seat, what }) => {
    s.said[seat] = what
  }),
})
type Event = EventOf<typeof changes>
const flow = flowsOf<Guess, Event>()
const EITHER = [0, 1]

const game = (name: string, main: AnyFlow<Guess, Event>): Game<Guess, Options, Guess, Event> =>
  defineGame<Guess, Options, Event>({
    name,
    prefix: 'GU',
    players: { min: 2, max: 2 },
    endRule: 'GU-9',
    streams: ['deck'],
    options: (players) => ({ players }),
    table,
    changes,
    main,
    outcome: (g) => ({ winners: [0], scores: g.said, places: [1, 2], clauses: ['GU-9'] }),
    violations: () => [],
    bots: {},
  })

/** Seat 1 holds a card, and seat 0 says which. */
export const whichCard = game(
  'which-card',
  flow('main', {}, ({ ask }) => [
    (g, _f, dealer) => {
      dealer.shuffle(g.deck, 0)
      changes.dealt(g, dealer, 'GU-1', { seat: 1, card: g.deck.at(-1)! })
    },
    ask('guess', {
      rule: 'GU-2',
      of: () => 0,
      from: () => EITHER,
      then: (g, _f, what, dealer, seat) => changes.said(g, dealer, 'GU-2', { seat, what }),
    }),
  ]),
)

/** Both say heads or tails at once. */
export const pennies = game(
  'pennies',
  flow('main', {}, ({ askAll }) => [
    askAll('side', {
      rule: 'GU-3',
      of: () => EITHER,
      from: () => EITHER,
      change: true,
      then: (g, _f, what, dealer, seat) => changes.said(g, dealer, 'GU-3', { seat, what }),
    }),
  ]),
)

/** Seat 0 may stop (0), or go on (1), see a card and say which it was. */
export const doors = game(
  'doors',
  flow('main', {}, ({ ask, when }) => [
    ask('door', {
      rule: 'GU-4',
      of: () => 0,
      from: () => EITHER,
      then: (g, _f, what, dealer) => changes.said(g, dealer, 'GU-4', { seat: 1, what }),
    }),
    when(
      (g) => g.said[1] === 1,
      (g, _f, dealer) => {
        dealer.shuffle(g.deck, 0)
        changes.dealt(g, dealer, 'GU-5', { seat: 0, card: g.deck.at(-1)! })
      },
      ask('name', {
        rule: 'GU-5',
        of: () => 0,
        from: () => EITHER,
        then: (g, _f, what, dealer, seat) => changes.said(g, dealer, 'GU-5', { seat, what }),
      }),
    ),
  ]),
)
