import type { Choice, Game, GameEvent, Randomness, Readiness, Seat, State, Told } from '@conspire/kernel'
import type { Roll } from './evenRolls.ts'
import type { Seating } from './seats.ts'

/** An event of the game, or of the kernel, with its audience. */
export type Spoken<E extends GameEvent = GameEvent> = Told<E | Readiness>

/**
 * A game's independent second opinion: it follows a match by what it is told and shown, keeps its own books, and says in
 * words where the game's differ. One referee follows one match.
 */
export interface Referee<T = unknown, E extends GameEvent = GameEvent> {
  /** After the events of the setup. */
  begin?(state: State<T>): readonly string[]
  /** Every event, in order, before the `moved` it belongs to. */
  told?(told: Spoken<E>): readonly string[]
  moved?(before: State<T>, seat: Seat, choice: Choice, after: State<T>): readonly string[]
  end?(state: State<T>): readonly string[]
}

/** A game and how to test it. */
export interface Subject<T = unknown, O = unknown, V = unknown, E extends GameEvent = GameEvent> {
  readonly game: Game<T, O, V, E>
  /** Every table configuration to test. */
  readonly options: readonly O[]
  /** Cards are numbered from 0; each is in exactly one place at all times. */
  readonly cards: number
  /** Cards that stay in the box with these options. */
  out?(options: O): readonly number[]
  /** Random games per configuration. */
  readonly games: number
  readonly seed: string | number
  /** A check stops after so many findings; after five, when not given. */
  readonly findings?: number
  /** Checks that take their time look at one rest in so many of those that they would look at; at all of them, when not given. */
  readonly thin?: number
  /** Whether everything is dealt; at once, when not given. Some games have their players choose something first. */
  isDealt?(table: T): boolean
  /** No random game takes more choices than this. */
  readonly maxMoves: number
  /** Which cards have been put to use by now; over the whole run every card must be. */
  exercised?(state: State<T>, told: readonly Spoken<E>[]): readonly number[]
  referee?(options: O): Referee<T, E>
  /** Well-formed things a cheat might say at the door, beyond what anybody could say now. */
  sayings?(random: Randomness): readonly unknown[]
  /**
   * What a player is inclined to choose, for games in which pure chance loses before much has happened; null for chance. Walks follow it
   * seven times out of eight.
   */
  inclined?(decision: string, state: State<T>, legal: readonly Choice[], random: Randomness): Choice | null
  /** Decisions to which walks hardly ever come: scenarios have to test them. */
  readonly rare?: readonly string[]
  /** The least share of re-dealt worlds that must differ from the true one; a half, when not given. */
  readonly otherWorlds?: number
  /** Which part of the game this is (a round, a phase …), where cards lie in other places than in the rest of it. */
  partOf?(state: State<T>): string | number
  /**
   * Decisions after which the rules themselves let hidden cards show by their effect alone, so that others learn of them
   * without seeing them. Everywhere else that counts as a leak.
   */
  readonly tellsByEffect?: readonly string[]
  /** What dice and random picks have come to between two rests; before the first there is none. */
  rolls?(told: readonly Spoken<E>[], before: State<T> | null, after: State<T>): readonly Roll[]
  /** Where the table, flows and choices name seats. */
  readonly seating?: Seating
}

/** A game as it is tested, or a version of it with something planted: with these options and so many games of each, unless a test wants others. */
export const subjectOf =
  <T, O, V, E extends GameEvent>(
    options: readonly O[],
    games: number,
    rest: (game: Game<T, O, V, E>) => Omit<Subject<T, O, V, E>, 'game' | 'options' | 'games'>,
  ) =>
  (game: Game<T, O, V, E>, wanted = options, count = games): Subject<T, O, V, E> => ({
    ...rest(game),
    game,
    options: wanted,
    games: count,
  })

/** What is wrong, in words: the first few findings; none when all is sound. */
export type Check = (subject: Subject) => readonly string[]
