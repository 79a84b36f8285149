import { games, type GameName } from '@conspire/games'
import { pick, type Descriptor, type Game, type Json, type Randomness, type State } from '@conspire/kernel'
import { Match } from '@conspire/table'
import { commitmentOf, seedOf, UNOPENED } from '@conspire/transcript'
import type { Fact } from '../src/facts.ts'

/** A game of the house, and tables of it to compare. */
export interface Subject {
  readonly name: string
  readonly players: readonly number[]
  readonly options: (random: Randomness) => Readonly<Record<string, Json>>
}

export const GUESTS: readonly string[] = Array.from(
  { length: 8 },
  (_, seat) => `guestAAAAAAAAAAAAAAAAA${seat}`,
)
export const STRANGER = 'guestAAAAAAAAAAAAAAAAA8'
export const WATCHER = 'guestAAAAAAAAAAAAAAAAA9'

/** Whoever plays alone has nobody to keep a secret from: left out where a game is played by more. */
const FEWEST = 2

/** Every option differs from what is usual at one table in three. */
function subjectOf({ name, players: { min, max }, options, quick }: Descriptor): Subject {
  const counts = GUESTS.map((_, before) => before + 1)
  return {
    name,
    players: counts.filter((count) => count >= Math.max(min, Math.min(FEWEST, max)) && count <= max),
    options: (random) => {
      const chosen: Record<string, Json> = { ...quick?.options }
      for (const { key, values } of options)
        if (random.below(3) === 0) chosen[key] = values === undefined || pick(values, random)
      return chosen
    },
  }
}

/** Of every game that the registry lists. */
export const SUBJECTS = Object.fromEntries(
  Object.values(games).map((game) => [game.name, subjectOf(game)]),
) as Readonly<Record<GameName, Subject>>

/** W22222, W22223 … */
export const codeOf = (number: number): string =>
  `W${(number % 7 ** 5)
    .toString(7)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => String(Number(digit) + 2))}`

/**
 * Lets a world that was dealt anew go on beside the true one: public dice and shuffles to come fall the same way, and a choice is undone by its number. `seq`: how many
 * choices were made there.
 */
export function alongside(dealt: State<unknown>, truth: State<unknown>, seq = truth.seq): void {
  dealt.chance = { ...truth.chance, at: truth.chance.at.slice() }
  dealt.seq = seq
  dealt.undoSeat = truth.undoSeat
  dealt.undoSeq = truth.undoSeq + seq - truth.seq
}

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
