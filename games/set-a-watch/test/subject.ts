import type { Game, Randomness, State } from '@conspire/kernel'
import { subjectOf, withSteps, type AnyStep, type Roll, type Spoken, type Subject } from '@conspire/testkit'
import {
  CARDS,
  CARDS_EACH,
  changes,
  DIFFICULTIES,
  rules,
  setAWatch,
  type Event,
  type Options,
  type Table,
} from '../src/index.ts'
import { ADVENTURERS } from '../src/cards/adventurer.ts'
import { FIREWOOD_DIE } from '../src/flows/setup.ts'
import { slotOfDie } from '../src/party.ts'
import { inclined } from './inclined.ts'

export type Watch = Game<Table, Options, Table, Event>
export type WatchSubject = Subject<Table, Options, Table, Event>

/** Every number of players with every difficulty; half of them with rolled firewood, half with all locations. */
export const tables: readonly Options[] = [1, 2, 3, 4].flatMap((players) =>
  DIFFICULTIES.map((difficulty, i) => ({
    players,
    difficulty,
    rolledFire: (players + i) % 2 === 0,
    moreLocations: (players + (i >> 1)) % 2 === 0,
  })),
)

const mercy: AnyStep<Table, Event> = (g, _f, dealer) => {
  g.exhausted.forEach((cards, slot) => {
    for (let at = 0; at < CARDS_EACH; at++)
      if ((cards >> at) & 1) changes.refreshed(g, dealer, 'SW-048', { slot, at })
  })
}

/**
 * The same game with one mercy: what the damage at the end of a round exhausts is refreshed. Parties that play badly see the later rounds by it, and
 * with them the rules that only work there.
 */
export const merciful: Watch = withSteps(rules, (step, flow) =>
  flow === 'reckoning' &&
  typeof step !== 'function' &&
  step.word === 'call' &&
  step.flow().name === 'exhaustCards'
    ? [step, mercy]
    : undefined,
)

/** A card has been put to use once it lay on a board, was visited, or came to light in the Line. */
function exercised({ table }: State<Table>, told: readonly Spoken<Event>[]): number[] {
  return [
    ...table.boards.flat(),
    ...table.visited,
    ...table.location,
    ...told.flatMap(({ event }) =>
      event.type === 'turnedUp' || event.type === 'entered' ? [event.card] : [],
    ),
  ].filter((card) => card >= 0)
}

/** What somebody might say who has misread the table. */
function sayings(random: Randomness): unknown[] {
  const die = (): number => random.below(14)
  const id = (): number => random.below(16)
  const card = (): string => CARDS[82 + random.below(30)]!.id
  return Array.from({ length: 4 }, () => [
    { do: 'attack', target: id(), dice: [die(), die()], tamed: [] },
    { do: 'ability', card: card(), die: die(), targets: [id(), id()] },
    { do: 'ability', card: card(), die: null, targets: [id()], tame: true },
    { do: 'stoke', card: card() },
    { on: 'heal', die: die() },
    card(),
    die(),
  ]).flat()
}

/** The dice of those on watch, by their sides (SW-050), and the first firewood, where it is rolled (SW-032). */
function rolls(told: readonly Spoken<Event>[], _before: unknown, { table }: State<Table>): Roll[] {
  return told.flatMap(({ event }): Roll[] => {
    if (event.type === 'setUp' && table.rolledFire === 1)
      return [{ what: 'the firewood', value: event.fire - 1, of: FIREWOOD_DIE }]
    if (event.type !== 'rolled') return []
    return event.dice.flatMap((value, die) => {
      const { sides } = ADVENTURERS[table.classes[slotOfDie(die)]!]!
      return value === 0 ? [] : [{ what: `die ${die}`, value: value - 1, of: sides }]
    })
  })
}

export const subjectFor = subjectOf(tables, 1, (_game: Watch) => ({
  cards: CARDS.length,
  seed: 'watch',
  maxMoves: 4_000,
  exercised,
  sayings,
  inclined,
  rolls,
  otherWorlds: 0.4,
  rare: ['temple.refresh', 'tranquil.refresh', 'city.return'],
}))

export const mercifulSubject = subjectFor(merciful)
export const watchSubject = subjectFor(setAWatch)
