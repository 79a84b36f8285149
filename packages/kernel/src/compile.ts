import type { Asks, GameEvent } from './contract.ts'
import { decided, type AnySpec } from './decided.ts'
import type { AnyFlow, Locals, Step, Words } from './outline.ts'
import {
  AFTER,
  ASK,
  ASK_SEATS,
  CALL,
  CALL_ONE,
  compiledFlow,
  DO,
  EACH,
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

export const words = {
  ask: (name: string, spec: unknown) => ({ word: 'ask', name, spec }),
  askAll: (name: string, spec: unknown) => ({ word: 'askAll', name, spec }),
  askAny: (name: string, spec: unknown) => ({ word: 'askAny', name, spec }),
  each: (list: unknown, local: string, ...steps: unknown[]) => ({ word: 'each', list, local, steps }),
  when: (test: unknown, ...steps: unknown[]) => ({ word: 'when', test, steps }),
  loop: (test: unknown, ...steps: unknown[]) => ({ word: 'loop', test, steps }),
  call: (flow: unknown, give: unknown, then: unknown, as: unknown) => ({
    word: 'call',
    as,
    flow: typeof flow === 'function' ? flow : () => flow,
    give,
    then,
  }),
  callOne: (name: string, key: unknown, flows: unknown, give: unknown, then: unknown) => ({
    word: 'callOne',
    name,
    key,
    flows: typeof flows === 'function' ? flows : () => flows,
    give,
    then,
  }),
  stop: () => ({ word: 'stop' }),
}

const NO_FLOWS: ReadonlyMap<string, number> = new Map()

/** What all flows of a game have in common: their numbers, in the order in which they are met, and the names of their decisions. */
class Names<T, E extends GameEvent> {
  readonly flows: AnyFlow<T, E>[]
  readonly #decisions = new Set<string>()

  constructor(flows: AnyFlow<T, E>[]) {
    this.flows = flows
  }

  numberOf(flow: AnyFlow<T, E>): number {
    const known = this.flows.findIndex(({ name }) => name === flow.name)
    if (known < 0) return this.flows.push(flow) - 1
    const other = this.flows[known]!
    if (other.outline === null) this.flows[known] = flow
    else if (other !== flow && flow.outline !== null) throw new Error(`two flows are called ${flow.name}`)
    return known
  }

  take(decision: string): void {
    if (this.#decisions.has(decision)) throw new Error(`two decisions are called ${decision}`)
    this.#decisions.add(decision)
  }
}

type Word<T, E extends GameEvent> = Exclude<Step<T, Window, E>, (...args: never) => unknown>
type Of<T, E extends GameEvent, Name extends Word<T, E>['word']> = Extract<
  Word<T, E>,
  { readonly word: Name }
>

/** Lays the steps of one flow out as operations, one after the other. */
class Layer<T, E extends GameEvent> {
  readonly #flow: string
  readonly #locals: readonly string[]
  readonly #names: Names<T, E>
  readonly ops: Op<T, E>[] = []
  readonly labels = new Map<string, number>()

  constructor(flow: string, locals: readonly string[], names: Names<T, E>) {
    this.#flow = flow
    this.#locals = locals
    this.#names = names
  }

  lay(steps: readonly Step<T, Window, E>[]): void {
    for (const step of steps) {
      if (typeof step === 'function') this.emit(DO, { act: step })
      else this.#layWord(step)
    }
  }

  emit(code: number, part: Partial<Op<T, E>> = {}): Op<T, E> {
    const op: Op<T, E> = {
      code,
      act: () => {},
      test: () => false,
      list: () => [],
      decision: undefined as never,
      target: 0,
      local: 0,
      flow: 0,
      key: () => '',
      byKey: NO_FLOWS,
      give: undefined,
      after: undefined,
      label: '',
      ...part,
    }
    if (op.label !== '') this.labels.set(op.label, this.ops.length)
    this.ops.push(op)
    return op
  }

  #layWord(step: Word<T, E>): void {
    switch (step.word) {
      case 'ask':
        this.#ask(ASK, step, 'one')
        break
      case 'askAll':
        this.#ask(ASK_SEATS, step, 'all')
        break
      case 'askAny':
        this.#ask(ASK_SEATS, step, 'any')
        break
      case 'when': {
        const test = this.emit(UNLESS, { test: step.test })
        this.lay(step.steps)
        test.target = this.ops.length
        break
      }
      case 'loop': {
        const top = this.ops.length
        const test = this.emit(UNLESS, { test: step.test })
        this.lay(step.steps)
        this.emit(JUMP, { target: top })
        test.target = this.ops.length
        break
      }
      case 'each':
        this.#each(step)
        break
      case 'call':
        this.#call(step)
        break
      case 'callOne':
        this.#callOne(step)
        break
      case 'stop':
        this.emit(STOP)
        break
    }
  }

  #ask(
    code: number,
    { name, spec }: { readonly name: string; readonly spec: AnySpec<T, E> },
    asks: Asks,
  ): void {
    this.#names.take(name)
    this.emit(code, { decision: decided(name, spec, asks), label: name })
  }

  #each({ list, local: name, steps }: Of<T, E, 'each'>): void {
    const local = this.#locals.indexOf(name)
    if (local < 0) throw new Error(`${this.#flow} has no local ${name}`)
    this.emit(EACH, { list })
    const top = this.ops.length
    const next = this.emit(NEXT, { local })
    this.lay(steps)
    this.emit(JUMP, { target: top })
    next.target = this.ops.length
  }

  #call({ flow, give, then, as }: Of<T, E, 'call'>): void {
    const callee = flow()
    const number = this.#names.numberOf(callee)
    const label = `> ${as ?? callee.name}`
    // Saved games name the call they wait at, and a count would change with the next edit of the outline.
    if (this.labels.has(label))
      throw new Error(`${this.#flow} calls ${callee.name} twice: name one of the calls`)
    this.emit(CALL, { flow: number, give })
    // The caller waits here, and the saved position names it: whoever returns does what is to be done, and goes on behind it.
    this.emit(AFTER, { after: then, label })
  }

  #callOne({ name, key, flows, give, then }: Of<T, E, 'callOne'>): void {
    const label = `> ${name}`
    if (this.labels.has(label)) throw new Error(`${this.#flow} has two dispatches called ${name}`)
    const byKey = new Map(
      Object.entries(flows()).map(([word, callee]) => [word, this.#names.numberOf(callee)]),
    )
    const locals = this.#locals
    const same = (_g: T, f: Window): Locals =>
      Object.fromEntries(locals.map((local) => [local, f[local] as number]))
    this.emit(CALL_ONE, { key, byKey, give: give ?? same })
    this.emit(AFTER, { after: then, label })
  }
}

