/**
 * The thread that owns the database file. Whatever has arrived while the last sync ran is written in one transaction: one sync for all, and
 * nobody is answered before it.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Conflict, type Append, type ConflictKind } from '../ports/eventStore.ts'
import { NodeSqliteDialect } from './dialect.ts'
import { makeFolder, reasonFor } from './folder.ts'
import * as queries from './queries.ts'
import { provider, type Schema } from './schema.ts'

type Db = Kysely<Schema>

const WRITES = {
  append: (db: Db, append: Append) => queries.append(db, append),
  rename: (db: Db, guest: string, name: string) => queries.rename(db, guest, name),
  setting: (db: Db, name: string, otherwise: string) => queries.setting(db, name, otherwise),
  next: (db: Db, counter: string) => queries.next(db, counter),
}

const READS = {
  read: (db: Db, match: string, from: number) => queries.read(db, match, from),
  secretOf: (db: Db, match: string) => queries.secretOf(db, match),
  running: (db: Db, since: number) => queries.running(db, since),
  nameOf: (db: Db, guest: string) => queries.nameOf(db, guest),
}

export type Operation = keyof typeof WRITES | keyof typeof READS

export interface Request {
  readonly id: number
  readonly operation: Operation | 'close'
  readonly args: readonly unknown[]
}

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly conflict: ConflictKind }
  | { readonly id: number; readonly failure: string }

type Work = (db: Db, ...args: readonly unknown[]) => Promise<unknown>

const port = parentPort!
const { folder } = workerData as { readonly folder: string }

async function open(): Promise<Db> {
  makeFolder(folder)
  const database = new DatabaseSync(join(folder, 'tables.sqlite'), { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 1000')
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('the migration failed')
  return db
}

const failureOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function attempt(id: number, work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { id, value: await work() }
  } catch (error) {
    if (error instanceof Conflict) return { id, conflict: error.kind }
    return { id, failure: failureOf(error) }
  }
}

/** One transaction for all; the answers when it is on the disk. */
async function write(db: Db, requests: readonly Request[]): Promise<Answer[]> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const answers: Answer[] = []
      for (const { id, operation, args } of requests) {
        const work = WRITES[operation as keyof typeof WRITES] as Work
        const answer = await attempt(id, () => work(transaction, ...args))
        // Something broke half-way: none of them has happened.
        if ('failure' in answer) throw new Error(answer.failure)
        answers.push(answer)
      }
      return answers
    })
  } catch (error) {
    return requests.map(({ id }) => ({ id, failure: failureOf(error) }))
  }
}

/** Everything that is waiting, the first ones included. */
function waiting(first: readonly Request[]): Request[] {
  const requests = first.slice()
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
    requests.push(...(next.message as readonly Request[]))
  return requests
}

const tell = (...answers: readonly Answer[]): void => port.postMessage(answers)

async function serve(db: Db, requests: readonly Request[]): Promise<void> {
  const writes = requests.filter(({ operation }) => Object.hasOwn(WRITES, operation))
  if (writes.length > 0) tell(...(await write(db, writes)))
  for (const { id, operation, args } of requests) {
    if (!Object.hasOwn(READS, operation)) continue
    const work = READS[operation as keyof typeof READS] as Work
    tell(await attempt(id, () => work(db, ...args)))
  }
  const close = requests.find(({ operation }) => operation === 'close')
  if (close === undefined) return
  await db.destroy()
  tell({ id: close.id, value: null })
  port.close()
}

/** The connection is one, so what arrives while a transaction runs waits for its turn. */
let turn: Promise<void> = Promise.resolve()
try {
  const db = await open()
  port.on('message', (first: readonly Request[]) => {
    turn = turn.then(() => serve(db, waiting(first)))
  })
  port.postMessage('open')
} catch (error) {
  port.postMessage({ id: 0, failure: reasonFor(error) } satisfies Answer)
}
