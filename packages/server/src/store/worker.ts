/**
 * The thread that owns the database file. Whatever has arrived while the last sync ran is written in one transaction: one sync for all, and
 * nobody is answered before it.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import {
  Conflict,
  COOKIE_KEY,
  type Append,
  type ConflictKind,
  type Incident,
  type OrderKind,
} from '../ports/eventStore.ts'
import { NodeSqliteDialect } from './dialect.ts'
import { ANCHORED, DATABASE, isFull, lockFolder, makeFolder, reasonFor, strangerIn } from './folder.ts'
import { headLine, Heads, isOtherKey, keyIn, lossesIn, lossWords, readHeads } from './heads.ts'
import { Journal, setBrokenAside } from './journal.ts'
import * as queries from './queries.ts'
import { migrate, type Schema } from './schema.ts'

type Db = Kysely<Schema>

interface Open {
  readonly database: DatabaseSync
  /** On the same connection: what it is asked between `begin` and `commit` is part of the transaction. */
  readonly db: Db
  readonly journal: Journal
  readonly heads: Heads
  /** Heads that have moved in the transaction at hand. */
  moved: string[]
  close(): Promise<void>
}

const WRITES = {
  /** The first rows of a log. */
  create: async (open: Open, append: Append) => {
    open.journal.release(append.match)
    await queries.append(open.db, append)
    open.moved.push(headOf(append))
  },
  retireMatches: async (open: Open, before: number, most: number) => {
    const { db, journal, heads } = open
    if ((await queries.oldMatches(db, before, 1)).length === 0) return 0
    // What has happened lately may stand in the journal alone.
    journal.fold()
    const matches = await queries.oldMatches(db, before, most)
    if (!heads.bury(matches)) return 0
    for (const match of matches) journal.release(match)
    return queries.removeMatches(db, matches)
  },
  retireGuests: ({ db }: Open, before: number, most: number) => queries.retireGuests(db, before, most),
  see: ({ db }: Open, guest: string, time: number) => queries.see(db, guest, time),
  forget: ({ db, journal }: Open, guest: string) => {
    // Otherwise it would say there later where they sat.
    journal.fold()
    return queries.forget(db, guest)
  },
  note: ({ db }: Open, incident: Incident) => queries.note(db, incident),
  order: ({ db }: Open, kind: OrderKind, who: string, isLifted: boolean) =>
    queries.order(db, kind, who, isLifted),
  rename: ({ db }: Open, guest: string, name: string) => queries.rename(db, guest, name),
  keepNotices: ({ db }: Open, guest: string, wishes: string | null) => queries.keepNotices(db, guest, wishes),
  plan: ({ db }: Open, match: string, due: number | null) => queries.plan(db, match, due),
  putAwayFinished: ({ db }: Open) => queries.putAwayFinished(db),
  setting: ({ db }: Open, name: string, otherwise: string) => queries.setting(db, name, otherwise),
  next: ({ db }: Open, counter: string) => queries.next(db, counter),
  /** Anything at all: does the disk still take it? */
  touch: ({ db }: Open) => queries.next(db, 'touches'),
}

function headOf({ match, rows }: Append): string {
  const { seq, chain } = rows.at(-1)!
  return headLine(match, seq, chain)
}

const READS = {
  read: async ({ db, journal }: Open, match: string, from: number, most: number) => {
    const rows = await queries.read(db, match, from, most)
    // What is in the journal stands behind all of the log.
    if (rows.length < most) rows.push(...journal.rowsOf(match).filter(({ seq }) => seq >= from))
    return rows.slice(0, most)
  },
  running: async (open: Open) => {
    if (!open.journal.isEmpty) await fold(open)
    return queries.running(open.db)
  },
  leftBy: async (open: Open, guest: string) => {
    if (!open.journal.isEmpty) await fold(open)
    return queries.leftBy(open.db, guest)
  },
  ordersSince: ({ db }: Open, id: number) => queries.ordersSince(db, id),
  wanted: ({ db }: Open, from: number, to: number) => queries.wanted(db, from, to),
  secretOf: ({ db }: Open, match: string) => queries.secretOf(db, match),
  nameOf: ({ db }: Open, guest: string) => queries.nameOf(db, guest),
  noticesFor: ({ db }: Open, guest: string) => queries.noticesFor(db, guest),
}

export type Operation = keyof typeof WRITES | keyof typeof READS

export interface Request {
  readonly id: number
  readonly operation: Operation | 'close'
  readonly args: readonly unknown[]
}

/** A request, or appends to logs that exist, as JSON: what there is most of crosses over as one text. */
export type Message = Request | string

/** The first thing that is heard: the store is open, with these losses that were accepted; or why it is not. */
export type Opened = { readonly losses: string | null } | { readonly failure: string }

export interface Failure {
  readonly why: string
  readonly isFull: boolean
}

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly conflict: ConflictKind }
  | { readonly id: number; readonly failure: Failure }

/** The answer to a text: the appends that were refused, by their place; or why none of them was kept. All others are on the disk. */
export interface Written {
  readonly conflicts: readonly (readonly [place: number, ConflictKind])[]
  readonly failure: Failure | null
}

type Work = (open: Open, ...args: readonly unknown[]) => Promise<unknown>

const port = parentPort!
const { folder, acceptLoss } = workerData as { readonly folder: string; readonly acceptLoss: boolean }

