import {
  EVERYONE,
  heard,
  heardBy,
  NONE,
  packEvent,
  refold,
  sizeOf,
  sizeOfPicture,
  TAKE_BACK,
  toldAs,
  wayBack,
  type Choice,
  type Game,
  type GameEvent,
  type Json,
  type Move,
  type Outcome,
  type Pending,
  type Readiness,
  type Seat,
  type Seed,
  type Shapes,
  type State,
  type Told,
} from '@conspire/kernel'
import type { Asked, Clock, MatchFrame, PackedEvent, StoodIn } from '@conspire/protocol'
import { Clockwork } from './clockwork.ts'
import {
  materialOf,
  PlaysOtherwise,
  Sum,
  type Begun,
  type Chooser,
  type Chosen,
  type Stored,
} from './stored.ts'

type Spoken = Told<GameEvent | Readiness>

export interface Rules {
  readonly game: Game
  readonly shapes: Shapes
}

/** The clauses of a game's decisions, by their names. */
export const clausesOf = ({ decisions }: Game): Readonly<Record<string, string>> =>
  Object.fromEntries(decisions.map(({ name, rule }) => [name, rule]))

/** What a match is made from. */
export interface Deal {
  readonly options: unknown
  readonly players: number
  readonly seed: Seed
  readonly clock: Clock | null
  /** Who is told: seats, and null for those who watch. */
  readonly viewers: readonly (Seat | null)[]
}

/** A choice that somebody wants to make, and who that is. */
export interface Play extends Move {
  readonly by: Chooser
}

export interface TimedMove extends Play {
  readonly time: number
}

/** What a step means for each viewer, as the bodies of its frames; null for one who hears nothing. */
export type Bodies = readonly (string | null)[]

/** A choice carried out on a copy: what it leads to if it is taken. */
interface Rehearsal {
  readonly before: State<unknown>
  readonly after: State<unknown>
  readonly choice: Choice
  readonly chosen: Chosen
  readonly lines: readonly Line[]
  /** For how many paces what comes of it is shown. */
  readonly paces: number
  readonly pending: Pending | null
}

/** What is told as it goes out, and how long it counts, whoever hears it. */
interface Line {
  readonly text: Told<string>
  readonly size: number
}

/** Whatever all are told alike, by those who watch. */
const WATCHING: readonly (Seat | null)[] = [null]

/** As long as the longest whole number: what a seat has answered is its secret. */
const WIDEST_ANSWER = String(Number.MAX_SAFE_INTEGER).length

/**
 * A match in play: the state of the game and what belongs to the table's side of it, which is the number of the decision, the clocks, what
 * each viewer is told, and what is kept. It knows neither the time nor who is listening.
 */
export class Match {
  readonly rules: Rules
  readonly #deal: Deal
  /** The seats, and null for those who watch, whether or not anybody is told. */
  readonly #everybody: readonly (Seat | null)[]
  readonly clock: Clockwork | null
  /** What is kept of the beginning. */
  readonly begun: Begun
  #state: State<unknown>
  /** What the state asks: needed often, and to be asked anew after each step. */
  #pending: Pending | null
  readonly #moves: TimedMove[] = []
  /** Carried out already, and waiting to be taken. */
  #rehearsed: Rehearsal[] = []
  /** For whom somebody else has answered the decision at rest. */
  #stood: readonly StoodIn[] = []
  /** The name of every decision asked so far, by its number. */
  readonly #asked: string[] = []
  /**
   * How many decisions have come to rest, which is the number of the one at rest now. The state's own `seq` counts replaced answers and must
   * never leave the table.
   */
  #at = 0

  /** Throws `PlaysOtherwise` where the match as it was `stored` began differently. */
  constructor(rules: Rules, deal: Deal, time: number, stored: Partial<Begun> = {}) {
    const { game } = rules
    this.rules = rules
    this.#deal = deal
    this.#everybody = [...Array.from({ length: deal.players }, (_, seat) => seat), null]
    this.clock = deal.clock && new Clockwork(deal.clock, deal.players)
    const told: Spoken[] = []
    this.#state = byTheRules(0, () => game.setup(deal.options, deal.seed, (one) => told.push(one)))
    this.#pending = game.pending(this.#state)
    this.begun = {
      told: this.#sumOf(
        this.#state,
        this.#pending,
        told,
        told.map((one) => this.#inText(one)),
      ),
    }
    if ((stored.told ?? this.begun.told) !== this.begun.told)
      throw new PlaysOtherwise(0, 'the cards or the beginning are others')
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
    return this.#deal.options
  }

