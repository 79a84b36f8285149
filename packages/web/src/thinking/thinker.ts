import { BOT_PATIENCE, type Task, type Thought } from '@conspire/table'

/** Lets a slow bot think in a thread of its own, which is ended when that takes too long or nobody wants to know any more. */
export class Thinker {
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()

  /** One after the other. Null where its time is over, or the thread broke. */
  think(task: Task, isWanted: () => boolean): Promise<Thought | null> {
    const thought = this.#last.then(() => (isWanted() ? this.#ask(task) : null))
    this.#last = thought
    return thought
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
  }

  #ask(task: Task): Promise<Thought | null> {
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
      const hear = ({ data }: MessageEvent<Thought>): void => {
        over.abort()
        resolve(data)
      }
      const timer = setTimeout(giveUp, BOT_PATIENCE)
      signal.addEventListener('abort', () => clearTimeout(timer))
      worker.addEventListener('message', hear, { signal })
      worker.addEventListener('error', giveUp, { signal })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task)
    })
  }
}
