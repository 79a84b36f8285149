import type { Bot, Game, GameEvent } from '@conspire/kernel'
import { random } from './random.ts'

/** The bots that can take a seat in a game, by name: the random one and whatever the game brings. */
export function roster<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
): Readonly<Record<string, Bot<T, V>>> {
  return { random, ...game.bots }
}

/** The bot of this name, or the random one where a game no longer has it. */
export const botNamed = (game: Game, name: string): AnyBot => roster(game)[name] ?? random

/** A bot of a game that is not known before run time. */
export type AnyBot = Bot<unknown, unknown>
