import { Worker } from 'node:worker_threads'
import type { Json, Seat } from '@conspire/kernel'
import type { Thought } from '@conspire/table'

export interface Task {
  readonly id: number
  readonly game: string
  readonly level: string
  readonly seat: Seat
  /** As the game saves it. */
  readonly state: Json
  readonly seed: string
}

export type Answer =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly failure: string }

interface Waiting {
  readonly resolve: (thought: Thought) => void
  readonly reject: (error: Error) => void
}

/** Lets slow bots think in a thread of their own, which is started when the first of them is asked. */
export class Thinker {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  think(task: Omit<Task, 'id'>): Promise<Thought> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      this.#waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id, ...task } satisfies Task)
    })
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
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
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('thought' in answer) waiting?.resolve(answer.thought)
    else waiting?.reject(new Error(answer.failure))
  }

  /** The next one who is asked gets a new thread. */
  #fail(error: Error): void {
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
