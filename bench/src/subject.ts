import { chanceOfSeats, nextMove, playRandomly, random } from '@conspire/bots'
import { freshSeed, LightRandom, seedFrom, type Game, type State } from '@conspire/kernel'
import type { Runner } from './runner.ts'

const PLAYERS = 4
/** Enough copies or views between two looks at the clock to make it cost nothing. */
const BATCH = 500

export const playersOf = ({ players: { min, max } }: Game): number => Math.min(Math.max(PLAYERS, min), max)

/** What is timed of a game on our kernel: decisions of whole random games, and copies and views in the middle of one. */
export function runnersFor(game: Game): Runner[] {
  const players = playersOf(game)
  const options = game.options(players, {})
  // One generator for the deal and all seats, as on the other side: making seeds out of texts is not what is measured.
  const chance = new LightRandom('bench')
  const shared = Array.from({ length: players }, () => chance)
  const middle = middleOf(game, options, players)
  const scratch = game.clone(middle)
  return [
    { name: 'decisions', run: () => playRandomly(game, game.setup(options, freshSeed(chance)), shared) },
    { name: 'clone', run: () => repeat(() => game.clone(middle)) },
    { name: 'copyInto', run: () => repeat(() => game.copyInto(middle, scratch)) },
    { name: 'view', run: () => repeat((i) => game.view(middle, i % players)) },
  ]
}

/** The mean number of decisions of a random game. */
export function meanLength(game: Game, games: number): number {
  const players = playersOf(game)
  const options = game.options(players, {})
  let decisions = 0
  for (let i = 0; i < games; i++) {
    decisions += playRandomly(
      game,
      game.setup(options, seedFrom(`bench/${i}`)),
      chanceOfSeats(`bench/${i}`, players),
    )
  }
  return decisions / games
}

/** A state half-way through a random game. */
function middleOf(game: Game, options: unknown, players: number): State<unknown> {
  const state = game.setup(options, seedFrom('bench'))
  const half = playRandomly(game, game.clone(state), chanceOfSeats('bench', players)) >> 1
  const chance = chanceOfSeats('bench', players)
  const bots = chance.map(() => random)
  while (state.seq < half) {
    const move = nextMove(game, state, bots, chance)!
    game.apply(state, move.seat, move.choice)
  }
  return state
}

/** Where the results go, so that no compiler finds out that nobody wants them. */
export let last: unknown = null

function repeat(work: (i: number) => unknown): number {
  for (let i = 0; i < BATCH; i++) last = work(i)
  return BATCH
}
