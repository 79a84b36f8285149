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
import { Journal } from './journal.ts'
import * as queries from './queries.ts'
import { provider, type Schema } from './schema.ts'

type Db = Kysely<Schema>

interface Open {
  readonly database: DatabaseSync
  /** On the same connection: what it is asked between `begin` and `commit` is part of the transaction. */
  readonly db: Db
  readonly journal: Journal
}

const WRITES = {
  /** The first rows of a log. */
  create: async ({ db, journal }: Open, append: Append) => {
    journal.release(append.match)
    await queries.append(db, append)
  },
  rename: ({ db }: Open, guest: string, name: string) => queries.rename(db, guest, name),
  setting: ({ db }: Open, name: string, otherwise: string) => queries.setting(db, name, otherwise),
  next: ({ db }: Open, counter: string) => queries.next(db, counter),
}

const READS = {
  read: async (open: Open, match: string, from: number) => {
    if (open.journal.hides(match)) await fold(open)
    return queries.read(open.db, match, from)
  },
  running: async (open: Open, since: number) => {
    if (open.journal.hides()) await fold(open)
    return queries.running(open.db, since)
  },
  secretOf: ({ db }: Open, match: string) => queries.secretOf(db, match),
  nameOf: ({ db }: Open, guest: string) => queries.nameOf(db, guest),
}

export type Operation = keyof typeof WRITES | keyof typeof READS

export interface Request {
  readonly id: number
  readonly operation: Operation | 'close'
  readonly args: readonly unknown[]
}

/** A request, or appends to logs that exist, as JSON: what there is most of crosses over as one text. */
export type Message = Request | string

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly conflict: ConflictKind }
  | { readonly id: number; readonly failure: string }

/** The answer to a text: the appends that were refused, by their place; or why none of them was kept. All others are on the disk. */
export interface Written {
  readonly conflicts: readonly (readonly [place: number, ConflictKind])[]
  readonly failure: string | null
}

type Work = (open: Open, ...args: readonly unknown[]) => Promise<unknown>

const port = parentPort!
const { folder } = workerData as { readonly folder: string }

async function open(): Promise<Open> {
  makeFolder(folder)
  const database = new DatabaseSync(join(folder, 'tables.sqlite'), { timeout: 5000 })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 4000; pragma cache_size = -32000',
  )
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('the migration failed')
  return { database, db, journal: new Journal(database, db) }
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

async function transaction<Result>(open: Open, work: () => Result | Promise<Result>): Promise<Result> {
  const { database, journal } = open
  try {
    database.exec('begin immediate')
    journal.catchUp()
    const result = await work()
    database.exec('commit')
    return result
  } catch (error) {
    journal.forget()
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

const fold = (open: Open): Promise<void> => transaction(open, () => open.journal.fold())

/** One transaction for all; the answers when it is on the disk. */
async function write(
  open: Open,
  texts: readonly string[],
  requests: readonly Request[],
): Promise<(Answer | Written)[]> {
  try {
    return await transaction(open, async () => {
      const answers: (Answer | Written)[] = []
      for (const { id, operation, args } of requests) {
        const work = WRITES[operation as keyof typeof WRITES] as Work
        const answer = await attempt(id, () => work(open, ...args))
        // Something broke half-way: none of them has happened.
        if ('failure' in answer) throw new Error(answer.failure)
        answers.push(answer)
      }
      for (const text of texts) answers.push({ conflicts: journalise(open.journal, text), failure: null })
      return answers
    })
  } catch (error) {
    const failure = failureOf(error)
    return [...requests.map(({ id }) => ({ id, failure })), ...texts.map(() => ({ conflicts: [], failure }))]
  }
}

function journalise(journal: Journal, text: string): Written['conflicts'] {
  const appends = JSON.parse(text) as readonly Append[]
  const conflicts: [number, ConflictKind][] = []
  const taken = appends.filter((append, place) => {
    const conflict = journal.take(append)
    if (conflict !== null) conflicts.push([place, conflict])
    return conflict === null
  })
  if (taken.length > 0) journal.write(conflicts.length === 0 ? text : JSON.stringify(taken))
  return conflicts
}

/** Everything that is waiting, the first one included. */
function waiting(first: Message): Message[] {
  const messages = [first]
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
    messages.push(next.message as Message)
  return messages
}

const tell = (answer: Answer | Written): void => port.postMessage(answer)

async function serve(open: Open, messages: readonly Message[]): Promise<void> {
  const texts = messages.filter((message) => typeof message === 'string')
  const requests = messages.filter((message) => typeof message !== 'string')
  const writes = requests.filter(({ operation }) => Object.hasOwn(WRITES, operation))
  if (texts.length + writes.length > 0) for (const answer of await write(open, texts, writes)) tell(answer)
  for (const { id, operation, args } of requests) {
    if (!Object.hasOwn(READS, operation)) continue
    const work = READS[operation as keyof typeof READS] as Work
    tell(await attempt(id, () => work(open, ...args)))
  }
  const close = requests.find(({ operation }) => operation === 'close')
  // What cannot be put into the logs now stays in the journal.
  if (open.journal.isLong || close !== undefined) await fold(open).catch(() => null)
  if (close === undefined) return
  await open.db.destroy()
  tell({ id: close.id, value: null })
  port.close()
}

/** The connection is one, so what arrives while a transaction runs waits for its turn. */
let turn: Promise<void> = Promise.resolve()
try {
  const opened = await open()
  port.on('message', (first: Message) => {
    turn = turn.then(() => serve(opened, waiting(first)))
  })
  port.postMessage('open')
} catch (error) {
  port.postMessage({ id: 0, failure: reasonFor(error) } satisfies Answer)
}
