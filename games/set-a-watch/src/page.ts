import { pageRulesFrom } from '@conspire/kernel'
import { ballots, END_RULE } from './ballots.ts'
import { changes, type Event } from './changes.ts'
import { table, type Options, type Table } from './table.ts'

/** What a page at a server runs of the game: the flows, which it does not play, would be most of its weight. */
export const setAWatchRules = pageRulesFrom<Table, Options, Event>({
  endRule: END_RULE,
  table,
  changes,
  ballots,
  sample: { players: 1, difficulty: 'normal', rolledFire: false, moreLocations: false },
})
