import { defineGame, refusal, type Game, type Outcome, type Rules } from '@conspire/kernel'
import { CARDS, pointsOf } from './cards.ts'
import { match, STREAMS } from './flows.ts'
import { changes, table, type Event, type Options, type Table } from './table.ts'

const PLAYERS = { min: 2, max: 4 }

/** SM-009 */
function outcome(g: Table): Outcome {
  const scores = g.loot.map(pointsOf)
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length)
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  return { winners, scores, places, clauses: ['SM-009'] }
}

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
  outcome,
  violations: (g) => (g.laid.some((laid) => laid.length > 1) ? ['somebody has laid two cards (SM-004)'] : []),
  bots: {},
}

export const sampleRules: Game<Table, Options, Table, Event> = defineGame(rules)
