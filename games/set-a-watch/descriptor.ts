import type { Descriptor } from '@conspire/kernel'
import { speakingPart } from '@conspire/texts'
import { texts } from './src/i18n/index.ts'
import type { Difficulty } from './src/table.ts'

/** What the house needs to know of Set a Watch. */
export const setAWatch: Descriptor<'set-a-watch'> = {
  name: 'set-a-watch',
  prefix: 'SW',
  // With three, whoever camps plays the flex Adventurer: nobody sits idle (SW-010).
  players: { min: 1, max: 4, usual: 3 },
  levels: [{ name: 'easy' }, { name: 'medium' }, { name: 'hard' }],
  options: [
    {
      key: 'difficulty',
      usual: 'normal',
      values: ['easy', 'normal', 'hard', 'insane'] satisfies readonly Difficulty[],
    },
    { key: 'rolledFire' },
    { key: 'moreLocations' },
  ],
  // Strangers win one game in six at the usual difficulty with medium bots; and with four, each plays one Adventurer and none is shared (SW-009).
  quick: { players: 4, level: 'hard', options: { difficulty: 'easy' satisfies Difficulty } },
  titles: {
    en: {
      name: 'Set a Watch',
      line: 'Keep the fire burning, hold the line',
      text: 'Four adventurers, nine nights, and things in the dark that count on you falling asleep.',
    },
    fr: {
      name: 'Set a Watch',
      line: 'Entretenir le feu, tenir la ligne',
      text: 'Quatre aventuriers, neuf nuits, et dans le noir des choses qui comptent sur votre sommeil.',
    },
  },
  emblem: {
    from: { by: 'Lorc', work: 'campfire' },
    outlines: [
      {
        d: 'M281.53 23.438c48.44 71.504-18.447 145.556-63.655 58.968c27.295 144.502-65.22 166.347-74.75 74.75c-73.554 65.057-59.358 147.17-20.438 210.75l45.844-26.344c-12.004-18.318-17.995-42.502-15.31-66.218c25.688 39.43 106.855 10.088 97.124-59.938c10.695 32.074 37.802 28.97 65.78-20.5C278.07 297.622 337.95 364.248 378.032 333.5c1.47 11.97-2.95 25.657-10.592 38.063l46.968 12.53c55.122-47.503 79.71-135.97-3.812-175.53c39.08 60.478-13.1 105.064-60.72 41.468c-38.546-72.133 82.366-113.394-68.343-226.593zM173.876 48.124c-64.128 32.333-14.642 60.51-14.03 92.344c44.122-38.935-3.722-53.508 14.03-92.345zm74.47 269.094L75 416.874c2.71 18.39 8.98 34.417 18.813 48.5l92-44.063l-78.688 59.875c3.39 3.38 7.033 6.62 10.938 9.75L192.78 448c-.023-.738-.06-1.475-.06-2.22c0-37.22 30.495-67.56 67.81-67.56a67.55 67.55 0 0 1 29.44 6.717c-2.323-13.414-7.28-27.104-14.72-39.28l-94.938 40.124l82.47-56.467c-4.34-4.55-9.166-8.64-14.438-12.094zm58.874 57.624c1.61 7.148 2.6 14.315 2.967 21.312l.22 3.938c11.13 12.042 17.937 28.09 17.937 45.687a66.8 66.8 0 0 1-3.813 22.25l91.345 24.376c4.642-6.327 8.588-12.768 11.844-19.375l-63.158-24.686l70.125 6.844c.866-2.948 1.61-5.923 2.22-8.938l-97.063-34.22L439 427.5c.156-5.772-.103-11.67-.813-17.72L307.22 374.845zm-46.69 22.062c-27.26 0-49.124 21.8-49.124 48.875c0 27.078 21.864 48.876 49.125 48.876c27.263 0 49.126-21.798 49.126-48.875c0-27.075-21.863-48.874-49.125-48.874zm-4.936 11.78c43.778.002 58.435 71.595 0 71.595c26.622-23.113 29.81-46.888 0-71.592zm.187 9.845c-21.616 17.916-19.304 35.177 0 51.94c-42.375 0-31.745-51.94 0-51.94',
      },
    ],
  },
  game: async () => (await import('./src/index.ts')).setAWatch,
  rules: async () => (await import('./src/page.ts')).setAWatchRules,
  words: speakingPart(() => import('./src/words.ts'), texts),
}
