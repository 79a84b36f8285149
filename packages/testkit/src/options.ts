import { isRefusal, type Game } from '@conspire/kernel'

/** What a table of so many plays by; throws what the game refuses. */
export function optionsOf<O>(
  game: { readonly options: Game<unknown, O>['options'] },
  players: number,
  raw: unknown = {},
): O {
  const options = game.options(players, raw)
  if (isRefusal(options)) throw new Error(options.reason)
  return options
}
