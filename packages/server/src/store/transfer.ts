/** Everything that is kept, from PostgreSQL into a backup and from a backup into PostgreSQL; and so from a folder to a database and back. */
import { closeSync, copyFileSync, existsSync, linkSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import {
  BACKUP,
  BadBackup,
  backUp,
  checkClaims,
  claimsOf,
  contentsOf,
  restore,
  seal,
  type Contents,
} from './backup.ts'
import { NodeSqliteDialect } from './dialect.ts'
import { ANCHORED, DATABASE, lockFolder } from './folder.ts'
import { NOW } from './leases.ts'
import { openDatabase } from './postgres.ts'
import { checkCurrent, migrate, type Schema } from './schema.ts'

type Db = Kysely<Schema>
type Copied = Exclude<keyof Schema, 'journal' | 'nodes'>
type Row = Readonly<Record<string, unknown>>

/** What makes each row one. The journal is put into the logs before; which nodes are there is nobody's business later. */
const KEYS: Readonly<Record<Copied, readonly string[]>> = {
  matches: ['match'],
  log: ['match', 'seq'],
  secrets: ['match'],
  guests: ['guest'],
  notices: ['guest'],
  sittings: ['guest', 'match'],
  orders: ['kind', 'who'],
  incidents: ['id'],
  settings: ['name'],
  aside: ['id', 'entries'],
}
const TABLES = Object.keys(KEYS) as Copied[]
/** Settings that say something about the place and not about what is kept there. */
const OF_THE_PLACE: ReadonlySet<unknown> = new Set([ANCHORED, BACKUP])
const PAGE = 1000
/** The setting that a server alone counts its starts by: its fencing numbers. */
const STARTS = 'counter starts'

/** A row as it is anywhere: nobody holds a match that is carried elsewhere. */
const anywhere = (table: Copied, row: Row): Row => (table === 'matches' ? { ...row, holder: null } : row)

async function* pagesOf(db: Db, table: Copied): AsyncGenerator<Row[]> {
  const columns = KEYS[table].map((name) => sql.ref(name))
  const order = sql.join(columns)
  for (let last: Row | undefined; ;) {
    const after = last && sql.join(KEYS[table].map((name) => sql.val(last![name])))
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      ${after ? sql`where (${order}) > (${after})` : sql``} order by ${order} limit ${sql.lit(PAGE)}`.execute(
      db,
    )
    last = rows.at(-1)
    const kept = rows.filter((row) => table !== 'settings' || !OF_THE_PLACE.has(row['name']))
    if (kept.length > 0) yield kept.map((row) => anywhere(table, row))
    if (rows.length < PAGE) return
  }
}

async function copyAll(from: Db, to: Db): Promise<void> {
  for (const table of TABLES)
    for await (const rows of pagesOf(from, table)) await to.insertInto(table).values(rows).execute()
}

const textOf = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Throws at the first row that is not the same there, or not there, or there in addition. */
async function compareAll(from: Db, to: Db): Promise<void> {
  for (const table of TABLES) {
    let count = 0
    const [first] = KEYS[table] as [string]
    const keyOf = (row: Row): string => JSON.stringify(KEYS[table].map((name) => row[name]))
    for await (const rows of pagesOf(from, table)) {
      const values = [...new Set(rows.map((row) => row[first]))]
      const { rows: there } = await sql<Row>`select * from ${sql.table(table)}
        where ${sql.ref(first)} in (${sql.join(values)})`.execute(to)
      const found = new Map(there.map((row) => [keyOf(row), textOf(anywhere(table, row))]))
      for (const row of rows)
        if (found.get(keyOf(row)) !== textOf(row))
          throw new BadBackup(`A row of ${table} did not arrive intact: ${keyOf(row)}.`)
      count += rows.length
    }
    let arrived = 0
    for await (const rows of pagesOf(to, table)) arrived += rows.length
    if (arrived !== count) throw new BadBackup(`${table} has ${arrived} rows instead of ${count}.`)
  }
}

const sqliteAt = (database: DatabaseSync): Db => new Kysely({ dialect: new NodeSqliteDialect(database) })

/** What goes wrong with the database becomes a sentence. */
async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url)
  try {
    return await work(db)
  } catch (error) {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(`The database cannot be used: ${(error as Error).message}.`)
  } finally {
    await db.destroy()
  }
}

async function refuseNodes(db: Db): Promise<void> {
  const node = await db.selectFrom('nodes').select('node').where('until', '>', NOW).executeTakeFirst()
  if (node !== undefined) throw new BadBackup('A server is running on this database. Stop it first.')
}

/**
 * Writes everything of a database into one file, whether servers run on it or not: all of it as it was at one moment. Every row is compared, and every
 * chain checked.
 */
export async function backUpDatabase(url: string, file: string, isIdle = false): Promise<Contents> {
  if (existsSync(file)) throw new BadBackup(`${file} already exists, and nothing is overwritten.`)
  const part = `${file}.part`
  rmSync(part, { force: true })
  try {
    closeSync(openSync(part, 'ax', 0o600))
    const copy = sqliteAt(new DatabaseSync(part))
    try {
      await migrate(copy)
      await withDatabase(url, async (db) => {
        await checkCurrent(db)
        if (isIdle) await refuseNodes(db)
        // One snapshot for all that is read.
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (then) => {
            await copy.transaction().execute((to) => copyAll(then, to))
            await compareAll(then, copy)
          })
      })
      await raiseStarts(copy)
    } finally {
      await copy.destroy()
    }
    const contents = await seal(part, { key: null, heads: new Map(), recent: new Set() })
    linkSync(part, file)
    return contents
  } finally {
    rmSync(part, { force: true })
  }
}

/** A server alone has the number of its start as its fencing number: it must be above all that nodes have had. */
async function raiseStarts(db: Db): Promise<void> {
  const { fence } = await db
    .selectFrom('matches')
    .select((row) => row.fn.max('fence').as('fence'))
    .executeTakeFirstOrThrow()
  const value = String(fence ?? 0)
  await db
    .insertInto('settings')
    .values({ name: STARTS, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`cast(max(cast(settings.value as integer), ${Number(value)}) as text)` }),
    )
    .execute()
}

/** Puts a backup into an empty database; all of it or nothing. */
export async function restoreDatabase(file: string, url: string): Promise<Contents> {
  if (!existsSync(file)) throw new BadBackup(`There is no file ${file}.`)
  const claimed = claimsOf(file)
  return withPlace(dirname(resolve(file)), async (place) => {
    const path = join(place, DATABASE)
    copyFileSync(file, path)
    const database = new DatabaseSync(path)
    const from = sqliteAt(database)
    try {
      const contents = contentsOf(database)
      checkClaims(file, claimed, contents)
      // It may be of an earlier version.
      await migrate(from)
      await withDatabase(url, async (db) => {
        await migrate(db)
        await refuseNodes(db)
        await db.transaction().execute(async (to) => {
          await sql`lock table matches, settings, guests in exclusive mode`.execute(to)
          for (const table of TABLES)
            for await (const _ of pagesOf(to, table))
              throw new BadBackup(
                'This database already contains a server’s data, and nothing is overwritten.',
              )
          await copyAll(from, to)
          await compareAll(from, to)
        })
      })
      return contents
    } finally {
      await from.destroy()
    }
  })
}

/** A folder for a moment, closed to others, beside what is worked on: there is room there. */
async function withPlace<Result>(beside: string, work: (place: string) => Promise<Result>): Promise<Result> {
  const place = mkdtempSync(join(beside, '.conspire-'))
  try {
    return await work(place)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** From the folder of a server alone into an empty database. The folder stays as it is. */
export async function moveIn(folder: string, url: string): Promise<Contents> {
  if (!existsSync(join(folder, DATABASE))) throw new BadBackup(`There is nothing to move in ${folder}.`)
  const lock = lockFolder(folder)
  try {
    return await withPlace(dirname(folder), async (place) => {
      const file = join(place, 'all')
      await backUp(folder, file)
      return restoreDatabase(file, url)
    })
  } finally {
    lock.close()
  }
}

/** From a database on which no server runs into a new folder. The database stays as it is. */
export async function moveOut(url: string, folder: string): Promise<Contents> {
  return withPlace(dirname(folder), async (place) => {
    const file = join(place, 'all')
    await backUpDatabase(url, file, true)
    return restore(file, folder)
  })
}
