import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Row } from '../log.ts'
import type { Append, ConflictKind } from '../ports/eventStore.ts'
import { prepared } from './prepared.ts'
import { sittersIn } from './queries.ts'
import type { Schema } from './schema.ts'

/** Rows after which the journal is put into the logs. */
const LONG = 4096
/** Logs whose heads are remembered. */
const REMEMBERED = 4096

/** What an append has to agree with, the journal included. */
interface Head {
  version: number
  fence: number
  readonly commands: Set<string>
}

/**
 * What a move costs is the pages that are written before its acknowledgement, and each log and each of its indexes is a page of its own.
 * So all appends of a moment are one row of the journal, which is synced; thousands of them are put into the logs together, some time
 * later. What writes here happens inside a transaction of the caller's, who is the only one to write.
 */
export class Journal {
  readonly #queries: ReturnType<typeof queriesOf>
  /** Whether what is remembered is so: at first, and after a transaction that has failed, it is read again. */
  #isRead = false
  readonly #heads = new Map<string, Head>()
  /** What the logs lack, by match. */
  #appends = new Map<string, Append[]>()
  #length = 0
  #lastId = 0

  constructor(database: DatabaseSync, db: Kysely<Schema>) {
    this.#queries = queriesOf(database, db)
  }

  get isLong(): boolean {
    return this.#length >= LONG
  }

  get isEmpty(): boolean {
    this.catchUp()
    return this.#length === 0
  }

  /** The rows that a log lacks. */
  rowsOf(match: string): readonly Row[] {
    this.catchUp()
    return (this.#appends.get(match) ?? []).flatMap(({ rows }) => rows)
  }

  /** Makes way for somebody who begins this log. */
  release(match: string): void {
    this.#heads.delete(match)
  }

  /** A transaction has failed: the journal is read again before anything is written. */
  forget(): void {
    this.#isRead = false
  }

  catchUp(): void {
    if (this.#isRead) return
    this.#heads.clear()
    this.#appends = new Map()
    this.#length = 0
    this.#lastId = 0
    for (const { id, entries } of this.#queries.all({})) {
      for (const append of readEntries(id, entries)) this.#add(append)
      this.#lastId = id
    }
    this.#isRead = true
  }

  /** Takes an append, which is written with the others of its text; or says why not. */
  take(append: Append): ConflictKind | null {
    const { match, expected, fence, rows } = append
    const head = this.#headOf(match)
    if (rows.some(({ command }) => command !== null && head.commands.has(command))) return 'command'
    if (head.fence > fence) return 'fence'
    if (head.version !== expected || expected === 0) return 'version'
    advance(head, append)
    this.#add(append)
    return null
  }

  write(entries: string): void {
    this.#queries.write({ id: ++this.#lastId, entries })
  }

  #headOf(match: string): Head {
    const known = this.#heads.get(match)
    if (known !== undefined) return known
    const [{ version, fence } = { version: 0, fence: 0 }] = this.#queries.headOf({ match })
    const commands = new Set(this.#queries.commandsOf({ match }).map(({ command }) => command!))
    const head = { version, fence, commands }
    for (const append of this.#appends.get(match) ?? []) advance(head, append)
    this.#heads.set(match, head)
    return head
  }

  #add(append: Append): void {
    const { match, rows } = append
    const before = this.#appends.get(match)
    if (before === undefined) this.#appends.set(match, [append])
    else before.push(append)
    this.#length += rows.length
  }

  /** Puts the journal into the logs. */
  fold(): void {
    for (const [match, appends] of this.#appends) {
      for (const { rows } of appends)
        for (const { seq, time, by, command, fact, chain } of rows)
          this.#queries.addRow({ match, seq, time, by, command, fact: JSON.stringify(fact), chain })
      for (const { rows } of appends)
        for (const guest of sittersIn(rows)) this.#queries.addSitting({ guest, match })
      const { rows, fence, stage } = appends.at(-1)!
      const { seq: version, time, chain } = rows.at(-1)!
      this.#queries.setHead({ match, version, fence, stage, time, chain })
      if (stage === 'over') this.#heads.delete(match)
    }
    this.#queries.clear({})
    this.#appends = new Map()
    this.#length = 0
    if (this.#heads.size > REMEMBERED) this.#heads.clear()
  }
}

/**
 * Takes out of the journal what cannot be read, and what would follow on it, and keeps it aside. The numbers of the rows that are not whole any more.
 */
export function setBrokenAside(database: DatabaseSync): readonly number[] {
  const rows = database.prepare('select id, entries from journal order by id').all() as unknown as {
    readonly id: number
    readonly entries: string
  }[]
  if (rows.every(({ entries }) => appendsIn(entries) !== null)) return []
  const versionOf = database.prepare('select version from matches where match = ?')
  const versions = new Map<string, number>()
  const follows = ({ match, expected, rows }: Append): boolean => {
    const version = versions.get(match) ?? (versionOf.get(match)?.['version'] as number | undefined)
    if (version !== expected) return false
    versions.set(match, expected + rows.length)
    return true
  }
  const broken: number[] = []
  for (const { id, entries } of rows) {
    const appends = appendsIn(entries) ?? []
    const whole = appends.filter(follows)
    if (whole.length === appends.length && appends.length > 0) continue
    broken.push(id)
    database.prepare('insert into aside (id, entries) values (?, ?)').run(id, entries)
    database.prepare('update journal set entries = ? where id = ?').run(JSON.stringify(whole), id)
  }
  return broken
}

function advance(head: Head, { rows, fence }: Append): void {
  head.version += rows.length
  head.fence = fence
  for (const { command } of rows) if (command !== null) head.commands.add(command)
}

/** The appends in a row of the journal; null where it cannot be read. */
function appendsIn(entries: string): readonly Append[] | null {
  try {
    return JSON.parse(entries) as readonly Append[]
  } catch {
    return null
  }
}

function readEntries(id: number, entries: string): readonly Append[] {
  const appends = appendsIn(entries)
  if (appends === null)
    throw new Error(
      `row ${id} of its journal cannot be read. Restore a backup, or go on without it: --accept-loss`,
    )
  return appends
}

function queriesOf(database: DatabaseSync, db: Kysely<Schema>) {
  return {
    headOf: prepared(database, ({ match }: { match: string }) =>
      db.selectFrom('matches').select(['version', 'fence']).where('match', '=', match),
    ),
    commandsOf: prepared(database, ({ match }: { match: string }) =>
      db.selectFrom('log').select('command').where('match', '=', match).where('command', 'is not', null),
    ),
    setHead: prepared(
      database,
      ({ match, version, fence, stage, time, chain }: Omit<Schema['matches'], 'due' | 'holder'>) =>
        db.updateTable('matches').set({ version, fence, stage, time, chain }).where('match', '=', match),
    ),
    addRow: prepared(database, ({ match, seq, time, by, command, fact, chain }: Schema['log']) =>
      db.insertInto('log').values({ match, seq, time, by, command, fact, chain }),
    ),
    addSitting: prepared(database, ({ guest, match }: Schema['sittings']) =>
      db
        .insertInto('sittings')
        .values({ guest, match })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    write: prepared(database, ({ id, entries }: Schema['journal']) =>
      db.insertInto('journal').values({ id, entries }),
    ),
    all: prepared(database, () => db.selectFrom('journal').select(['id', 'entries']).orderBy('id')),
    clear: prepared(database, () => db.deleteFrom('journal')),
  }
}
