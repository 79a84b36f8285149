import type { Descriptor } from '@conspire/kernel'
import { speakingPart } from '@conspire/texts'
import { texts } from './src/i18n/index.ts'

/** What the house needs to know of Sample. */
export const sample: Descriptor<'sample'> = {
  name: 'sample',
  prefix: 'SM',
  players: { min: 2, max: 4, usual: 3 },
  levels: [{ name: 'easy' }],
  options: [],
  titles: {
    en: {
      name: 'Sample',
      line: 'Lay a card, hope, and hold on to your loot',
      text: 'Crowns count most, until somebody lays a Thief.',
    },
    fr: {
      name: 'Sample',
      line: 'Posez une carte, espérez, gardez votre butin',
      text: 'Les couronnes comptent le plus, jusqu’au premier Voleur.',
    },
  },
  emblem: { outlines: [{ d: 'M56 160l100 90 100-150 100 150 100-90-40 250H96Z' }] },
  game: async () => (await import('./src/index.ts')).sample,
  rules: async () => (await import('./src/rules.ts')).sampleRules,
  words: speakingPart(() => import('./src/words.ts'), texts),
}
