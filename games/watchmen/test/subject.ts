import { pick, type Choice, type Game, type Randomness, type State } from '@conspire/kernel'
import { optionsOf, subjectOf, type Roll, type Seating, type Spoken } from '@conspire/testkit'
import { actionOf } from '../src/actions.ts'
import { CARDS, watchmen, type Event, type Options, type Table } from '../src/index.ts'
import { WatchmenReferee } from './referee.ts'

type Watchmen = Game<Table, Options, Table, Event>

/** A table of so many, with what it agrees on. */
export function optionsFor(players: number, raw: object = {}): Options {
  return optionsOf(watchmen, players, raw)
}

/** Every number of players, with heroes dealt and chosen. */
export const tables: readonly Options[] = [
  optionsFor(2),
  optionsFor(3),
  optionsFor(4),
  optionsFor(5),
  optionsFor(2, { heroes: 'choose' }),
]

/** A card has been put to use once it was played, faced, dealt as a hero, a side, a Plot or a Machination; spare ones have no use. */
function exercised(state: State<Table>, told: readonly Spoken<Event>[]): number[] {
  const { hero, loyalty, plot, machination, challenge, spare } = state.table
  return [
    ...spare,
    ...[hero, loyalty, plot].flat(2),
    ...machination,
    ...challenge,
    ...told.flatMap(({ event }) => (event.type === 'played' ? [event.card] : [])),
    ...told.flatMap(({ event }) => (event.type === 'weakened' ? [...event.cards] : [])),
  ]
}

/** Everything a cheat would ask the door about. */
function sayings(random: Randomness): unknown[] {
  const some = (): string => pick(CARDS, random).id
  return [
    ...['play', 'buy', 'contribute', 'karnak', 'contributeLocation'].map((name) => ({ [name]: some() })),
    ...Array.from({ length: 4 }, some),
    'kick',
    'challenge',
    'plot',
    'help',
    'riddler',
    'superVillain',
    { from: 'hand', card: some() },
    { from: 'discard', card: some() },
    { card: some(), type: 'hero' },
    random.below(6),
  ]
}

/** Players play what they hold, then pay and buy before they end a turn, or nothing would ever happen. */
export function inclined(
  decision: string,
  _state: State<Table>,
  legal: readonly Choice[],
  random: Randomness,
): Choice | null {
  if (decision !== 'act') return null
  const wanted = legal.filter((choice) => {
    const { do: name } = actionOf(choice)
    if (name === 'contribute') return random.below(3) === 0
    if (name === 'karnak' || name === 'kick') return random.below(6) === 0
    return name !== 'end'
  })
  return pick(wanted.length > 0 ? wanted : legal, random)
}

/** Watchmen, or a version of it with something planted, as the conformance suite takes it. */
export const subjectFor = subjectOf(tables, 1, (_game: Watchmen) => ({
  cards: CARDS.length,
  seed: 'watchmen',
  // WM-098: where heroes are chosen, that comes first.
  isDealt: ({ lineUp }) => lineUp.length > 0,
  maxMoves: 4000,
  exercised,
  sayings,
  inclined,
  tellsByEffect: TELLING,
  rolls,
  seating,
  rare: RARE,
  referee: (table) => new WatchmenReferee(table),
}))

/** WM-026: who begins; WM-097: which hero the first seat is dealt. */
function rolls(_told: unknown, before: State<Table> | null, { table }: State<Table>): Roll[] {
  if (before !== null) return []
  const first = { what: 'who begins', value: table.first, of: table.players }
  const heroes = CARDS.flatMap(({ kind }, card) => (kind === 'hero' ? [card] : []))
  const hero = { what: 'the first hero', value: heroes.indexOf(table.hero[0]![0] ?? -1), of: heroes.length }
  return table.choosing === 1 ? [first] : [first, hero]
}

const seating: Seating = {
  seats: [
    'first',
    'turn',
    'mastermind',
    'placer',
    'belongs',
    'seat',
    'foe',
    'helper',
    'attacker',
    'only',
    'owner',
  ],
  walks: ['attack', 'foesChoose', 'help', 'setup'],
  asks: ['journal', 'eliminate'],
}

/** WM-178: a card that is played may complete the Machination, whoever plays it by whatever way. */
const TELLING = [
  'act',
  'keep',
  'discard',
  'defend',
  'order',
  'look',
  'parity',
  'starro',
  'xRay',
  'replay',
  'borrow',
  'help',
  'destroy',
  'takeKick',
  'gainOne',
]
/** What only Super-Villains ask that somebody has defeated, or that are too cheap for the stack. */
const RARE = ['joker', 'manta', 'erase', 'sacrifice']

export const subject = subjectFor(watchmen)
