import { ANYBODY, NOBODY, type Asks, type Choice, type GameEvent, type Seat } from './contract.ts'
import { formOf } from './door.ts'
import type {
  Act,
  AnyFlow,
  AskAllSpec,
  AskAnySpec,
  AskSpec,
  Dealer,
  Form,
  Locals,
  Step,
  Words,
} from './outline.ts'
import { part, written } from './written.ts'

/** Frame layout on the stack: the flow's number, the position in it, where the caller's frame begins, then the locals. */
export const HEADER = 3

export const DO = 0
export const UNLESS = 1
export const JUMP = 2
export const EACH = 3
export const NEXT = 4
export const ASK = 5
/** Several seats: `askAll` and `askAny`. */
export const ASK_SEATS = 6
export const CALL = 7
/** Where a caller waits; never carried out by itself. */
export const AFTER = 8
export const RETURN = 9
export const STOP = 10
export const CALL_ONE = 11

/** The current frame's locals by name: a window on the stack, never kept. */
export type Window = Record<string, number>

/** Where the windows of a game look: the stack, and where the locals of the frame begin. Moved from frame to frame. */
export interface Cursor {
  stack: number[]
  at: number
}

export interface Decided<T, E extends GameEvent> {
  readonly name: string
  readonly rule: string
  readonly asks: Asks
  readonly ifAble: boolean
  /** Whether it is asked even where there is a single choice. */
  readonly isAsked: (g: T, f: Window) => boolean
  /** Who may undo, given who chose. */
  readonly undoer: (seat: Seat) => Seat
  readonly change: boolean
  /** Of a decision of one seat. */
  readonly of: (g: T, f: Window) => Seat
  /** Of a decision of several. */
  readonly seats: (g: T, f: Window) => readonly Seat[]
  readonly also: (g: T, f: Window) => readonly Seat[]
  readonly from: (g: T, f: Window, seat: Seat) => readonly Choice[]
  readonly then: (g: T, f: Window, choice: Choice, dealer: Dealer<E>, seat: Seat) => void
  readonly why: AskSpec<T, Window, E>['why']
  readonly late: AskSpec<T, Window, E>['late']
  readonly form: Form<T, Window> | undefined
  readonly check: AskSpec<T, Window, E>['check']
}

/** What judging a choice needs of a decision. */
export type Judged<T> = Pick<
  Decided<T, never>,
  'name' | 'rule' | 'change' | 'from' | 'form' | 'why' | 'check'
>

export interface Op<T, E extends GameEvent> {
  readonly code: number
  readonly act: Act<T, Window, E>
  readonly test: (g: T, f: Window) => boolean
  readonly list: (g: T, f: Window) => readonly number[]
  readonly decision: Decided<T, E>
  /** Where to go on: after a failed test, at the end of a list. */
  target: number
  /** The local that an `each` sets. */
  readonly local: number
  /** The number of the flow that a `call` starts. */
  readonly flow: number
  /** The flow that a dispatch starts, by its key. */
  readonly key: (g: T, f: Window) => string
  readonly byKey: ReadonlyMap<string, number>
  readonly give: ((g: T, f: Window) => Locals) | undefined
  readonly after: ((g: T, f: Window, done: Window) => void) | undefined
  /** The name under which a state that rests here is saved. */
  readonly label: string
}

export interface Compiled<T, E extends GameEvent> {
  readonly name: string
  readonly locals: readonly string[]
  readonly defaults: readonly number[]
  /** Puts its frame on the stack, above the caller's, with the locals that are given; the others are as they begin. */
  readonly enter: (stack: number[], caller: number, given: Locals) => void
  /** What its locals begin as, by name. */
  readonly byName: Readonly<Record<string, number>>
  readonly ops: readonly Op<T, E>[]
  readonly labels: ReadonlyMap<string, number>
  readonly window: Window
  readonly leaving: Window
}

