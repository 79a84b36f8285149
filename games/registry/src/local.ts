import type { Game, Lang, Voice } from '@conspire/kernel'
import { games, type GameName } from './index.ts'

/** A game as the command line knows it, which works in the house itself. No page carries any of this. */
export interface LocalEntry {
  game(): Promise<Game>
  /** The game's folder, for tools that read its rulebook and its tests. */
  home(): URL
  /** How the game speaks where there is nothing but text. What it has no words for there is shown plainly. */
  terminal(lang: Lang): Promise<Voice>
  /** Work of the game's own, beside its rules, that is worth timing. */
  readonly timing?: Timing
}

export interface Timing {
  /** What is counted. */
  readonly what: string
  /** Gets ready; what it returns does a piece of the work and says how many units it was. */
  ready(): Promise<() => number>
}

/** For every game of the house, what only the command line wants. */
const locals: Readonly<Record<GameName, Omit<LocalEntry, 'game'>>> = {
  bequest: {
    home: () => new URL('../../bequest/', import.meta.url),
    terminal: async (lang) => {
      const { fetchTexts, terminal } = await import('@conspire/bequest/terminal')
      await fetchTexts(lang)
      return terminal
    },
  },
  'set-a-watch': {
    home: () => new URL('../../set-a-watch/', import.meta.url),
    terminal: async (lang) => {
      const { fetchTexts, terminal } = await import('@conspire/set-a-watch/terminal')
      await fetchTexts(lang)
      return terminal
    },
    timing: {
      what: 'lines solved',
      ready: async () => (await import('@conspire/set-a-watch/timing')).lineSolver(),
    },
  },
}

export const localGames: Readonly<Record<string, LocalEntry>> = Object.fromEntries(
  Object.entries(locals).map(([name, local]) => [name, { ...local, game: games[name]!.game }]),
)
