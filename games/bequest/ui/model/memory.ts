import type { Seat } from '@conspire/kernel'
import type { Event } from '../../src/changes.ts'
import { lastReveal, type RevealedBoard, type Table } from '../../src/table.ts'

/** How the last boards were taken apart. */
export interface Reveal {
  readonly round: number
  readonly boards: readonly RevealedBoard[]
}

/** The last reveal, which is that of the round before while hands are held; null before the first. */
export function revealIn(seen: Table): Reveal | null {
  const boards = lastReveal(seen)
  return boards.length === 0 ? null : { round: seen.round - (seen.hands[0]!.length > 0 ? 1 : 0), boards }
}

/** What the table remembers of this round, beyond what lies on it. */
export interface Memory {
  /** Who used which Key, and what for (null until it is taken); by the card of the Key. */
  readonly turns: ReadonlyMap<number, { readonly seat: Seat; readonly took: number | null }>
  /** Cards that changed hands. */
  readonly fresh: ReadonlySet<number>
}

export const NOTHING_YET: Memory = { turns: new Map(), fresh: new Set() }

function afterwards({ turns, fresh }: Memory, event: Event): Memory {
  const refresh = (cards: readonly number[]): Memory => ({ turns, fresh: new Set([...fresh, ...cards]) })
  switch (event.type) {
    case 'roundBegan':
      return NOTHING_YET
    case 'revealed':
      return refresh(lastReveal(event).flatMap(({ a, b }) => [...a, ...b]))
    case 'framed':
    case 'tookFromVault':
      return refresh([event.card])
    case 'keyUsed':
      return { turns: new Map([...turns, [event.card, { seat: event.seat, took: null }]]), fresh }
    case 'drafted': {
      const [key] = [...turns].find(([, turn]) => turn.seat === event.seat && turn.took === null) ?? []
      const turn = { seat: event.seat, took: event.card }
      return {
        ...refresh([event.card]),
        turns: key === undefined ? turns : new Map([...turns, [key, turn]]),
      }
    }
    default:
      return { turns, fresh }
  }
}

export const remember = (memory: Memory, events: readonly Event[]): Memory =>
  events.reduce(afterwards, memory)
