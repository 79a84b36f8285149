import { announced, games } from '@conspire/games'
import type { Terms } from '@conspire/protocol'
import type { Announced, Descriptor, Json, Lang } from '@conspire/kernel'

/** What is in the box and what will be, in the order in which it is shown. */
export const BOX: readonly Announced[] = [...Object.values(games), ...announced]

/** The game that whoever names none is led to. */
export const FIRST: Descriptor = Object.values(games)[0]!

export const isBuilt = (name: string): boolean => Object.hasOwn(games, name)

/** What a game is called; its own name where the server knows one that this page does not. */
export const nameOf = (lang: Lang, game: string): string => games[game]?.titles[lang].name ?? game

/** The level at which a bot plays unless something else is asked for. */
export const usualLevel = ({ levels }: Descriptor): string =>
  (levels.find(({ name }) => name === 'medium') ?? levels[0]!).name

/** What a table of a game plays by unless somebody says otherwise. */
export const usualTerms = (game: string): Terms => ({
  players: games[game]!.players.usual,
  options: {},
  bots: usualLevel(games[game]!),
  clock: null,
  watch: 'all',
  scores: true,
})

/** What "play now" plays: who the bots are, and what is agreed. */
export const quickGame = (game: Descriptor): Quick => ({
  level: game.quick?.level ?? usualLevel(game),
  options: game.quick?.options ?? {},
})

export interface Quick {
  readonly level: string
  readonly options: Readonly<Record<string, Json>>
}

/** From the smallest table to the largest. */
export const tableSizes = ({ players: { min, max } }: Announced): number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i)