  /** All choices that count, undone ones left out. */
  get moves(): readonly TimedMove[] {
    return this.#moves
  }

  /** All that a seat has heard so far, undone choices left out. */
  heardBy(seat: Seat): GameEvent[] {
    const { options, seed } = this.#deal
    return heardBy(this.rules.game, { options, seed, moves: this.#moves }, seat)
  }

  /** The seats that owe an answer now. */
  owing(): readonly Seat[] {
    return this.#pending?.seats ?? []
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
    return this.#pending?.asks === 'any' && this.#asked[at] === this.#pending.name
  }

  #rest(time: number): void {
    this.#at++
    this.#asked[this.#at] = this.#pending?.name ?? ''
    this.clock?.rest(time, this.owing())
  }

  /**
   * Carries out choices that the rules have accepted, one after the other, on a copy. What comes of them is to be kept; once it is, `choose` takes
   * each of them without running the rules again. Whatever becomes of them, the match is as it was until then.
   */
  rehearse(plays: readonly Play[]): { readonly chosen: readonly Chosen[]; readonly outcome: Outcome | null } {
    this.#rehearsed = []
    let state = this.#state
    let pending = this.#pending
    for (const play of plays) {
      const step = this.#carryOut(state, pending!, play)
      this.#rehearsed.push(step)
      state = step.after
      pending = step.pending
    }
    const chosen = this.#rehearsed.map((step) => step.chosen)
    return { chosen, outcome: this.rules.game.outcome(state) }
  }

  #carryOut(before: State<unknown>, { name }: Pending, { seat, choice, by }: Play): Rehearsal {
    const { game } = this.rules
    const said = game.say(before, seat, choice)
    const after = game.clone(before)
    const told: Spoken[] = []
    game.apply(after, seat, choice, (one) => told.push(one))
    const pending = game.pending(after)
    const lines = told.map((one) => this.#inText(one))
    const chosen = { seat, by, ask: name, said, told: this.#sumOf(after, pending, told, lines) }
    // Kinds of events are the same for all who hear of them, and nobody is left out.
    const paces = told.reduce((sum, { event }) => sum + (game.beats[event.type] ?? 0), 0)
    return { before, after, choice, chosen, lines, paces, pending }
  }

  /** A choice as it is kept. Throws `PlaysOtherwise` where the rules do not take it, or where something else comes of it. */
  choose(stored: Stored, time: number): Bodies {
    const { seat, by } = stored
    const step = this.#taken(stored) ?? byTheRules(this.#moves.length, () => this.#playAgain(stored))
    const { seats } = this.#pending!
    const owed = seats.includes(seat)
    const settles = isSettledBy(this.#pending!, seat)
    const stood = stoodInFor(this.#stood, step.choice, seat, by)
    this.#stood = settles ? [] : stood
    this.#state = step.after
    this.#pending = step.pending
    this.#moves.push({ seat, choice: step.choice, by, time })
    this.clock?.show(time, step.paces)
    if (settles) this.#rest(time)
    else if (step.choice === TAKE_BACK) this.clock?.notReady(seat, time)
    else if (owed) this.clock?.ready(seat, time)
    return this.#frames(step.lines, settles, seat, settles ? stood : [])
  }

  /** The step that was rehearsed for this choice, if it was. */
  #taken(stored: Stored): Rehearsal | null {
    const step = this.#rehearsed.shift()
    const isThis = step?.before === this.#state && 'said' in stored && step.chosen.said === stored.said
    if (isThis && step.chosen.seat === stored.seat) return step
    this.#rehearsed = []
    return null
  }

  #playAgain(stored: Stored): Rehearsal {
    const { game } = this.rules
    const { seat, by } = stored
    const pending = this.#pending
    const otherwise = (why: string): PlaysOtherwise => new PlaysOtherwise(this.#moves.length, why)
    if (pending === null) throw otherwise('the match is over')
    // Numbers stand for something only to the program that gave them.
    if ('choice' in stored)
      throw otherwise('its choices were stored as numbers, before they were stored in words')
    if (pending.name !== stored.ask) throw otherwise(`${stored.ask} was asked, and now ${pending.name} is`)
    const choice = game.read(this.#state, seat, stored.said)
    if (typeof choice !== 'number') throw otherwise(`${stored.ask} is refused (${choice.reason})`)
    const step = this.#carryOut(this.#state, pending, { seat, choice, by })
    if (step.chosen.told !== stored.told) throw otherwise(`something else comes of ${stored.ask}`)
    return step
  }

  /** A digest of all that has come of a step: what everybody was told, what is asked next and how much chance was used; and of the cards. */
  #sumOf(
    state: State<unknown>,
    pending: Pending | null,
    told: readonly Spoken[],
    lines: readonly Line[],
  ): string {
    const sum = new Sum()
    sum.add(materialOf(this.rules.game))
    lines.forEach((line, i) => {
      const hearers = line.text.to === EVERYONE ? WATCHING : this.#everybody
      for (const viewer of hearers) {
        const text = heard(line.text, viewer)
        if (text === null) continue
        // By name: the number of a kind and that of a clause may change.
        sum.add(`${viewer ?? ''} ${heard(told[i]!, viewer)!.type}${fieldsIn(text)}`)
      }
    })
    sum.add(pending === null ? '' : `${pending.name} ${pending.seats.join(' ')}`)
    this.rules.game.streams.forEach((stream, i) => {
      const at = state.chance.at[i]!
      if (at !== 0) sum.add(`${stream} ${at}`)
    })
    return sum.toString()
  }

  /**
   * The bodies of a step's frames. Who answers in secret is told their own answer, and nobody else is told anything by that. Blanks at the end make up for what a
   * secret could be longer.
   */
  #frames(lines: readonly Line[], settled: boolean, seat: Seat, stood: readonly StoodIn[]): Bodies {
    const others = stood.length === 0 ? '' : `,"stood":${JSON.stringify(stood)}`
    let tail = settled ? `"q":${JSON.stringify(this.question())}` : ''
    if (this.over) tail += `,"outcome":${JSON.stringify(this.rules.game.outcome(this.#state))}`
    const bodyFor = (viewer: Seat | null, end: string): string | null => {
      const events: string[] = []
      let short = 0
      for (const { text, size } of lines) {
        const event = heard(text, viewer)
        if (event === null) continue
        events.push(event)
        short += Math.max(0, size - event.length)
      }
      const e = events.length === 0 ? '' : `"e":[${events.join(',')}]${others}`
      if (e === '' && end === '') return null
      return `{${e}${e !== '' && end !== '' ? ',' : ''}${end}}${' '.repeat(short)}`
    }
    const answer = settled ? tail : `"answer":${JSON.stringify(this.#answerOf(seat)).padEnd(WIDEST_ANSWER)}`
    // Whoever is told the same shares the text.
    if (lines.every(({ text }) => text.to === EVERYONE)) {
      const body = bodyFor(null, tail)
      return this.#deal.viewers.map((viewer) => (viewer === seat && !settled ? bodyFor(seat, answer) : body))
    }
    const bodies: (string | null)[] = []
    for (const viewer of this.#deal.viewers) {
      const body = bodyFor(viewer, viewer === seat ? answer : tail)
      bodies.push(bodies.find((other) => other === body) ?? body)
    }
    return bodies
  }

  #answerOf(seat: Seat): Choice | null {
    const answer = this.#state.commits[seat]!
    return answer === NONE ? null : answer
  }

  /** What is told as it goes out, written once for all who hear it. */
  #inText(told: Spoken): Line {
    const { shapes, game } = this.rules
    const text = toldAs(told, (event: GameEvent) => JSON.stringify(packEvent(shapes, event)))
    return { text, size: sizeOf(game.wire, told) }
  }

