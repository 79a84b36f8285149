import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { isMessage, type Say } from './i18n/say.ts'
import type { IconName } from './icons.ts'

/** The box: what is in it and what will be. Whether a game is built, rules and face, is the registry's word, not ours. */
export interface Boxed {
  readonly name: 'bequest' | 'set-a-watch' | 'master-plan' | 'watchmen'
  readonly min: number
  readonly max: number
  readonly icon: IconName | null
  /** The bots that can be asked for; the server knows them by these names. */
  readonly levels: readonly Level[]
}

export type Level = 'easy' | 'medium' | 'hard'

export const BOX: readonly Boxed[] = [
  { name: 'bequest', min: 3, max: 6, icon: null, levels: ['easy', 'medium'] },
  { name: 'set-a-watch', min: 1, max: 4, icon: 'campfire', levels: ['easy', 'medium', 'hard'] },
  { name: 'master-plan', min: 4, max: 6, icon: 'cloak-dagger', levels: [] },
  { name: 'watchmen', min: 2, max: 5, icon: 'domino-mask', levels: [] },
]

export const isBuilt = (name: string): boolean => Object.hasOwn(games, name) && Object.hasOwn(faces, name)
/** What a game is called; its own name where we have no better. */
export function nameOf(say: Say, game: string): string {
  const id = `game.${game}`
  return isMessage(id) ? say(id) : game
}

export const boxed = (name: string): Boxed | undefined => BOX.find((game) => game.name === name)
