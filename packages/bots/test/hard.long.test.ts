/** Its first decisions; whole games, and whether it is stronger than the others, in `hard.proof.test.ts` and with `conspire arena`. */
import { bequest } from '@conspire/bequest'
import { seedFrom, type Game } from '@conspire/kernel'
import { masterPlan } from '@conspire/master-plan'
import { setAWatch } from '@conspire/set-a-watch'
import { expect, test } from 'vitest'
import { chanceOfSeats, nextMove, roster } from '../src/index.ts'

/** Of all players together. */
const DECISIONS = 3

test.each([bequest, masterPlan, setAWatch] as unknown as Game[])('hard plays $name', (game) => {
  const { hard } = roster(game)
  const players = Math.max(3, game.players.min)
  const state = game.setup(game.options(players, {}), seedFrom('hard'))
  const chance = chanceOfSeats('hard', players)
  for (let i = 0; i < DECISIONS; i++) {
    // Throws where a choice is not legal.
    const move = nextMove(
      game,
      state,
      Array.from({ length: players }, () => hard!),
      chance,
    )
    expect(move).not.toBeNull()
    game.apply(state, move!.seat, move!.choice)
  }
})
