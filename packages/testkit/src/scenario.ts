import {
  heard,
  isRefusal,
  seedFrom,
  type Dictated,
  type Game,
  type GameEvent,
  type Json,
  type Outcome,
  type Readiness,
  type Refusal,
  type Seat,
  type State,
  type Told,
  type View,
} from '@conspire/kernel'
import { expect } from 'vitest'

/** A player by name; null is a spectator. */
export type Who = string | null

type Heard<E> = E | Readiness
/** Which event is meant: some of its fields, or a test of it. */
export type Matcher<E> = Readonly<Record<string, unknown>> | ((event: Heard<E>) => boolean)

/** What the players are called in a story that does not name them. */
const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Eli', 'Flo']

/**
 * A test told as a story. Everything a player does goes through the door (`read`), so a scenario proves what a person at the
 * table can do. Games extend this class with words of their own (hands, displays …).
 */
export class Scenario<T, O, V, E extends GameEvent> {
  readonly game: Game<T, O, V, E>
  readonly options: O
  #names: readonly string[] = []
  #seed = 'scenario'
  readonly #dictated: Record<string, (readonly number[])[]> = {}
  #state: State<T> | null = null
  #told: Told<Heard<E>>[] = []
  /** The state before each choice, for undo. */
  #past: State<T>[] = []

  constructor(game: Game<T, O, V, E>, options: O) {
    this.game = game
    this.options = options
  }

  seats(...names: string[]): this {
    this.#names = names
    return this
  }

  seed(seed: string | number): this {
    this.#notYetStarted('seed')
    this.#seed = String(seed)
    return this
  }

