import type { Seat } from '@conspire/kernel'
import type { Board, Event } from '../../src/table.ts'

/** What the table remembers of what happened, beyond what lies on it: how the last boards were taken apart, and who drafted what. */
export interface Memory {
  readonly round: number
  readonly reveal: Reveal | null
  /** Who used which Key of this round, and what for; by the card of the Key. */
  readonly turns: ReadonlyMap<number, Turn>
  /** Cards that changed hands in this round. */
  readonly fresh: ReadonlySet<number>
}

export interface Reveal {
  /** Counts up, so that each is shown once. */
  readonly number: number
  readonly round: number
  readonly boards: readonly (Board & { readonly choice: 'A' | 'B' })[]
}

export interface Turn {
  readonly seat: Seat
  /** What was taken; null until it is. */
  readonly took: number | null
}

export const NOTHING_YET: Memory = { round: 0, reveal: null, turns: new Map(), fresh: new Set() }

const refresh = (memory: Memory, cards: readonly number[]): Memory => ({
  ...memory,
  fresh: new Set([...memory.fresh, ...cards]),
})

function afterwards(memory: Memory, event: Event): Memory {
  switch (event.type) {
    case 'roundBegan':
      return { ...memory, round: event.round, turns: new Map(), fresh: new Set() }
    case 'revealed': {
      const number = (memory.reveal?.number ?? 0) + 1
      return { ...memory, reveal: { number, round: memory.round, boards: event.boards } }
    }
    case 'received':
      return refresh(memory, event.cards)
    case 'framed':
      return refresh(memory, [event.card])
    case 'tookFromVault':
      return refresh(memory, [event.card])
    case 'keyUsed':
      return { ...memory, turns: new Map([...memory.turns, [event.card, { seat: event.seat, took: null }]]) }
    case 'drafted': {
      const open = [...memory.turns].find(([, turn]) => turn.seat === event.seat && turn.took === null)
      const turns = new Map(memory.turns)
      if (open) turns.set(open[0], { seat: event.seat, took: event.card })
      return refresh({ ...memory, turns }, [event.card])
    }
    default:
      return memory
  }
}

/** `round` is the one in which all this ends: whoever came in late has not heard it begin. */
export function remember(memory: Memory, events: readonly Event[], round: number): Memory {
  const begun = events.filter(({ type }) => type === 'roundBegan').length
  return events.reduce(afterwards, { ...memory, round: round - begun })
}

/** One side of a board that was taken apart. */
export interface Share {
  readonly group: 'A' | 'B'
  readonly cards: readonly number[]
}

/** What went to the chooser and what stayed with the splitter (BQ-060, BQ-061). */
export function sharesOf({ a, b, choice }: Reveal['boards'][number]): { taken: Share; kept: Share } {
  const [A, B]: [Share, Share] = [
    { group: 'A', cards: a },
    { group: 'B', cards: b },
  ]
  return choice === 'A' ? { taken: A, kept: B } : { taken: B, kept: A }
}