/** Compiles a game's outlines, from its main flow to every flow that can be reached, into flat operations. */
export function compile<T, E extends GameEvent>(main: AnyFlow<T, E>, finale?: AnyFlow<T, E>): Program<T, E> {
  const cursor: Cursor = { stack: [], at: 0 }
  const leaving: Cursor = { stack: [], at: 0 }
  const names = new Names<T, E>(finale ? [main, finale] : [main])
  const flows: Compiled<T, E>[] = []
  // Flows that are called are added while the others are laid out; of what is only named so far, the outline may turn up later.
  const toLay = (): number =>
    names.flows.findIndex(({ outline }, i) => outline !== null && flows[i] === undefined)
  for (let number = toLay(); number >= 0; number = toLay()) {
    const flow = names.flows[number]!
    const locals = flow.locals as Locals
    const layer = new Layer<T, E>(flow.name, Object.keys(locals), names)
    layer.lay(flow.outline!(words as unknown as Words<T, Locals, E>) as readonly Step<T, Window, E>[])
    layer.emit(RETURN)
    flows[number] = compiledFlow(number, flow.name, locals, layer, cursor, leaving)
  }
  const named = names.flows.find(({ outline }) => outline === null)
  if (named) throw new Error(`nothing says what the flow ${named.name} does`)
  return { flows, cursor, leaving }
}
