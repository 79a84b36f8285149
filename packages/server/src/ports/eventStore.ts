import type { Stage } from '@conspire/protocol'
import type { Row } from '../log.ts'

export interface Append {
  readonly match: string
  /** How many rows the log has as the writer knows it: 0 for a new one. */
  readonly expected: number
  /** The writer's fencing number: whoever came later has a higher one, and shuts out the earlier. */
  readonly fence: number
  readonly rows: readonly Row[]
  /** The stage after these rows. */
  readonly stage: Stage
  /** With the first rows: what the commitment is to. It is kept apart from the log. */
  readonly secret?: string
}

export type ConflictKind =
  /** Somebody else has written meanwhile. */
  | 'version'
  /** A later owner has written. */
  | 'fence'
  /** A row of this match has this command id. */
  | 'command'

export class Conflict extends Error {
  readonly kind: ConflictKind

  constructor(kind: ConflictKind) {
    super(`the append is refused: ${kind}`)
    this.name = 'Conflict'
    this.kind = kind
  }
}

/** Of a table that is in somebody's memory: should they go away, somebody else takes it up at once. */
export const AT_ONCE = 0

/** A table that must be in somebody's memory, and since when. */
export interface Wanted {
  readonly match: string
  readonly due: number
}

/** The setting that holds the key by which the server knows its guests again. */
export const COOKIE_KEY = 'cookie key'

/** It was not kept; nothing is known beyond that. */
export class StoreFailure extends Error {
  /** The disk is full: it will be kept when there is room again. */
  readonly isFull: boolean

  constructor(why: string, isFull = false) {
    super(why)
    this.name = 'StoreFailure'
    this.isFull = isFull
  }
}

/**
 * The logs of all matches. What `append` has answered is on the disk; what it has refused or failed to do has changed nothing, or, when the
 * failure left that open, stands whole in the log: whoever reads again knows.
 */
export interface EventStore {
  /** Rejects with a `Conflict` when the log is not as the writer thinks. */
  append(append: Append): Promise<void>
  /** The rows from `from` (the first is 1) on. */
  read(match: string, from?: number): Promise<readonly Row[]>
  secretOf(match: string): Promise<string | null>
  /** How many matches are being opened or played. */
  running(): Promise<number>
  /** When a table must be in somebody's memory: `AT_ONCE` while it is, null when nothing happens by itself. */
  plan(match: string, due: number | null): Promise<void>
  /** The tables that must be in somebody's memory from then or then on. */
  wanted(from: number, to: number): Promise<readonly Wanted[]>

  nameOf(guest: string): Promise<string | null>
  rename(guest: string, name: string): Promise<void>
  /** What a guest has said about notices, as it was kept; null for nothing. */
  noticesFor(guest: string): Promise<string | null>
  keepNotices(guest: string, wishes: string | null): Promise<void>
  /** The value kept under this name; `otherwise` is kept and returned when there is none. */
  setting(name: string, otherwise: string): Promise<string>
  /** 1, 2, 3 …: never the same number twice. */
  next(counter: string): Promise<number>

  /** Rejects when nothing can be kept now. */
  check(): Promise<void>
  close(): Promise<void>
}
