import type { GameEvent } from './contract.ts'
import { lay, type Names } from './laying.ts'
import { Operations } from './operations.ts'
import type { AnyFlow, Locals, Step, Words } from './outline.ts'
import { compiledFlow, RETURN, type Compiled, type Cursor, type Program, type Window } from './program.ts'
import { words } from './steps.ts'

/** The flows of a game, numbered in the order in which they are met, and the names of their decisions. */
class Met<T, E extends GameEvent> implements Names<T, E> {
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

/** Compiles a game's outlines, from its main flow to every flow that can be reached, into flat operations. */
export function compile<T, E extends GameEvent>(main: AnyFlow<T, E>, finale?: AnyFlow<T, E>): Program<T, E> {
  const cursor: Cursor = { stack: [], at: 0 }
  const leaving: Cursor = { stack: [], at: 0 }
  const met = new Met<T, E>(finale ? [main, finale] : [main])
  const flows: Compiled<T, E>[] = []
  // Flows that are called are added while the others are laid out; of what is only named so far, the outline may turn up later.
  const toLay = (): number =>
    met.flows.findIndex(({ outline }, i) => outline !== null && flows[i] === undefined)
  for (let number = toLay(); number >= 0; number = toLay()) {
    const { name, locals, outline } = met.flows[number]!
    const to = new Operations<T, E>()
    const steps = outline!(words as unknown as Words<T, Locals, E>) as readonly Step<T, Window, E>[]
    lay({ flow: name, locals: Object.keys(locals as Locals), names: met, to }, steps)
    to.add(RETURN)
    flows[number] = compiledFlow(number, name, locals as Locals, to, cursor, leaving)
  }
  const named = met.flows.find(({ outline }) => outline === null)
  if (named) throw new Error(`nothing says what the flow ${named.name} does`)
  return { flows, cursor, leaving }
}
