import { Worker } from 'node:worker_threads'
import type { Row } from '../log.ts'
import {
  Conflict,
  StoreFailure,
  type Append,
  type EventStore,
  type Incident,
  type Left,
  type Order,
  type OrderKind,
  type Wanted,
} from '../ports/eventStore.ts'
import { clock } from '../clock.ts'
import type { Answer, Failure, Message, Opened, Operation, Written } from './worker.ts'

/** The data folder cannot be used. The message is a sentence for whoever started the server. */
export class UnusableFolder extends Error {
  constructor(folder: string, why: string) {
    super(`The data folder ${folder} cannot be used: ${why}.`)
    this.name = 'UnusableFolder'
  }
}

/** So often the disk is tried when somebody asks. */
const CHECK_EVERY = 1000

const failed = ({ why, isFull }: Failure): StoreFailure => new StoreFailure(why, isFull)

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

interface Appending extends Waiting {
  readonly append: Append
}

/** SQLite in the data folder, in a thread of its own: the event loop never waits for the disk. */
export class SqliteStore implements EventStore {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  /** What is to be appended when the store has done what it was sent last. */
  #appends: Appending[] = []
  /** What it was sent, in order. */
  readonly #batches: (readonly Appending[])[] = []
  #last = 0
  #dead: Error | null = null
  #checked: { readonly at: number; readonly outcome: Promise<void> } | null = null
  /** What was not there any more when it was opened, in words; null for nothing. */
  readonly losses: string | null

  private constructor(worker: Worker, losses: string | null) {
    this.#worker = worker
    this.losses = losses
    worker.on('message', (answer: Answer | Written) => {
      if ('id' in answer) this.#hear(answer)
      else this.#written(answer)
    })
    worker.on('error', (error) => this.#die(new StoreFailure(`the store broke down: ${error.name}`)))
    worker.on('exit', () => this.#die(new StoreFailure('the store is closed')))
  }

  /** Where rows are gone that were kept, it opens only if that is accepted. */
  static async open(folder: string, { acceptLoss = false } = {}): Promise<SqliteStore> {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { folder, acceptLoss } })
    const first = await new Promise<Opened>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    if ('losses' in first) return new SqliteStore(worker, first.losses)
    await worker.terminate()
    throw new UnusableFolder(folder, first.failure)
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('conflict' in answer) waiting?.reject(new Conflict(answer.conflict))
    else if ('failure' in answer) waiting?.reject(failed(answer.failure))
    else waiting?.resolve(answer.value)
  }

  #die(error: Error): void {
    this.#dead ??= error
    const everybody = [...this.#waiting.values(), ...this.#batches.flat(), ...this.#appends]
    for (const { reject } of everybody) reject(error)
    this.#waiting.clear()
    this.#batches.length = 0
    this.#appends = []
  }

  #ask<V>(operation: Operation | 'close', ...args: readonly unknown[]): Promise<V> {
    return new Promise((resolve, reject) => {
      if (this.#dead !== null) {
        reject(this.#dead)
        return
      }
      const id = ++this.#last
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.#post({ id, operation, args })
    })
  }

  #post(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(message)
  }

  append(append: Append): Promise<void> {
    if (append.expected === 0) return this.#ask('create', append)
    return new Promise((resolve, reject) => {
      if (this.#dead !== null) {
        reject(this.#dead)
        return
      }
      if (this.#appends.length === 0 && this.#batches.length === 0) setImmediate(() => this.#write())
      this.#appends.push({ append, resolve: resolve as (value: unknown) => void, reject })
    })
  }

  /** One message for all who have waited: each costs both threads more than what is in it. */
  #write(): void {
    const batch = this.#appends
    if (batch.length === 0) return
    this.#appends = []
    this.#batches.push(batch)
    this.#post(JSON.stringify(batch.map(({ append }) => append)))
  }

  #written({ conflicts, failure }: Written): void {
    const batch = this.#batches.shift() ?? []
    if (failure !== null) for (const { reject } of batch) reject(failed(failure))
    for (const [i, conflict] of conflicts) batch[i]!.reject(new Conflict(conflict))
    // Who has been refused hears nothing new.
    for (const { resolve } of batch) resolve(undefined)
    if (this.#appends.length > 0) setImmediate(() => this.#write())
  }

  read(match: string, from = 1, most = Infinity): Promise<readonly Row[]> {
    return this.#ask('read', match, from, most)
  }

  secretOf(match: string): Promise<string | null> {
    return this.#ask('secretOf', match)
  }

  running(): Promise<number> {
    return this.#ask('running')
  }

  plan(match: string, due: number | null): Promise<void> {
    return this.#ask('plan', match, due)
  }

  putAwayFinished(): Promise<void> {
    return this.#ask('putAwayFinished')
  }

  wanted(from: number, to: number): Promise<readonly Wanted[]> {
    return this.#ask('wanted', from, to)
  }

  retireMatches(before: number, most: number): Promise<number> {
    return this.#ask('retireMatches', before, most)
  }

  retireGuests(before: number, most: number): Promise<number> {
    return this.#ask('retireGuests', before, most)
  }

  see(guest: string, time: number): Promise<void> {
    return this.#ask('see', guest, time)
  }

  nameOf(guest: string): Promise<string | null> {
    return this.#ask('nameOf', guest)
  }

  rename(guest: string, name: string): Promise<void> {
    return this.#ask('rename', guest, name)
  }

  noticesFor(guest: string): Promise<string | null> {
    return this.#ask('noticesFor', guest)
  }

  keepNotices(guest: string, wishes: string | null): Promise<void> {
    return this.#ask('keepNotices', guest, wishes)
  }

  leftBy(guest: string): Promise<Left> {
    return this.#ask('leftBy', guest)
  }

  forget(guest: string): Promise<void> {
    return this.#ask('forget', guest)
  }

  note(incident: Incident): Promise<void> {
    return this.#ask('note', incident)
  }

  order(kind: OrderKind, who: string, isLifted = false): Promise<void> {
    return this.#ask('order', kind, who, isLifted)
  }

  ordersSince(id: number): Promise<readonly Order[]> {
    return this.#ask('ordersSince', id)
  }

  setting(name: string, otherwise: string): Promise<string> {
    return this.#ask('setting', name, otherwise)
  }

  next(counter: string): Promise<number> {
    return this.#ask('next', counter)
  }

  check(): Promise<void> {
    if (this.#checked === null || clock.now() - this.#checked.at >= CHECK_EVERY)
      this.#checked = { at: clock.now(), outcome: this.#ask('touch') }
    return this.#checked.outcome
  }

  async close(): Promise<void> {
    if (this.#dead !== null) return
    this.#write()
    await this.#ask('close')
  }
}
