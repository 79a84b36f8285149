import type { Told } from '@conspire/ui'
import type { Event } from '../../src/events.ts'
import type { Table } from '../../src/table.ts'

/** What a round has brought each seat. */
export interface Round {
  readonly number: number
  /** By seat: Loot that came, and Loot that went, as tokens. */
  readonly gained: readonly (readonly number[])[]
  readonly lost: readonly (readonly number[])[]
  /** By seat: the Supers in the KO pile (MP-132). */
  readonly kos: readonly (readonly number[])[]
  /** What everybody owned when it was over. */
  readonly owned: readonly (readonly number[])[]
}

/** The last round that was recorded; null before the first. */
export function lastRound(log: readonly Told<Table, Event>[]): Round | null {
  const end = log.findLastIndex(({ event }) => event.type === 'recorded')
  if (end < 0) return null
  const begin = log.findLastIndex(({ event }, i) => i < end && event.type === 'roundBegan')
  const before = log[begin]!.view.table.owned
  const { owned, round, records, players } = log[end]!.view.table
  return {
    number: round,
    gained: owned.map((tokens, seat) => tokens.filter((token) => !before[seat]!.includes(token))),
    lost: before.map((tokens, seat) => tokens.filter((token) => !owned[seat]!.includes(token))),
    kos: owned.map((_, seat) => records[(round - 1) * players + seat]!),
    owned,
  }
}
