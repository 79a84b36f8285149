import type { Seat } from '@conspire/kernel'
import type { Told } from '@conspire/ui'
import type { Event } from '../../src/events.ts'
import type { Table } from '../../src/table.ts'
import type { Battle } from './battle.ts'

/** What has come of a Throwdown that is resolved. */
export interface Past {
  /** How its battle ended, or why there was none; null where nobody came (MP-051). */
  readonly end: Battle['end']
  /** Whoever took Loot there, from whomever, or KO'd somebody. */
  readonly gains: readonly Gain[]
}
export interface Gain {
  readonly seat: Seat
  readonly tokens: readonly number[]
  readonly kos: number
}

const gainsOf = (before: Table, after: Table): Gain[] =>
  after.owned.flatMap((owned, seat) => {
    const tokens = owned.filter((token) => !before.owned[seat]!.includes(token))
    const kos = after.ko[seat]!.filter((card) => !before.ko[seat]!.includes(card)).length
    return tokens.length === 0 && kos === 0 ? [] : [{ seat, tokens, kos }]
  })

/** What has come of the Throwdowns of this round, by their places. */
export function pastIn(log: readonly Told<Table, Event>[]): ReadonlyMap<number, Past> {
  const past = new Map<number, Past>()
  let before: Table | null = null
  let end: Past['end'] = null
  const begin = Math.max(
    0,
    log.findLastIndex(({ event }) => event.type === 'roundBegan'),
  )
  for (const { event, view } of log.slice(begin)) {
    if (event.type === 'deserted') past.set(event.site, { end: null, gains: [] })
    else if (event.type === 'chosen' || event.type === 'revealed') {
      before = view.table
      end = null
    } else if (event.type === 'battleEnded' || event.type === 'noBattle') end = event
    else if (event.type === 'resolved')
      past.set(event.site, { end, gains: before === null ? [] : gainsOf(before, view.table) })
  }
  return past
}
