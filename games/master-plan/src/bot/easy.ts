import { pick, type Bot, type Choice, type Question } from '@conspire/kernel'
import { lootOf, needsOf } from '../cards/index.ts'
import { play } from '../flows/assemble.ts'
import { masterPlanRules } from '../rules.ts'
import { countLoot, type Table } from '../table.ts'

/** A beginner: goes where most of what the plan asks for lies, with whatever is at hand, takes that first, and answers everything else as the rules do for a player whose time has run out. */

function choose({ seat, decision, legal, random, late, view: { table } }: Question<Table, Table>): Choice {
  const how = masterPlanRules.notes(decision)?.bots
  const isLoot = how === 'loot'
  if (how !== 'play' && !isLoot) return late()
  const needs = needsOf(table.plan[seat]![0]!)
  const owned = countLoot(table.owned[seat]!)
  const wants = (type: number): number => (owned[type]! < needs[type]! ? 1 : 0)
  const merit = (choice: Choice): number => {
    if (isLoot) return wants(choice)
    const played = play.value(table, {}, seat, choice)
    return played === null
      ? 0
      : table.loot[played.throwdown]!.reduce((sum, token) => sum + wants(lootOf(token)), 0)
  }
  const most = Math.max(...legal.map(merit))
  return pick(
    legal.filter((choice) => merit(choice) === most),
    random,
  )
}

export const easy: Bot<Table, Table> = { name: 'easy', choose }
