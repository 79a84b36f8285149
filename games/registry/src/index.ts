import type { Game, GameEvent, Voice, Wire } from '@conspire/kernel'

/** A game of the house. Its parts are loaded when they are asked for, so that a page fetches only the game it shows. */
export interface Entry {
  /** The game's folder, for tools that read its rulebook and its tests. */
  home(): URL
  game(): Promise<Game>
  voice(): Promise<Voice>
  /** Work of the game's own, beside its rules, that is worth timing. */
  readonly timing?: Timing
}

export interface Timing {
  /** What is counted. */
  readonly what: string
  /** Gets ready; what it returns does a piece of the work and says how many units it was. */
  ready(): Promise<() => number>
}

/** A game that can be played over the wire. */
export interface OnlineEntry extends Entry {
  wire(): Promise<Wire<unknown, GameEvent>>
}

/** The only list of the games. */
export const games: Readonly<Record<string, OnlineEntry>> = {
  bequest: {
    home: () => new URL(/* @vite-ignore */ '../../bequest/', import.meta.url),
    game: async () => (await import('@conspire/bequest')).bequest,
    voice: async () => (await import('@conspire/bequest/words')).voice,
    wire: async () => (await import('@conspire/bequest/wire')).wire,
  },
  'set-a-watch': {
    home: () => new URL(/* @vite-ignore */ '../../set-a-watch/', import.meta.url),
    game: async () => (await import('@conspire/set-a-watch')).setAWatch,
    voice: async () => (await import('@conspire/set-a-watch/words')).voice,
    wire: async () => (await import('@conspire/set-a-watch/wire')).wire,
    timing: {
      what: 'lines solved',
      ready: async () => (await import('@conspire/set-a-watch/timing')).lineSolver(),
    },
  },
}
