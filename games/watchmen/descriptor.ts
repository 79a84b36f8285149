import type { Descriptor } from '@conspire/kernel'
import { speakingPart } from '@conspire/texts'
import { VALUES } from './options.ts'
import { texts } from './src/i18n/index.ts'

/** What the house needs to know of Watchmen. */
export const watchmen: Descriptor<'watchmen'> = {
  name: 'watchmen',
  prefix: 'WM',
  players: { min: 2, max: 5, usual: 4 },
  levels: [{ name: 'easy' }, { name: 'medium' }, { name: 'hard' }],
  options: Object.entries(VALUES).map(([key, values]) => ({ key, values, usual: values[0] })),
  titles: {
    en: {
      name: 'Watchmen',
      line: 'A deck-builder with hidden roles',
      text: 'One of you works for the other side. Perhaps it is you.',
    },
    fr: {
      name: 'Watchmen',
      line: 'Deck-building à rôles cachés',
      text: 'L’un de vous travaille pour l’autre camp. C’est peut-être vous.',
    },
  },
  emblem: {
    from: { by: 'Lorc', work: 'domino-mask' },
    outlines: [
      {
        d: 'M413.28 123.063C366.787 123.317 306.08 143 255.845 143c-56.868 0-124.174-23.704-171-19.156c-23.414 2.274-40.642 10.16-52.28 30.937c-11.64 20.78-17.23 56.337-10.97 113.19c8.578 77.917 73.225 118.973 128.656 99.405c11.513-4.064 30.972-25.256 49-46.125c9.014-10.434 17.993-20.687 27.03-28.72c9.04-8.03 18.23-14.624 29.564-14.624c11.335 0 20.493 6.594 29.53 14.625c9.04 8.033 18.018 18.286 27.032 28.72c18.028 20.87 37.487 42.06 49 46.125c55.45 19.574 118.93-21.672 128.688-99.563c7.137-56.986 1.753-92.528-9.938-113.28c-11.69-20.754-29.346-28.665-53.22-30.907c-2.983-.28-6.05-.46-9.186-.53c-1.47-.035-2.97-.04-4.47-.032zM135.064 181.72c22.378-.2 44.746 10.556 67.125 30.78c-43.4 54.67-108.488 37.044-130.188 0c21.022-20.738 42.04-30.594 63.063-30.78m234.625 0c.7-.016 1.394-.007 2.093 0c21.023.186 42.073 10.042 63.095 30.78c-21.7 37.044-86.82 54.67-130.22 0c21.68-19.592 43.354-30.312 65.033-30.78z',
      },
    ],
  },
  game: async () => (await import('./src/index.ts')).watchmen,
  rules: async () => (await import('./src/rules.ts')).watchmenRules,
  words: speakingPart(() => import('./src/words.ts'), texts),
}
