import { Worker } from 'node:worker_threads'
import type { Row } from '../log.ts'
import { Conflict, type Append, type EventStore } from '../ports/eventStore.ts'
import type { Entry } from './journal.ts'
import type { Answer, Answers, Message, Operation } from './worker.ts'

/** The data folder cannot be used. The message is a sentence for whoever started the server. */
export class UnusableFolder extends Error {
  constructor(folder: string, why: string) {
    super(`The data folder ${folder} cannot be used: ${why}.`)
    this.name = 'UnusableFolder'
  }
}

/** The store did not do it; nothing is known beyond that. */
export class StoreFailure extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'StoreFailure'
  }
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** SQLite in the data folder, in a thread of its own: the event loop never waits for the disk. */
export class SqliteStore implements EventStore {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  /** What this turn of the event loop has to append. */
  #entries: Entry[] = []
  #last = 0
  #dead: Error | null = null

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', ({ kept, others }: Answers) => {
      for (const id of kept) this.#settle(id)?.resolve(undefined)
      for (const answer of others) this.#hear(answer)
    })
    worker.on('error', (error) => this.#die(new StoreFailure(`the store broke down: ${error.name}`)))
    worker.on('exit', () => this.#die(new StoreFailure('the store is closed')))
  }

  static async open(folder: string): Promise<SqliteStore> {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { folder } })
    const first = await new Promise<'open' | Answer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    if (first === 'open') return new SqliteStore(worker)
    await worker.terminate()
    throw new UnusableFolder(folder, 'failure' in first ? first.failure : 'the store does not open')
  }

  #hear(answer: Answer): void {
    const waiting = this.#settle(answer.id)
    if ('conflict' in answer) waiting?.reject(new Conflict(answer.conflict))
    else if ('failure' in answer) waiting?.reject(new StoreFailure(answer.failure))
    else waiting?.resolve(answer.value)
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  #die(error: Error): void {
    this.#dead ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  /** Resolves when the question with this number is answered. */
  #answer<V>(put: (id: number) => void): Promise<V> {
    return new Promise((resolve, reject) => {
      if (this.#dead !== null) {
        reject(this.#dead)
        return
      }
      const id = ++this.#last
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      put(id)
    })
  }

  #ask<V>(operation: Operation | 'close', ...args: readonly unknown[]): Promise<V> {
    return this.#answer((id) => this.#post({ id, operation, args }))
  }

  #post(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(message)
  }

  append(append: Append): Promise<void> {
    if (append.expected === 0) return this.#ask('create', append)
    return this.#answer((id) => {
      if (this.#entries.length === 0) setImmediate(() => this.#send())
      this.#entries.push([id, append])
    })
  }

  /** One message for all: each costs both threads more than what is in it. */
  #send(): void {
    const entries = this.#entries
    this.#entries = []
    if (entries.length > 0) this.#post(JSON.stringify(entries))
  }

  read(match: string, from = 1): Promise<readonly Row[]> {
    return this.#ask('read', match, from)
  }

  secretOf(match: string): Promise<string | null> {
    return this.#ask('secretOf', match)
  }

  running(since: number): Promise<readonly string[]> {
    return this.#ask('running', since)
  }

  nameOf(guest: string): Promise<string | null> {
    return this.#ask('nameOf', guest)
  }

  rename(guest: string, name: string): Promise<void> {
    return this.#ask('rename', guest, name)
  }

  setting(name: string, otherwise: string): Promise<string> {
    return this.#ask('setting', name, otherwise)
  }

  next(counter: string): Promise<number> {
    return this.#ask('next', counter)
  }

  async close(): Promise<void> {
    if (this.#dead !== null) return
    this.#send()
    await this.#ask('close')
  }
}
