import type { Descriptor } from '@conspire/kernel'
import { speakingPart } from '@conspire/texts'
import { texts } from './src/i18n/index.ts'

/** What the house needs to know of Bequest. */
export const bequest: Descriptor<'bequest'> = {
  name: 'bequest',
  prefix: 'BQ',
  players: { min: 3, max: 6, usual: 4 },
  levels: [{ name: 'easy' }, { name: 'medium' }, { name: 'hard' }],
  options: [{ key: 'advanced' }],
  titles: {
    en: {
      name: 'Bequest',
      line: 'I split, you choose: everybody at once, in a ring',
      text: 'The old mastermind is gone and everybody feels like the rightful heir. Cut your loot in two, let a neighbour help themselves, make do with the rest.',
    },
    fr: {
      name: 'Bequest',
      line: 'Je partage, tu choisis : tous en même temps, en cercle',
      text: 'Le vieux génie du mal n’est plus et chacun se sent l’héritier légitime. Coupez votre butin en deux, laissez un voisin se servir, contentez-vous du reste.',
    },
  },
  // A will, torn in two.
  emblem: {
    outlines: [
      { d: 'M70 70h150l-22 62 34 54-40 62 38 58-34 60 14 76H70Z' },
      { d: 'M292 70h150v372H276l-14-76 34-60-38-58 40-62-34-54Z' },
      {
        as: 'lines',
        d: 'M104 130h60M104 180h76M104 230h60M104 280h78M330 130h80M318 180h92M336 230h74M316 280h94',
      },
      { as: 'seal', d: 'M324 366a42 42 0 1 0 84 0 42 42 0 1 0-84 0' },
    ],
  },
  game: async () => (await import('./src/index.ts')).bequest,
  rules: async () => (await import('./src/rules.ts')).bequestRules,
  words: speakingPart(() => import('./src/words.ts'), texts),
}
