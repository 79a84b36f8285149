import type { Asks, GameEvent } from './contract.ts'
import { decided, type AnySpec } from './decided.ts'
import type { Operations } from './operations.ts'
import type { AnyFlow, Locals, Step } from './outline.ts'
import {
  AFTER,
  ASK,
  ASK_SEATS,
  CALL,
  CALL_ONE,
  DO,
  EACH,
  JUMP,
  NEXT,
  STOP,
  UNLESS,
  type Op,
  type Window,
} from './program.ts'

/** What all flows of a game have in common. */
export interface Names<T, E extends GameEvent> {
  /** The number of a flow; one that was not known is laid out as well. */
  numberOf(flow: AnyFlow<T, E>): number
  /** No two decisions have the same name. */
  take(decision: string): void
}

/** Where steps are laid out: the flow that they belong to. */
interface Layout<T, E extends GameEvent> {
  readonly flow: string
  readonly locals: readonly string[]
  readonly names: Names<T, E>
  readonly to: Operations<T, E>
}

type Steps<T, E extends GameEvent> = readonly Step<T, Window, E>[]
type WordStep<T, E extends GameEvent> = Exclude<Step<T, Window, E>, (...args: never) => unknown>
type Name = WordStep<never, never>['word']
type Of<T, E extends GameEvent, N extends Name> = Extract<WordStep<T, E>, { readonly word: N }>

/** Lays the steps of a flow out as operations, one after the other. */
export function lay<T, E extends GameEvent>(layout: Layout<T, E>, steps: Steps<T, E>): void {
  for (const step of steps) {
    if (typeof step === 'function') layout.to.add(DO, { act: step })
    else LAID[step.word](layout, step as never)
  }
}

/** How each word is laid out. */
const LAID: {
  readonly [N in Name]: <T, E extends GameEvent>(layout: Layout<T, E>, step: Of<T, E, N>) => void
} = {
  ask: (layout, step) => ask(layout, step, 'one'),
  askAll: (layout, step) => ask(layout, step, 'all'),
  askAny: (layout, step) => ask(layout, step, 'any'),
  when: (layout, { test, steps }) => behind(layout, UNLESS, { test }, steps),
  loop: (layout, { test, steps }) => behind(layout, UNLESS, { test }, steps, AGAIN),
  each(layout, { list, local: name, steps }) {
    const local = layout.locals.indexOf(name)
    if (local < 0) throw new Error(`${layout.flow} has no local ${name}`)
    layout.to.add(EACH, { list })
    behind(layout, NEXT, { local }, steps, AGAIN)
  },
  call(layout, { flow, give, then, as }) {
    const callee = flow()
    const part = { flow: layout.names.numberOf(callee), give }
    start(layout, CALL, part, then, as ?? callee.name, `calls ${callee.name} twice: name one of the calls`)
  },
  callOne(layout, { name, key, flows, give = sameOf(layout.locals), then }) {
    const numbers = Object.entries(flows()).map(
      ([word, callee]) => [word, layout.names.numberOf(callee)] as const,
    )
    const part = { key, byKey: new Map(numbers), give }
    start(layout, CALL_ONE, part, then, name, `has two dispatches called ${name}`)
  },
  stop: ({ to }) => void to.add(STOP),
}

function ask<T, E extends GameEvent>(
  { names, to }: Layout<T, E>,
  { name, spec }: { readonly name: string; readonly spec: AnySpec<T, E> },
  asks: Asks,
): void {
  names.take(name)
  to.add(asks === 'one' ? ASK : ASK_SEATS, { decision: decided(name, spec, asks), label: name })
}

/** The steps behind an operation that may pass over them; where they are done again, it is asked anew. */
function behind<T, E extends GameEvent>(
  layout: Layout<T, E>,
  code: number,
  part: Partial<Op<T, E>>,
  steps: Steps<T, E>,
  again = false,
): void {
  const { to } = layout
  const top = to.ops.length
  const gate = to.add(code, part)
  lay(layout, steps)
  if (again) to.add(JUMP, { target: top })
  gate.target = to.ops.length
}
const AGAIN = true

/**
 * Starts another flow. The caller waits behind that, where it is found by name when it is saved (a count would change with the next edit of the outline): whoever returns
 * does what is to be done, and goes on from there.
 */
function start<T, E extends GameEvent>(
  { flow, to }: Layout<T, E>,
  code: number,
  part: Partial<Op<T, E>>,
  after: Op<T, E>['after'],
  name: string,
  flaw: string,
): void {
  const label = `> ${name}`
  if (to.labels.has(label)) throw new Error(`${flow} ${flaw}`)
  to.add(code, part)
  to.add(AFTER, { after, label })
}

/** The caller's own locals, for a flow that has some of the same names. */
const sameOf =
  (locals: readonly string[]) =>
  (_g: unknown, f: Window): Locals =>
    Object.fromEntries(locals.map((local) => [local, f[local] as number]))
