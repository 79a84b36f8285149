import { NOBODY } from '@conspire/kernel'
import type { Orders } from '../orders.ts'
import type { Reason } from '../refused.ts'
import type { Presence } from './presence.ts'
import { identityOf, type TableFold } from './table.ts'

export const isPlayer = ({ seats }: TableFold, guest: string): boolean =>
  seats.some((sitting) => identityOf(sitting) === guest)

export function mayNotWatch(table: TableFold, guest: string): boolean {
  const { made, stage, host } = table
  return made.watch === 'nobody' && stage !== 'lobby' && host !== guest && table.seatOf(guest) === NOBODY
}

/** Why somebody may not come, or look. */
export function keptOut(table: TableFold, presence: Presence, orders: Orders, guest: string): Reason | null {
  if (table.isShut) return 'shut'
  if (mayNotWatch(table, guest)) return 'noWatching'
  const isNew = !isPlayer(table, guest) && !presence.isHere(guest)
  return isNew && orders.holds('lock', table.code) ? 'locked' : null
}
