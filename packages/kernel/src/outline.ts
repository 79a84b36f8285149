import type { TableCards } from './book.ts'
import type { Codec, Thing } from './codec.ts'
import type { Choice, EVERYONE, GameEvent, Json, Like, Refusal, Seat, Version } from './contract.ts'

/** Locals of a flow are small whole numbers: seats, cards, counters, 0 or 1. */
export type Locals = Readonly<Record<string, number>>
/** Locals of which all that is known is what they begin with. */
type LocalsLike<L extends Locals> = { [K in keyof L]: Like<L[K]> }
export type Frame<L extends Locals> = { -readonly [K in keyof L]: L[K] }

/** Chance and announcements, handed to every step. */
export interface Dealer<E extends GameEvent> {
  below(n: number, stream: number): number
  /** Shuffles in place; the top of a pile is its end. */
  shuffle(pile: number[], stream: number): void
  /** Moves, shows and mixes cards, and keeps the book of who knows which of them. */
  readonly cards: TableCards
  readonly players: number
  /**
   * Tells an event to its audience. Absent in playouts, where `dealer.tell?.(…)` does not even build the event.
   * Whoever is not in a limited audience is told `others`, or nothing when it is null: there is no default.
   */
  readonly tell: Tell<E> | undefined
}

export interface Tell<E> {
  (to: typeof EVERYONE, event: E): void
  (to: readonly Seat[], event: E, others: E | null, more?: readonly Version<E>[]): void
}

/** How the choices of a decision are written outside the program. Without a form a choice is written as its number. */
export interface Form<T, F> {
  say(g: T, f: F, seat: Seat, choice: Choice): Json
  read(g: T, f: F, seat: Seat, said: unknown): Choice | Refusal
  /** What a choice names; a form that says nothing of it names nothing. */
  things?(g: T, f: F, seat: Seat, choice: Choice): readonly Thing[]
}

/**
 * What may be chosen. Legality looks at the table as the chooser sees it (`me`) and at the locals of the flow, and at nothing else: a page asks the same
 * functions with its picture.
 */
interface Numbered<T, F, E extends GameEvent> {
  readonly from: (s: T, f: F, me: Seat) => readonly number[]
  readonly form?: Form<T, F>
  readonly choice?: undefined
  readonly then: (g: T, f: F, choice: number, dealer: Dealer<E>, seat: Seat) => void
}

/** The same in terms of what the choices stand for. */
interface Coded<T, F, E extends GameEvent, X> {
  readonly choice: Codec<T, F, X>
  /** The game's own words for a flaw that the codec has found; undefined leaves it as it is. */
  readonly flaw?: (s: T, f: F, me: Seat, flaw: Refusal) => Refusal | undefined
  readonly from?: undefined
  readonly form?: undefined
  readonly then: (g: T, f: F, chosen: X, dealer: Dealer<E>, seat: Seat) => void
}

interface Decision<T, F, N> {
  /** The clause that asks. */
  readonly rule: string
  /** What bots and faces want to know of it beyond what may be chosen: how much hangs on it, what sort of question it is. Each game says what there is to say. */
  readonly notes?: N
  /** Why a choice that is not offered is refused; the decision's own clause when this is silent. */
  readonly why?: (s: T, f: F, me: Seat, choice: Choice) => Refusal | undefined
  /**
   * What the rules choose for a player whose time has run out; the first choice offered when this is silent. `below` draws from the secret of the match, without moving a
   * stream: the same moment gives the same numbers.
   */
  readonly late?: (s: T, f: F, me: Seat, below: (n: number) => number) => Choice
  /** Instead of `why`, where there are too many choices to look one up in `from`: the whole answer, null for a choice that is legal. */
  readonly check?: (s: T, f: F, me: Seat, choice: Choice) => Refusal | null
}

/**
 * A decision apart from the flow that asks it: what may be chosen, and why not. A flow takes it in (`ask(name, { ...ballot, of, then })`), and a page that only judges
 * choices needs nothing else of the rules.
 */
export type Ballot<T, F, X, N = never> = Decision<T, F, N> & { readonly change?: true } & Pick<
    Coded<T, F, GameEvent, X>,
    'choice' | 'flaw'
  >