async function open(): Promise<{ readonly open: Open; readonly losses: string | null }> {
  makeFolder(folder)
  using opened = new DisposableStack()
  const lock = opened.adopt(lockFolder(folder), (file) => file.close())
  const database = opened.adopt(new DatabaseSync(join(folder, DATABASE), { timeout: 5000 }), (file) =>
    file.close(),
  )
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 4000; pragma cache_size = -32000',
  )
  const stranger = strangerIn(database)
  if (stranger !== null) throw new Error(`${stranger}, which Conspire did not put there`)
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
  await migrate(db)
  const journal = new Journal(database, db)
  const broken = acceptLoss ? asideIn(database) : []
  await transaction({ database, journal }, () => journal.fold())
  const losses = [...broken, ...missingFrom(database)].join(', and ') || null
  const heads = await transaction({ database, journal }, async () => {
    await queries.setting(db, COOKIE_KEY, randomBytes(32).toString('hex'))
    await queries.setting(db, ANCHORED, 'yes')
    return Heads.of(folder, database)
  })
  // From now on the database file alone says that it is not alone.
  database.exec('pragma wal_checkpoint(truncate)')
  const close = async (): Promise<void> => {
    heads.close()
    await db.destroy()
    lock.close()
  }
  opened.move()
  return { open: { database, db, journal, heads, moved: [], close }, losses }
}

/** What of the journal was set aside, in words. */
function asideIn(database: DatabaseSync): readonly string[] {
  database.exec('begin immediate')
  const rows = setBrokenAside(database)
  database.exec('commit')
  return rows.length === 0
    ? []
    : [`rows of its journal could not be read and lie in its table aside (${rows.join(', ')})`]
}

/** What is no longer there, in words. Throws where nobody has accepted that. */
function missingFrom(database: DatabaseSync): readonly string[] {
  const known = readHeads(folder)
  const isAnchored = database.prepare('select 1 from settings where name = ?').get(ANCHORED) !== undefined
  // A house that was never opened: there is nothing to lose.
  if (keyIn(database) === null && known.heads.size === 0) return []
  const losses = lossesIn(database, known, false)
  const words: string[] = []
  if (known.key === null && isAnchored)
    words.push(`its file heads is missing, so ${DATABASE} may be only a part of what was there`)
  if (isOtherKey(database, known)) words.push('the key by which players are known again is gone')
  if (losses.length > 0) words.push(`rows that were kept are gone (${lossWords(losses)})`)
  if (words.length === 0) return []
  if (!acceptLoss)
    throw new Error(`${words.join(', and ')}. Restore a backup, or go on without them: --accept-loss`)
  for (const { match, left } of losses) {
    if (left === 0) database.prepare('delete from matches where match = ?').run(match)
    else
      database
        .prepare(
          'update matches set version = :left, chain = (select chain from log where match = :match and seq = :left) where match = :match',
        )
        .run({ left, match })
  }
  return words
}

const failureOf = (error: unknown): Failure => ({ why: reasonFor(error), isFull: isFull(error) })

/** Something broke half-way in a transaction of several. */
class Broken extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.why)
    this.failure = failure
  }
}

async function attempt(id: number, work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { id, value: await work() }
  } catch (error) {
    if (error instanceof Conflict) return { id, conflict: error.kind }
    return { id, failure: failureOf(error) }
  }
}

async function transaction<Result>(
  { database, journal }: Pick<Open, 'database' | 'journal'>,
  work: () => Result | Promise<Result>,
): Promise<Result> {
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
  open.moved = []
  try {
    const answered = await transaction(open, async () => {
      const answers: (Answer | Written)[] = []
      for (const { id, operation, args } of requests) {
        const work = WRITES[operation as keyof typeof WRITES] as Work
        const answer = await attempt(id, () => work(open, ...args))
        // Something broke half-way: none of them has happened.
        if ('failure' in answer) throw new Broken(answer.failure)
        answers.push(answer)
      }
      for (const text of texts) answers.push({ conflicts: journalise(open, text), failure: null })
      return answers
    })
    open.heads.add(open.moved)
    return answered
  } catch (error) {
    const failure = error instanceof Broken ? error.failure : failureOf(error)
    return [...requests.map(({ id }) => ({ id, failure })), ...texts.map(() => ({ conflicts: [], failure }))]
  }
}

function journalise({ journal, moved }: Open, text: string): Written['conflicts'] {
  const appends = JSON.parse(text) as readonly Append[]
  const conflicts: [number, ConflictKind][] = []
  const taken = appends.filter((append, place) => {
    const conflict = journal.take(append)
    if (conflict !== null) conflicts.push([place, conflict])
    else moved.push(headOf(append))
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
  if (open.heads.isLong && open.journal.isEmpty) open.heads.shorten(open.database)
  if (close === undefined) return
  await open.close()
  tell({ id: close.id, value: null })
  port.close()
}

/** The connection is one, so what arrives while a transaction runs waits for its turn. */
let turn: Promise<void> = Promise.resolve()
try {
  const { open: opened, losses } = await open()
  port.on('message', (first: Message) => {
    turn = turn.then(() => serve(opened, waiting(first)))
  })
  port.postMessage({ losses } satisfies Opened)
} catch (error) {
  port.postMessage({ failure: reasonFor(error) } satisfies Opened)
}
