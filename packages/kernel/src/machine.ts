import { TableCards } from './book.ts'
import type { Streams } from './chance.ts'
import {
  ASK,
  ASK_SEATS,
  CALL,
  CALL_ONE,
  DO,
  EACH,
  HEADER,
  JUMP,
  NEXT,
  RETURN,
  STOP,
  UNLESS,
  type Compiled,
  type Cursor,
  type Op,
  type Program,
  type Window,
} from './program.ts'
import {
  ANYBODY,
  EVERYONE,
  NOBODY,
  NONE,
  TAKE_BACK,
  type Choice,
  type GameEvent,
  type Readiness,
  type Seat,
  type Sink,
  type State,
  type Told,
  type Version,
  type Witness,
} from './contract.ts'
import type { Dealer, Locals, Tell } from './outline.ts'
import { ALL_VIEWERS, flagOf, type AnyTable } from './table.ts'

const MAX_STEPS = 100_000
const MAX_STACK = 4_096
const NOTHING_GIVEN: Locals = {}

class TableDealer<T, E extends GameEvent> implements Dealer<E> {
  readonly #streams: Streams
  readonly cards: TableCards
  state: State<T> | null = null
  tell: Tell<E> | undefined

  constructor(streams: Streams, spec: AnyTable<object, never>) {
    this.#streams = streams
    this.cards = new TableCards(spec, (pile, stream) => this.shuffle(pile, stream))
    this.tell = undefined
  }

  get players(): number {
    return this.state!.commits.length
  }

  below(n: number, stream: number): number {
    this.cards.learnt = true
    return this.#streams.below(this.state!.chance, stream, n)
  }

  shuffle(pile: number[], stream: number): void {
    this.cards.learnt = true
    this.#streams.shuffle(this.state!.chance, stream, pile)
  }
}

/** A test for the end of the game that is looked at after every step, and what is still played out then. */
export interface End<T> {
  readonly test: (g: T) => boolean
  /** The number of the flow. */
  readonly flow: number
}

/** Runs the compiled flows of one game over states. */
export class Machine<T, E extends GameEvent> {
  readonly flows: readonly Compiled<T, E>[]
  readonly #cursor: Cursor
  readonly #leaving: Cursor
  readonly #streams: Streams
  readonly #spec: AnyTable<object, never>
  readonly #end: End<T> | null
  /** For playouts, which tell nobody. */
  readonly #quiet: TableDealer<T, E>

  constructor(
    { flows, cursor, leaving }: Program<T, E>,
    streams: Streams,
    spec: AnyTable<object, never>,
    end: End<T> | null,
  ) {
    this.flows = flows
    this.#cursor = cursor
    this.#leaving = leaving
    this.#streams = streams
    this.#spec = spec
    this.#end = end
    this.#quiet = new TableDealer(streams, spec)
  }

  #dealer(state: State<T>, told: Told<E>[] | null, witness?: Witness<T>): TableDealer<T, E> {
    const dealer = told ? new TableDealer<T, E>(this.#streams, this.#spec) : this.#quiet
    if (dealer.state !== state) dealer.state = state
    if (dealer.cards.book !== state.book) dealer.cards.book = state.book
    dealer.cards.learnt = false
    dealer.cards.learners = 0
    if (told) {
      dealer.tell = (
        to: typeof EVERYONE | readonly Seat[],
        event: E,
        others: E | null = null,
        more: readonly Version<E>[] = [],
      ) => {
        if (to === EVERYONE) told.push({ to, event })
        else told.push(more.length === 0 ? { to, event, others } : { to, event, more, others })
        witness?.(state.table)
      }
    }
    return dealer
  }

  /** The operation at which a state rests: always one that asks. */
  rest(state: State<T>): Op<T, E> {
    return this.flows[state.stack[state.base]!]!.ops[state.stack[state.base + 1]!]!
  }

