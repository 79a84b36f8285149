import { forPlayers, mostPoints, pageRulesOf, type Players, type Rules } from '@conspire/kernel'
import { CARDS, pointsOf } from './cards.ts'
import { match } from './flows.ts'
import { changes, table, type Event, type Table } from './table.ts'

/** All of the game but its bots, which no page needs to judge a choice. */
export const rules: Rules<Table, Players, Event> = {
  name: 'sample',
  prefix: 'SM',
  ...forPlayers(2, 4, 'SM-001'),
  endRule: 'SM-009',
  streams: ['deck', 'first'],
  material: CARDS,
  table,
  changes,
  main: match,
  outcome: (g) => mostPoints(g.loot.map(pointsOf), 'SM-009'),
  violations: (g) => (g.laid.some((laid) => laid.length > 1) ? ['somebody has laid two cards (SM-004)'] : []),
}

/** What a page at a server runs of it. */
export const sampleRules = pageRulesOf(rules)
