import type { Json, Move } from '@conspire/kernel'
import type { Begun, Stored } from '@conspire/table'

/** What is kept on this device for a table. Storage may be forbidden: then nothing is kept, and everything else works. */

function get(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function put(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // See above.
  }
}

/** What is kept as a list; nothing where nothing is kept. */
const listIn = <Item>(storage: () => Storage, key: string): readonly Item[] =>
  JSON.parse(get(storage, key) ?? '[]') as readonly Item[]
const putList = (storage: () => Storage, key: string, list: readonly unknown[]): void =>
  put(storage, key, JSON.stringify(list))

const session = (): Storage => sessionStorage
const local = (): Storage => localStorage

/** Everything but how the page looks and sounds. */
export function forgetAll(): void {
  for (const storage of [session, local])
    try {
      for (const key of Object.keys(storage()))
        if (key.startsWith('conspire:') && key !== 'conspire:settings') storage().removeItem(key)
    } catch {
      // See above.
    }
}

/** What a player has prepared for a decision and not sent. */
export function keepDraft(code: string, at: number | null, draft: Json | null): void {
  put(session, `conspire:draft:${code}`, draft === null ? null : JSON.stringify({ at, draft }))
}

export function keptDraft(code: string, at: number | null): Json | null {
  const text = get(session, `conspire:draft:${code}`)
  if (text === null) return null
  const kept = JSON.parse(text) as { readonly at: number | null; readonly draft: Json }
  return kept.at === at ? kept.draft : null
}

/** The pages for which this tab was loaded anew. */
export const keptReloads = (): readonly string[] => listIn(session, 'conspire:reloads')
export const keepReload = (page: string): void =>
  putList(session, 'conspire:reloads', [...keptReloads(), page])

/** What whoever has made a table does there first: sit down, or begin at once with bots. */
export type Arrival = 'sit' | 'deal'
export const markArrival = (code: string, arrival: Arrival): void =>
  put(session, `conspire:arrival:${code}`, arrival)
/** Taken by the page that arrives there first. */
export function takeArrival(code: string): Arrival | null {
  const key = `conspire:arrival:${code}`
  const marked = get(session, key) as Arrival | null
  put(session, key, null)
  return marked
}

/** How much of a table's log its reader has seen. */
export const keepSeen = (code: string, count: number): void =>
  put(local, `conspire:seen:${code}`, String(count))
export const keptSeen = (code: string): number | null => {
  const text = get(local, `conspire:seen:${code}`)
  return text === null ? null : Number(text)
}

/** Voices that this reader does not want to hear at a table. */
export const keepMuted = (code: string, voices: readonly string[]): void =>
  putList(session, `conspire:muted:${code}`, voices)
export const keptMuted = (code: string): readonly string[] => listIn(session, `conspire:muted:${code}`)

/** What a game against bots in this page consists of: enough to play it again after a reload. */
export interface Alone {
  readonly game: string
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly level: string
  readonly seed: string
  /** Not known of a match that has not begun, or that an earlier page has kept. */
  readonly begun?: Begun
  /** An earlier page has kept the numbers of the choices only. */
  readonly moves: readonly (Stored | Move)[]
  /** What each seat has written beside the match. */
  readonly pencils?: readonly Json[]
}

/** The game against bots in this page, to be taken up again after a reload. */
export const keepAlone = (alone: Alone): void =>
  put(local, `conspire:alone:${alone.game}`, JSON.stringify(alone))
export function keptAlone(game: string): Alone | null {
  const text = get(local, `conspire:alone:${game}`)
  return text === null ? null : (JSON.parse(text) as Alone)
}
export const forgetAlone = (game: string): void => put(local, `conspire:alone:${game}`, null)

/** How far somebody has come in a game's lesson. */
export const keepLesson = (game: string, given: number): void =>
  put(local, `conspire:lesson:${game}`, String(given))
export const keptLesson = (game: string): number => Number(get(local, `conspire:lesson:${game}`) ?? 0)

/** A table at which this device has a seat in a match that is not over: the front page leads back there. */
export interface KeptSeat {
  readonly code: string
  readonly game: string
}
const MOST_SEATS = 8
export const keptSeats = (): readonly KeptSeat[] => listIn(local, 'conspire:seats')
const seatsBut = (code: string): readonly KeptSeat[] => keptSeats().filter((seat) => seat.code !== code)
export const forgetSeat = (code: string): void => putList(local, 'conspire:seats', seatsBut(code))
/** The last one first. */
export const keepSeat = (seat: KeptSeat): void =>
  putList(local, 'conspire:seats', [seat, ...seatsBut(seat.code)].slice(0, MOST_SEATS))

/** A match that was played to its end on this device. */
export interface KeptMatch extends KeptSeat {
  /** When, in milliseconds since 1970. */
  readonly over: number
  readonly won: boolean
}
const MOST_MATCHES = 50
export const keptMatches = (): readonly KeptMatch[] => listIn(local, 'conspire:matches')
/** The last one first; whoever comes back to a table that is over has played it then, not now. */
export function keepMatch(match: KeptMatch): void {
  const kept = keptMatches()
  if (kept.some(({ code }) => code === match.code)) return
  putList(local, 'conspire:matches', [match, ...kept].slice(0, MOST_MATCHES))
}

/** The game that was played last on this device. */
export const keepGame = (game: string): void => put(local, 'conspire:game', game)
export const keptGame = (): string | null => get(local, 'conspire:game')

/** A promise for the shuffle: see `opening.ts`. */
export const keepOpening = (code: string, opening: string): void =>
  put(local, `conspire:opening:${code}`, opening)
export const keptOpening = (code: string): string | null => get(local, `conspire:opening:${code}`)
