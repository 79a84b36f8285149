import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Fact } from '../facts.ts'
import { commitmentOf } from '@conspire/transcript'
import { checkChain, type Row } from '../log.ts'
import { NodeSqliteDialect } from './dialect.ts'
import { DATABASE, HEADS, lockFolder, makeFolder, strangerIn } from './folder.ts'
import { Heads, isOtherKey, keyIn, lossesIn, lossWords, readHeads, type Known } from './heads.ts'
import { Journal } from './journal.ts'
import { migrate, type Schema } from './schema.ts'

/** Something is wrong with a backup, or with what should become one. The message is a sentence. */
export class BadBackup extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'BadBackup'
  }
}

/** What a whole backup says of itself; a database that was only copied says nothing of the kind. */
export const BACKUP = 'backup'

export interface Contents {
  readonly tables: number
  readonly rows: number
  /** Of everything but the logs, which their chains check. Backups of earlier versions say none. */
  readonly digest: string
}

/** Writes everything that the server of this folder has kept into one file, whether it runs or not, and checks every row of it. */
export async function backUp(folder: string, file: string): Promise<Contents> {
  if (existsSync(file)) throw new BadBackup(`${file} already exists, and nothing is overwritten.`)
  if (!existsSync(join(folder, DATABASE))) throw new BadBackup(`There is nothing to back up in ${folder}.`)
  // Read first: whatever stands there has been committed, so the copy must have it.
  const known = readHeads(folder)
  const part = `${file}.part`
  rmSync(part, { force: true })
  try {
    copy(join(folder, DATABASE), part)
    const contents = await seal(part, withoutRemoved(known, readHeads(folder)))
    // Unlike a rename, this overwrites nothing.
    linkSync(part, file)
    return contents
  } finally {
    rmSync(part, { force: true })
  }
}

/** What was known before the copy was made and has not been removed on purpose meanwhile. */
export const withoutRemoved = (before: Known, after: Known): Known => ({
  ...before,
  heads: new Map(Array.from(before.heads).filter(([match]) => after.heads.has(match))),
})