  /** What the next draw or shuffle of a stream will give: a number for a draw, cards from the top down for a shuffle. */
  dictate(stream: string, entry: number | readonly number[]): this {
    if (this.#state) {
      const queue = this.#state.chance.dictated?.[this.game.streams.indexOf(stream)]
      if (!queue) throw new Error(`dictate ${stream} before the game begins`)
      queue.push(typeof entry === 'number' ? [entry] : [...entry])
    } else {
      const queue = (this.#dictated[stream] ??= [])
      queue.push(typeof entry === 'number' ? [entry] : entry)
    }
    return this
  }

  #notYetStarted(word: string): void {
    if (this.#state) throw new Error(`${word} comes before the first thing that happens`)
  }

  /** The match; the first word that needs it sets it up. */
  get state(): State<T> {
    if (this.#state === null) {
      const dictated: Dictated = Object.fromEntries(
        this.game.streams.map((name) => [name, this.#dictated[name] ?? []]),
      )
      const unknown = Object.keys(this.#dictated).filter((name) => !this.game.streams.includes(name))
      if (unknown.length > 0) throw new Error(`${this.game.name} has no stream ${unknown.join(', ')}`)
      this.#state = this.game.setup(
        this.options,
        seedFrom(this.#seed),
        (told) => this.#told.push(told),
        dictated,
      )
      const players = this.#state.commits.length
      if (this.#names.length === 0) this.#names = NAMES.slice(0, players)
      if (this.#names.length !== players) throw new Error(`${this.#names.length} names for ${players} seats`)
    }
    return this.#state
  }

  get table(): T {
    return this.state.table
  }

  seatOf(who: string): Seat {
    const seat = this.state && this.#names.indexOf(who)
    if (seat < 0) throw new Error(`nobody here is called ${who}`)
    return seat
  }

  nameOf(seat: Seat): string {
    return (this.state && this.#names[seat]) ?? `seat ${seat}`
  }

  /** Moves things about at a rest point, for positions that are long to reach. Every card must still be somewhere, once. */
  arrange(change: (table: T) => void): this {
    const { state } = this
    const before = this.#cards()
    change(state.table)
    expect(this.#cards(), 'arrange keeps every card in exactly one place').toEqual(before)
    expect(this.game.violations(state), 'arrange leaves a sound table').toEqual([])
    this.#past = []
    return this
  }

  #cards(): number[] {
    return this.game
      .places(this.state)
      .flat()
      .sort((a, b) => a - b)
  }

  /** This player is asked this, and answers so. */
  when(who: string, decision: string, said: Json): this {
    this.asked(who, decision)
    return this.answers(who, said)
  }

  /** All seats answer the same question, in their order. */
  everybody(decision: string, ...said: readonly Json[]): this {
    said.forEach((one, seat) => this.when(this.nameOf(seat), decision, one))
    return this
  }

  /** This player answers whatever is asked: a change of mind at a simultaneous decision, or `takeBack`. */
  answers(who: string, said: Json): this {
    const seat = this.seatOf(who)
    const choice = this.game.read(this.state, seat, JSON.parse(JSON.stringify(said)))
    if (isRefusal(choice))
      throw new Error(
        `${who} says ${JSON.stringify(said)} and is refused: ${JSON.stringify(choice)} ${this.#where()}`,
      )
    return this.#apply(seat, choice)
  }

  /** This player's time runs out. */
  late(who: string): this {
    const seat = this.seatOf(who)
    this.#expectAsked(seat)
    return this.#apply(seat, this.game.late(this.state, seat))
  }

  /** Everybody's time runs out, again and again, until this decision is asked (of this player, where one is named). */
  until(decision: string, who?: string): this {
    for (let moves = 0; moves < 10_000; moves++) {
      const pending = this.game.pending(this.state)
      if (pending === null) throw new Error(`the game ended before ${decision} was asked`)
      if (pending.name === decision && (who === undefined || pending.seats.includes(this.seatOf(who))))
        return this
      const seat = pending.seats[0]!
      this.#apply(seat, this.game.late(this.state, seat))
    }
    throw new Error(`${decision} is never asked`)
  }

  /** Everybody's time runs out until the game is over. */
  untilTheEnd(): this {
    for (let pending = this.game.pending(this.state); pending; pending = this.game.pending(this.state)) {
      const seat = pending.seats[0]!
      this.#apply(seat, this.game.late(this.state, seat))
    }
    return this
  }

  #apply(seat: Seat, choice: number): this {
    this.#past[this.state.seq] = this.game.clone(this.state)
    this.#told = []
    this.game.apply(this.state, seat, choice, (told) => this.#told.push(told))
    return this
  }

  undo(who: string): this {
    const point = this.game.undo(this.state, this.seatOf(who))
    expect(point, `${who} may undo ${this.#where()}`).not.toBeNull()
    const past = this.#past[point!]
    if (!past) throw new Error('a scenario cannot go back beyond arrange')
    this.#state = this.game.clone(past)
    this.#told = []
    return this
  }

  cannotUndo(who: string): this {
    expect(this.game.undo(this.state, this.seatOf(who)), `${who} may not undo ${this.#where()}`).toBeNull()
    return this
  }

  /** The decision at rest is this one, and these players still owe an answer (perhaps among others). */
  asked(who: string | readonly string[], decision: string): this {
    const pending = this.game.pending(this.state)
    expect(pending?.name, `what is asked ${this.#where()}`).toBe(decision)
    for (const name of typeof who === 'string' ? [who] : who) this.#expectAsked(this.seatOf(name))
    return this
  }

  notAsked(who: string): this {
    const names = (this.game.pending(this.state)?.seats ?? []).map((seat) => this.nameOf(seat))
    expect(names, `who is asked ${this.#where()}`).not.toContain(who)
    return this
  }

  #expectAsked(seat: Seat): void {
    const names = (this.game.pending(this.state)?.seats ?? []).map((other) => this.nameOf(other))
    expect(names, `who is asked ${this.#where()}`).toContain(this.nameOf(seat))
  }

  /** This player may not say this, for this reason. */
  refuses(who: string, said: unknown, refusal: Partial<Refusal>): this {
    const answer = this.game.read(this.state, this.seatOf(who), said)
    expect(answer, `${who} says ${JSON.stringify(said)} ${this.#where()}`).toMatchObject(refusal)
    return this
  }

  /** The choices this player has, in the words of the decision. */
  choices(who: string): readonly Json[] {
    const seat = this.seatOf(who)
    return this.game.legal(this.state, seat).map((choice) => this.game.say(this.state, seat, choice))
  }

  /** These are the choices this player has, in any order. */
  mayChoose(who: string, ...said: Json[]): this {
    const words = (choices: readonly Json[]): string[] =>
      choices.map((choice) => JSON.stringify(choice)).sort()
    expect(words(this.choices(who)), `what ${who} may choose ${this.#where()}`).toEqual(words(said))
    return this
  }

  /** What this player has heard since the last choice (or in the setup). */
  hears(who: Who): readonly Heard<E>[] {
    const seat = who === null ? null : this.seatOf(who)
    void this.state
    return this.#told.flatMap((told) => heard(told, seat) ?? [])
  }

  heard(who: Who, matcher: Matcher<E>): this {
    const events = this.hears(who)
    expect(
      events.some((event) => matches(event, matcher)),
      `${who ?? 'a spectator'} hears ${describe(matcher)}, among ${JSON.stringify(events)}`,
    ).toBe(true)
    return this
  }

  /** Nothing like this reached this player; nothing at all, when nothing is named. */
  hearsNothing(who: Who, matcher: Matcher<E> = () => true): this {
    expect(
      this.hears(who).filter((event) => matches(event, matcher)),
      `${who ?? 'a spectator'} hears`,
    ).toEqual([])
    return this
  }

  sees(who: Who, check: (view: View<V>) => void): this {
    check(this.viewOf(who))
    return this
  }

  viewOf(who: Who): View<V> {
    return this.game.view(this.state, who === null ? null : this.seatOf(who))
  }

  /** How the table stands now. Not called `then`: whatever has a `then` is a promise to linters, test runners and `await`. */
  check(check: (table: T, state: State<T>) => void): this {
    check(this.table, this.state)
    return this
  }

  /** The game is over, and so it ended. */
  ends(check: (outcome: Outcome) => void = () => {}): this {
    const outcome = this.game.outcome(this.state)
    expect(outcome, `the game is over ${this.#where()}`).not.toBeNull()
    check(outcome!)
    return this
  }

  /** The story ends here: all chance that was dictated has been used. */
  end(): void {
    const left = (this.state.chance.dictated ?? []).flatMap((queue, i) =>
      queue.map((entry) => ({ [this.game.streams[i]!]: entry })),
    )
    expect(left, 'dictated chance that was never used').toEqual([])
  }

  #where(): string {
    return `at ${this.game.where(this.state)}`
  }
}

function matches(
  event: object,
  matcher: Readonly<Record<string, unknown>> | ((event: never) => boolean),
): boolean {
  if (typeof matcher === 'function') return matcher(event as never)
  return Object.entries(matcher).every(([key, value]) => {
    const actual = (event as Record<string, unknown>)[key]
    return JSON.stringify(actual) === JSON.stringify(value)
  })
}

function describe(matcher: unknown): string {
  return typeof matcher === 'function' ? 'an event that fits' : JSON.stringify(matcher)
}

/** A story of one game: `scenario(bequest, options).seats('Ana', 'Bo', 'Cy')…` */
export function scenario<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  options: O,
): Scenario<T, O, V, E> {
  return new Scenario(game, options)
}
