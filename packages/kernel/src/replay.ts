import type { Seed } from './chance.ts'
import {
  heard,
  type Choice,
  type Game,
  type GameEvent,
  type Readiness,
  type Seat,
  type State,
  type Told,
} from './contract.ts'

/** One applied choice. A match is its options, its seed and the list of these. */
export interface Move {
  readonly seat: Seat
  readonly choice: Choice
}

/** What has been played so far. */
export interface Past<O> {
  readonly options: O
  readonly seed: Seed
  readonly moves: readonly Move[]
}

/** All that a seat has heard of a match so far. */
export function heardBy<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  { options, seed, moves }: Past<O>,
  seat: Seat,
): (E | Readiness)[] {
  const events: (E | Readiness)[] = []
  const listen = (told: Told<E | Readiness>): void => {
    const event = heard(told, seat)
    if (event !== null) events.push(event)
  }
  const state = game.setup(options, seed, listen)
  for (const move of moves) game.apply(state, move.seat, move.choice, listen)
  return events
}

/** The state after the first `seq` moves (all of them when it is not given): how a match is rebuilt, and how it is undone. */
export function refold<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  options: O,
  seed: Seed,
  moves: readonly Move[],
  seq = moves.length,
): State<T> {
  const state = game.setup(options, seed)
  for (const { seat, choice } of moves.slice(0, seq)) game.apply(state, seat, choice)
  return state
}

/**
 * How many choices are left when a seat undoes: it goes back before the last choice that counts as somebody's own. What a bot has done since it would do again
 * at once, so where nobody else has chosen there is nothing to undo. Null where this seat may not, or need not.
 */
export function wayBack<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  seat: Seat,
  counts: (at: number) => boolean,
): number | null {
  const last = game.undo(state, seat)
  if (last === null) return null
  for (let at = last; at >= state.undoSeq; at--) if (counts(at)) return at
  return null
}
