import { pick, type Bot, type Choice, type Question } from '@conspire/kernel'
import { lootOf, needsOf } from '../cards/index.ts'
import { PASS, siteOf } from '../flows/assemble.ts'
import { countLoot, type Table } from '../table.ts'

/** A beginner: goes where most of what the plan asks for lies, with whatever is at hand, takes that first, and does everything else at random. */

const OF_LOOT = new Set(['claim', 'grabNow', 'bounty', 'bagDip'])

function choose({ seat, decision, legal, random, view: { table } }: Question<Table, Table>): Choice {
  const needs = needsOf(table.plan[seat]![0]!)
  const owned = countLoot(table.owned[seat]!)
  const wants = (type: number): number => (owned[type]! < needs[type]! ? 1 : 0)
  const merit = (choice: Choice): number => {
    if (OF_LOOT.has(decision)) return wants(choice)
    if (decision !== 'play' || choice === PASS) return 0
    return table.loot[siteOf(choice)]!.reduce((sum, token) => sum + wants(lootOf(token)), 0)
  }
  const most = Math.max(...legal.map(merit))
  return pick(
    legal.filter((choice) => merit(choice) === most),
    random,
  )
}

export const easy: Bot<Table, Table> = { name: 'easy', choose }
