import { announced, games } from '@conspire/games'
import type { Clock, Terms } from '@conspire/protocol'
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
  open: false,
})

const HOURS = 3600

/** How fast a table plays, in seconds; the slow ones go on for days. */
export const CLOCKS = {
  none: null,
  relaxed: { decision: 120, bank: 300 },
  brisk: { decision: 60, bank: 120 },
  blitz: { decision: 30, bank: 60 },
  hours: { decision: 12 * HOURS, bank: 24 * HOURS },
  days: { decision: 48 * HOURS, bank: 72 * HOURS },
} as const satisfies Record<string, Clock | null>

/** What "play now" plays: how many there are, who the bots are, and what is agreed. */
export const quickGame = (game: Descriptor): Quick => ({
  players: game.quick?.players ?? game.players.usual,
  level: game.quick?.level ?? usualLevel(game),
  options: game.quick?.options ?? {},
})

export interface Quick {
  readonly players: number
  readonly level: string
  readonly options: Readonly<Record<string, Json>>
}

/** From the smallest table to the largest. */
export const tableSizes = ({ players: { min, max } }: Announced): number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i)
