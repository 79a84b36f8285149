import type { CardNumber } from '@conspire/kernel'
import type { Lesson } from '@conspire/ui'
import { cardNumber } from '../../src/cards/index.ts'
import type { Table } from '../../src/table.ts'
import { moneyIn } from '../../src/worth.ts'

const deal = (...hands: readonly string[]): readonly CardNumber[] =>
  hands.flatMap((hand) => hand.split(' ').map(cardNumber))

/** Two rounds of a first match: both ways round the table, a split that keeps a Key, and the vault. Whoever follows it is ahead at its end. */
export const lesson: Lesson<Table> = {
  players: 3,
  options: {},
  seed: 'lesson 44',
  dictated: {
    specials: [deal('S-23 S-22 S-26 S-11')],
    'round 2': [
      deal('R2-07 R2-13 R2-12 R2-02 R2-01', 'R2-05 R2-08 R2-09 R2-11 R2-14', 'R2-03 R2-04 R2-06 R2-10 R2-15'),
    ],
  },
  facts: (table) => {
    const [mine, ottoline, mordax] = moneyIn(table)
    return { mine: mine!, ottoline: ottoline!, mordax: mordax! }
  },
  steps: [
    {
      said: { a: ['R1-01', 'R1-15'], b: ['R1-03', 'R1-04', 'R1-12'] },
      note: 'split',
      clauses: ['BQ-044', 'BQ-045'],
    },
    { said: 'B', note: 'choose', clauses: ['BQ-054', 'BQ-059', 'BQ-119'] },
    { said: ['S-22'], note: 'draft', clauses: ['BQ-073', 'BQ-097'] },
    {
      said: { a: ['R2-01', 'R2-13'], b: ['R2-02', 'R2-07', 'R2-12'] },
      note: 'splitAgain',
      clauses: ['BQ-049', 'BQ-118'],
    },
    { said: 'A', note: 'chooseAgain', clauses: ['BQ-100', 'BQ-112', 'BQ-115'] },
    { said: ['S-11'], note: 'draftAgain', clauses: ['BQ-074', 'BQ-090'] },
  ],
  others: [
    [
      { a: ['R1-09', 'R1-10', 'R1-13'], b: ['R1-08', 'R1-14'] },
      'A',
      { a: ['R2-05', 'R2-09'], b: ['R2-08', 'R2-11', 'R2-14'] },
      'B',
    ],
    [
      { a: ['R1-06', 'R1-07', 'R1-11'], b: ['R1-02', 'R1-05'] },
      'B',
      { a: ['R2-04', 'R2-10'], b: ['R2-03', 'R2-06', 'R2-15'] },
      'A',
    ],
  ],
}
