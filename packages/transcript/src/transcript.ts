/**
 * A transcript is a whole game as text, one JSON record to a line: the header, the events of the setup, every decision with its events and
 * the hash of the state after it, and the final state. Each line ends with a link that hashes the link before it and the line itself.
 * Nothing here leans on Node: a server exports and a page checks with the same code.
 */
import {
  digest,
  type Choice,
  type Game,
  type GameEvent,
  type Json,
  type Move,
  type Outcome,
  type Readiness,
  type Seat,
  type Seed,
  type State,
  type Told,
} from '@conspire/kernel'
import { seedOf } from './fairness.ts'

export const FORMAT = 'conspire transcript'
export const VERSION = 1

export interface Header {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  readonly game: string
  readonly players: number
  /** All options but the number of players, defaults filled in. */
  readonly options: Readonly<Record<string, Json>>
  /** The seed as it was given on the command line, and the 256 bits that it stands for. */
  readonly seed: { readonly given: string; readonly hex: string }
  /** Who decided, by seat. */
  readonly bots: readonly string[]
}

/** Who sat where in a match of the server. */
export type MatchSeat =
  | { readonly who: 'person'; readonly name: string }
  | { readonly who: 'bot'; readonly level: string; readonly name: string }

/** The header of a match that was played at a server: instead of a seed it has all that the seed was made from. */
export interface MatchHeader {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  readonly game: string
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly match: {
    readonly code: string
    /** Published when the table was made. */
    readonly commitment: string
    /** Revealed when the match was over. */
    readonly secret: string
    /** By seat: what each player was bound to (null: to nothing), and what they opened. */
    readonly commits: readonly (string | null)[]
    readonly openings: readonly string[]
    readonly seats: readonly MatchSeat[]
    /** Milliseconds since 1970. */
    readonly made: number
    readonly began: number
    /** By seat: what stood beside the match at its end, for all to see (null: nothing). It has no weight with the rules. */
    readonly pencils?: readonly Json[]
  }
}

/** Who made a choice: the person, the seat's bot, the bot that minds a seat, or the rules when time had run out. */
export const CHOOSERS = ['person', 'bot', 'minder', 'clock'] as const
export type MatchChooser = (typeof CHOOSERS)[number]

export interface MatchMove extends Move {
  readonly by: MatchChooser
  readonly time: number
}

export type Events = readonly Told<GameEvent | Readiness>[]

export interface Setup {
  readonly setup: Events
  readonly state: string
}

export interface Decision {
  readonly seq: number
  readonly seat: Seat
  readonly decision: string
  readonly clause: string
  readonly choice: Choice
  readonly said: Json
  readonly events: Events
  /** The hash of the state after the decision and all that followed from it. */
  readonly state: string
}

/** A decision of a match: who answered, and when. */
export interface MatchDecision extends Decision {
  readonly by: MatchChooser
  readonly time: number
}

export interface End {
  readonly final: Json
  readonly outcome: Outcome
}

/** A line as it is written, and its link of the chain. */
export interface Line {
  readonly text: string
  readonly chain: string
}

export function linked(before: string, record: object): Line {
  const body = JSON.stringify(record)
  const chain = digest(`${before}\n${body}`)
  return { text: `${body.slice(0, -1)},"chain":"${chain}"}`, chain }
}

export function hashOf<T>(game: Game<T>, state: State<T>): string {
  return digest(JSON.stringify(game.save(state)))
}

export function headerFor(
  game: Game,
  options: unknown,
  given: string,
  hex: string,
  bots: readonly string[],
): Header {
  const { players, ...rest } = options as { readonly players: number } & Record<string, Json>
  return {
    format: FORMAT,
    version: VERSION,
    game: game.name,
    players,
    options: rest,
    seed: { given, hex },
    bots,
  }
}

export function setUp(game: Game, options: unknown, seed: Seed): { state: State<unknown>; record: Setup } {
  const setup: Told<GameEvent | Readiness>[] = []
  const state = game.setup(options, seed, (told) => setup.push(told))
  return { state, record: { setup, state: hashOf(game, state) } }
}

/** Applies a legal choice and tells all about it. */
export function decide(game: Game, state: State<unknown>, { seat, choice }: Move): Decision {
  const { seq } = state
  const { name, rule } = game.pending(state)!
  const said = game.say(state, seat, choice)
  const events: Told<GameEvent | Readiness>[] = []
  game.apply(state, seat, choice, (told) => events.push(told))
  return { seq, seat, decision: name, clause: rule, choice, said, events, state: hashOf(game, state) }
}

export function endOf(game: Game, state: State<unknown>): End {
  return { final: game.save(state), outcome: game.outcome(state)! }
}

export function decideInMatch(game: Game, state: State<unknown>, move: MatchMove): MatchDecision {
  return { ...decide(game, state, move), by: move.by, time: move.time }
}

export function matchHeaderFor(game: Game, options: unknown, match: MatchHeader['match']): MatchHeader {
  const { players, ...rest } = options as { readonly players: number } & Record<string, Json>
  return { format: FORMAT, version: VERSION, game: game.name, players, options: rest, match }
}

/** Writes a finished match of a server. */
export function writeMatch(
  game: Game,
  options: unknown,
  match: MatchHeader['match'],
  moves: readonly MatchMove[],
): string {
  const first = linked('', matchHeaderFor(game, options, match))
  const { state, record } = setUp(game, options, seedOf(match.code, match.secret, match.openings))
  const lines = [first, linked(first.chain, record)]
  for (const move of moves) lines.push(linked(lines.at(-1)!.chain, decideInMatch(game, state, move)))
  lines.push(linked(lines.at(-1)!.chain, endOf(game, state)))
  return lines.map(({ text }) => `${text}\n`).join('')
}

/** Writes a whole game. `next` is asked for move after move until it has no more. */
export function write(
  game: Game,
  header: Header,
  options: unknown,
  seed: Seed,
  next: (state: State<unknown>) => Move | null,
): string {
  const first = linked('', header)
  const { state, record } = setUp(game, options, seed)
  const lines = [first, linked(first.chain, record)]
  for (let move = next(state); move !== null; move = next(state)) {
    lines.push(linked(lines.at(-1)!.chain, decide(game, state, move)))
  }
  lines.push(linked(lines.at(-1)!.chain, endOf(game, state)))
  return lines.map(({ text }) => `${text}\n`).join('')
}
