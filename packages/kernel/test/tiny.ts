/** The smallest table that flows can be tried on: a log of what happened, a deck and hands. */
import {
  defineGame,
  flowsOf,
  seedFrom,
  show,
  type AnyFlow,
  type Game,
  type GameEvent,
  type Rules,
  type Seat,
  type State,
  type Zones,
} from '../src/index.ts'

export interface TinyTable {
  log: number[]
  deck: number[]
  hand: number[][]
}
export interface TinyEvent extends GameEvent {
  readonly seat?: Seat
  readonly card?: number
}
export type TinyOptions = { readonly players: number }
export type Tiny = Game<TinyTable, TinyOptions, object, TinyEvent>

export const flow = flowsOf<TinyTable, TinyEvent>()
export const SEATS = 3

export const tinyZones = {
  deck: { lists: (g) => [g.deck], policy: () => 'length', pool: () => 0 },
  hand: {
    lists: (g) => g.hand,
    policy: (_, viewer, seat) => (viewer === seat ? 'visible' : 'length'),
    pool: () => 0,
  },
} satisfies Zones<TinyTable>

export function tiny(
  main: AnyFlow<TinyTable, TinyEvent>,
  change: Partial<Rules<TinyTable, TinyOptions, object, TinyEvent>> = {},
): Tiny {
  return defineGame<TinyTable, TinyOptions, object, TinyEvent>({
    name: 'tiny',
    prefix: 'TN',
    players: { min: SEATS, max: SEATS },
    endRule: 'TN-9',
    streams: ['deck', 'dice'],
    options: () => ({ players: SEATS }),
    table: () => ({ log: [], deck: [5, 4, 3], hand: [[0], [1], [2]] }),
    main,
    zones: tinyZones,
    view: (g, seat) => ({
      log: g.log.slice(),
      hands: g.hand.map((_, i) => show(tinyZones.hand, g, seat, i)),
    }),
    outcome: (g) => ({
      winners: [0],
      scores: g.hand.map((hand) => hand.length),
      places: [1, 2, 2],
      clauses: ['TN-9'],
    }),
    violations: () => [],
    bots: {},
    ...change,
  })
}

export function begin(game: Tiny): State<TinyTable> {
  return game.setup({ players: SEATS }, seedFrom('tiny'))
}

/** A decision of one seat that only writes down what was chosen. */
export const note = {
  rule: 'TN-1',
  of: () => 0,
  from: () => [1, 2, 3],
  then: (g: TinyTable, _f: unknown, choice: number) => {
    g.log.push(choice)
  },
}

/** Whoever is asked, `choices` one after the other. */
export function play(game: Tiny, state: State<TinyTable>, ...choices: number[]): State<TinyTable> {
  for (const choice of choices) {
    const seat = game.actor(state)
    const refused = game.why(state, seat, choice)
    if (refused !== null) throw new Error(`seat ${seat} may not choose ${choice}: ${JSON.stringify(refused)}`)
    game.apply(state, seat, choice)
  }
  return state
}