/**
 * The choice may be undone while it has brought nothing to light: by its maker, as long as nobody else has decided (`true`), or at a table
 * that plays together by anybody, choice by choice (`'team'`).
 */
type MayUndo = true | 'team'

interface OfOne<T, F, N> extends Decision<T, F, N> {
  readonly of: (g: T, f: F) => Seat
  /**
   * Who is asked is information. `always` (the default) asks even where there is nothing to choose; `ifAble` makes a single choice
   * by itself and passes over an empty one: only where everybody can see that there is no choice. Where they can see it at times, a test on what everybody sees says
   * when to ask: two equal cards in a hand are one choice, but only their holder knows.
   */
  readonly asked?: 'always' | 'ifAble' | ((g: T, f: F) => boolean)
  readonly undo?: MayUndo
}

interface OfAll<T, F, N> extends Decision<T, F, N> {
  readonly of: (g: T, f: F) => readonly Seat[]
  /** Answers may be replaced or taken back until the last one is in. */
  readonly change?: true
}

interface OfAny<T, F, N> extends Decision<T, F, N> {
  /** The seats that are waited for; the first of them answers for all when time runs out. Without any, nothing is asked. */
  readonly of: (g: T, f: F) => readonly Seat[]
  /** Further seats that may answer, although nobody waits for them. */
  readonly also?: (g: T, f: F) => readonly Seat[]
  readonly undo?: MayUndo
}

type Chosen<T, F, E extends GameEvent, X> = Numbered<T, F, E> | Coded<T, F, E, X>
// What the choices of a decision stand for does not matter once it is in an outline.
// oxlint-disable-next-line typescript/no-explicit-any
type Whatever = any
export type AskSpec<T, F, E extends GameEvent, X = Whatever> = OfOne<T, F, unknown> & Chosen<T, F, E, X>
export type AskAllSpec<T, F, E extends GameEvent, X = Whatever> = OfAll<T, F, unknown> & Chosen<T, F, E, X>
export type AskAnySpec<T, F, E extends GameEvent, X = Whatever> = OfAny<T, F, unknown> & Chosen<T, F, E, X>

export type Act<T, F, E extends GameEvent> = (g: T, f: F, dealer: Dealer<E>) => void

export type Step<T, F, E extends GameEvent> =
  | Act<T, F, E>
  | { readonly word: 'ask'; readonly name: string; readonly spec: AskSpec<T, F, E> }
  | { readonly word: 'askAll'; readonly name: string; readonly spec: AskAllSpec<T, F, E> }
  | { readonly word: 'askAny'; readonly name: string; readonly spec: AskAnySpec<T, F, E> }
  | {
      readonly word: 'each'
      readonly list: (g: T, f: F) => readonly number[]
      readonly local: string
      readonly steps: readonly Step<T, F, E>[]
    }
  | {
      readonly word: 'when'
      readonly test: (g: T, f: F) => boolean
      readonly steps: readonly Step<T, F, E>[]
    }
  | {
      readonly word: 'loop'
      readonly test: (g: T, f: F) => boolean
      readonly steps: readonly Step<T, F, E>[]
    }
  | {
      readonly word: 'call'
      readonly flow: () => AnyFlow<T, E>
      readonly give: ((g: T, f: F) => Locals) | undefined
      readonly then: ((g: T, f: F, done: Locals) => void) | undefined
      readonly as: string | undefined
    }
  | {
      readonly word: 'callOne'
      readonly name: string
      readonly key: (g: T, f: F) => string
      readonly flows: () => Readonly<Record<string, AnyFlow<T, E>>>
      readonly give: ((g: T, f: F) => Locals) | undefined
      readonly then: ((g: T, f: F, done: Locals) => void) | undefined
    }
  | { readonly word: 'stop' }

/**
 * The nine words of the outline language. Those that ask come twice, for choices with a codec and for bare numbers: of a ballot that is spread into a union of the two,
 * `then` would not know what is chosen.
 * A game may say what its decisions are called (`Name`) and what can be noted of them (`N`).
 */
