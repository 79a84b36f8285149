import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Stage } from '@conspire/protocol'
import { Kysely, sql } from 'kysely'
import type { Fact } from '../facts.ts'
import type { Append, Incident, Order, OrderKind } from '../ports/eventStore.ts'
import { NodeSqliteDialect } from './dialect.ts'
import { DATABASE } from './folder.ts'
import * as queries from './queries.ts'
import { checkCurrent, type Schema } from './schema.ts'

/** The data cannot be administered. The message is a sentence. */
export class NoAdmin extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'NoAdmin'
  }
}

export interface AdminTable {
  readonly code: string
  readonly game: string
  readonly stage: Stage
  readonly time: number
  readonly isLocked: boolean
  readonly guests: readonly { readonly guest: string; readonly name: string | null }[]
}

export interface AdminGuest {
  readonly guest: string
  readonly name: string | null
  readonly seen: number | null
  readonly tables: number
  readonly isBanned: boolean
}

export interface AdminReport {
  readonly time: number
  readonly table: string
  readonly by: Named
  readonly about: Named
  readonly why: string
  readonly words: string
}

interface Named {
  readonly guest: string
  readonly name: string | null
}

const note = (db: Kysely<Schema>, order: Pick<Incident, 'by' | 'about' | 'text'>): Promise<void> =>
  queries.note(db, { time: Date.now(), kind: 'order', match: null, ...order })

const ABOUT_GUESTS: ReadonlySet<OrderKind> = new Set(['banGuest', 'revoke'])

/**
 * What the host of a server sees and orders, in the database itself and whether a server runs or not: whoever may open that is the host, so there
 * is no door to keep and no password to lose. A server carries the orders out within a second.
 */
export class Admin {
  readonly #db: Kysely<Schema>

  private constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  static async open(at: { readonly data: string } | { readonly databaseUrl: string }): Promise<Admin> {
    // Most hosts never need it.
    const db = 'data' in at ? inFolder(at.data) : (await import('./postgres.ts')).openDatabase(at.databaseUrl)
    try {
      await checkCurrent(db)
      return new Admin(db)
    } catch (error) {
      await db.destroy()
      throw new NoAdmin(`It cannot be done: ${(error as Error).message}.`)
    }
  }