  /** The top frame's locals. */
  window(state: State<T>): Window {
    const cursor = this.#cursor
    // Mostly it is the same stack as before, and to write it down again would cost more than to look.
    if (cursor.stack !== state.stack) cursor.stack = state.stack
    cursor.at = state.base + HEADER
    return this.flows[state.stack[state.base]!]!.window
  }

  /** The same by name, as everybody may know them. */
  locals(state: State<T>): Record<string, number> {
    const { stack, base } = state
    return this.flows[stack[base]!]!.named(stack, base + HEADER)
  }

  start(state: State<T>, sink?: Sink<E | Readiness>, witness?: Witness<T>): void {
    const main = this.flows[0]!
    state.stack = [0, 0, -1, ...main.defaults]
    state.base = 0
    const told: Told<E>[] | null = sink ? [] : null
    this.#run(state, this.#dealer(state, told, witness))
    if (sink) for (const one of told!) sink(one)
  }

  apply(state: State<T>, seat: Seat, choice: Choice, sink?: Sink<E | Readiness>, witness?: Witness<T>): void {
    // Heard only when the state has come to rest: a sink may look at it, and at any other match.
    const told: Told<E | Readiness>[] | null = sink ? [] : null
    this.#apply(state, seat, choice, told, witness)
    if (sink) for (const one of told!) sink(one)
  }

