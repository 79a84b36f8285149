import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Append, ConflictKind } from '../ports/eventStore.ts'
import { prepared } from './prepared.ts'
import type { Schema } from './schema.ts'

/** Rows after which the journal is put into the logs. */
const LONG = 4096

/** An append and the number it is answered by. */
export type Entry = readonly [id: number, append: Append]

/**
 * What moves at many tables costs is the number of pages that are written before an acknowledgement, and each log and each of its indexes
 * is a page of its own. So all appends of a moment are one row of the journal, which is synced; thousands of them are put into the logs
 * together, some time later. Everything here happens inside a transaction of the caller's.
 */
export class Journal {
  readonly #queries: ReturnType<typeof queriesOf>
  readonly #dataVersion: StatementSync
  /** What the other one says when nobody but us has written. */
  #lastVersion: unknown = null
  /** The heads of the logs that have rows in the journal. */
  readonly #heads = new Map<string, { readonly version: number; readonly fence: number }>()
  /** Of these rows. */
  readonly #commands = new Set<string>()
  #appends: Append[] = []
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
    return this.#isBehind() || (match === undefined ? this.#length > 0 : this.#heads.has(match))
  }

  /** What is remembered may not be so: it is read again before anything is written. */
  forget(): void {
    this.#lastVersion = null
  }

  /** Somebody else may have written to the database, or put our journal into the logs. */
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
    const conflict = this.#conflictOf(append)
    if (conflict !== null) return conflict
    const { match, expected, fence, rows } = append
    this.#heads.set(match, { version: expected + rows.length, fence })
    for (const { command } of rows) if (command !== null) this.#commands.add(match + command)
    this.#appends.push(append)
    this.#length += rows.length
    return null
  }

  write(entries: string): void {
    this.#queries.add({ id: ++this.#lastId, entries })
  }

  #conflictOf({ match, expected, fence, rows }: Append): ConflictKind | null {
    for (const { command } of rows) if (command !== null && this.#isDone(match, command)) return 'command'
    const head = this.#heads.get(match) ?? this.#queries.headOf({ match })[0]
    if (head !== undefined && head.fence > fence) return 'fence'
    return head?.version === expected ? null : 'version'
  }

  #isDone(match: string, command: string): boolean {
    return this.#commands.has(match + command) || this.#queries.rowOf({ match, command }).length > 0
  }

  /** Puts the journal into the logs. */
  fold(): void {
    const appends = this.#isBehind() ? this.#stored() : this.#appends
    const last = new Map<string, Append>()
    for (const append of appends) {
      const { match, rows } = append
      for (const { fact, ...row } of rows) this.#queries.addRow({ match, ...row, fact: JSON.stringify(fact) })
      last.set(match, append)
    }
    for (const { match, expected, rows, fence, stage } of last.values())
      this.#queries.setHead({ match, version: expected + rows.length, fence, stage, time: rows.at(-1)!.time })
    this.#queries.clear({})
    this.#appends = []
    this.#heads.clear()
    this.#commands.clear()
    this.#length = 0
    this.#lastVersion = this.#versionNow()
  }

  #stored(): Append[] {
    const texts = this.#queries.all({})
    return texts.flatMap(({ entries }) => (JSON.parse(entries) as Entry[]).map(([, append]) => append))
  }
}

function queriesOf(database: DatabaseSync, db: Kysely<Schema>) {
  return {
    rowOf: prepared(database, ({ match, command }: { match: string; command: string }) =>
      db.selectFrom('log').select('seq').where('match', '=', match).where('command', '=', command),
    ),
    headOf: prepared(database, ({ match }: { match: string }) =>
      db.selectFrom('matches').select(['version', 'fence']).where('match', '=', match),
    ),
    setHead: prepared(database, ({ match, version, fence, stage, time }: Schema['matches']) =>
      db.updateTable('matches').set({ version, fence, stage, time }).where('match', '=', match),
    ),
    addRow: prepared(database, ({ match, seq, time, by, command, fact, chain }: Schema['log']) =>
      db.insertInto('log').values({ match, seq, time, by, command, fact, chain }),
    ),
    add: prepared(database, ({ id, entries }: Schema['journal']) =>
      db.insertInto('journal').values({ id, entries }),
    ),
    all: prepared(database, () => db.selectFrom('journal').select('entries').orderBy('id')),
    clear: prepared(database, () => db.deleteFrom('journal')),
  }
}
