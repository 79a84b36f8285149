import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Append, ConflictKind } from '../ports/eventStore.ts'
import { prepared } from './prepared.ts'
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
 * later. Everything here happens inside a transaction of the caller's.
 */
export class Journal {
  readonly #queries: ReturnType<typeof queriesOf>
  readonly #dataVersion: StatementSync
  /** What SQLite says as long as nobody else has written; null when what is remembered may not be so. */
  #lastVersion: unknown = null
  readonly #heads = new Map<string, Head>()
  /** What the logs lack, by match. */
  #appends = new Map<string, Append[]>()
  #length = 0
  #lastId = 0

  constructor(database: DatabaseSync, db: Kysely<Schema>) {
    this.#queries = queriesOf(database, db)
    this.#dataVersion = database.prepare('pragma data_version')
  }

  get isLong(): boolean {
    return this.#length >= LONG
  }

  /** Whether the logs lack rows: of this match, if one is named. */
  hides(match?: string): boolean {
    return this.#isBehind() || (match === undefined ? this.#length > 0 : this.#appends.has(match))
  }

  /** Makes way for somebody who writes to this log directly. */
  release(match: string): void {
    if (this.hides(match)) this.fold()
    this.#heads.delete(match)
  }

  /** A transaction has failed: the journal is read again before anything is written. */
  forget(): void {
    this.#lastVersion = null
  }

  /** Somebody else may have written, or put our journal into the logs. */
  catchUp(): void {
    if (this.#isBehind()) this.fold()
  }

  #isBehind(): boolean {
    return this.#versionNow() !== this.#lastVersion
  }

  #versionNow(): unknown {
    return this.#dataVersion.get()!['data_version']
  }

  /** Takes an append, which is written with the others of its text; or says why not. */
  take(append: Append): ConflictKind | null {
    const { match, expected, fence, rows } = append
    const head = this.#headOf(match)
    if (rows.some(({ command }) => command !== null && head.commands.has(command))) return 'command'
    if (head.fence > fence) return 'fence'
    if (head.version !== expected || expected === 0) return 'version'
    head.version += rows.length
    head.fence = fence
    for (const { command } of rows) if (command !== null) head.commands.add(command)
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
    if (this.#isBehind()) this.#readAgain()
    for (const [match, appends] of this.#appends) {
      for (const { rows } of appends)
        for (const { seq, time, by, command, fact, chain } of rows)
          this.#queries.addRow({ match, seq, time, by, command, fact: JSON.stringify(fact), chain })
      const { rows, fence, stage } = appends.at(-1)!
      const { seq: version, time } = rows.at(-1)!
      this.#queries.setHead({ match, version, fence, stage, time })
      if (stage === 'over') this.#heads.delete(match)
    }
    this.#queries.clear({})
    this.#appends = new Map()
    this.#length = 0
    if (this.#heads.size > REMEMBERED) this.#heads.clear()
  }

  #readAgain(): void {
    this.#heads.clear()
    this.#appends = new Map()
    this.#length = 0
    for (const { entries } of this.#queries.all({}))
      for (const append of JSON.parse(entries) as readonly Append[]) this.#add(append)
    this.#lastVersion = this.#versionNow()
  }
}

function queriesOf(database: DatabaseSync, db: Kysely<Schema>) {
  return {
    headOf: prepared(database, ({ match }: { match: string }) =>
      db.selectFrom('matches').select(['version', 'fence']).where('match', '=', match),
    ),
    commandsOf: prepared(database, ({ match }: { match: string }) =>
      db.selectFrom('log').select('command').where('match', '=', match).where('command', 'is not', null),
    ),
    setHead: prepared(database, ({ match, version, fence, stage, time }: Schema['matches']) =>
      db.updateTable('matches').set({ version, fence, stage, time }).where('match', '=', match),
    ),
    addRow: prepared(database, ({ match, seq, time, by, command, fact, chain }: Schema['log']) =>
      db.insertInto('log').values({ match, seq, time, by, command, fact, chain }),
    ),
    write: prepared(database, ({ id, entries }: Schema['journal']) =>
      db.insertInto('journal').values({ id, entries }),
    ),
    all: prepared(database, () => db.selectFrom('journal').select('entries').orderBy('id')),
    clear: prepared(database, () => db.deleteFrom('journal')),
  }
}
