import { pick, type Game, type Randomness, type State } from '@conspire/kernel'
import { subjectOf, type Spoken } from '@conspire/testkit'
import { bequest, CARDS, type Event, type Options, type Table } from '../src/index.ts'
import { BequestReferee } from './referee.ts'

type Bequest = Game<Table, Options, Table, Event>

/** A card has been put to use once it was dealt, drafted, taken from the vault or given out as a Character. */
function exercised(state: State<Table>, told: readonly Spoken<Event>[]): number[] {
  return [
    ...state.table.character.flat(),
    ...told.flatMap(({ event }) => {
      if (event.type === 'dealt') return event.cards
      return event.type === 'drafted' || event.type === 'tookFromVault' ? [event.card] : []
    }),
  ]
}

/** Splits and sets of any cards at all: what a cheat would ask the door about. */
function sayings(random: Randomness): unknown[] {
  const some = (count: number): string[] => Array.from({ length: count }, () => pick(CARDS, random).id)
  return [
    ...Array.from({ length: 6 }, () => ({ a: some(3), b: some(2) })),
    ...Array.from({ length: 6 }, () => some(1 + random.below(3))),
    { left: some(1)[0], right: some(1)[0] },
  ]
}

const tables: readonly Options[] = [3, 4, 5, 6].flatMap((players) => [
  { players, advanced: false },
  { players, advanced: true },
])

/** Bequest, or a version of it with something planted, as the conformance suite takes it. */
export const subjectFor = subjectOf(tables, 6, (game: Bequest) => ({
  cards: CARDS.length,
  seed: 'bequest',
  maxMoves: 200,
  exercised,
  sayings,
  partOf: ({ table }) => table.round,
  rolls: (_told, before, { table }) =>
    before === null ? [{ what: 'the direction', value: table.clockwise, of: 2 }] : [],
  seating: {
    seats: ['insider', 'taker'],
    heaps: ['display', 'discard', 'faceDown', 'tucked'],
    shows: ['reveal'],
  },
  referee: (table) => new BequestReferee(table, (state) => game.outcome(state)),
}))

export const bequestSubject = subjectFor(bequest)
