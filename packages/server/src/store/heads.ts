import { hash } from 'node:crypto'
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { COOKIE_KEY } from '../ports/eventStore.ts'
import { HEADS } from './folder.ts'

/**
 * How far each log had got, in a file of its own. A database that has lost its end, because its write-ahead log is gone or because somebody
 * has deleted rows, is still a good database, and every chain in it holds; only something outside of it can tell that there was more.
 *
 * A line is written after the commit and before anybody is answered, so what it names has been on the disk; it is synced a moment later.
 */
export class Heads {
  readonly #path: string
  #file: number
  #length: number
  #lengthAtFirst: number
  /** Lines that could not be written. */
  #owed = ''
  #syncing: NodeJS.Timeout | null = null

  private constructor(path: string, length: number) {
    this.#path = path
    this.#file = openSync(path, 'a', 0o600)
    this.#length = length
    this.#lengthAtFirst = length
  }

  /** Written anew from the logs, all of which are known to be good. */
  static of(folder: string, database: DatabaseSync): Heads {
    const path = join(folder, HEADS)
    return new Heads(path, rewrite(path, database))
  }

  add(lines: readonly string[]): void {
    if (lines.length === 0) return
    const text = this.#owed + lines.join('')
    try {
      // A line that was begun before the disk was full must not run into this one.
      writeSync(this.#file, this.#owed === '' ? text : `\n${text}`)
      this.#owed = ''
      this.#length += text.length
      this.#syncing ??= setTimeout(() => this.#sync(), SYNC_AFTER)
    } catch {
      this.#owed = text
    }
  }

  /**
   * These matches are about to be removed on purpose. That must be on the disk before they are gone: otherwise a power cut in between would
   * look like a loss. False where it cannot be written: then they stay.
   */
  bury(matches: readonly string[]): boolean {
    this.add(matches.map((match) => headLine(match, 0, NO_CHAIN)))
    if (this.#owed !== '') return false
    try {
      fdatasyncSync(this.#file)
      return true
    } catch {
      return false
    }
  }

  #sync(): void {
    this.#syncing = null
    fdatasync(this.#file, () => {})
  }

  /** Whether most of the file is about heads that have moved on. */
  get isLong(): boolean {
    return this.#length > LONG && this.#length > 2 * this.#lengthAtFirst
  }

  shorten(database: DatabaseSync): void {
    this.#length = this.#lengthAtFirst = rewrite(this.#path, database)
    closeSync(this.#file)
    this.#file = openSync(this.#path, 'a', 0o600)
    this.#owed = ''
  }

  close(): void {
    if (this.#syncing !== null) clearTimeout(this.#syncing)
    fsyncSync(this.#file)
    closeSync(this.#file)
  }
}

const SYNC_AFTER = 100
const LONG = 8 * 1024 * 1024
/** Of a link of a chain, as many digits are enough here. */
const DIGITS = 16
/** What stands after it was written by the server of the last time. */
const SETTLED = 'settled\n'
const NO_CHAIN = '0'.repeat(DIGITS)
const LINE = /^(\S+) (\d+) ([0-9a-f]{16})$/

export const headLine = (match: string, version: number, chain: string): string =>
  `${match} ${version} ${chain.slice(0, DIGITS)}\n`

const keyLine = (key: string): string => `key ${hash('sha256', key)}\n`

function rewrite(path: string, database: DatabaseSync): number {
  const rows = database
    .prepare('select match, version, chain from matches where chain is not null')
    .all() as unknown as { readonly match: string; readonly version: number; readonly chain: string }[]
  const lines = rows.map(({ match, version, chain }) => headLine(match, version, chain))
  const text = keyLine(keyIn(database) ?? '') + lines.join('') + SETTLED
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeFileSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
  return text.length
}

export function keyIn(database: DatabaseSync): string | null {
  const row = database.prepare('select value from settings where name = ?').get(COOKIE_KEY)
  return (row?.['value'] as string | undefined) ?? null
}

/** What the file says. */
export interface Known {
  /** A hash of the cookie key; null where the file is empty. */
  readonly key: string | null
  readonly heads: ReadonlyMap<string, { readonly version: number; readonly chain: string }>
  /** The logs that the last server has written to; all of them where the file does not say. */
  readonly recent: ReadonlySet<string>
}

export function readHeads(folder: string): Known {
  const lines = readFileSync(join(folder, HEADS), { encoding: 'utf8', flag: 'a+' }).split('\n')
  const heads = new Map<string, { version: number; chain: string }>()
  const recent = new Set<string>()
  for (const line of lines) {
    const [, match, version, chain] = LINE.exec(line) ?? []
    if (`${line}\n` === SETTLED) recent.clear()
    if (match === undefined) continue
    recent.add(match)
    if (Number(version) === 0) heads.delete(match)
    else heads.set(match, { version: Number(version), chain: chain! })
  }
  return { key: /^key ([0-9a-f]{64})$/.exec(lines[0] ?? '')?.[1] ?? null, heads, recent }
}

/** A log that is not what it was. */
export interface Loss {
  readonly match: string
  /** How many rows there are, and how many there were. */
  readonly left: number
  readonly had: number
}

/**
 * Which logs are shorter than they were, or others. Everything must be in the logs, nothing in the journal. Those that nobody has written to lately
 * are held against the database's own list of heads, unless all of it is to be read: whoever opens such a log finds out whether it ends like that.
 */
export function lossesIn(database: DatabaseSync, { heads, recent }: Known, isThorough = true): Loss[] {
  const chainAt = database.prepare('select chain from log where match = ? and seq = ?')
  const length = database.prepare('select max(seq) as length from log where match = ?')
  const settled = isThorough ? new Map<string, string>() : headsIn(database)
  const losses: Loss[] = []
  for (const [match, { version, chain }] of heads) {
    const line = recent.has(match) ? undefined : settled.get(match)
    if (line === headLine(match, version, chain)) continue
    const found = chainAt.get(match, version)?.['chain'] as string | undefined
    if (found?.startsWith(chain)) continue
    losses.push({ match, left: (length.get(match)?.['length'] as number | null) ?? 0, had: version })
  }
  return losses
}

function headsIn(database: DatabaseSync): Map<string, string> {
  const lines = new Map<string, string>()
  const rows = database.prepare('select match, version, chain from matches where chain is not null')
  for (const row of rows.iterate()) {
    const { match, version, chain } = row as { match: string; version: number; chain: string }
    lines.set(match, headLine(match, version, chain))
  }
  return lines
}

export const isOtherKey = (database: DatabaseSync, { key }: Known): boolean =>
  key !== null && keyLine(keyIn(database) ?? '') !== `key ${key}\n`

/** Tables named in one sentence. */
const NAMED = 5

export function lossWords(losses: readonly Loss[]): string {
  const words = losses.slice(0, NAMED).map(({ match, left, had }) => {
    if (left >= had) return `table ${match} has another row ${had}`
    return left === 0 ? `table ${match} is gone` : `table ${match} has ${left} of ${had} rows`
  })
  const more = losses.length - words.length
  return [...words, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
