import type { Told } from '@conspire/ui'
import { BASES, mainDeckOf } from '../../src/cards/index.ts'
import type { Event } from '../../src/changes.ts'
import type { Table } from '../../src/table.ts'

/** The main deck is the clock of this game. */
export interface Clock {
  readonly left: number
  /** How much of it is gone, from 0 to 1. */
  readonly gone: number
  /** How many turns it lasts if it goes on like this, roughly; null while nothing can be said. */
  readonly turns: number | null
  /** How much of it has gone, in how many turns. */
  readonly pace: { readonly gone: number; readonly turns: number }
}

type Log = readonly Told<Table, Event>[]
/** Before everybody has had so many turns, nothing is said of the pace. */
const ROUNDS = 1
/** Nobody counts on a number of turns: the larger it is, the rounder. */
const roughly = (turns: number): number => {
  const step = turns > 100 ? 20 : turns > 40 ? 10 : turns > 15 ? 5 : 1
  return Math.max(1, Math.round(turns / step) * step)
}

export function clockOf(seen: Table, log: Log): Clock {
  const left = seen.mainDeck.length
  const all = mainDeckOf(BASES[Math.max(0, seen.base)]!.name).length
  const begun = log.flatMap(({ event, view }) =>
    event.type === 'turnBegan' ? [view.table.mainDeck.length] : [],
  )
  // The pace of the whole match: what a few turns bring goes up and down.
  const turns = begun.length - 1
  const gone = turns < 1 ? 0 : begun[0]! - begun.at(-1)!
  return {
    left,
    gone: 1 - left / all,
    turns: gone === 0 || turns < ROUNDS * seen.players ? null : roughly((left * turns) / gone),
    pace: { gone, turns: Math.max(0, turns) },
  }
}
