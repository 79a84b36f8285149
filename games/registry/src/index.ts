import { texts as bequest } from '@conspire/bequest/texts'
import type { Game, GameEvent, Lang, Voice, Wire } from '@conspire/kernel'
import { texts as setAWatch } from '@conspire/set-a-watch/texts'

/** A game of the house. Its parts are loaded when they are asked for, so that a page fetches only the game it shows. */
export interface Entry {
  game(): Promise<Game>
  /** How the game speaks, with the words of that language at hand; to have another language as well is to ask again. */
  voice(lang: Lang): Promise<Voice>
  wire(): Promise<Wire<unknown, GameEvent>>
}

/** The only list of the games. */
const house = {
  bequest: {
    game: async () => (await import('@conspire/bequest')).bequest,
    voice: async (lang) => {
      const [{ voice }] = await Promise.all([import('@conspire/bequest/words'), bequest.fetch(lang)])
      return voice
    },
    wire: async () => (await import('@conspire/bequest/wire')).wire,
  },
  'set-a-watch': {
    game: async () => (await import('@conspire/set-a-watch')).setAWatch,
    voice: async (lang) => {
      const [{ voice }] = await Promise.all([import('@conspire/set-a-watch/words'), setAWatch.fetch(lang)])
      return voice
    },
    wire: async () => (await import('@conspire/set-a-watch/wire')).wire,
  },
} as const satisfies Readonly<Record<string, Entry>>

export type GameName = keyof typeof house
export const games: Readonly<Record<string, Entry>> = house
