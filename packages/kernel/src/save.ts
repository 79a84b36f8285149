import type { Streams } from './chance.ts'
import { HEADER } from './program.ts'
import type { GameEvent, Json, State } from './contract.ts'
import type { Machine } from './machine.ts'
import type { Copier } from './plain.ts'

interface SavedFrame {
  readonly flow: string
  /** The decision or call at which the frame waits, by name. */
  readonly at: string
  readonly locals: Readonly<Record<string, number>>
  /** Lists that are being walked. */
  readonly lists: readonly number[]
}

interface Saved {
  readonly game: string
  readonly seq: number
  readonly frames: readonly SavedFrame[]
  readonly commits: readonly number[]
  readonly undo: readonly [number, number]
  readonly chance: {
    readonly key: readonly number[]
    readonly at: Readonly<Record<string, number>>
    readonly dictated: number[][][] | null
  }
  readonly table: unknown
  readonly book: readonly number[]
}

/** Writes states by the names of flows, decisions, locals and streams, so that a running game outlives a change of the program. */
export class Saver<T extends object, E extends GameEvent> {
  readonly #game: string
  readonly #machine: Machine<T, E>
  readonly #streams: Streams
  readonly #copier: Copier<T>

  constructor(game: string, machine: Machine<T, E>, streams: Streams, copier: Copier<T>) {
    this.#game = game
    this.#machine = machine
    this.#streams = streams
    this.#copier = copier
  }

  save(state: State<T>): Json {
    const { stack } = state
    const frames = this.#machine.frames(state).map(([base, end]): SavedFrame => {
      const flow = this.#machine.flows[stack[base]!]!
      const locals = Object.fromEntries(flow.locals.map((name, i) => [name, stack[base + HEADER + i]!]))
      const at = flow.ops[stack[base + 1]!]!.label
      return { flow: flow.name, at, locals, lists: stack.slice(base + HEADER + flow.locals.length, end) }
    })
    const saved: Saved = {
      game: this.#game,
      seq: state.seq,
      frames,
      commits: state.commits.slice(),
      undo: [state.undoSeat, state.undoSeq],
      chance: {
        key: state.chance.key.slice(),
        at: Object.fromEntries(this.#streams.names.map((name, i) => [name, state.chance.at[i]!])),
        dictated: state.chance.dictated && structuredClone(state.chance.dictated),
      },
      table: this.#copier.ordered(state.table),
      book: state.book.slice(),
    }
    return saved as unknown as Json
  }

  load(json: Json): State<T> {
    const saved = structuredClone(json) as unknown as Saved
    if (saved.game !== this.#game)
      throw new Error(`this is a saved game of ${saved.game}, not of ${this.#game}`)
    const missing = this.#copier.keys.filter((key) => !(key in (saved.table as object)))
    if (missing.length > 0) throw new Error(`the saved table of ${this.#game} has no ${missing.join(', ')}`)
    const stack: number[] = []
    let base = -1
    for (const frame of saved.frames) {
      const number = this.#machine.flows.findIndex((flow) => flow.name === frame.flow)
      const flow = this.#machine.flows[number]
      const pc = flow?.labels.get(frame.at)
      if (!flow || pc === undefined)
        throw new Error(`the saved game waits at ${frame.flow} (${frame.at}), which no longer exists`)
      const below = base
      base = stack.length
      stack.push(number, pc, below)
      flow.locals.forEach((name, i) => stack.push(frame.locals[name] ?? flow.defaults[i]!))
      stack.push(...frame.lists)
    }
    return {
      table: this.#copier.ordered(saved.table as T),
      book: [...saved.book],
      stack,
      base,
      commits: [...saved.commits],
      chance: {
        key: saved.chance.key,
        at: this.#streams.names.map((name) => saved.chance.at[name] ?? 0),
        dictated: saved.chance.dictated,
      },
      seq: saved.seq,
      undoSeat: saved.undo[0],
      undoSeq: saved.undo[1],
    }
  }
}
