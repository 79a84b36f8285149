import type { Lesson } from '@conspire/ui'
import { CREATURES } from '../../src/cards/index.ts'
import { healthAt } from '../../src/health.ts'
import { litPositions } from '../../src/party.ts'
import type { Table } from '../../src/table.ts'

/** The Health of a creature in the Line; 0 where it is not seen there. */
function healthOf(table: Table, id: string): number {
  const at = table.line.findIndex((card) => CREATURES[card]?.id.startsWith(id))
  return at < 0 ? 0 : healthAt(table, at)
}

/** The first night, alone with all four Adventurers: the camp, the fire, and a Line that is beaten to the last creature. */
export const lesson: Lesson<Table> = {
  players: 1,
  options: { difficulty: 'easy' },
  seed: 'lesson 133',
  steps: [
    { said: 'wizard', note: 'wizard', clauses: ['SW-001', 'SW-015'] },
    { said: 'beast-master', note: 'beastMaster', clauses: ['SW-015'] },
    { said: 'ranger', note: 'ranger', clauses: ['SW-015'] },
    { said: 'warrior', note: 'warrior', clauses: ['SW-015'] },
    { said: 'warrior', note: 'rest', clauses: ['SW-003', 'SW-069'] },
    { said: { on: 'heal', die: 9 }, note: 'heal', clauses: ['SW-073', 'SW-081'] },
    { said: 'wizard', note: 'refresh', clauses: ['SW-081'] },
    { said: { on: 'special', die: 10 }, note: 'axe', clauses: ['SW-085'] },
    { said: { on: 'chop-wood', die: 11 }, note: 'chop', clauses: ['SW-076', 'SW-059'] },
    {
      said: { do: 'ability', card: 'ab-wizard-chaos-blast', die: 1, targets: [3, 4] },
      note: 'blast',
      clauses: ['SW-144'],
    },
    {
      said: { do: 'ability', card: 'ab-beast-master-set-snares', die: 4, targets: [1] },
      note: 'snares',
      clauses: ['SW-144'],
    },
    {
      said: { do: 'ability', card: 'ab-beast-master-set-snares', die: null, targets: [6] },
      note: 'exhaust',
      clauses: ['SW-145'],
    },
    {
      said: { do: 'attack', target: 5, dice: [5], tamed: [] },
      note: 'attack',
      clauses: ['SW-135', 'SW-137'],
    },
    { said: { do: 'attack', target: 2, dice: [3], tamed: [] }, note: 'last', clauses: ['SW-153'] },
  ],
  others: [],
  facts: (table) => ({
    // Nobody has set out while the Adventurers are chosen.
    lit: table.round === 0 ? 0 : litPositions(table),
    acolyte: healthOf(table, 'cr-acolyte'),
    eagle: healthOf(table, 'cr-eagle'),
  }),
}
