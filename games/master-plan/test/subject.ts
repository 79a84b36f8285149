import { pick, type Game, type Randomness, type State } from '@conspire/kernel'
import { optionsOf, subjectOf, type Roll, type Seating, type Spoken } from '@conspire/testkit'
import { ALL_TOKENS } from '../src/cards/index.ts'
import { CARDS, masterPlan, SUPERS, type Event, type Options, type Table } from '../src/index.ts'
import { MasterPlanReferee } from './referee.ts'

type MasterPlan = Game<Table, Options, Table, Event>

/** A table of so many, with what it agrees on. */
export function optionsFor(players: number, raw: object = {}): Options {
  return optionsOf(masterPlan, players, raw)
}

/** Every way to play, at one table size or another. */
export const tables: readonly Options[] = [
  optionsFor(4),
  optionsFor(5),
  optionsFor(6),
  optionsFor(4, { deployment: 'solo', planSide: 'chart' }),
  optionsFor(5, { deployment: 'quota', attack: 'single', koScope: 'game' }),
  optionsFor(4, { deployment: 'holdBack', greyFist: 'brawl', firstLoserLad: 'host' }),
  optionsFor(6, { roster: '54', finalKo: 'generous', twists: true }),
  optionsFor(4, { twists: true, attack: 'single', greyFist: 'brawl', firstLoserLad: 'random' }),
]

/** A card has been put to use once it was played, fought over, dealt as a plan or owned. */
function exercised(state: State<Table>, told: readonly Spoken<Event>[]): number[] {
  const { row, plan, owned } = state.table
  return [
    ...row,
    ...plan.flat(),
    ...owned.flat(),
    ...told.flatMap(({ event }) => (event.type === 'acted' ? [event.card] : [])),
  ]
}

/** Plays and exchanges of anything at all: what a cheat would ask the door about. */
function sayings(random: Randomness): unknown[] {
  const some = (): string => pick(SUPERS, random).id
  return [
    ...Array.from({ length: 8 }, () => ({ super: some(), throwdown: 1 + random.below(4) })),
    ...Array.from({ length: 4 }, some),
    { own: 'cash', loot: 'idol', player: random.below(6) },
    { loot: 'brain', from: 1 + random.below(4), to: 1 + random.below(4) },
    { player: random.below(6), super: some() },
    'idol',
    random.below(6),
  ]
}

/** Master Plan, or a version of it with something planted, as the conformance suite takes it. */
export const subjectFor = subjectOf(tables, 3, (game: MasterPlan) => ({
  cards: CARDS.length,
  seed: 'master-plan',
  maxMoves: 600,
  exercised,
  sayings,
  partOf: ({ table }) => table.round,
  tellsByEffect: TELLING,
  rolls,
  seating,
  referee: (table) => new MasterPlanReferee(table, (state) => game.outcome(state)),
}))

/** MP-021: the first Loser Lad; MP-033: the first token out of the full Bag. */
function rolls(told: readonly Spoken<Event>[], before: State<Table> | null, { table }: State<Table>): Roll[] {
  if (before !== null) return []
  const stocked = told.map(({ event }) => event).find((event) => event.type === 'stocked')
  const lad = {
    what: 'the first Loser Lad',
    value: table.losers.indexOf(table.holder),
    of: table.losers.length,
  }
  const token = {
    what: 'the first token',
    value: ALL_TOKENS.indexOf(stocked?.cards[0] ?? -1),
    of: ALL_TOKENS.length,
  }
  return table.hostNames === 1 ? [] : [lad, token]
}

/** MP-022: the order of seats goes round, and nothing hangs on where it begins. */
const seating: Seating = {
  seats: ['host', 'losers', 'holder', 'turn', 'owner', 'winner', 'seat'],
  groups: ['profiles'],
  rounds: ['records'],
  heaps: ['field', 'fallen', 'discard', 'ko', 'records'],
  asks: ['peekPlan', 'loserLad', 'firstLoserLad'],
  parts: ['player'],
}

/** MP-112: whoever receives Loot may turn out to have completed a plan; MP-047: whoever comes next may turn out to have no play. */
const TELLING = ['play', 'claim', 'grabNow', 'bounty', 'bagDip', 'swapField', 'swapPlayers', 'takeDuplicate']

export const subject = subjectFor(masterPlan)
