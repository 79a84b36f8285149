import { Worker } from 'node:worker_threads'
import type { Task, Thought } from '@conspire/table'
import { alarm, clock, type Cancel } from '../clock.ts'
import { FairShares, type Sharer } from '../limits.ts'

export type Answer = { readonly thought: Thought } | { readonly failure: string }

interface Waiting {
  readonly task: Task
  /** Who hosts the table at which it is asked. */
  readonly who: Sharer
  readonly isWanted: () => boolean
  readonly resolve: (thought: Thought | null) => void
  readonly reject: (error: Error) => void
  readonly cancel: Cancel
}

/**
 * Lets slow bots think in a thread of their own, one after the other, first for those who have let them think least. It is started when the first of
 * them is asked. Whoever has waited too long, or thought, is given up; a thread that is still at it is ended with it.
 */
export class Thinker {
  readonly #shares = new FairShares()
  /** How long a bot has, waiting in line included. */
  readonly patience: number
  #worker: Worker | null = null
  #since = 0
  /** The first is being thought about. */
  #waiting: Waiting[] = []
  #changed: (isIdle: boolean) => void = () => {}
  #wasIdle = true

  constructor(patience: number) {
    this.patience = patience
  }

  /** Whether there is nothing to think about. */
  get isIdle(): boolean {
    return this.#waiting.length === 0
  }

  onChange(changed: (isIdle: boolean) => void): void {
    this.#changed = changed
  }

  #look(): void {
    if (this.isIdle === this.#wasIdle) return
    this.#wasIdle = this.isIdle
    this.#changed(this.isIdle)
  }

  /** Null where its time is over, or nobody wants to know any more when its turn has come. */
  think(task: Task, who: Sharer, isWanted: () => boolean): Promise<Thought | null> {
    return new Promise((resolve, reject) => {
      const cancel = alarm(clock.now() + this.patience, () => this.#giveUp(waiting))
      const waiting: Waiting = { task, who, isWanted, resolve, reject, cancel }
      this.#waiting.push(waiting)
      if (this.#waiting.length === 1) this.#next()
      this.#look()
    })
  }

  async close(): Promise<void> {
    for (const { cancel } of this.#waiting) cancel()
    await this.#worker?.terminate()
  }

  #next(): void {
    const [wanted, unwanted] = [true, false].map((is) =>
      this.#waiting.filter(({ isWanted }) => isWanted() === is),
    ) as [Waiting[], Waiting[]]
    for (const { resolve, cancel } of unwanted) {
      cancel()
      resolve(null)
    }
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
    const ifCurrent =
      <A>(hear: (what: A) => void) =>
      (what: A): void => {
        if (this.#worker === worker) hear(what)
      }
    worker.on(
      'message',
      ifCurrent((answer: Answer) => this.#hear(answer)),
    )
    worker.on(
      'error',
      ifCurrent((error: Error) => this.#fail(error)),
    )
    worker.on(
      'exit',
      ifCurrent(() => this.#fail(new Error('the thread of the bots has ended'))),
    )
    return worker
  }

  #hear(answer: Answer): void {
    const first = this.#waiting.shift()
    first?.cancel()
    if (first !== undefined) this.#shares.charge(first.who, clock.now() - this.#since)
    if ('thought' in answer) first?.resolve(answer.thought)
    else first?.reject(new Error(answer.failure))
    this.#next()
    this.#look()
  }

  #giveUp(late: Waiting): void {
    const isBusy = this.#waiting[0] === late
    this.#waiting = this.#waiting.filter((other) => other !== late)
    late.resolve(null)
    if (!isBusy) return
    this.#shares.charge(late.who, clock.now() - this.#since)
    void this.#worker?.terminate()
    this.#worker = null
    this.#next()
    this.#look()
  }

  /** The next one who is asked gets a new thread. */
  #fail(error: Error): void {
    this.#worker = null
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject, cancel } of waiting) {
      cancel()
      reject(error)
    }
    this.#look()
  }
}
