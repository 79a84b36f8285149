import { askingOf } from './asking.ts'
import { freshBook } from './book.ts'
import { freshSeed, Streams, type Seed } from './chance.ts'
import { wireOf, type Changes } from './changes.ts'
import { compile } from './compile.ts'
import { copiesOf } from './copies.ts'
import { decisionsOf } from './program.ts'
import {
  NOBODY,
  NONE,
  isRefusal,
  refusal,
  type Bot,
  type Company,
  type DecisionInfo,
  type Dictated,
  type Game,
  type GameEvent,
  type Json,
  type Outcome,
  type Readiness,
  type Refusal,
  type Seat,
  type Sink,
  type State,
  type View,
  type Witness,
} from './contract.ts'
import { doorOf } from './door.ts'
import { Machine } from './machine.ts'
import type { AnyFlow } from './outline.ts'
import { Copier } from './plain.ts'
import { pick, type Randomness } from './randomness.ts'
import { redeal, redealt, type Redealt } from './redeal.ts'
import { Saver } from './save.ts'
import type { AnyTable } from './table.ts'
import type { Follower } from './wire.ts'

/** What a game brings; everything else of the contract follows from it. A view is a table with UNSEEN in it. */
export interface Rules<
  T extends object,
  O extends { readonly players: number },
  E extends GameEvent,
  N = unknown,
> {
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
  /** Options that nobody agrees on because they follow from who has come together. */
  readonly company?: (company: Company) => Readonly<Record<string, Json>>
  readonly table: AnyTable<T, O>
  /** Every change that somebody can see: what is told, and how whoever hears of it follows. */
  readonly changes?: Changes<T>
  /** For how many paces a page shows each kind of event at most. */
  readonly beats?: Readonly<Partial<Record<E['type'], number>>>
  readonly main: AnyFlow<T, E, N>
  /** Looked at after every step and every choice: when it holds, the game ends there, whatever was going on, with what `flow` still plays out. */
  readonly ends?: { readonly when: (g: T) => boolean; readonly flow: AnyFlow<T, E> }
  /** Changes what a re-deal leaves wrong (facts that several hidden cards have in common), in place, using only what the seats can see and the randomness. */
  readonly resample?: (g: T, seats: readonly Seat[], random: Randomness, dealt: Redealt) => void
  /** Asked only when the game is over. */
  readonly outcome: (g: T) => Outcome
  /** By seat: the side it is on in truth, once that is settled. */
  readonly sides?: (g: T) => readonly string[]
  readonly turn?: (g: T) => number
  readonly violations: (g: T) => readonly string[]
  readonly bots?: Readonly<Record<string, Bot<T, T>>>
}

/** What a table agrees on where there is nothing to agree on but how many play. */
export interface Players {
  readonly players: number
}

/** A game for so many players by this clause, without options. */
export const forPlayers = (min: number, max: number, clause: string) => ({
  players: { min, max },
  options: (players: number): Players | Refusal =>
    players >= min && players <= max ? { players } : refusal(clause, 'players', { min, max }),
})

export function defineGame<T extends object, O extends { readonly players: number }, E extends GameEvent>(
  rules: Rules<T, O, E>,
): Game<T, O, T, E> {
  const { table: spec } = rules
  const streams = new Streams(rules.streams)
  const program = compile(rules.main, rules.ends?.flow)
  const { flows } = program
  const end = rules.ends && {
    test: rules.ends.when,
    flow: flows.findIndex(({ name }) => name === rules.ends!.flow.name),
  }
  const machine = new Machine(program, streams, spec, end ?? null)
  const sample = rules.options(rules.players.min, {})
  if (isRefusal(sample)) throw new Error(`${rules.name} refuses its own default options`)
  const copier = new Copier(spec.fresh(sample), spec.lists)
  const saver = new Saver(rules.name, machine, streams, copier)
  const decided = decisionsOf(program)
  const decisions = decided.map(({ name, rule, asks }): DecisionInfo => ({ name, rule, asks }))
  const asking = askingOf(machine, streams, rules.endRule)
  const copies = copiesOf(copier)

  function setup(
    options: O,
    seed: Seed,
    sink?: Sink<E | Readiness>,
    dictated?: Dictated,
    witness?: Witness<T>,
  ): State<T> {
    const state: State<T> = {
      table: spec.fresh(options),
      book: freshBook(spec),
      stack: [],
      base: -1,
      commits: Array.from({ length: options.players }, () => NONE),
      chance: streams.start(seed, dictated ?? null),
      seq: 0,
      undoSeat: NOBODY,
      undoSeq: 0,
    }
    machine.start(state, sink, witness)
    return state
  }

  function view(state: State<T>, seat: Seat | null): View<T> {
    const answer = seat === null ? NONE : state.commits[seat]!
    return {
      pending: asking.pending(state),
      answer: answer === NONE ? null : answer,
      table: spec.picture(state.table, state.book, seat),
    }
  }

  const door = doorOf(decided, rules.endRule)
  const byName = new Map(decided.map((decision) => [decision.name, decision]))

  function resample(state: State<T>, seats: readonly Seat[], random: Randomness): State<T> {
    const world = copies.clone(state)
    world.chance.key = freshSeed(random)
    // How often others replaced an answer, or how much was drawn, is nobody's business: only the way back to an undo point counts.
    world.chance.at.fill(0)
    if (world.undoSeat === NOBODY) world.undoSeq = world.seq
    world.seq -= world.undoSeq
    world.undoSeq = 0
    redeal(spec, world.table, world.book, seats, random)
    rules.resample?.(world.table, seats, random, redealt(world.book, seats))
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
    bots: rules.bots ?? {},
    beats: { ...rules.beats },
    wire: {
      ...(wireOf(rules.changes ?? {}, (s: T) => copier.copy(s)) as Follower<T, E>),
      // −1 is as wide as 10.
      widest: Math.max(10, spec.cards - 1),
    },
    options: rules.options,
    company: rules.company ?? (() => ({})),
    setup,
    ...asking,
    apply: (state, seat, choice, sink, witness) => machine.apply(state, seat, choice, sink, witness),
    lateFrom({ pending, table }, seat, random) {
      const { name, locals } = pending!
      const { late, from } = byName.get(name)!
      return late?.(table, locals, seat, (n) => random.below(n)) ?? from(table, locals, seat)[0]!
    },
    things: (state, seat, choice) =>
      machine.rest(state).decision.form?.things?.(state.table, machine.window(state), seat, choice) ?? [],
    door,
    view,
    resample,
    outcome: (state) => (state.base < 0 ? rules.outcome(state.table) : null),
    where: (state) => machine.where(state),
    ...copies,
    save: (state) => saver.save(state),
    load: (saved) => saver.load(saved),
    places: (state) => spec.places(state.table),
    sides: (state) => rules.sides?.(state.table) ?? [],
    turn: (state) => rules.turn?.(state.table) ?? 0,
    violations: (state) => rules.violations(state.table),
  }
}
