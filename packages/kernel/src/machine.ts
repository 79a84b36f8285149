import type { Streams } from './chance.ts'
import {
  AFTER,
  ASK,
  ASK_SEATS,
  CALL,
  DO,
  EACH,
  HEADER,
  JUMP,
  NEXT,
  RETURN,
  STOP,
  UNLESS,
  type Compiled,
  type Op,
  type Window,
} from './compile.ts'
import {
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
} from './contract.ts'
import type { Dealer, Tell } from './outline.ts'

const MAX_STEPS = 100_000
const MAX_STACK = 4_096

class TableDealer<T, E extends GameEvent> implements Dealer<E> {
  readonly #streams: Streams
  state: State<T> | null = null
  /** Chance was drawn or something hidden came to light since the flag was last put down. */
  learnt = false
  tell: Tell<E> | undefined

  constructor(streams: Streams) {
    this.#streams = streams
    this.tell = undefined
  }

  below(n: number, stream: number): number {
    this.learnt = true
    return this.#streams.below(this.state!.chance, stream, n)
  }

  shuffle(pile: number[], stream: number): void {
    this.learnt = true
    this.#streams.shuffle(this.state!.chance, stream, pile)
  }

  reveal(): void {
    this.learnt = true
  }
}

/** Runs the compiled flows of one game over states. */
export class Machine<T, E extends GameEvent> {
  readonly flows: readonly Compiled<T, E>[]
  readonly #streams: Streams
  /** For playouts, which tell nobody. */
  readonly #quiet: TableDealer<T, E>

  constructor(flows: readonly Compiled<T, E>[], streams: Streams) {
    this.flows = flows
    this.#streams = streams
    this.#quiet = new TableDealer(streams)
  }

  #dealer(state: State<T>, told: Told<E>[] | null): TableDealer<T, E> {
    const dealer = told ? new TableDealer<T, E>(this.#streams) : this.#quiet
    dealer.state = state
    dealer.learnt = false
    if (told) {
      dealer.tell = (to: typeof EVERYONE | readonly Seat[], event: E, others: E | null = null) => {
        told.push(to === EVERYONE ? { to, event } : { to, event, others })
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
    const window = this.flows[state.stack[state.base]!]!.window
    window.stack = state.stack
    window.at = state.base + HEADER
    return window
  }

  start(state: State<T>, sink?: Sink<E | Readiness>): void {
    const main = this.flows[0]!
    state.stack = [0, 0, -1, ...main.defaults]
    state.base = 0
    const told: Told<E>[] | null = sink ? [] : null
    this.#run(state, this.#dealer(state, told))
    if (sink) for (const one of told!) sink(one)
  }

  apply(state: State<T>, seat: Seat, choice: Choice, sink?: Sink<E | Readiness>): void {
    // Heard only when the state has come to rest: a sink may look at it, and at any other match.
    const told: Told<E | Readiness>[] | null = sink ? [] : null
    this.#apply(state, seat, choice, told)
    if (sink) for (const one of told!) sink(one)
  }

  #apply(state: State<T>, seat: Seat, choice: Choice, told: Told<E | Readiness>[] | null): void {
    const { decision } = this.rest(state)
    const dealer = this.#dealer(state, told as Told<E>[] | null)
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
    this.#run(state, dealer)
    if (decision.asks === 'all') return
    const undoer = dealer.learnt || state.base < 0 ? NOBODY : decision.undoer(seat)
    if (undoer !== state.undoSeat) {
      state.undoSeat = undoer
      state.undoSeq = seq
    }
  }

  #run(state: State<T>, dealer: TableDealer<T, E>): void {
    const { stack, table } = state
    for (let steps = 0; state.base >= 0; steps++) {
      if (steps > MAX_STEPS || stack.length > MAX_STACK)
        throw new Error(`the game does not come to rest at ${this.where(state)}`)
      const { base } = state
      const flow = this.flows[stack[base]!]!
      const pc = stack[base + 1]!
      const op = flow.ops[pc]!
      const { window } = flow
      window.stack = stack
      window.at = base + HEADER
      switch (op.code) {
        case DO:
          op.act(table, window, dealer)
          stack[base + 1] = pc + 1
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
          if (!decision.ifAble) return
          const seat = decision.of(table, window)
          const choices = decision.from(table, window, seat)
          if (choices.length > 1) return
          if (choices.length === 1) decision.then(table, window, choices[0]!, dealer, seat)
          stack[base + 1] = pc + 1
          break
        }
        case ASK_SEATS:
          if (op.decision.seats(table, window).length > 0) return
          stack[base + 1] = pc + 1
          break
        case CALL: {
          const callee = this.flows[op.flow]!
          const given = op.give?.(table, window)
          stack[base + 1] = pc + 1
          state.base = stack.length
          stack.push(op.flow, 0, base)
          for (let i = 0; i < callee.locals.length; i++)
            stack.push(given?.[callee.locals[i]!] ?? callee.defaults[i]!)
          break
        }
        case AFTER:
          stack[base + 1] = pc + 1
          break
        case RETURN: {
          const below = stack[base + 2]!
          if (below < 0) {
            this.#end(state)
            return
          }
          const caller = this.flows[stack[below]!]!
          const { after } = caller.ops[stack[below + 1]!]!
          if (after) {
            const { leaving } = flow
            leaving.stack = stack
            leaving.at = base + HEADER
            caller.window.stack = stack
            caller.window.at = below + HEADER
            after(table, caller.window, leaving)
          }
          stack.length = base
          state.base = below
          break
        }
        case STOP:
          this.#end(state)
          return
      }
    }
  }

  #end(state: State<T>): void {
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
