/** The smallest table that flows can be tried on: a log of what happened, a deck and hands. */
import {
  defineGame,
  flowsOf,
  open,
  seedFrom,
  tableFor,
  zone,
  zonePerSeat,
  type AnyFlow,
  type Game,
  type GameEvent,
  type Rules,
  type Seat,
  type State,
  type TableOf,
} from '../src/index.ts'

export type TinyOptions = { readonly players: number }

export const tinyTable = tableFor<TinyOptions>()(6, {
  log: open<number[]>([]),
  deck: zone({ seen: 'nobody', start: () => [5, 4, 3] }),
  hand: zonePerSeat({ seen: 'holder', loose: true, start: () => [[0], [1], [2]] }),
})
export type TinyTable = TableOf<typeof tinyTable.fields>
export interface TinyEvent extends GameEvent {
  readonly seat?: Seat
  readonly card?: number
}
export type Tiny = Game<TinyTable, TinyOptions, TinyTable, TinyEvent>

export const flow = flowsOf<TinyTable, TinyEvent>()
export const SEATS = 3

export function tiny(
  main: AnyFlow<TinyTable, TinyEvent>,
  change: Partial<Rules<TinyTable, TinyOptions, TinyEvent>> = {},
): Tiny {
  return defineGame<TinyTable, TinyOptions, TinyEvent>({
    name: 'tiny',
    prefix: 'TN',
    players: { min: SEATS, max: SEATS },
    endRule: 'TN-9',
    streams: ['deck', 'dice'],
    options: () => ({ players: SEATS }),
    table: tinyTable,
    main,
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
