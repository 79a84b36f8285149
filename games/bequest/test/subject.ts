import type { Game, State } from '@conspire/kernel'
import type { Spoken, Subject } from '@conspire/testkit'
import { bequest, CARDS, type BequestView, type Event, type Options, type Table } from '../src/index.ts'
import { BequestReferee } from './referee.ts'

type Bequest = Game<Table, Options, BequestView, Event>

/** A card has been put to use once it was dealt, drafted, taken from the vault or given out as a Character. */
function exercised(state: State<Table>, told: readonly Spoken<Event>[]): number[] {
  return [
    ...state.table.character.flat(),
    ...told.flatMap(({ event }) => {
      if (event.type === 'dealt') return event.cards ?? []
      return event.type === 'drafted' || event.type === 'tookFromVault' ? [event.card] : []
    }),
  ]
}

const tables: readonly Options[] = [3, 4, 5, 6].flatMap((players) => [
  { players, advanced: false },
  { players, advanced: true },
])

/** Bequest, or a version of it with something planted, as the conformance suite takes it. */
export function subjectFor(
  game: Bequest,
  options: readonly Options[] = tables,
  games = 6,
): Subject<Table, Options, BequestView, Event> {
  return {
    game,
    options,
    cards: CARDS.length,
    games,
    seed: 'bequest',
    maxMoves: 200,
    exercised,
    referee: (table) => new BequestReferee(table, (state) => game.outcome(state)),
  }
}

export const bequestSubject = subjectFor(bequest)
