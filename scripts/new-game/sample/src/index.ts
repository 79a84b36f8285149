import { defineGame, pick, type Bot, type Game, type Players } from '@conspire/kernel'
import { pointsOf } from './cards.ts'
import { rules } from './rules.ts'
import type { Event, Table } from './table.ts'

/** Robs whoever has the most to lose; lays whatever comes to hand. */
const easy: Bot<Table, Table> = {
  name: 'easy',
  choose({ decision, legal, random, view: { table } }) {
    if (decision !== 'steal') return pick(legal, random)
    const prize = (seat: number): number => pointsOf(table.loot[seat]!.slice(-1))
    return legal.toSorted((a, b) => prize(b) - prize(a))[0]!
  },
}

export const sample: Game<Table, Players, Table, Event> = defineGame({ ...rules, bots: { easy } })
