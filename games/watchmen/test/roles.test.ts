import {
  heard,
  LightRandom,
  pick,
  seedFrom,
  sizeOf,
  sizeOfPicture,
  type Seat,
  type State,
} from '@conspire/kernel'
import { rule, type Spoken } from '@conspire/testkit'
import { amount, some } from '@conspire/testkit/amount'
import { expect } from 'vitest'
import { isMastermindCard, seatsOf, watchmen, type Event, type Table } from '../src/index.ts'
import { inclined, optionsFor } from './subject.ts'

/** The same match with the Secret Mastermind's card in another place: a seat, or the third card of two players. */
function withMastermindAt(state: State<Table>, place: number): State<Table> {
  const other = watchmen.clone(state)
  const { loyalty, loyalties } = other.table
  const lists = [...loyalty, loyalties]
  const from = lists.find((list) => list.some(isMastermindCard))!
  const to = lists[place]!
  ;[from[0], to[0]] = [to[0]!, from[0]!]
  return other
}

const SAYINGS = [
  'plot',
  'help',
  'challenge',
  'end',
  { play: 'punch' },
  { contribute: 'robin' },
  3,
  null,
  true,
]

/** All that a seat (null: a spectator) can notice of a match: its view, its choices, what it is refused, what is told to anybody and how long that and every picture is. */
function noticed(state: State<Table>, told: readonly Spoken<Event>[], seat: Seat | null): string {
  const view = watchmen.view(state, seat)
  // Whose own card it is may see it; everything else must be the same.
  const loyalty: number[][] = []
  const own = seat === null ? [] : watchmen.legal(state, seat)
  const refused = seat === null ? [] : SAYINGS.map((said) => watchmen.read(state, seat, said))
  const heardOf = told.map((one) => [heard(one, seat), sizeOf(watchmen.wire, one)])
  const size = sizeOfPicture(watchmen.wire.widest, watchmen.view(state, null).table)
  return JSON.stringify([{ ...view, table: { ...view.table, loyalty } }, own, refused, heardOf, size])
}

rule(
  ['WM-118', 'WM-309'],
  'whoever is the SM, everybody sees, may do, is refused and is told the same until the reveal',
  () => {
    let compared = 0
    for (const players of some([2, 3, 4, 5], 4, 1))
      for (let game = 0; game < amount(2); game++) {
        const state = watchmen.setup(optionsFor(players), seedFrom(`roles ${players} ${game}`))
        const random = new LightRandom(players * 100 + game)
        for (
          let seat = watchmen.actor(state);
          seat >= 0 && state.table.revealed === 0;
          seat = watchmen.actor(state)
        ) {
          const legal = watchmen.legal(state, seat)
          const { name } = watchmen.pending(state)!
          const choice = inclined(name, state, legal, random) ?? pick(legal, random)
          const places = players === 2 ? [0, 1, 2] : [...seatsOf(state.table)]
          const worlds = places.map((place) => withMastermindAt(state, place))
          const told = worlds.map((world) => {
            const heardHere: Spoken<Event>[] = []
            watchmen.apply(world, seat, choice, (one) => heardHere.push(one))
            return heardHere
          })
          const hidden = worlds.flatMap((world, i) => (world.table.revealed === 0 ? [i] : []))
          for (const viewer of [null, ...seatsOf(state.table)]) {
            const all = hidden.map((i) => noticed(worlds[i]!, told[i]!, viewer))
            expect(new Set(all).size, `${name} of seat ${seat}, seen by ${viewer}`).toBeLessThan(2)
            compared += all.length
          }
          watchmen.apply(state, seat, choice)
        }
      }
    expect(compared).toBeGreaterThan(1000)
  },
)