  #apply(
    state: State<T>,
    seat: Seat,
    choice: Choice,
    told: Told<E | Readiness>[] | null,
    witness?: Witness<T>,
  ): void {
    const { decision } = this.rest(state)
    const dealer = this.#dealer(state, told as Told<E>[] | null, witness)
    const mayUndo = decision.undoer(seat)
    if (mayUndo !== NOBODY) dealer.cards.learners = mayUndo === ANYBODY ? ALL_VIEWERS : flagOf(seat)
    const seq = state.seq++
    if (decision.asks === 'all') {
      state.undoSeat = NOBODY
      const first = state.commits[seat] === NONE
      state.commits[seat] = choice === TAKE_BACK ? NONE : choice
      if (told && (first || choice === TAKE_BACK)) {
        const type = choice === TAKE_BACK ? 'notReady' : 'ready'
        told.push({ to: EVERYONE, event: { type, rule: decision.rule, decision: decision.name, seat } })
      }
      const window = this.window(state)
      const seats = decision.seats(state.table, window)
      for (const other of seats) if (state.commits[other] === NONE) return
      const commits = state.commits.slice()
      state.commits.fill(NONE)
      for (let s = 0; s < commits.length; s++) {
        if (commits[s] !== NONE) decision.then(state.table, this.window(state), commits[s]!, dealer, s)
      }
    } else {
      decision.then(state.table, this.window(state), choice, dealer, seat)
    }
    state.stack[state.base + 1]!++
    if (this.#end !== null) this.#lookForEnd(state)
    this.#run(state, dealer)
    if (decision.asks === 'all') return
    const undoer = dealer.cards.learnt || state.base < 0 ? NOBODY : mayUndo
    if (undoer !== state.undoSeat) {
      state.undoSeat = undoer
      state.undoSeq = seq
    }
  }

  #run(state: State<T>, dealer: TableDealer<T, E>): void {
    const { stack, table } = state
    const { flows } = this
    const cursor = this.#cursor
    if (cursor.stack !== stack) cursor.stack = stack
    let base = -1
    let number = -1
    let flow = flows[0]!
    let { window } = flow
    for (let steps = 0; state.base >= 0; steps++) {
      if (steps > MAX_STEPS || stack.length > MAX_STACK)
        throw new Error(`the game does not come to rest at ${this.where(state)}`)
      if (state.base !== base || stack[state.base] !== number) {
        base = state.base
        number = stack[base]!
        flow = flows[number]!
        window = flow.window
        cursor.at = base + HEADER
      }
      const pc = stack[base + 1]!
      const op = flow.ops[pc]!
      switch (op.code) {
        case DO:
          op.act(table, window, dealer)
          stack[base + 1] = pc + 1
          if (this.#end !== null) this.#lookForEnd(state)
          break
        case UNLESS:
          stack[base + 1] = op.test(table, window) ? pc + 1 : op.target
          break
        case JUMP:
          stack[base + 1] = op.target
          break
        case EACH: {
          // The list lies above the locals until it is walked: its items, last one first, then how many are left.
          const list = op.list(table, window)
          for (let i = list.length - 1; i >= 0; i--) stack.push(list[i]!)
          stack.push(list.length)
          stack[base + 1] = pc + 1
          break
        }
        case NEXT: {
          const left = stack.pop()!
          if (left === 0) {
            stack[base + 1] = op.target
            break
          }
          stack[base + HEADER + op.local] = stack.pop()!
          stack.push(left - 1)
          stack[base + 1] = pc + 1
          break
        }
        case ASK: {
          const { decision } = op
          if (!decision.ifAble || decision.isAsked(table, window)) return
          const seat = decision.of(table, window)
          const choices = decision.from(table, window, seat)
          if (choices.length > 1) return
          if (choices.length === 1) decision.then(table, window, choices[0]!, dealer, seat)
          stack[base + 1] = pc + 1
          if (this.#end !== null) this.#lookForEnd(state)
          break
        }
        case ASK_SEATS:
          if (op.decision.seats(table, window).length > 0) return
          stack[base + 1] = pc + 1
          break
        case CALL:
          this.#call(state, op, op.flow)
          break
        case CALL_ONE: {
          const key = op.key(table, window)
          const one = op.byKey.get(key)
          if (one === undefined) throw new Error(`${flow.name} has no flow for ${key}`)
          this.#call(state, op, one)
          break
        }
        case RETURN: {
          const below = stack[base + 2]!
          if (below < 0) {
            this.#stop(state)
            return
          }
          const caller = this.flows[stack[below]!]!
          const { after } = caller.ops[stack[below + 1]!]!
          if (after) {
            this.#leaving.stack = stack
            this.#leaving.at = base + HEADER
            cursor.at = below + HEADER
            after(table, caller.window, flow.leaving)
          }
          // Quicker than to set its length, which would give back the room that the next frame wants.
          while (stack.length > base) stack.pop()
          state.base = below
          stack[below + 1]!++
          if (this.#end !== null) this.#lookForEnd(state)
          break
        }
        case STOP:
          this.#stop(state)
          return
      }
    }
  }

  /** Starts another flow on top of the one that calls. */
  #call(state: State<T>, op: Op<T, E>, number: number): void {
    const { stack, base } = state
    const given = op.give === undefined ? NOTHING_GIVEN : op.give(state.table, this.window(state))
    stack[base + 1]!++
    state.base = stack.length
    this.flows[number]!.enter(stack, base, given)
  }

  /** Wherever the game is: if it has come to its end, nothing is left of it but what is still played out. */
  #lookForEnd(state: State<T>): void {
    const { test, flow } = this.#end!
    if (state.stack[0] === flow || !test(state.table)) return
    state.stack.length = 0
    state.stack.push(flow, 0, -1, ...this.flows[flow]!.defaults)
    state.base = 0
  }

  #stop(state: State<T>): void {
    state.stack.length = 0
    state.base = -1
  }

  /** The frames from the bottom up, as [where each begins, where it ends]. */
  frames(state: State<T>): readonly (readonly [number, number])[] {
    const frames: [number, number][] = []
    for (
      let base = state.base, end = state.stack.length;
      base >= 0;
      end = base, base = state.stack[base + 2]!
    ) {
      frames.unshift([base, end])
    }
    return frames
  }

  where(state: State<T>): string {
    if (state.base < 0) return 'the end'
    return this.frames(state)
      .map(([base]) => {
        const flow = this.flows[state.stack[base]!]!
        const label = flow.ops[state.stack[base + 1]!]?.label ?? ''
        return label === '' || label.startsWith('>') ? flow.name : `${flow.name} (${label})`
      })
      .join(' > ')
  }
}
