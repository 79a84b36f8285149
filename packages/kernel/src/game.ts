import { freshSeed, Streams, type Seed } from './chance.ts'
import { ASK, ASK_SEATS, compile } from './compile.ts'
import {
  ANYBODY,
  NOBODY,
  NONE,
  TAKE_BACK,
  isRefusal,
  refusal,
  type About,
  type Bot,
  type Choice,
  type DecisionInfo,
  type Dictated,
  type Game,
  type GameEvent,
  type Json,
  type Outcome,
  type Pending,
  type Readiness,
  type Refusal,
  type Seat,
  type Sink,
  type State,
  type View,
} from './contract.ts'
import { Machine } from './machine.ts'
import type { AnyFlow } from './outline.ts'
import { Copier } from './plain.ts'
import { pick, type Randomness } from './randomness.ts'
import { Saver } from './save.ts'
import { redeal, type Zones } from './zones.ts'

/** What a game brings; everything else of the contract follows from it. */
export interface Rules<T extends object, O extends { readonly players: number }, V, E extends GameEvent> {
  readonly name: string
  readonly prefix: string
  readonly players: { readonly min: number; readonly max: number }
  /** The clause that ends the game: the answer to whoever wants to go on. */
  readonly endRule: string
  /** Names of the chance streams; the rules use their positions. */
  readonly streams: readonly string[]
  /** The literals of its cards, in the order of their numbers. */
  readonly material?: readonly unknown[]
  readonly options: (players: number, raw: unknown) => O | Refusal
  /** The table before anything has happened. */
  readonly table: (options: O) => T
  readonly main: AnyFlow<T, E>
  readonly zones: Zones<T>
  readonly view: (g: T, seat: Seat | null) => V
  /** Changes hidden facts that are not cards in a zone, in place, using only what the seats can see and the randomness. */
  readonly resample?: (g: T, seats: readonly Seat[], random: Randomness) => void
  /** Asked only when the game is over. */
  readonly outcome: (g: T) => Outcome
  readonly violations: (g: T) => readonly string[]
  readonly bots: Readonly<Record<string, Bot<T, V>>>
}

const NO_CHOICES: readonly Choice[] = []
const NOTHING: About = {}

