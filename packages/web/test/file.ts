import { isRefusal, LightRandom, pick, seedFrom, seedHex, type Game } from '@conspire/kernel'
import { headerFor, write } from '@conspire/transcript'

/** A whole match as a file. */
export function fileOf(game: Game, players: number): string {
  const options = game.options(players, {})
  if (isRefusal(options)) throw new Error(options.reason)
  const random = new LightRandom(`film of ${game.name}`)
  const seed = seedFrom('film')
  const bots = Array.from({ length: players }, () => 'random')
  return write(game, headerFor(game, options, 'film', seedHex(seed), bots), options, seed, (state) => {
    const seat = game.actor(state)
    return seat < 0 ? null : { seat, choice: pick(game.legal(state, seat), random) }
  })
}