/** One read transaction, which keeps no writer waiting. */
function copy(from: string, to: string): void {
  closeSync(openSync(to, 'ax', 0o600))
  const database = new DatabaseSync(from, { timeout: 5000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** Puts the journal of a copy into its logs, checks everything, and writes into it what it holds. */
export async function seal(path: string, known: Known): Promise<Contents> {
  const database = new DatabaseSync(path)
  try {
    await emptyJournal(database)
    const losses = lossesIn(database, known)
    if (losses.length > 0 || isOtherKey(database, known))
      throw new BadBackup(`The data folder has lost rows that were stored: ${lossWords(losses)}.`)
    const contents = contentsOf(database)
    const insert = database.prepare('insert or replace into settings (name, value) values (?, ?)')
    insert.run(BACKUP, JSON.stringify(contents))
    return contents
  } finally {
    database.close()
    sync(path)
  }
}

async function emptyJournal(database: DatabaseSync): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
  // The server may be of an earlier version.
  await migrate(db)
  const journal = new Journal(database, db)
  database.exec('begin')
  journal.catchUp()
  journal.fold()
  database.exec('commit')
}

/** A hash of every row of every table but the logs, and of what the tables are. */
function digestOf(database: DatabaseSync): string {
  const hash = createHash('sha256')
  const tables = database
    .prepare(
      `select name, sql from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
    )
    .all() as unknown as { readonly name: string; readonly sql: string }[]
  for (const { name, sql } of tables) {
    hash.update(`${sql}\n`)
    // The logs have chains; the journal is empty; and when a migration ran is of no account.
    if (name === 'log' || name.startsWith('kysely_')) continue
    for (const row of database.prepare(`select * from "${name}" order by rowid`).iterate())
      if (name !== 'settings' || row['name'] !== BACKUP)
        hash.update(`${JSON.stringify(Object.values(row))}\n`)
  }
  return hash.digest('hex')
}

/** The log of a match says to which secret its seed is bound. */
function checkSecret(match: string, { fact }: Row, secret: string | undefined): void {
  if (fact.kind === 'made' && (secret === undefined || commitmentOf(match, secret) !== fact.commitment))
    throw new BadBackup(`The secret of table ${match} is not the one that its log was started with.`)
}

/** What a database holds, every link of every chain and every secret checked. */
export function contentsOf(database: DatabaseSync): Contents {
  const stranger = strangerIn(database)
  if (stranger !== null) throw new BadBackup(`${stranger}, which Conspire did not put there.`)
  const [{ integrity_check: integrity }] = database.prepare('pragma integrity_check').all() as [
    { integrity_check: string },
  ]
  if (integrity !== 'ok') throw new BadBackup(`The database is damaged: ${integrity}.`)
  if (keyIn(database) === null) throw new BadBackup('The key by which players are recognised is missing.')
  const rowsOf = database.prepare('select * from log where match = ? order by seq')
  const secretOf = database.prepare('select secret from secrets where match = ?')
  let rows = 0
  const matches = database.prepare('select match, version from matches').all() as unknown as {
    readonly match: string
    readonly version: number
  }[]
  for (const { match, version } of matches) {
    const log = rowsOf.all(match).map((row) => ({ ...row, fact: JSON.parse(row['fact'] as string) as Fact }))
    try {
      checkChain(match, log as unknown as Row[])
    } catch (error) {
      throw new BadBackup(`${(error as Error).message}.`)
    }
    const [first] = log as unknown as Row[]
    if (first !== undefined) checkSecret(match, first, secretOf.get(match)?.['secret'] as string | undefined)
    if (log.length !== version) throw new BadBackup(`Table ${match} has ${log.length} of ${version} rows.`)
    rows += log.length
  }
  return { tables: matches.length, rows, digest: digestOf(database) }
}

/** Makes a data folder of a backup. There must be none yet. */
export function restore(file: string, folder: string): Contents {
  if (!existsSync(file)) throw new BadBackup(`There is no file ${file}.`)
  for (const name of [DATABASE, HEADS])
    if (existsSync(join(folder, name)))
      throw new BadBackup(`${folder} already contains a server’s data, and nothing is overwritten.`)
  const claimed = claimsOf(file)
  makeFolder(folder)
  const lock = lockFolder(folder)
  const path = join(folder, DATABASE)
  try {
    copyFileSync(file, path)
    chmodSync(path, 0o600)
    const database = new DatabaseSync(path)
    try {
      const contents = contentsOf(database)
      checkClaims(file, claimed, contents)
      database.prepare('delete from settings where name = ?').run(BACKUP)
      Heads.of(folder, database).close()
      return contents
    } finally {
      database.close()
      sync(path)
    }
  } catch (error) {
    for (const name of [DATABASE, HEADS]) rmSync(join(folder, name), { force: true })
    throw error
  } finally {
    lock.close()
  }
}

/** Throws where a backup holds something else than when it was made. */
export function checkClaims(file: string, claimed: string, { tables, rows, digest }: Contents): void {
  const said = JSON.parse(claimed) as Partial<Contents>
  if (said.tables !== tables || said.rows !== rows) throw new BadBackup(`${file} is incomplete.`)
  if (said.digest !== undefined && said.digest !== digest)
    throw new BadBackup(`${file} is not as it was made: something outside its logs has been changed.`)
}

/** What a file says of itself, if it is a backup. */
export function claimsOf(file: string): string {
  const none = new BadBackup(`${file} is not a backup; 'conspire backup' makes one.`)
  if (statSync(file).isDirectory()) throw none
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const row = database.prepare('select value from settings where name = ?').get(BACKUP)
    if (row === undefined) throw none
    return row['value'] as string
  } catch (error) {
    throw error instanceof BadBackup ? error : none
  } finally {
    database.close()
  }
}

function sync(path: string): void {
  const file = openSync(path, constants.O_RDONLY)
  fsyncSync(file)
  closeSync(file)
}
