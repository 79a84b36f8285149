import { mostPoints, pageRulesOf, refusal, type Rules } from '@conspire/kernel'
import { CARDS, pointsOf } from './cards.ts'
import { match, STREAMS } from './flows.ts'
import { changes, table, type Event, type Options, type Table } from './table.ts'

const PLAYERS = { min: 2, max: 4 }

/** All of the game but its bots, which no page needs to judge a choice. */
export const rules: Rules<Table, Options, Event> = {
  name: 'sample',
  prefix: 'SM',
  players: PLAYERS,
  endRule: 'SM-009',
  streams: STREAMS,
  options: (players) =>
    players >= PLAYERS.min && players <= PLAYERS.max ? { players } : refusal('SM-001', 'players', PLAYERS),
  material: CARDS,
  table,
  changes,
  main: match,
  outcome: (g) => mostPoints(g.loot.map(pointsOf), 'SM-009'),
  violations: (g) => (g.laid.some((laid) => laid.length > 1) ? ['somebody has laid two cards (SM-004)'] : []),
  bots: {},
}

/** What a page at a server runs of it. */
export const sampleRules = pageRulesOf(rules)
