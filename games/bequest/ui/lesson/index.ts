import type { Lesson } from '@conspire/ui'

/** Two rounds of a first match: both ways round the table, a split that keeps a Key, and the vault. */
export const lesson: Lesson = {
  players: 3,
  options: {},
  seed: 'lesson 44',
  steps: [
    {
      said: { a: ['R1-01', 'R1-15'], b: ['R1-03', 'R1-04', 'R1-12'] },
      note: 'split',
      clauses: ['BQ-044', 'BQ-045'],
    },
    { said: 'B', note: 'choose', clauses: ['BQ-054', 'BQ-059'] },
    { said: ['S-22'], note: 'draft', clauses: ['BQ-073', 'BQ-097'] },
    {
      said: { a: ['R2-01', 'R2-13'], b: ['R2-02', 'R2-07', 'R2-12'] },
      note: 'splitAgain',
      clauses: ['BQ-049', 'BQ-118'],
    },
    { said: 'A', note: 'chooseAgain', clauses: ['BQ-098', 'BQ-112'] },
    { said: ['S-16'], note: 'draftAgain', clauses: ['BQ-074', 'BQ-090'] },
  ],
  others: [
    [
      { a: ['R1-09', 'R1-10', 'R1-13'], b: ['R1-08', 'R1-14'] },
      'A',
      { a: ['R2-06', 'R2-11', 'R2-14'], b: ['R2-04', 'R2-05'] },
      'B',
    ],
    [
      { a: ['R1-06', 'R1-07', 'R1-11'], b: ['R1-02', 'R1-05'] },
      'B',
      { a: ['R2-03', 'R2-10'], b: ['R2-08', 'R2-09', 'R2-15'] },
      'A',
    ],
  ],
}