/** A game's flows, with where their windows look; the second place is for the moment when caller and callee are both in sight. */
export interface Program<T, E extends GameEvent> {
  readonly flows: readonly Compiled<T, E>[]
  readonly cursor: Cursor
  readonly leaving: Cursor
}

function windowOver(locals: readonly string[], cursor: Cursor): Window {
  const shape: PropertyDescriptorMap = {}
  locals.forEach((name, i) => {
    shape[name] = {
      get: () => cursor.stack[cursor.at + i],
      set: (value: number) => {
        cursor.stack[cursor.at + i] = value
      },
    }
  })
  return Object.create(Object.create(null, shape) as object) as Window
}

/** What is given to several flows by a key may be more than this one wants. */
function enterer(
  number: number,
  locals: readonly string[],
  defaults: readonly number[],
): Compiled<never, never>['enter'] {
  const values = locals.map((name, i) => `, ${part('given', name)} ?? ${defaults[i]}`)
  return (
    written('stack, caller, given', `{ stack.push(${number}, 0, caller${values.join('')}) }`) ??
    ((stack, caller, given) => {
      stack.push(number, 0, caller)
      for (let i = 0; i < locals.length; i++) stack.push(given[locals[i]!] ?? defaults[i]!)
    })
  )
}

const NO_SEATS: readonly Seat[] = []
/** Nobody may answer but those who are waited for. */
const NOT_ASKED = (): boolean => false
export const NO_ALSO = (): readonly Seat[] => NO_SEATS

/** Who may undo, by what the outline says. */
const UNDOER: Readonly<Record<string, (seat: Seat) => Seat>> = {
  never: () => NOBODY,
  true: (seat) => seat,
  team: () => ANYBODY,
}

