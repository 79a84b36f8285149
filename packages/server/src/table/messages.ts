import type { ServerFrame, TableLook } from '@conspire/protocol'
import { refused, type Reason, type Refused } from '../refused.ts'
import type { Command } from '../socket/frames.ts'

/** A frame as it goes out. */
export const textOf = (frame: ServerFrame): string => JSON.stringify(frame)

/** What sockets and tables say to each other over the bus. All of it is plain JSON, wherever the other one lives. */

export const deskOf = (code: string): string => `desk ${code}`
export const watchersTopic = (code: string): string => `table ${code} watchers`
/** What a seat is told goes to whoever sits there, by name: whoever has stood up hears nothing more of it, however long it takes until they follow another stream. */
export const seatTopic = (code: string, guest: string): string => `table ${code} seat ${guest}`
/** What all at the table get, whatever their stream. */
export const roomTopic = (code: string): string => `table ${code} room`
export const guestTopic = (code: string, guest: string): string => `table ${code} guest ${guest}`

export interface Caller {
  /** Of the socket. */
  readonly connection: string
  readonly guest: string
  readonly name: string
}

/** From a socket to a table. */
export type Ask =
  | (Caller & {
      readonly kind: 'hello'
      readonly as: string | null
      readonly have: number | null
      readonly build: string | null
    })
  | { readonly kind: 'gone'; readonly connection: string }
  | (Caller & { readonly kind: 'do'; readonly id: string; readonly command: Command })
  | (Caller & { readonly kind: 'try'; readonly id: string; readonly at: number; readonly said: unknown })
  | (Caller & { readonly kind: 'legal'; readonly id: string })
  /** The host of the server wants it so. */
  | { readonly kind: 'order'; readonly order: 'close' | 'sendAway' }
  | { readonly kind: 'look'; readonly guest: string }
  /** `record`: a match that cannot go on, by which it is given up. */
  | { readonly kind: 'export'; readonly guest: string; readonly record?: true }
  /** Who somebody at the table is, for the host of the server: by their seat, or by the voice of what they said. */
  | { readonly kind: 'accuse'; readonly guest: string; readonly seat?: number; readonly voice?: string }
  /** A finished match, for anybody who has its code; any other table is none. */
  | { readonly kind: 'preview' }

/** The table's answer. */
export type Reply =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'come'
      readonly stream: number
      readonly texts: readonly string[]
      /** Of whoever holds the table: see `Told`. */
      readonly fence: number
    }
  | { readonly kind: 'frame'; readonly text: string }
  | { readonly kind: 'refused'; readonly id: string | null; readonly why: Refused }
  | { readonly kind: 'table'; readonly table: TableLook }
  | { readonly kind: 'match'; readonly text: string }
  | { readonly kind: 'guest'; readonly guest: string }
  /** Somebody else writes the table now, or will: ask again. */
  | { readonly kind: 'elsewhere' }

export const frame = (said: ServerFrame): Reply => ({ kind: 'frame', text: textOf(said) })

export const refusal = (id: string | null, reason: Reason): Reply => ({
  kind: 'refused',
  id,
  why: refused(reason),
})

/** What a table tells sockets, with the fencing number of whoever tells it: one that has slept may tell what was so before somebody else took the table. */
export type Told = News & { readonly fence: number }

export type News =
  | { readonly kind: 'frame'; readonly text: string }
  /** You follow another stream from now on, beginning with this text. */
  | { readonly kind: 'come'; readonly stream: number; readonly texts: readonly string[] }
  | { readonly kind: 'bye'; readonly reason: string }
  /** The table is in another memory now, which knows nobody: say hello. */
  | { readonly kind: 'moved' }