  /** Those in which something has happened last. */
  async tables(most: number): Promise<AdminTable[]> {
    const [rows, pending, locked] = await Promise.all([
      this.#db
        .selectFrom('matches')
        .innerJoin('log', 'log.match', 'matches.match')
        .select(['matches.match', 'matches.stage', 'matches.time', 'log.fact'])
        .where('log.seq', '=', 1)
        .orderBy('matches.time', 'desc')
        .limit(most)
        .execute(),
      this.#pending(),
      this.#holding('lock'),
    ])
    const matches = rows.map(({ match }) => match)
    const sittings =
      matches.length === 0
        ? []
        : await this.#db.selectFrom('sittings').selectAll().where('match', 'in', matches).execute()
    const sat = sittings.map(({ guest }) => guest)
    const names = await this.#namesOf([
      ...sat,
      ...pending.flatMap(({ rows }) => [...queries.sittersIn(rows)]),
    ])
    const tables = rows.map(({ match, stage, time, fact }): AdminTable => {
      const late = pending.filter((append) => append.match === match)
      const last = late.at(-1)
      const guests = new Set([
        ...sittings.filter((sitting) => sitting.match === match).map(({ guest }) => guest),
        ...late.flatMap(({ rows }) => [...queries.sittersIn(rows)]),
      ])
      return {
        code: match,
        game: (JSON.parse(fact) as Extract<Fact, { kind: 'made' }>).game,
        stage: last?.stage ?? (stage as Stage),
        time: last?.rows.at(-1)?.time ?? time,
        isLocked: locked.has(match),
        guests: Array.from(guests, (guest) => ({ guest, name: names.get(guest) ?? null })),
      }
    })
    return tables.toSorted((a, b) => b.time - a.time)
  }

  async #namesOf(guests: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (guests.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('guests')
      .select(['guest', 'name'])
      .where('guest', 'in', [...new Set(guests)])
      .execute()
    return new Map(rows.map(({ guest, name }) => [guest, name]))
  }

  /** Those who were here last. */
  async guests(most: number): Promise<AdminGuest[]> {
    const banned = await this.#holding('banGuest')
    const rows = await this.#db
      .selectFrom('guests')
      .select(['guest', 'name', 'seen'])
      .select((row) =>
        row
          .selectFrom('sittings')
          .select((one) => one.fn.countAll().as('tables'))
          .whereRef('sittings.guest', '=', 'guests.guest')
          .as('tables'),
      )
      .orderBy(sql`coalesce(seen, 0)`, 'desc')
      .limit(most)
      .execute()
    return rows.map(({ guest, name, seen, tables }) => ({
      guest,
      name,
      seen,
      tables: Number(tables),
      isBanned: banned.has(guest),
    }))
  }

  /** The orders that hold, apart from those of guests who are forgotten. */
  async orders(): Promise<Order[]> {
    const orders = await queries.ordersSince(this.#db, 0)
    return orders.filter(({ kind, isLifted }) => !isLifted && kind !== 'forget')
  }

  async isTable(code: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('matches')
      .select('match')
      .where('match', '=', code)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Whether anything is kept of them, or ordered about them. */
  async isGuest(guest: string): Promise<boolean> {
    for (const table of ['guests', 'notices', 'sittings'] as const) {
      const row = await this.#db
        .selectFrom(table)
        .select('guest')
        .where('guest', '=', guest)
        .executeTakeFirst()
      if (row !== undefined) return true
    }
    const pending = await this.#pending()
    if (pending.some(({ rows }) => queries.sittersIn(rows).has(guest))) return true
    const orders = await this.orders()
    // An address that is banned is no guest, and neither is a table that is locked.
    return orders.some(({ kind, who }) => ABOUT_GUESTS.has(kind) && who === guest)
  }

  /** `by`: whoever orders it. `text`: in the words of the command line. */
  order(
    by: string,
    text: string,
    {
      kind,
      who,
      isLifted = false,
    }: { readonly kind: OrderKind; readonly who: string; readonly isLifted?: boolean },
  ): Promise<void> {
    return this.#db.transaction().execute(async (db) => {
      await queries.order(db, kind, who, isLifted)
      await note(db, { by, about: who, text })
    })
  }

  forget(by: string, guest: string): Promise<void> {
    return this.#db.transaction().execute(async (db) => {
      await queries.forget(db, guest)
      await note(db, { by, about: guest, text: 'forget' })
    })
  }

  /** What players have reported. */
  async reports(most: number): Promise<AdminReport[]> {
    const reports = await queries.incidents(this.#db, ['report'], most)
    const names = await this.#namesOf(reports.flatMap(({ by, about }) => [by ?? '', about]))
    return reports.map(({ time, by, about, match, text }) => {
      const [why, ...words] = text.split(': ')
      const named = (guest: string) => ({ guest, name: names.get(guest) ?? null })
      return {
        time,
        table: match ?? '',
        by: named(by ?? ''),
        about: named(about),
        why: why!,
        words: words.join(': '),
      }
    })
  }

  /** Who ordered what, and who was refused. */
  security(most: number): Promise<Incident[]> {
    return queries.incidents(this.#db, ['order', 'refusal'], most)
  }

  /** Whether a server has carried it out. */
  async isDone(kind: OrderKind, who: string): Promise<boolean> {
    const orders = await queries.ordersSince(this.#db, 0)
    return orders.some((order) => order.kind === kind && order.who === who && order.isLifted)
  }

  async #holding(kind: OrderKind): Promise<Set<string>> {
    const orders = await this.orders()
    return new Set(orders.filter((order) => order.kind === kind).map(({ who }) => who))
  }

  /** What SQLite's logs lack as yet. */
  async #pending(): Promise<readonly Append[]> {
    const rows = await this.#db.selectFrom('journal').select('entries').orderBy('id').execute()
    return rows.flatMap(({ entries }) => JSON.parse(entries) as Append[])
  }

  close(): Promise<void> {
    return this.#db.destroy()
  }
}

function inFolder(folder: string): Kysely<Schema> {
  const path = join(folder, DATABASE)
  if (!existsSync(path)) throw new NoAdmin(`There is no server’s data in ${folder}.`)
  // A server that is writing is waited for.
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(new DatabaseSync(path, { timeout: 5000 })) })
}
