import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { clock } from '../clock.ts'
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
import * as queries from './queries.ts'
import { migrate, type Schema } from './schema.ts'
import { UnusableService } from './unusable.ts'

/** So many things are asked of it at once. */
const CONNECTIONS = 12
/** How long it may take to answer before nothing is known of what was asked. */
const PATIENCE = 5000
/** So often it is tried when somebody asks. */
const CHECK_EVERY = 1000
const DISK_FULL = '53100'

const types: pg.CustomTypesConfig = {
  // Times, versions and fencing numbers are far below 2^53.
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
}

export function openDatabase(url: string): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    keepAlive: true,
    application_name: 'conspire',
    types,
  })
  // A connection that breaks is replaced when the next one is needed; whoever used it hears of it by their query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

function failureOf(error: unknown): Error {
  if (error instanceof Conflict || error instanceof StoreFailure) return error
  const { code, message } = error as { readonly code?: string; readonly message: string }
  return new StoreFailure(code === undefined ? message : `${code} ${message}`, code === DISK_FULL)
}

/** The logs in PostgreSQL, for any number of nodes. A commit is on its disk before anybody is answered, by its own default. */
export class PostgresStore implements EventStore {
  /** Nodes use it for their leases too. */
  readonly db: Kysely<Schema>
  #checked: { readonly at: number; readonly outcome: Promise<void> } | null = null

  private constructor(db: Kysely<Schema>) {
    this.db = db
  }

  static async open(url: string): Promise<PostgresStore> {
    const db = openDatabase(url)
    try {
      await migrate(db)
      return new PostgresStore(db)
    } catch (error) {
      await db.destroy()
      throw new UnusableService('database', failureOf(error).message)
    }
  }

  async #ask<Result>(work: (db: Kysely<Schema>) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.db)
    } catch (error) {
      throw failureOf(error)
    }
  }

  #change<Result>(work: (db: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return this.#ask((db) => db.transaction().execute(work))
  }

  append(append: Append): Promise<void> {
    return this.#change((db) => queries.append(db, append))
  }

  read(match: string, from = 1, most = Infinity): Promise<readonly Row[]> {
    return this.#ask((db) => queries.read(db, match, from, most))
  }

  secretOf(match: string): Promise<string | null> {
    return this.#ask((db) => queries.secretOf(db, match))
  }

  running(): Promise<number> {
    return this.#ask(queries.running)
  }

  plan(match: string, due: number | null): Promise<void> {
    return this.#ask((db) => queries.plan(db, match, due))
  }

  putAwayFinished(): Promise<void> {
    return this.#change(queries.putAwayFinished)
  }

  wanted(from: number, to: number): Promise<readonly Wanted[]> {
    return this.#ask((db) => queries.wanted(db, from, to))
  }

  retireMatches(before: number, most: number): Promise<number> {
    return this.#change(async (db) => queries.removeMatches(db, await queries.oldMatches(db, before, most)))
  }

  retireGuests(before: number, most: number): Promise<number> {
    return this.#change((db) => queries.retireGuests(db, before, most))
  }

  see(guest: string, time: number): Promise<void> {
    return this.#change((db) => queries.see(db, guest, time))
  }

  nameOf(guest: string): Promise<string | null> {
    return this.#ask((db) => queries.nameOf(db, guest))
  }

  rename(guest: string, name: string): Promise<void> {
    return this.#ask((db) => queries.rename(db, guest, name))
  }

  noticesFor(guest: string): Promise<string | null> {
    return this.#ask((db) => queries.noticesFor(db, guest))
  }

  keepNotices(guest: string, wishes: string | null): Promise<void> {
    return this.#ask((db) => queries.keepNotices(db, guest, wishes))
  }

  leftBy(guest: string): Promise<Left> {
    return this.#ask((db) => queries.leftBy(db, guest))
  }

  forget(guest: string): Promise<void> {
    return this.#change((db) => queries.forget(db, guest))
  }

  note(incident: Incident): Promise<void> {
    return this.#change((db) => queries.note(db, incident))
  }

  order(kind: OrderKind, who: string, isLifted = false): Promise<void> {
    return this.#change((db) => queries.order(db, kind, who, isLifted))
  }

  ordersSince(id: number): Promise<readonly Order[]> {
    return this.#ask((db) => queries.ordersSince(db, id))
  }

  setting(name: string, otherwise: string): Promise<string> {
    return this.#ask((db) => queries.setting(db, name, otherwise))
  }

  next(counter: string): Promise<number> {
    return this.#ask((db) => queries.next(db, counter))
  }

  check(): Promise<void> {
    if (this.#checked === null || clock.now() - this.#checked.at >= CHECK_EVERY)
      this.#checked = { at: clock.now(), outcome: this.next('touches').then(() => {}) }
    return this.#checked.outcome
  }

  async close(): Promise<void> {
    await this.db.destroy()
  }
}
