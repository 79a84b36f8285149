import type { Asks, Choice, GameEvent, Seat } from './contract.ts'
import type { Act, AskSpec, Dealer, Form, Locals } from './outline.ts'
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
  readonly notes: unknown
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
export type Judged<T> = Pick<Decided<T, never>, 'name' | 'rule' | 'change' | 'from'> &
  Partial<Pick<Decided<T, never>, 'notes' | 'form' | 'why' | 'check'>>

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
  /** The locals of a frame by name, apart from the stack on which they begin there. */
  readonly named: (stack: readonly number[], at: number) => Record<string, number>
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

/** All decisions that are asked somewhere. */
export const decisionsOf = <T, E extends GameEvent>({ flows }: Program<T, E>): readonly Decided<T, E>[] =>
  flows
    .flatMap((flow) => flow.ops)
    .flatMap((op) => (op.code === ASK || op.code === ASK_SEATS ? [op.decision] : []))

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

function namer(locals: readonly string[]): Compiled<never, never>['named'] {
  const values = locals.map((name, i) => `${JSON.stringify(name)}: stack[at + ${i}]`)
  return (
    written('stack, at', `({ ${values.join(', ')} })`) ??
    ((stack, at) => Object.fromEntries(locals.map((name, i) => [name, stack[at + i]!])))
  )
}

/** A flow from its operations, with what enters it and what looks at its frame. */
export function compiledFlow<T, E extends GameEvent>(
  number: number,
  name: string,
  locals: Locals,
  { ops, labels }: Pick<Compiled<T, E>, 'ops' | 'labels'>,
  cursor: Cursor,
  leaving: Cursor,
): Compiled<T, E> {
  const names = Object.keys(locals)
  const defaults = Object.values(locals)
  return {
    name,
    locals: names,
    defaults,
    enter: enterer(number, names, defaults),
    named: namer(names),
    ops,
    labels,
    window: windowOver(names, cursor),
    leaving: windowOver(names, leaving),
  }
}