  /** How many choices are left when this seat undoes; null when it may not. */
  wayBack(seat: Seat): number | null {
    return wayBack(this.rules.game, this.#state, seat, (at) => this.#moves[at]!.by === 'person')
  }

  goBack(left: number, time: number): void {
    const { game } = this.rules
    this.#moves.length = left
    this.#stood = []
    this.#state = refold(game, this.#deal.options, this.#deal.seed, this.#moves)
    this.#pending = game.pending(this.#state)
    this.clock?.unshow()
    this.#rest(time)
  }

  question(): Asked | null {
    const pending = this.#pending
    if (pending === null) return null
    const undo = pending.undo.filter((seat) => this.wayBack(seat) !== null)
    return {
      at: this.#at,
      ask: pending.name,
      seats: pending.seats,
      ...(pending.asks !== 'one' && { asks: pending.asks }),
      ...(pending.also.length > 0 && { also: pending.also }),
      ...(undo.length > 0 && { undo }),
      ...(Object.keys(pending.locals).length > 0 && { locals: pending.locals }),
      ...(this.clock && { until: this.clock.until, banks: this.clock.banks.slice() }),
    }
  }

  /** All that a viewer may know: `match` in the welcome. */
  seenBy(viewer: Seat | null): MatchFrame {
    const { game, shapes } = this.rules
    const log: PackedEvent[] = []
    /** How much longer it could be with other secrets. */
    let short = 0
    // The story so far is told again from the beginning: cheaper than keeping it for everybody.
    const listen = (told: Spoken): void => {
      const event = heard(told, viewer)
      if (event === null) return
      const packed = packEvent(shapes, event)
      log.push(packed)
      short += sizeOf(game.wire, told) - lengthOf(packed)
    }
    const tableIn = (state: State<unknown>): Json => {
      const { table } = game.view(state, viewer)
      short += sizeOfPicture(game.wire.widest, game.view(state, null).table) - lengthOf(table)
      return table as Json
    }
    const state = game.setup(this.#deal.options, this.#deal.seed, listen)
    const { length: told } = log
    const start = this.#moves.length === 0 ? null : { told, table: tableIn(state) }
    const stood: NonNullable<MatchFrame['stood']>[number][] = []
    let standing: readonly StoodIn[] = []
    for (const { seat, choice, by } of this.#moves) {
      const from = log.length
      const settles = isSettledBy(game.pending(state)!, seat)
      standing = stoodInFor(standing, choice, seat, by)
      game.apply(state, seat, choice, listen)
      if (!settles) continue
      if (standing.length > 0 && log.length > from) stood.push({ from, to: log.length, for: standing })
      standing = []
    }
    const { answer } = game.view(this.#state, viewer)
    const view = { answer, table: tableIn(this.#state) }
    short += WIDEST_ANSWER - lengthOf(answer)
    return {
      view,
      q: this.question(),
      start,
      log,
      ...(stood.length > 0 && { stood }),
      outcome: game.outcome(this.#state),
      pad: ' '.repeat(Math.max(0, short)),
    }
  }

  begin(): Bodies {
    return this.#deal.viewers.map((viewer) => JSON.stringify({ begin: this.seenBy(viewer) }))
  }
}

/** Whether the decision at rest is settled when this seat answers. */
const isSettledBy = ({ asks, seats }: Pending, seat: Seat): boolean =>
  asks !== 'all' || (seats.length === 1 && seats[0] === seat)

/** For whom others have answered a decision, after one more answer to it. */
function stoodInFor(before: readonly StoodIn[], choice: Choice, seat: Seat, by: Chooser): readonly StoodIn[] {
  const others = before.filter((one) => one.seat !== seat)
  const isTheirs = choice === TAKE_BACK || by === 'person' || by === 'bot'
  return isTheirs ? others : [...others, { seat, by }]
}

const lengthOf = (json: unknown): number => JSON.stringify(json).length

/** What stands after the kind and the clause of a packed event. */
function fieldsIn(text: string): string {
  const clause = text.indexOf(',')
  const fields = text.indexOf(',', clause + 1)
  return fields < 0 ? '' : text.slice(fields)
}

/** Rules that break on what was stored have changed too. */
function byTheRules<R>(after: number, play: () => R): R {
  try {
    return play()
  } catch (error) {
    if (error instanceof PlaysOtherwise) throw error
    throw new PlaysOtherwise(after, error instanceof Error ? error.message : String(error))
  }
}
