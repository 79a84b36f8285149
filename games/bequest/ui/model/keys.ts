import type { CardNumber, Seat, View } from '@conspire/kernel'
import { keyCard } from '../../src/cards/index.ts'
import type { Table } from '../../src/table.ts'
import type { Round } from './round.ts'

/** One turn of the draft (BQ-072…BQ-080). */
export interface KeyTurn {
  readonly key: CardNumber
  /** Whose it is or was; null where the table no longer shows it. */
  readonly seat: Seat | null
  readonly state: 'done' | 'now' | 'next'
  readonly took: CardNumber | null
}

/** The Keys of the round in the order of the draft, each with its holder. The last one given up is in use while somebody decides. */
export function keyTurns({ pending, table: seen }: View<Table>, round: Round | null): KeyTurn[] {
  const actor = pending?.asks === 'one' ? pending.seats[0] : undefined
  const latest = round?.turns.at(-1)?.key
  return Array.from({ length: seen.players - 1 }, (_, i): KeyTurn => {
    const card = keyCard(seen.round, i + 1)
    const holder = seen.display.findIndex((display) => display.includes(card))
    if (holder >= 0) return { key: i + 1, seat: holder, state: 'next', took: null }
    const turn = round?.turns.find(({ key }) => key === card)
    const state = actor !== undefined && card === latest ? 'now' : 'done'
    return { key: i + 1, seat: turn?.seat ?? null, state, took: turn?.took ?? null }
  })
}
