import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { seedFrom, seedHex, type Game, type Json } from '@conspire/kernel'
import { headerFor, seedOf, write, writeMatch, type MatchMove } from '@conspire/transcript'
import { optionsOf } from '@conspire/testkit/options'

/** A whole match of bots as a file. */
export function fileOf(game: Game, players: number): string {
  const options = optionsOf(game, players)
  const seed = seedFrom('film')
  const party = Array.from({ length: players }, () => roster(game)['easy']!)
  const chance = chanceOfSeats('film', players)
  const bots = party.map(({ name }) => name)
  return write(game, headerFor(game, options, 'film', seedHex(seed), bots), options, seed, (state) =>
    nextMove(game, state, party, chance),
  )
}

/** A whole match as the file of a table at a server. */
export function fileOfTable(
  game: Game,
  names: readonly string[],
  code: string,
  pencils: readonly Json[] = names.map(() => null),
): string {
  const options = optionsOf(game, names.length)
  const hash = '0'.repeat(64)
  const openings = names.map(() => '')
  const party = names.map(() => roster(game)['easy']!)
  const chance = chanceOfSeats(code, names.length)
  const state = game.setup(options, seedOf(code, hash, openings))
  const moves: MatchMove[] = []
  for (
    let move = nextMove(game, state, party, chance);
    move !== null;
    move = nextMove(game, state, party, chance)
  ) {
    moves.push({ ...move, by: 'person', time: 0 })
    game.apply(state, move.seat, move.choice)
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
    pencils,
  }
  return writeMatch(game, options, match, moves)
}
