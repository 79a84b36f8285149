import { Worker } from 'node:worker_threads'
import type { Json, Seat } from '@conspire/kernel'
import type { Thought } from '@conspire/table'
import { clock } from '../clock.ts'
import { Shares } from '../limits.ts'

export interface Task {
  readonly game: string
  readonly level: string
  readonly seat: Seat
  /** As the game saves it. */
  readonly state: Json
  readonly seed: string
}

export type Answer = { readonly thought: Thought } | { readonly failure: string }

interface Waiting {
  readonly task: Task
  /** Who hosts the table at which it is asked. */
  readonly guest: string
  readonly isWanted: () => boolean
  readonly resolve: (thought: Thought | null) => void
  readonly reject: (error: Error) => void
}

/**
 * Lets slow bots think in a thread of their own, one after the other, first for those who have let them think least. It is started when the first of
 * them is asked.
 */
export class Thinker {
  readonly #shares = new Shares()
  #worker: Worker | null = null
  #since = 0
  /** The first is being thought about. */
  #waiting: Waiting[] = []

  /** Null where nobody wants to know any more when its turn has come. */
  think(task: Task, guest: string, isWanted: () => boolean): Promise<Thought | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, guest, isWanted, resolve, reject })
      if (this.#waiting.length === 1) this.#next()
    })
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #next(): void {
    for (const { isWanted, resolve } of this.#waiting) if (!isWanted()) resolve(null)
    const wanted = this.#waiting.filter(({ isWanted }) => isWanted())
    const first = this.#shares.next(wanted)
    this.#waiting = wanted
    if (first === undefined) return
    this.#waiting = [first, ...wanted.filter((other) => other !== first)]
    this.#since = clock.now()
    this.#worker ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(first.task)
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: Answer) => this.#hear(answer))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('the thread of the bots has ended')))
    return worker
  }

  #hear(answer: Answer): void {
    const first = this.#waiting.shift()
    if (first !== undefined) this.#shares.charge(first.guest, clock.now() - this.#since)
    if ('thought' in answer) first?.resolve(answer.thought)
    else first?.reject(new Error(answer.failure))
    this.#next()
  }

  /** The next one who is asked gets a new thread. */
  #fail(error: Error): void {
    this.#worker = null
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject } of waiting) reject(error)
  }
}