export function defineGame<T extends object, O extends { readonly players: number }, V, E extends GameEvent>(
  rules: Rules<T, O, V, E>,
): Game<T, O, V, E> {
  const streams = new Streams(rules.streams)
  const flows = compile(rules.main)
  const machine = new Machine(flows, streams)
  const sample = rules.options(rules.players.min, {})
  if (isRefusal(sample)) throw new Error(`${rules.name} refuses its own default options`)
  const copier = new Copier(rules.table(sample))
  const saver = new Saver(rules.name, machine, streams, copier)
  const decisions: DecisionInfo[] = flows
    .flatMap((flow) => flow.ops)
    .filter((op) => op.code === ASK || op.code === ASK_SEATS)
    .map(({ decision: { name, rule, asks } }) => ({ name, rule, asks }))

  function setup(options: O, seed: Seed, sink?: Sink<E | Readiness>, dictated?: Dictated): State<T> {
    const state: State<T> = {
      table: rules.table(options),
      stack: [],
      base: -1,
      commits: Array.from({ length: options.players }, () => NONE),
      chance: streams.start(seed, dictated ?? null),
      seq: 0,
      undoSeat: NOBODY,
      undoSeq: 0,
    }
    machine.start(state, sink)
    return state
  }

  function pending(state: State<T>): Pending | null {
    if (state.base < 0) return null
    const { decision } = machine.rest(state)
    const { name, rule, asks } = decision
    const window = machine.window(state)
    const seats =
      asks === 'one'
        ? [decision.of(state.table, window)]
        : decision.seats(state.table, window).filter((seat) => state.commits[seat] === NONE)
    return {
      name,
      rule,
      asks,
      seats,
      also: decision.also(state.table, window).slice(),
      undo: state.commits.flatMap((_, seat) => (undo(state, seat) === null ? [] : [seat])),
      about: decision.about?.(state.table, window) ?? NOTHING,
    }
  }

  function undo(state: State<T>, seat: Seat): number | null {
    const may = seat !== NOBODY && (state.undoSeat === seat || state.undoSeat === ANYBODY)
    return may ? state.seq - 1 : null
  }

  function actor(state: State<T>): Seat {
    if (state.base < 0) return NOBODY
    const { decision } = machine.rest(state)
    const window = machine.window(state)
    if (decision.asks === 'one') return decision.of(state.table, window)
    const seats = decision.seats(state.table, window)
    for (let i = 0; i < seats.length; i++) if (state.commits[seats[i]!] === NONE) return seats[i]!
    return NOBODY
  }

  /** Whether this seat has a say now: it is asked, or its answer may still be changed. */
  function mayChoose(state: State<T>, seat: Seat): boolean {
    if (state.base < 0) return false
    const { decision } = machine.rest(state)
    const window = machine.window(state)
    if (decision.asks === 'one') return decision.of(state.table, window) === seat
    if (decision.seats(state.table, window).includes(seat))
      return decision.change || state.commits[seat] === NONE
    return decision.also(state.table, window).includes(seat)
  }

  function legal(state: State<T>, seat: Seat): readonly Choice[] {
    if (!mayChoose(state, seat)) return NO_CHOICES
    return machine.rest(state).decision.from(state.table, machine.window(state), seat)
  }

  function why(state: State<T>, seat: Seat, choice: Choice): Refusal | null {
    if (state.base < 0) return refusal(rules.endRule, 'over')
    const { decision } = machine.rest(state)
    if (!mayChoose(state, seat)) {
      const answered = decision.asks === 'all' && (state.commits[seat] ?? NONE) !== NONE
      return refusal(decision.rule, answered ? 'final' : 'notAsked')
    }
    if (choice === TAKE_BACK && decision.asks === 'all') {
      if (!decision.change) return refusal(decision.rule, 'final')
      return state.commits[seat] === NONE ? refusal(decision.rule, 'nothingToTakeBack') : null
    }
    if (!Number.isSafeInteger(choice) || choice < 0) return refusal(decision.rule, 'malformed')
    const window = machine.window(state)
    if (decision.check) return decision.check(state.table, window, seat, choice)
    if (decision.from(state.table, window, seat).includes(choice)) return null
    return decision.why?.(state.table, window, seat, choice) ?? refusal(decision.rule, 'notOffered')
  }

  function read(state: State<T>, seat: Seat, said: unknown): Choice | Refusal {
    if (said === 'takeBack') return why(state, seat, TAKE_BACK) ?? TAKE_BACK
    if (!mayChoose(state, seat)) return why(state, seat, NONE)!
    const { decision } = machine.rest(state)
    const window = machine.window(state)
    const choice = decision.form ? decision.form.read(state.table, window, seat, said) : said
    if (isRefusal(choice)) return choice
    if (typeof choice !== 'number') return refusal(decision.rule, 'malformed')
    return why(state, seat, choice) ?? choice
  }

  function say(state: State<T>, seat: Seat, choice: Choice): Json {
    if (choice === TAKE_BACK) return 'takeBack'
    const { decision } = machine.rest(state)
    return decision.form ? decision.form.say(state.table, machine.window(state), seat, choice) : choice
  }

  function view(state: State<T>, seat: Seat | null): View<V> {
    const answer = seat === null ? NONE : state.commits[seat]!
    return {
      pending: pending(state),
      answer: answer === NONE ? null : answer,
      table: rules.view(state.table, seat),
    }
  }

  function clone(state: State<T>): State<T> {
    const { chance } = state
    return {
      table: copier.copy(state.table),
      stack: state.stack.slice(),
      base: state.base,
      commits: state.commits.slice(),
      chance: {
        key: chance.key,
        at: chance.at.slice(),
        dictated: chance.dictated && structuredClone(chance.dictated),
      },
      seq: state.seq,
      undoSeat: state.undoSeat,
      undoSeq: state.undoSeq,
    }
  }

  function copyInto(from: State<T>, to: State<T>): void {
    copier.into(from.table, to.table)
    refillNumbers(from.stack, to.stack)
    to.base = from.base
    refillNumbers(from.commits, to.commits)
    to.chance.key = from.chance.key
    refillNumbers(from.chance.at, to.chance.at)
    to.chance.dictated = from.chance.dictated && structuredClone(from.chance.dictated)
    to.seq = from.seq
    to.undoSeat = from.undoSeat
    to.undoSeq = from.undoSeq
  }

  function resample(state: State<T>, seats: readonly Seat[], random: Randomness): State<T> {
    const world = clone(state)
    world.chance.key = freshSeed(random)
    // How often others replaced an answer, or how much was drawn, is nobody's business: only the way back to an undo point counts.
    world.chance.at.fill(0)
    if (world.undoSeat === NOBODY) world.undoSeq = world.seq
    world.seq -= world.undoSeq
    world.undoSeq = 0
    redeal(rules.zones, world.table, seats, random)
    rules.resample?.(world.table, seats, random)
    for (let seat = 0; seat < world.commits.length; seat++) {
      if (world.commits[seat] === NONE || seats.includes(seat)) continue
      const { decision } = machine.rest(world)
      world.commits[seat] = pick(decision.from(world.table, machine.window(world), seat), random)
    }
    return world
  }

  return {
    name: rules.name,
    prefix: rules.prefix,
    players: rules.players,
    decisions,
    streams: rules.streams,
    material: rules.material ?? [],
    bots: rules.bots,
    options: rules.options,
    setup,
    pending,
    actor,
    legal,
    why,
    apply: (state, seat, choice, sink) => machine.apply(state, seat, choice, sink),
    late(state, seat) {
      const { decision } = machine.rest(state)
      const window = machine.window(state)
      return decision.late?.(state.table, window, seat) ?? decision.from(state.table, window, seat)[0]!
    },
    say,
    read,
    view,
    resample,
    outcome: (state) => (state.base < 0 ? rules.outcome(state.table) : null),
    undo,
    where: (state) => machine.where(state),
    clone,
    copyInto,
    save: (state) => saver.save(state),
    load: (saved) => saver.load(saved),
    places: (state) => Object.values(rules.zones).flatMap((zone) => zone.lists(state.table)),
    violations: (state) => rules.violations(state.table),
  }
}

function refillNumbers(from: readonly number[], to: number[]): void {
  if (to.length > from.length) to.length = from.length
  for (let i = 0; i < from.length; i++) to[i] = from[i]!
}
