import type { Lease } from '../ports/ownership.ts'

interface Task {
  readonly run: () => Promise<void> | void
  /** Instead, where the table is in nobody's hands here any more. */
  readonly drop: () => void
  /** Instead, where nobody can be asked whose the table is: of two answers the first counts, and this one would be out of an old memory. */
  readonly doubt: (() => void) | null
}

/** What is done at a table, one thing after the other. */
export class Queue {
  readonly #lease: Pick<Lease, 'isSure' | 'confirm'>
  readonly #broke: (error: unknown) => void
  /** What waits for its turn, the task at hand included. */
  readonly #tasks: Task[] = []
  #working: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(lease: Pick<Lease, 'isSure' | 'confirm'>, broke: (error: unknown) => void) {
    this.#lease = lease
    this.#broke = broke
  }

  get isEmpty(): boolean {
    return this.#tasks.length === 0
  }

  get isStopped(): boolean {
    return this.#stopped
  }

  add(run: Task['run'], drop: Task['drop'] = () => {}, doubt: Task['doubt'] = null): void {
    if (this.#stopped) {
      drop()
      return
    }
    this.#tasks.push({ run, drop, doubt })
    if (this.#tasks.length === 1) this.#working = this.#work()
  }

  /** Drops what waits. Ends after the task at hand. */
  stop(): Promise<void> {
    this.#stopped = true
    return this.#working
  }

  /** A task that breaks breaks nothing else. */
  async #work(): Promise<void> {
    for (; this.#tasks.length > 0; this.#tasks.shift()) {
      // Nobody is answered out of a memory that may be old.
      if (!this.#lease.isSure) await this.#lease.confirm()
      const { run, drop, doubt } = this.#tasks[0]!
      if (this.#stopped) {
        drop()
        continue
      }
      if (doubt !== null && !this.#lease.isSure) {
        doubt()
        continue
      }
      try {
        await run()
      } catch (error) {
        this.#broke(error)
      }
    }
  }
}
