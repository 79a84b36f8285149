import type { Chance, Seed } from './chance.ts'
import type { Thing } from './codec.ts'
import type { Randomness } from './randomness.ts'
import type { Wire } from './wire.ts'

/**
 * A number of one meaning: a seat is no card for the compiler, and at run time both are numbers and nothing else. Whatever is a number alone (a literal, a sum, what was read
 * from outside) may become any of them; one of them never becomes another by itself.
 */
export type Flavour<Name extends string> = number & { readonly is?: Name }
/** Any number of the same meaning. */
export type Like<X extends number> = 'is' extends keyof X ? X : number

/** Seats are numbered from 0. */
export type Seat = Flavour<'seat'>
export const NOBODY: Seat = -1
/** At a table that plays together: every seat. */
export const ANYBODY: Seat = -2

/** Cards are numbered from 0, in the order of their literals. */
export type CardNumber = Flavour<'card'>

/** A choice is a whole number; what it stands for is the business of the decision's form. */
export type Choice = Flavour<'choice'>
/** No answer yet. */
export const NONE: Choice = -1
/** Said instead of a choice at a simultaneous decision whose answers may still be changed: I am not ready after all. */
export const TAKE_BACK: Choice = -2

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Params = Readonly<Record<string, number | string | readonly number[]>>

/** Why something cannot be done: the clause that forbids it, a key for the words, and what the words need. */
export interface Refusal {
  readonly clause: string
  readonly reason: string
  readonly params: Params
}

export function refusal(clause: string, reason: string, params: Params = {}): Refusal {
  return { clause, reason, params }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'clause' in answer && 'reason' in answer
}

/** What an event always carries: its kind and the clause that caused it. */
export interface GameEvent {
  readonly type: string
  readonly rule: string
}

/** Told by the kernel itself: a seat has answered a simultaneous decision, or has taken its answer back. Never what the answer was. */
export interface Readiness extends GameEvent {
  readonly type: 'ready' | 'notReady'
  readonly decision: string
  readonly seat: Seat
}

export const isReadiness = (event: GameEvent): event is Readiness =>
  event.type === 'ready' || event.type === 'notReady'

export const EVERYONE = 'everyone'

/** What some seats are told. */
export interface Version<E> {
  readonly to: readonly Seat[]
  readonly event: E
}

/**
 * An event with its audience. `more` is what further seats are told instead, and `others` what everybody else is told, spectators included; null is
 * silence.
 */
export type Told<E> =
  | { readonly to: typeof EVERYONE; readonly event: E }
  | (Version<E> & { readonly others: E | null; readonly more?: readonly Version<E>[] })

export type Sink<E> = (told: Told<E>) => void

/** Looks at the whole table, secrets and all, right after each event of the game: for those who tell a match when it is over. */
export type Witness<T> = (table: T) => void

/** The same with every version of the event written otherwise. */
export function toldAs<E, F>(told: Told<E>, write: (event: E) => F): Told<F> {
  const { to, event } = told
  if (to === EVERYONE) return { to, event: write(event) }
  const { others, more } = told
  return {
    to,
    event: write(event),
    ...(more && { more: more.map((version) => ({ to: version.to, event: write(version.event) })) }),
    others: others && write(others),
  }
}

/** What one seat (null: a spectator) hears of an event; null when it hears nothing. */
export function heard<E>(told: Told<E>, seat: Seat | null): E | null {
  if (told.to === EVERYONE) return told.event
  if (seat === null) return told.others
  if (told.to.includes(seat)) return told.event
  if (told.more) for (const { to, event } of told.more) if (to.includes(seat)) return event
  return told.others
}

/**
 * A match at rest. Plain data throughout: it can be copied, written as JSON and read back, and goes on exactly as it would have.
 */
export interface State<T> {
  /** The game's own table. */
  table: T
  /** Who knows which card where it lies, beyond what they see. */
  book: number[]
  /** The frames of the decision stack, flat: flow, position, caller's base, locals, lists being walked. */
  stack: number[]
  /** Where the top frame begins; −1 when the game is over. */
  base: number
  /** Answers to the simultaneous decision at rest, by seat; NONE where there is none. */
  commits: Choice[]
  chance: Chance
  /** How many choices have been applied. */
  seq: number
  /** Who may undo (a seat, ANYBODY or NOBODY), and back to which `seq` at most. */
  undoSeat: Seat
  undoSeq: number
}

/**
 * Of whom a decision asks an answer: of `one` seat; of `all` its seats at once, in secret; or of `any` of them, where the first answer that
 * arrives settles it.
 */