const words = {
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

/** How the choices of a decision are written, and what the rules get of them. */
function chosen<T, E extends GameEvent>(
  spec: AskSpec<T, Window, E> | AskAllSpec<T, Window, E> | AskAnySpec<T, Window, E>,
): Pick<Decided<T, E>, 'from' | 'form' | 'then'> {
  const { choice: codec } = spec
  if (codec === undefined) return { from: spec.from, form: spec.form, then: spec.then }
  const { then } = spec
  return {
    from: codec.list,
    form: formOf(spec),
    then:
      written('g, f, choice, dealer, seat', 'then(g, f, codec.value(g, f, seat, choice), dealer, seat)', {
        then,
        codec,
      }) ?? ((g, f, choice, dealer, seat) => then(g, f, codec.value(g, f, seat, choice), dealer, seat)),
  }
}

const NO_FLOWS: ReadonlyMap<string, number> = new Map()

/** Compiles a game's outlines, from its main flow to every flow that can be reached, into flat operations. */
export function compile<T, E extends GameEvent>(main: AnyFlow<T, E>, finale?: AnyFlow<T, E>): Program<T, E> {
  const cursor: Cursor = { stack: [], at: 0 }
  const leaving: Cursor = { stack: [], at: 0 }
  const flows: AnyFlow<T, E>[] = finale ? [main, finale] : [main]
  const compiled: Compiled<T, E>[] = []
  const decisionNames = new Set<string>()
  const numberOf = (flow: AnyFlow<T, E>): number => {
    const known = flows.indexOf(flow)
    if (known >= 0) return known
    if (flows.some((other) => other.name === flow.name)) throw new Error(`two flows are called ${flow.name}`)
    return flows.push(flow) - 1
  }

  for (let number = 0; number < flows.length; number++) {
    const flow = flows[number]!
    const locals = Object.keys(flow.locals as Locals)
    const defaults = Object.values(flow.locals as Locals)
    const ops: Op<T, E>[] = []
    const labels = new Map<string, number>()

    const emit = (code: number, part: Partial<Op<T, E>> = {}): Op<T, E> => {
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
      if (op.label !== '') labels.set(op.label, ops.length)
      ops.push(op)
      return op
    }
    const decide = (
      name: string,
      spec: AskSpec<T, Window, E> | AskAllSpec<T, Window, E> | AskAnySpec<T, Window, E>,
      asks: Asks,
    ): Decided<T, E> => {
      if (decisionNames.has(name)) throw new Error(`two decisions are called ${name}`)
      decisionNames.add(name)
      return {
        name,
        rule: spec.rule,
        asks,
        ifAble: 'asked' in spec && spec.asked !== undefined && spec.asked !== 'always',
        isAsked: 'asked' in spec && typeof spec.asked === 'function' ? spec.asked : NOT_ASKED,
        undoer: UNDOER['undo' in spec ? String(spec.undo) : 'never']!,
        change: 'change' in spec,
        of: asks === 'one' ? (spec.of as AskSpec<T, Window, E>['of']) : () => NOBODY,
        seats: asks === 'one' ? () => NO_SEATS : (spec.of as AskAllSpec<T, Window, E>['of']),
        also: 'also' in spec && spec.also ? spec.also : NO_ALSO,
        ...chosen(spec),
        why: spec.why,
        late: spec.late,
        check: spec.check,
      }
    }
    const lay = (steps: readonly Step<T, Window, E>[]): void => {
      for (const step of steps) {
        if (typeof step === 'function') {
          emit(DO, { act: step })
          continue
        }
        switch (step.word) {
          case 'ask':
            emit(ASK, { decision: decide(step.name, step.spec, 'one'), label: step.name })
            break
          case 'askAll':
            emit(ASK_SEATS, { decision: decide(step.name, step.spec, 'all'), label: step.name })
            break
          case 'askAny':
            emit(ASK_SEATS, { decision: decide(step.name, step.spec, 'any'), label: step.name })
            break
          case 'when': {
            const test = emit(UNLESS, { test: step.test })
            lay(step.steps)
            test.target = ops.length
            break
          }
          case 'loop': {
            const top = ops.length
            const test = emit(UNLESS, { test: step.test })
            lay(step.steps)
            emit(JUMP, { target: top })
            test.target = ops.length
            break
          }
          case 'each': {
            const local = locals.indexOf(step.local)
            if (local < 0) throw new Error(`${flow.name} has no local ${step.local}`)
            emit(EACH, { list: step.list })
            const top = ops.length
            const next = emit(NEXT, { local })
            lay(step.steps)
            emit(JUMP, { target: top })
            next.target = ops.length
            break
          }
          case 'call': {
            const callee = step.flow()
            const number = numberOf(callee)
            const label = `> ${step.as ?? callee.name}`
            // Saved games name the call they wait at, and a count would change with the next edit of the outline.
            if (labels.has(label))
              throw new Error(`${flow.name} calls ${callee.name} twice: name one of the calls`)
            emit(CALL, { flow: number, give: step.give })
            // The caller waits here, and the saved position names it: whoever returns does what is to be done, and goes on behind it.
            emit(AFTER, { after: step.then, label })
            break
          }
          case 'callOne': {
            const label = `> ${step.name}`
            if (labels.has(label)) throw new Error(`${flow.name} has two dispatches called ${step.name}`)
            const byKey = new Map(
              Object.entries(step.flows()).map(([key, callee]) => [key, numberOf(callee)]),
            )
            const same = (_g: T, f: Window): Locals =>
              Object.fromEntries(locals.map((name) => [name, f[name] as number]))
            emit(CALL_ONE, { key: step.key, byKey, give: step.give ?? same })
            emit(AFTER, { after: step.then, label })
            break
          }
          case 'stop':
            emit(STOP)
            break
        }
      }
    }
    lay(flow.outline(words as unknown as Words<T, Locals, E>) as readonly Step<T, Window, E>[])
    emit(RETURN)
    compiled.push({
      name: flow.name,
      locals,
      defaults,
      enter: enterer(number, locals, defaults),
      byName: { ...(flow.locals as Locals) },
      ops,
      labels,
      window: windowOver(locals, cursor),
      leaving: windowOver(locals, leaving),
    })
  }
  return { flows: compiled, cursor, leaving }
}
