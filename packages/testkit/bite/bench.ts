/** A worker that runs tests, watched: what does not come back is ended, and the next task finds a fresh one. */
import { Worker } from 'node:worker_threads'
import type { Ran, Setting, Task } from './task.ts'

export type Verdict =
  | { readonly kind: 'ran'; readonly ran: readonly Ran[] }
  | { readonly kind: 'hangs' }
  | { readonly kind: 'crashes'; readonly failure: string }

const LOOK_EVERY_MS = 250
const MEMORY_MB = 800

export class Bench {
  readonly #setting: Setting
  #worker: Worker | undefined
  /** Processor time of workers that are gone. */
  #spent = 0

  constructor({ codes, apart }: Omit<Setting, 'at'>) {
    this.#setting = { codes, apart, at: new Int32Array(new SharedArrayBuffer(4)) }
  }

  /** Runs a task of whose tests each may take so many milliseconds of the worker's processor time. */
  async run(task: Task, limits: readonly number[]): Promise<Verdict> {
    this.#setting.at[0] = 0
    const worker = (this.#worker ??= this.#start())
    const verdict = Promise.withResolvers<Verdict>()
    const onMessage = (ran: Ran[]): void => verdict.resolve({ kind: 'ran', ran })
    const onError = (error: Error): void => verdict.resolve({ kind: 'crashes', failure: error.message })
    const onExit = (): void => verdict.resolve({ kind: 'crashes', failure: 'it ended the program' })
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(task)
    const watch = this.#watch(worker, limits, () => verdict.resolve({ kind: 'hangs' }))
    const result = await verdict.promise
    clearInterval(watch)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    if (result.kind !== 'ran') await this.close()
    return result
  }

  /** Says when one test takes longer than it may. */
  #watch(worker: Worker, limits: readonly number[], hangs: () => void): NodeJS.Timeout {
    let seen = -1
    let began = 0
    return setInterval(() => {
      const at = this.#setting.at[0]!
      void cpuOf(worker).then((now) => {
        if (at !== seen) [seen, began] = [at, now]
        else if (now - began > (limits[at] ?? Infinity)) hangs()
      })
    }, LOOK_EVERY_MS)
  }

  /** Processor time in milliseconds, of all workers so far. */
  async spent(): Promise<number> {
    return this.#spent + (this.#worker === undefined ? 0 : await cpuOf(this.#worker))
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker === undefined) return
    this.#spent += await cpuOf(worker)
    worker.on('error', () => {})
    await worker.terminate()
  }

  #start(): Worker {
    return new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#setting,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
  }
}

/** Processor time of a worker, in milliseconds; none where it is gone or has not begun. */
async function cpuOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}
