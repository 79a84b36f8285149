import { pick, type Bot, type Choice, type Question } from '@conspire/kernel'
import { needsOf } from '../cards/index.ts'
import { countLoot, type Table } from '../table.ts'

/** A beginner: takes what the plan asks for, and does everything else at random. */

const OF_LOOT = new Set(['claim', 'grabNow', 'bounty', 'bagDip'])

function choose({ seat, decision, legal, random, view: { table } }: Question<Table, Table>): Choice {
  if (!OF_LOOT.has(decision)) return pick(legal, random)
  const needs = needsOf(table.plan[seat]![0]!)
  const owned = countLoot(table.owned[seat]!)
  const wanted = legal.filter((type) => owned[type]! < needs[type]!)
  return pick(wanted.length > 0 ? wanted : legal, random)
}

export const easy: Bot<Table, Table> = { name: 'easy', choose }
