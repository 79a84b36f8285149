import { isRefusal, LightRandom, pick, seedFrom, seedHex, type Game } from '@conspire/kernel'
import { headerFor, seedOf, write, writeMatch, type MatchMove } from '@conspire/transcript'

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

/** A whole match as the file of a table at a server. */
export function fileOfTable(game: Game, names: readonly string[], code: string): string {
  const options = game.options(names.length, {})
  if (isRefusal(options)) throw new Error(options.reason)
  const hash = '0'.repeat(64)
  const openings = names.map(() => '')
  const random = new LightRandom(`table ${code}`)
  const state = game.setup(options, seedOf(code, hash, openings))
  const moves: MatchMove[] = []
  for (let seat = game.actor(state); seat >= 0; seat = game.actor(state)) {
    const choice = pick(game.legal(state, seat), random)
    moves.push({ seat, choice, by: 'person', time: 0 })
    game.apply(state, seat, choice)
  }
  const match = {
    code,
    commitment: hash,
    secret: hash,
    commits: names.map(() => null),
    openings,
    seats: names.map((name) => ({ who: 'person' as const, name })),
    made: 0,
    began: 0,
  }
  return writeMatch(game, options, match, moves)
}
