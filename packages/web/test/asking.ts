/** The tables at which every question of a game with a face of its own comes up. */
import type { TableAlone } from './until.ts'

const ALL_LOCATIONS = { difficulty: 'easy', moreLocations: true }

export const TABLES: Readonly<Record<string, readonly TableAlone[]>> = {
  bequest: [{ players: 4, options: { advanced: true } }],
  'set-a-watch': [
    { players: 1, options: ALL_LOCATIONS },
    { players: 1, options: { ...ALL_LOCATIONS, difficulty: 'normal' } },
    // Only where there are several does one name another who pays.
    { players: 2, options: ALL_LOCATIONS },
  ],
  'master-plan': [
    { players: 4, options: {} },
    { players: 5, options: { attack: 'single', firstLoserLad: 'host', twists: true } },
  ],
  watchmen: [
    { players: 2, options: { heroes: 'choose' } },
    { players: 3, options: {} },
  ],
}