export type Asks = 'one' | 'all' | 'any'

/** The decision a state rests at. */
export interface Pending {
  readonly name: string
  readonly rule: string
  readonly asks: Asks
  /** Seats that are waited for. When `any` may answer, the first of them is the one whose time runs out for all. */
  readonly seats: readonly Seat[]
  /** Seats that may answer too, although nobody waits for them. */
  readonly also: readonly Seat[]
  /** Seats that may take the last choice back. */
  readonly undo: readonly Seat[]
  /** What the decision is about: the locals of the flow that asks, which everybody may know (a card, how many are left …). */
  readonly locals: PublicLocals
}

export type PublicLocals = Readonly<Record<string, number>>

export interface Outcome {
  /** Nobody, when a table that plays together has lost. */
  readonly winners: readonly Seat[]
  readonly scores: readonly number[]
  /** 1 for the winners and only for them; players who share a place have the same number. */
  readonly places: readonly number[]
  /** The clauses that decided. */
  readonly clauses: readonly string[]
}

/** What a seat (null: a spectator) sees: the decision at rest, the answer this seat has given to it, and the game's own view. */
export interface View<V> {
  readonly pending: Pending | null
  /** Null where this seat has not answered, or nothing simultaneous is asked. */
  readonly answer: Choice | null
  readonly table: V
}

/** A decision as the world outside knows it. */
export interface DecisionInfo {
  readonly name: string
  readonly rule: string
  readonly asks: Asks
}

/** How a match is played on: what of a game's contract a bot may use on the worlds that it imagines. */
export interface Playable<T, V> {
  /** Null when the game is over. */
  pending(state: State<T>): Pending | null
  /** The first of the seats that are waited for; NOBODY when the game is over. The quick form of `pending`, for playouts. */
  actor(state: State<T>): Seat
  /** The choices a seat has now, from what that seat may know. Never to be changed by the caller. */
  legal(state: State<T>, seat: Seat): readonly Choice[]
  /** What a choice of the decision at rest names, and where it lies. */
  things(state: State<T>, seat: Seat, choice: Choice): readonly Thing[]
  /** Runs to the next decision. The choice must be legal: the door asks `why` first, playouts take from `legal`. */
  apply(state: State<T>, seat: Seat, choice: Choice): void
  /** What the rules choose for a seat whose time has run out. */
  late(state: State<T>, seat: Seat): Choice
  view(state: State<T>, seat: Seat | null): View<V>
  outcome(state: State<T>): Outcome | null
  clone(state: State<T>): State<T>
  copyInto(from: State<T>, to: State<T>): void
}

/** What a player is asked, with everything that player may use to answer it. */
export interface Question<T, V> {
  readonly seat: Seat
  readonly decision: string
  readonly view: View<V>
  readonly legal: readonly Choice[]
  /** What a choice names, and where it lies. */
  things(choice: Choice): readonly Thing[]
  /** What the rules would choose for this seat if its time had run out, from what it sees: a sound answer for whoever knows no better one. */
  late(): Choice
  readonly random: Randomness
  /**
   * Another world that this seat cannot tell from the true one; a fresh one at every call. Bots on one side think of the same worlds if they draw them from the
   * same randomness.
   */
  imagine(random?: Randomness): State<T>
  /** The rules, for playing on in imagined worlds. */
  readonly play: Playable<T, V>
  /** What a seat is asked in an imagined world. */
  ask(world: State<T>, seat: Seat, random: Randomness): Question<T, V>
  /** All that this seat has heard since the match began, for bots that remember; nothing where nobody kept it. */
  heard(): readonly GameEvent[]
  /** Says what the answer was found by. */
  report(finding: Finding): unknown
  /** The milliseconds on the clock of whoever waits for the answer; where nobody does, it stands still. */
  now(): number
}

/** A choice that was looked into. */
export interface Ranked {
  readonly choice: Choice
  /** The mean over the worlds in which it was tried, and the standard error of that mean. */
  readonly value: number
  readonly error: number
  readonly worlds: number
}

/** What a bot that searches has found. The seed and the number of worlds settle the answer, unless its time ran out. */
export interface Finding {
  readonly choice: Choice
  /** The best first. */
  readonly ranked: readonly Ranked[]
  readonly seed: number
  readonly worlds: number
  /** Its time ran out, and it answered by rule. */
  readonly capped: boolean
}

