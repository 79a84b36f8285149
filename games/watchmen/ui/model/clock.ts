import type { Told } from '@conspire/ui'
import { BASES, mainDeckOf } from '../../src/cards/index.ts'
import type { Event } from '../../src/events.ts'
import type { Table } from '../../src/table.ts'

/** The main deck is the clock of this game. */
export interface Clock {
  readonly left: number
  /** How much of it is gone, from 0 to 1. */
  readonly gone: number
  /** How many turns it lasts if it goes on like this; null while nothing can be said. */
  readonly turns: number | null
  /** How much of it has gone of late, in how many turns. */
  readonly lately: { readonly gone: number; readonly turns: number }
}

type Log = readonly Told<Table, Event>[]
/** So many turns for each player tell the pace: fewer, and a single card more or less would change it by half. */
const ROUNDS = 4
/** Above this it is said in fives, and from here on not at all: nobody can tell so far ahead. */
const [EXACT, FAR] = [15, 40]
export const isFar = (turns: number): boolean => turns >= FAR
const coarse = (turns: number): number =>
  turns <= EXACT ? Math.ceil(turns) : Math.min(FAR, Math.round(turns / 5) * 5)

export function clockOf(seen: Table, log: Log): Clock {
  const left = seen.mainDeck.length
  const all = mainDeckOf(BASES[Math.max(0, seen.base)]!.name).length
  const begun: number[] = []
  const most = ROUNDS * seen.players
  for (let i = log.length - 1; i >= 0 && begun.length <= most; i--) {
    const { event, view } = log[i]!
    if (event.type === 'turnBegan') begun.push(view.table.mainDeck.length)
  }
  const [latest = left, ...earlier] = begun
  const gone = (earlier.at(-1) ?? latest) - latest
  return {
    left,
    gone: 1 - left / all,
    turns: gone === 0 ? null : coarse((left * earlier.length) / gone),
    lately: { gone, turns: earlier.length },
  }
}
