import type { Descriptor } from '@conspire/kernel'
import { speakingPart } from '@conspire/texts'
import { texts } from './src/i18n/index.ts'
import { VALUES } from './options.ts'

/** What the house needs to know of All Part of the Master Plan. */
export const masterPlan: Descriptor<'master-plan'> = {
  name: 'master-plan',
  prefix: 'MP',
  players: { min: 4, max: 6, usual: 4 },
  levels: [{ name: 'easy' }, { name: 'medium' }, { name: 'hard' }],
  options: [
    ...Object.entries(VALUES).map(([key, values]) => ({ key, values, usual: values[0] })),
    { key: 'twists' },
  ],
  titles: {
    en: {
      name: 'All Part of the Master Plan',
      line: 'Face-down squads and secret schemes',
      text: 'Whatever just happened to you was, of course, exactly what you intended.',
    },
    fr: {
      name: 'All Part of the Master Plan',
      line: 'Escouades face cachée et plans secrets',
      text: 'Ce qui vient de vous arriver était, bien entendu, exactement ce que vous vouliez.',
    },
  },
  emblem: {
    from: { by: 'Lorc', work: 'cloak-dagger' },
    outlines: [
      {
        d: 'M254.07 19.707c-56.303 28.998-106.297 107.317-122.64 168.707c32.445 2.11 58.63 12.963 78.638 30.848l9.334-10.198c-13.336-13.056-30.596-23.9-52.994-34.707c12.68-31.542 32.01-79.29 56.598-82.07c9.62-1.088 19.92 4.722 31.13 21.068c35.08-58.334 68.394 18.705 87.727 61.002c-21.94 11.897-39.132 22.82-52.63 36.024l8.68 9.76c19.68-17.732 45.72-29.358 78.55-31.673C358.24 127.335 311.515 50.14 254.07 19.707M219.617 144.57c-8.894 0-16.103 3.952-16.103 8.826s7.21 8.827 16.103 8.827s16.106-3.95 16.106-8.827c0-4.874-7.212-8.826-16.106-8.826m68.965 0c-8.894 0-16.105 3.952-16.105 8.826s7.21 8.827 16.105 8.827s16.106-3.95 16.106-8.827c0-4.874-7.212-8.826-16.106-8.826m-118.894 70.88a233 233 0 0 0-6.444 11.52c-25.587 48.98-43.26 123.643-43.896 223.48c32.776 18.89 64.322 31.324 95.707 36.988c-35.5-24.36-60.375-80.893-60.375-146.754c0-45.97 12.12-87.39 31.51-116.506a96 96 0 0 0-16.502-8.727zm168.933.35a98.5 98.5 0 0 0-16.298 8.764c19.24 29.095 31.254 70.354 31.254 116.12c0 65.82-24.844 122.322-60.306 146.707c30.88-5.598 62.44-17.812 95.656-36.947c-.638-99.57-18.31-174.163-43.9-223.177a234 234 0 0 0-6.405-11.467zm-97.665 23.61c7.026 22.543 9.128 45.086.98 67.63h-41.552v18.513c10.057-3.24 20.25-5.39 30.502-6.594c.066 50.215 1.313 96.574 19.82 145.435l4.193 11.074l4.485-10.962c19.48-47.615 18.045-95.297 17.933-145.024c10.257 1.333 20.463 3.4 30.545 6.07v-18.515h-41.374c-6.888-22.544-5.932-45.087.803-67.63h-26.335z',
      },
    ],
  },
  game: async () => (await import('./src/index.ts')).masterPlan,
  rules: async () => (await import('./src/rules.ts')).masterPlanRules,
  words: speakingPart(() => import('./src/words.ts'), texts),
}
