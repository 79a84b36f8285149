/** What the plain face says by itself; everything else is the game's. */
export const en = {
  yours: 'Yours',
  common: 'On the table',
  back: 'face down',
  backs: '{count} face down',
  none: 'nothing',
  confirm: 'Do it',
  answered: 'Your answer is in.',
  takeBack: 'Take back',
  pick: 'Pick one of {count}',
  waiting: 'Others decide now.',
  filter: 'Find among {count}',
  place: 'Place',
  score: 'Score',
  you: '{name} (you)',
  won: 'Won by {names}',
  lost: 'Nobody wins',
} as const
export type PlainWords = Readonly<Record<keyof typeof en, string>>
