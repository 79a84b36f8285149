import type { Json } from '@conspire/kernel'
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

/** Nothing happens by itself at a table whose match is over or closed. */
export const FINISHED: readonly Stage[] = ['over', 'closed']

/** A table that must be in somebody's memory, and since when. */
export interface Wanted {
  readonly match: string
  readonly due: number
}

export const ORDER_KINDS = [
  /** A guest wants to be forgotten: they are somebody new from now on, and their name is not shown any more. */
  'forget',
  /** Whoever comes with this identity is somebody new. */
  'revoke',
  'banGuest',
  'banAddress',
  /** Nobody new comes to this table. */
  'lock',
  /** Carried out once, then lifted: the table is closed; those who watch there are sent away. */
  'close',
  'sendAway',
] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export interface Order {
  /** Whatever is ordered or lifted later has a higher one. */
  readonly id: number
  readonly kind: OrderKind
  /** A guest, an address or a table. */
  readonly who: string
  readonly isLifted: boolean
}

/** Something that the host of a server may have to look into. */
export interface Incident {
  readonly time: number
  /** Somebody has told the host of somebody at their table; the host has ordered something; somebody was refused who may mean harm. */
  readonly kind: 'report' | 'order' | 'refusal'
  /** Who did it: a guest, or whoever runs the command line by the name that the system has for them; null where nobody knows. */
  readonly by: string | null
  /** A guest, an address or a table. */
  readonly about: string
  readonly match: string | null
  readonly text: string
}

/** What a guest has left here, apart from their name and their wishes. */
export interface Left {
  /** Where they sat or said something. */
  readonly tables: readonly {
    readonly code: string
    readonly game: string
    readonly stage: Stage
    readonly time: number
  }[]
  readonly said: readonly { readonly code: string; readonly time: number; readonly text: string }[]
  /** What they have proposed to others. */
  readonly pencilled: readonly { readonly code: string; readonly time: number; readonly what: Json }[]
  /** What they have told the host about others. */
  readonly reported: readonly { readonly code: string; readonly time: number; readonly text: string }[]
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
  /** The rows from `from` (the first is 1) on, so many at most. */
  read(match: string, from?: number, most?: number): Promise<readonly Row[]>
  secretOf(match: string): Promise<string | null>
  /** How many matches are being opened or played. */
  running(): Promise<number>
  /** When a table must be in somebody's memory: `AT_ONCE` while it is, null when nothing happens by itself. */
  plan(match: string, due: number | null): Promise<void>
  /** Nobody has to take up what was over when whoever had it in memory went away. */
  putAwayFinished(): Promise<void>
  /** The tables that must be in somebody's memory from then or then on. */
  wanted(from: number, to: number): Promise<readonly Wanted[]>

  /**
   * Removes at most so many matches that are over, closed or were never begun, that are in nobody's memory, and in which nothing has
   * happened since `before`. How many it were: fewer than `most` when there are no more.
   */
  retireMatches(before: number, most: number): Promise<number>
  /** Removes the names and the wishes of at most so many guests who have not been here since `before`. How many it were. */
  retireGuests(before: number, most: number): Promise<number>

  /** A guest is here. */
  see(guest: string, time: number): Promise<void>
  nameOf(guest: string): Promise<string | null>
  rename(guest: string, name: string): Promise<void>
  /** What a guest has said about notices, as it was kept; null for nothing. */
  noticesFor(guest: string): Promise<string | null>
  keepNotices(guest: string, wishes: string | null): Promise<void>
  leftBy(guest: string): Promise<Left>
  /** Their name, their wishes and where they sat are gone, and it is ordered that they are nobody. What stands in the logs stays there. */
  forget(guest: string): Promise<void>
  /** Keeps an incident, and drops what is oldest where there are too many of its kind. */
  note(incident: Incident): Promise<void>
  /** Keeps an order, or that it is lifted. */
  order(kind: OrderKind, who: string, isLifted?: boolean): Promise<void>
  /** The last of each kind about each, as far as it came after that number, in their order. */
  ordersSince(id: number): Promise<readonly Order[]>
  /** The value kept under this name; `otherwise` is kept and returned when there is none. */
  setting(name: string, otherwise: string): Promise<string>
  /** 1, 2, 3 …: never the same number twice. */
  next(counter: string): Promise<number>

  /** Rejects when nothing can be kept now. */
  check(): Promise<void>
  close(): Promise<void>
}