export interface Bot<T, V> {
  readonly name: string
  /** It takes its time: a server lets it think in a thread of its own. */
  readonly slow?: true
  /** It wants to know what its seat has heard. */
  readonly remembers?: true
  /** Who answers at once, by rule, where this one takes too long. */
  readonly deputy?: Bot<T, V>
  /** Where any seat may act, NONE says that the others should go first. */
  choose(question: Question<T, V>): Choice
  /** What it proposes to the others, in the words of the game's table; null for nothing. */
  suggest?(question: Question<T, V>): Json
}

/** Chance dictated by a test: by stream, one entry per draw or shuffle. */
export type Dictated = Readonly<Record<string, readonly (readonly number[])[]>>

/** A choice as it is written outside the program, and what it names. */
export interface Answer {
  readonly said: Json
  readonly things: readonly Thing[]
}

/** What a seat can be told about its choices by whoever has its view. */
export interface Door<V> {
  legal(view: View<V>, seat: Seat): readonly Choice[]
  why(view: View<V>, seat: Seat, choice: Choice): Refusal | null
  say(view: View<V>, seat: Seat, choice: Choice): Json
  /** What a choice names, and where it lies: what a page lets its player point at. */
  things(view: View<V>, seat: Seat, choice: Choice): readonly Thing[]
  read(view: View<V>, seat: Seat, said: unknown): Choice | Refusal
}

/** Who has come together for a match, where a game asks. */
export interface Company {
  /** The seat of whoever has called the others; NOBODY when they only watch. */
  readonly host: Seat
  /** By seat: the place in the match that was played here before this one; 0 for whoever was not in it. Empty when there was none. */
  readonly places: readonly number[]
}

/** The contract of a game. */
export interface Game<
  T = unknown,
  O = unknown,
  V = unknown,
  E extends GameEvent = GameEvent,
> extends Playable<T, V> {
  readonly name: string
  /** The letters before every clause id. */
  readonly prefix: string
  readonly players: { readonly min: number; readonly max: number }
  readonly decisions: readonly DecisionInfo[]
  readonly streams: readonly string[]
  /** What is printed on its cards, by their numbers: with other literals it is another game, and a stored match must not go on with it. */
  readonly material: readonly unknown[]
  readonly bots: Readonly<Record<string, Bot<T, V>>>
  /**
   * For how many paces a page shows each kind of event at most; a kind that is not named takes no time. A table's clock waits as long, so it may hang on nothing that
   * somebody cannot see.
   */
  readonly beats: Readonly<Record<string, number>>
  /** How its events are written, and how a viewer follows them. */
  readonly wire: Wire<V, E>

  /** Reads a table's options from outside; defaults are filled in. */
  options(players: number, raw: unknown): O | Refusal
  /** What the company adds to the options, as a match begins. */
  company(company: Company): Readonly<Record<string, Json>>
  setup(
    options: O,
    seed: Seed,
    sink?: Sink<E | Readiness>,
    dictated?: Dictated,
    witness?: Witness<T>,
  ): State<T>
  why(state: State<T>, seat: Seat, choice: Choice): Refusal | null
  apply(state: State<T>, seat: Seat, choice: Choice, sink?: Sink<E | Readiness>, witness?: Witness<T>): void
  /** The same from nothing but what a seat sees. */
  lateFrom(view: View<V>, seat: Seat, random: Randomness): Choice
  /** A choice in the words of the decision (cards, groups …), as it is written outside the program; and back. */
  say(state: State<T>, seat: Seat, choice: Choice): Json
  read(state: State<T>, seat: Seat, said: unknown): Choice | Refusal
  /** The same four, from nothing but what a seat sees: how a page answers its player. */
  readonly door: Door<V>
  /** Another world that none of these seats, nor all of them together, nor a spectator, can tell from this one. */
  resample(state: State<T>, seats: readonly Seat[], random: Randomness): State<T>
  /** The `seq` before the last choice, where this seat may take it back; else null. */
  undo(state: State<T>, seat: Seat): number | null
  /** The position in words, for errors and debugging. */
  where(state: State<T>): string
  save(state: State<T>): Json
  load(saved: Json): State<T>
  /** By seat: the name of the side that it is on in truth, known to it alone or not; none where a game has no sides. For measuring bots, and for nothing that anybody sees. */
  sides(state: State<T>): readonly string[]
  /** By which players say when something was said; everybody knows it. 0 where a game does not count. */
  turn(state: State<T>): number
  /** Every place a card can be, for views, re-deals and the conservation check. */
  places(state: State<T>): readonly (readonly number[])[]
  /** Sentences about what is wrong with this state; none in a sound game. */
  violations(state: State<T>): readonly string[]
}
