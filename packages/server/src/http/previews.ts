import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Lang } from '@conspire/kernel'

/** What a link is asked about: see `previewOf`. */
export interface Linked {
  readonly file: string
  readonly at: number | null
  readonly lang: Lang
  readonly origin: string
}

/** Null where there is nothing to tell, or the thread broke on it. */
export interface Told {
  readonly id: number
  readonly tags: string | null
}

/** So many are remembered: a link that is posted is looked at by many. */
const REMEMBERED = 500

/** What links say of finished matches. To say it, a match is played again: in a thread of its own, and once for all who ask for the same. */
export class Previews {
  readonly #known = new Map<string, Promise<string | null>>()
  readonly #waiting = new Map<number, (tags: string | null) => void>()
  #worker: Worker | null = null
  #last = 0

  of(linked: Linked): Promise<string | null> {
    const { file, at, lang, origin } = linked
    const key = hash('sha256', JSON.stringify([file, at, lang, origin]))
    const known = this.#known.get(key) ?? this.#ask(linked)
    // What was asked for last is remembered longest.
    this.#known.delete(key)
    this.#known.set(key, known)
    if (this.#known.size > REMEMBERED) this.#known.delete(this.#known.keys().next().value!)
    return known
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #ask(linked: Linked): Promise<string | null> {
    const id = ++this.#last
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker ??= this.#start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage({ id, ...linked })
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('previewWorker.ts', import.meta.url))
    worker.unref()
    worker.on('message', ({ id, tags }: Told) => this.#answer(id, tags))
    worker.on('error', () => this.#end(worker))
    worker.on('exit', () => this.#end(worker))
    return worker
  }

  #answer(id: number, tags: string | null): void {
    this.#waiting.get(id)?.(tags)
    this.#waiting.delete(id)
  }

  /** Whoever waits for it is told nothing, and the next one who asks gets a new thread. */
  #end(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#known.clear()
    for (const id of this.#waiting.keys()) this.#answer(id, null)
  }
}
