import { BOT_PATIENCE, type Task, type Thought } from '@conspire/table'

/** Lets a slow bot think in a thread of its own, which is ended when that takes too long or nobody wants to know any more. */
export class Thinker {
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()
  /** Ends the thinking that is going on. */
  #giveUp: () => void = () => {}

  /** One after the other. Null where its time is over, the waiting for its turn included, or the thread broke. */
  think(task: Task, isWanted: () => boolean): Promise<Thought | null> {
    const end = performance.now() + BOT_PATIENCE
    const thought = this.#last.then(() => (isWanted() ? this.#ask(task, end) : null)).catch(() => null)
    this.#last = thought
    return thought
  }

  close(): void {
    this.#giveUp()
    this.#worker?.terminate()
    this.#worker = null
  }

  #ask(task: Task, end: number): Promise<Thought | null> | null {
    if (performance.now() >= end) return null
    this.#worker ??= new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
    const worker = this.#worker
    return new Promise((resolve) => {
      const over = new AbortController()
      const { signal } = over
      const giveUp = (): void => {
        worker.terminate()
        if (this.#worker === worker) this.#worker = null
        over.abort()
        resolve(null)
      }
      const hear = ({ data }: MessageEvent<Thought | null>): void => {
        over.abort()
        resolve(data)
      }
      const timer = setTimeout(giveUp, end - performance.now())
      this.#giveUp = giveUp
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        this.#giveUp = () => {}
      })
      worker.addEventListener('message', hear, { signal })
      worker.addEventListener('error', giveUp, { signal })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task)
    })
  }
}
