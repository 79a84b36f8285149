import {
  EVERYONE,
  heard,
  packEvent,
  refold,
  TAKE_BACK,
  wayBack,
  type Choice,
  type Game,
  type GameEvent,
  type Json,
  type Move,
  type Pending,
  type Readiness,
  type Seat,
  type Seed,
  type Shapes,
  type State,
  type Told,
} from '@conspire/kernel'
import type { Asked, Clock, MatchFrame, PackedEvent } from '@conspire/protocol'
import type { Chooser } from '../facts.ts'
import { Clockwork } from './clockwork.ts'
import { bodyOf } from './story.ts'

type Spoken = Told<GameEvent | Readiness>

export interface Rules {
  readonly game: Game
  readonly shapes: Shapes
}

/** A choice with what the table knows about it. */
export interface TimedMove extends Move {
  readonly by: Chooser
  readonly time: number
}

/** What a step means for each stream, as the bodies of its frames. */
type Bodies = readonly (string | null)[]

/**
 * A match in play: the state of the game and what belongs to the table's side of it, which is the number of the decision, the clocks and
 * what each viewer is told. Viewers are the seats and, last, those who watch.
 */
export class Match {
  readonly rules: Rules
  readonly #options: unknown
  readonly #seed: Seed
  readonly #viewers: readonly (Seat | null)[]
  #state: State<unknown>
  /** What the state asks: needed often, and to be asked anew after each step. */
  #pending: Pending | null
  readonly #moves: TimedMove[] = []
  readonly clock: Clockwork | null
  /** The name of every decision asked so far, by its number. */
  readonly #asked: string[] = []
  /**
   * How many decisions have come to rest, which is the number of the one at rest now. The state's own `seq` counts replaced answers and must
   * never leave the server.
   */
  #at = 0

  constructor(
    rules: Rules,
    options: unknown,
    players: number,
    seed: Seed,
    clock: Clock | null,
    time: number,
  ) {
    this.rules = rules
    this.#options = options
    this.#seed = seed
    this.#viewers = [...Array.from({ length: players }, (_, seat) => seat), null]
    this.#state = rules.game.setup(options, seed)
    this.#pending = rules.game.pending(this.#state)
    this.clock = clock && new Clockwork(clock, players)
    this.#rest(time)
  }

  get state(): State<unknown> {
    return this.#state
  }

  /** The decision at rest; null when the match is over. */
  get pending(): Pending | null {
    return this.#pending
  }

  get at(): number {
    return this.#at
  }

  get over(): boolean {
    return this.#state.base < 0
  }

  get options(): unknown {
    return this.#options
  }

  get seed(): Seed {
    return this.#seed
  }

  /** All choices that count, undone ones left out. */
  get moves(): readonly TimedMove[] {
    return this.#moves
  }

  /** The seats that owe an answer now. */
  owing(): readonly Seat[] {
    return this.#pending?.seats ?? []
  }

  get asksAny(): boolean {
    return this.#pending?.asks === 'any'
  }

  /** The seats for which the clock will answer: all that owe an answer, but only the first of those of whom any may give it. */
  answerable(): readonly Seat[] {
    const pending = this.#pending
    if (pending === null) return []
    return pending.asks === 'any' ? pending.seats.slice(0, 1) : pending.seats
  }

  /**
   * Whether an answer to decision number `at` is one to the decision at rest. Where any seat may act, others may have been quicker and the same
   * is asked again: then the rules judge the answer by what is left.
   */
  answers(at: number): boolean {
    if (at === this.#at) return true
    return this.asksAny && this.#asked[at] === this.#pending!.name
  }

  #rest(time: number): void {
    this.#at++
    this.#asked[this.#at] = this.#pending?.name ?? ''
    this.clock?.rest(time, this.owing())
  }

