import type { Seat, View } from '@conspire/kernel'
import { keyCard } from '../../src/cards/index.ts'
import type { Table } from '../../src/table.ts'
import type { Memory } from './memory.ts'

/** One turn of the draft (BQ-072…BQ-080). */
export interface KeyTurn {
  readonly key: number
  readonly card: number
  /** Whose it is or was; null where the table no longer shows it. */
  readonly seat: Seat | null
  readonly state: 'done' | 'now' | 'next'
  readonly took: number | null
}

/** The Keys of the round in the order of the draft, each with its holder. */
export function keyTurns({ pending, table: seen }: View<Table>, { turns }: Memory): KeyTurn[] {
  const actor = pending !== null && pending.asks === 'one' ? pending.seats[0]! : null
  const all = Array.from({ length: seen.players - 1 }, (_, i): KeyTurn => {
    const card = keyCard(seen.round, i + 1)
    const holder = seen.display.findIndex((display) => display.includes(card))
    if (holder >= 0) return { key: i + 1, card, seat: holder, state: 'next', took: null }
    const tucker = seen.tucked.findIndex((tucked) => tucked.includes(card))
    const turn = turns.get(card)
    const seat = turn?.seat ?? (tucker >= 0 ? tucker : null)
    return { key: i + 1, card, seat, state: 'done', took: turn?.took ?? null }
  })
  // The last Key given up is the one whose turn is not over while somebody still has to decide.
  const latest = all.findLastIndex(({ state }) => state === 'done')
  return all.map((turn, i) =>
    i === latest && actor !== null ? { ...turn, seat: actor, state: 'now' } : turn,
  )
}