export interface Words<T, L extends Locals, E extends GameEvent, Name extends string = string, N = unknown> {
  /** One seat decides. */
  ask<X>(name: Name, spec: OfOne<T, Frame<L>, N> & Coded<T, Frame<L>, E, X>): Step<T, Frame<L>, E>
  ask(name: Name, spec: OfOne<T, Frame<L>, N> & Numbered<T, Frame<L>, E>): Step<T, Frame<L>, E>
  /** Several seats decide at once, in secret; their answers take effect together, in seat order. */
  askAll<X>(name: Name, spec: OfAll<T, Frame<L>, N> & Coded<T, Frame<L>, E, X>): Step<T, Frame<L>, E>
  askAll(name: Name, spec: OfAll<T, Frame<L>, N> & Numbered<T, Frame<L>, E>): Step<T, Frame<L>, E>
  /** Several seats may act, in the open; the first answer that arrives settles the decision. */
  askAny<X>(name: Name, spec: OfAny<T, Frame<L>, N> & Coded<T, Frame<L>, E, X>): Step<T, Frame<L>, E>
  askAny(name: Name, spec: OfAny<T, Frame<L>, N> & Numbered<T, Frame<L>, E>): Step<T, Frame<L>, E>
  /** The steps once for every number of a list, which is read once, at the start. */
  each(
    list: (g: T, f: Frame<L>) => readonly number[],
    local: keyof L & string,
    ...steps: Step<T, Frame<L>, E>[]
  ): Step<T, Frame<L>, E>
  when(test: (g: T, f: Frame<L>) => boolean, ...steps: Step<T, Frame<L>, E>[]): Step<T, Frame<L>, E>
  /** The steps again and again while the test holds. */
  loop(test: (g: T, f: Frame<L>) => boolean, ...steps: Step<T, Frame<L>, E>[]): Step<T, Frame<L>, E>
  /** Another flow from beginning to end. `give` sets its locals; `then` reads them when it is done. A second call of the same flow
   * needs a name (`as`), under which games that wait there are saved. */
  call<M extends Locals>(
    flow: Flow<T, M, E> | (() => Flow<T, M, E>),
    give?: (g: T, f: Frame<L>) => Partial<M>,
    then?: (g: T, f: Frame<L>, done: Frame<M>) => void,
    as?: string,
  ): Step<T, Frame<L>, E>
  /**
   * One of several flows, by a key (mostly the verb of a card's effect). All of them take the same locals: those of the same names, unless `give` says otherwise.
   * Games that wait there are saved under the name of the dispatch and the flow's own.
   */
  callOne<R extends Readonly<Record<string, AnyFlow<T, E>>>>(
    name: string,
    key: (g: T, f: Frame<L>) => keyof R & string,
    flows: R | (() => R),
    give?: (g: T, f: Frame<L>) => Partial<LocalsOfAll<R>>,
    then?: (g: T, f: Frame<L>, done: { readonly [K in keyof R[keyof R]['locals']]: number }) => void,
  ): Step<T, Frame<L>, E>
  /** The game is over, here and now. */
  stop(): Step<T, Frame<L>, E>
}

/** The locals of all of these flows. */
type LocalsOfAll<R> = Record<
  R[keyof R] extends infer F ? (F extends { readonly locals: infer M } ? keyof M & string : never) : never,
  number
>

export interface Flow<
  T,
  L extends Locals,
  E extends GameEvent,
  Name extends string = Whatever,
  N = Whatever,
> {
  readonly name: string
  readonly locals: L
  /** Null where it is only named: its outline is in another file. */
  readonly outline: ((words: Words<T, L, E, Name, N>) => readonly Step<T, Frame<L>, E>[]) | null
}

// A flow seen from outside, where its locals no longer matter.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyFlow<T, E extends GameEvent, N = any> = Flow<T, any, E, any, N>

/**
 * The `flow` function of one game: typed by its table, its events, the names of its decisions and what is noted of them. Without an outline it only names a flow that is written elsewhere, for files that cannot import it
 * because it comes to call them: a card that is played has effects, and effects play cards. A game in which nothing writes it does not start.
 */
export function flowsOf<T, E extends GameEvent, Name extends string = string, N = never>() {
  return function flow<const L extends Locals>(
    name: string,
    locals: L,
    outline:
      | ((words: Words<T, LocalsLike<L>, E, Name, N>) => readonly Step<T, Frame<LocalsLike<L>>, E>[])
      | null = null,
  ): Flow<T, LocalsLike<L>, E, Name, N> {
    return { name, locals, outline }
  }
}
