import type { GameName } from '@conspire/games'
import { pick, type Game, type Json, type Randomness } from '@conspire/kernel'
import { Match } from '@conspire/table'
import { commitmentOf, seedOf, UNOPENED } from '@conspire/transcript'
import type { Fact } from '../src/facts.ts'

/** A game of the house, and tables of it to compare. */
export interface Subject {
  readonly name: string
  readonly players: readonly number[]
  readonly options: (random: Randomness) => Readonly<Record<string, Json>>
}

export const SUBJECTS: Readonly<Record<GameName, Subject>> = {
  bequest: {
    name: 'bequest',
    players: [3, 4],
    options: (random) => ({ advanced: random.below(3) === 0 }),
  },
  'set-a-watch': {
    name: 'set-a-watch',
    players: [2, 3, 4],
    options: () => ({ difficulty: 'easy' }),
  },
  'master-plan': {
    name: 'master-plan',
    players: [4],
    options: (random) => ({ twists: random.below(3) === 0 }),
  },
  watchmen: {
    name: 'watchmen',
    players: [2, 3, 4, 5],
    options: () => ({}),
  },
}

export const GUESTS: readonly string[] = Array.from(
  { length: 5 },
  (_, seat) => `guestAAAAAAAAAAAAAAAAA${seat}`,
)
export const WATCHER = 'guestAAAAAAAAAAAAAAAAA9'
export const STRANGER = 'guestAAAAAAAAAAAAAAAAA8'

/** W22222, W22223 … */
export const codeOf = (number: number): string =>
  `W${(number % 7 ** 5)
    .toString(7)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => String(Number(digit) + 2))}`

export interface Start {
  readonly code: string
  readonly secret: string
  readonly players: number
  readonly facts: readonly Fact[]
  readonly match: Match
}

/** A match that has just begun, with people at every seat. */
export function startOf(
  game: Game,
  subject: Subject,
  number: number,
  random: Randomness,
  many?: number,
): Start {
  const code = codeOf(number)
  const secret = Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')
  const players = many ?? pick(subject.players, random)
  const raw = subject.options(random)
  const openings = Array.from({ length: players }, () => UNOPENED)
  const facts: Fact[] = [
    {
      kind: 'made',
      game: game.name,
      players,
      options: raw,
      bots: 'random',
      clock: null,
      watch: 'all',
      scores: true,
      host: GUESTS[0]!,
      commitment: commitmentOf(code, secret),
    },
    ...GUESTS.slice(0, players).map((guest, seat): Fact => ({
      kind: 'sat',
      seat,
      guest,
      name: `Player ${seat}`,
      commit: null,
    })),
    { kind: 'starting' },
    { kind: 'began', openings },
  ]
  const viewers = [...Array.from({ length: players }, (_, seat) => seat), null]
  const deal = {
    options: game.options(players, raw),
    players,
    seed: seedOf(code, secret, openings),
    clock: null,
    viewers,
  }
  return { code, secret, players, facts, match: new Match({ game, shapes: game.wire.shapes }, deal, 0) }
}