  choose(seat: Seat, choice: Choice, by: Chooser, time: number): Bodies {
    const { game } = this.rules
    const { asks, seats } = this.#pending!
    const owed = seats.includes(seat)
    const settles = asks !== 'all' || (owed && seats.length === 1)
    const told: Spoken[] = []
    game.apply(this.#state, seat, choice, (one) => told.push(one))
    this.#pending = game.pending(this.#state)
    this.#moves.push({ seat, choice, by, time })
    if (settles) this.#rest(time)
    else if (choice === TAKE_BACK) this.clock?.notReady(seat, time)
    else if (owed) this.clock?.ready(seat, time)
    return this.#frames(told, settles)
  }

  /** The bodies of a step's frames. Nobody hears of an answer that was merely replaced, the one who did it included. */
  #frames(told: readonly Spoken[], settled: boolean): Bodies {
    const lines = told.map((one) => this.#inText(one))
    let tail = settled ? `"q":${JSON.stringify(this.question())}` : ''
    if (this.over) tail += `,"outcome":${JSON.stringify(this.rules.game.outcome(this.#state))}`
    const bodyFor = (viewer: Seat | null): string | null => {
      const events = lines.map((line) => heard(line, viewer)).filter((text) => text !== null)
      const e = events.length === 0 ? '' : `"e":[${events.join(',')}]`
      if (e === '' && tail === '') return null
      return `{${e}${e !== '' && tail !== '' ? ',' : ''}${tail}}`
    }
    // Whoever is told the same shares the text.
    if (told.every(({ to }) => to === EVERYONE)) {
      const body = bodyFor(null)
      return this.#viewers.map(() => body)
    }
    const bodies: (string | null)[] = []
    for (const viewer of this.#viewers) {
      const body = bodyFor(viewer)
      bodies.push(bodies.find((other) => other === body) ?? body)
    }
    return bodies
  }

  /** What is told as it goes out, written once for all who hear it. */
  #inText(told: Spoken): Told<string> {
    const text = (event: GameEvent): string => JSON.stringify(packEvent(this.rules.shapes, event))
    if (told.to === EVERYONE) return { to: told.to, event: text(told.event) }
    return { to: told.to, event: text(told.event), others: told.others && text(told.others) }
  }

  /** How many choices are left when this seat undoes; null when it may not. */
  wayBack(seat: Seat): number | null {
    return wayBack(this.rules.game, this.#state, seat, (at) => this.#moves[at]!.by === 'person')
  }

  goBack(left: number, time: number): void {
    const { game } = this.rules
    this.#moves.length = left
    this.#state = refold(game, this.#options, this.#seed, this.#moves)
    this.#pending = game.pending(this.#state)
    this.#rest(time)
  }

  question(): Asked | null {
    const pending = this.#pending
    if (pending === null) return null
    return {
      at: this.#at,
      ask: pending.name,
      rule: pending.rule,
      seats: pending.seats,
      ...(pending.asks !== 'one' && { asks: pending.asks }),
      ...(pending.also.length > 0 && { also: pending.also }),
      ...(pending.undo.length > 0 && { undo: pending.undo }),
      ...(Object.keys(pending.about).length > 0 && { about: pending.about }),
      ...(this.clock && { until: this.clock.until, banks: this.clock.banks.slice() }),
    }
  }

  /** All that a viewer may know: `match` in the welcome. */
  seenBy(viewer: Seat | null): MatchFrame {
    const { game, shapes } = this.rules
    const log: PackedEvent[] = []
    // The story so far is told again from the beginning: cheaper than keeping it for everybody.
    const listen = (told: Spoken): void => {
      const event = heard(told, viewer)
      if (event !== null) log.push(packEvent(shapes, event))
    }
    const state = game.setup(this.#options, this.#seed, listen)
    const { length: told } = log
    const start = this.#moves.length === 0 ? null : { told, table: game.view(state, viewer).table as Json }
    for (const { seat, choice } of this.#moves) game.apply(state, seat, choice, listen)
    return {
      view: game.view(this.#state, viewer) as MatchFrame['view'],
      q: this.question(),
      start,
      log,
      outcome: game.outcome(this.#state),
    }
  }

  begin(): Bodies {
    return this.#viewers.map((viewer) => bodyOf({ begin: this.seenBy(viewer) }))
  }
}
