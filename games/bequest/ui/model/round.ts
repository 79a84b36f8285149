import type { CardNumber, Seat } from '@conspire/kernel'
import type { Told } from '@conspire/ui'
import type { Event } from '../../src/changes.ts'
import { lastReveal, type RevealedBoard, type Table } from '../../src/table.ts'

/** Who used which Key, and what for (null until it is taken). */
export interface Turn {
  readonly seat: Seat
  readonly key: CardNumber
  readonly took: CardNumber | null
}

/** What came of a round, from its reveal on. */
export interface Round {
  readonly number: number
  readonly boards: readonly RevealedBoard[]
  readonly turns: readonly Turn[]
  /** What was taken from the vault, and by whom. */
  readonly taken: readonly { readonly seat: Seat; readonly card: CardNumber }[]
  /** The table before anybody received anything, null in the first round, and as it has been since. */
  readonly before: Table | null
  readonly after: Table
  /** Cards that changed hands; none once the next round has begun. */
  readonly fresh: ReadonlySet<CardNumber>
}

const NO_TURNS: readonly Turn[] = []

function turnsAfter(turns: readonly Turn[], event: Event): readonly Turn[] {
  if (event.type === 'keyUsed') return [...turns, { seat: event.seat, key: event.card, took: null }]
  if (event.type === 'drafted') return [...turns.slice(0, -1), { ...turns.at(-1)!, took: event.card }]
  return turns
}

/** The last round that was revealed; null before the first. */
export function lastRound(log: readonly Told<Table, Event>[]): Round | null {
  const first = log.findLastIndex(({ event }) => event.type === 'revealed')
  if (first < 0) return null
  const since = log.slice(first)
  const end = since.findIndex(({ event }) => event.type === 'roundEnded')
  const events = since.map(({ event }) => event)
  const seen = since[0]!.view.table
  const boards = lastReveal(seen)
  const taken = events.filter((event) => event.type === 'drafted' || event.type === 'tookFromVault')
  const framed = events.filter((event) => event.type === 'framed')
  const fresh = [
    ...boards.flatMap(({ a, b }) => [...a, ...b]),
    ...[...taken, ...framed].map(({ card }) => card),
  ]
  return {
    number: seen.round,
    boards,
    turns: events.reduce(turnsAfter, NO_TURNS),
    taken,
    before: isTooEarly(seen) ? null : seen,
    after: since.at(end)!.view.table,
    fresh: new Set(events.some(({ type }) => type === 'roundBegan') ? [] : fresh),
  }
}

/** Nobody has anything yet: whatever is worked out now says nothing. */
export const isTooEarly = ({ display, faceDown }: Table): boolean =>
  [...display, ...faceDown].every((cards) => cards.length === 0)
