import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What lies in the data folder. */
export const DATABASE = 'tables.sqlite'
export const HEADS = 'heads'
/** The setting of a database whose heads are kept beside it. */
export const ANCHORED = 'heads'
const LOCK = 'lock'
const OURS = new Set([DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, HEADS, `${HEADS}.new`, LOCK])

/** For the eyes of whoever runs the server alone: who can read it can take everybody's seat, and knows every shuffle. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/** The data folder, made if need be and closed to others; one with other things in it is left as it is. */
export function makeFolder(folder: string): void {
  make(folder)
  if (readdirSync(folder).every((name) => OURS.has(name))) chmodSync(folder, PRIVATE_FOLDER)
  // SQLite gives the files beside the database the rights of the database.
  for (const name of [DATABASE, HEADS, LOCK]) closeSync(openSync(join(folder, name), 'a', PRIVATE_FILE))
  for (const name of readdirSync(folder)) if (OURS.has(name)) chmodSync(join(folder, name), PRIVATE_FILE)
}

/** One folder after the other: Node's own recursion never ends where the file system answers oddly, as under /proc. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) make(dirname(folder))
  mkdirSync(folder, PRIVATE_FOLDER)
}

/** Keeps other servers out for as long as this process lives, however it ends: the system itself holds the lock, through SQLite. */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (codeOf(error) === BUSY) throw new Error('another server is using it', { cause: error })
    throw error
  }
}

/** What a database does by itself, or shows for what it is not: Conspire makes none of it. In words; null where there is nothing of the kind. */
export function strangerIn(database: DatabaseSync): string | null {
  const found = database
    .prepare(
      `select type, name from sqlite_master where type in ('trigger', 'view') or sql like 'create virtual %' order by name`,
    )
    .get() as { readonly type: string; readonly name: string } | undefined
  if (found === undefined) return null
  return `There is a ${found.type === 'table' ? 'virtual table' : found.type} ${JSON.stringify(found.name)} in the database`
}

const BUSY = 5
const FULL = 13
/** The first byte of SQLite's own code; 0 for an error of another kind. */
const codeOf = (error: unknown): number => ((error as { readonly errcode?: number }).errcode ?? 0) & 0xff

export const isFull = (error: unknown): boolean =>
  codeOf(error) === FULL || (error as NodeJS.ErrnoException).code === 'ENOSPC'

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'its disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  ENOENT: 'it cannot be made',
}

/** Why a folder or the database in it cannot be used, in words. */
export function reasonFor(error: unknown): string {
  if (isFull(error)) return 'the disk is full'
  const { code = '', message } = error as NodeJS.ErrnoException
  return WORDS[code] ?? message
}
