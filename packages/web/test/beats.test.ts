import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { heard, isReadiness, seedFrom, type GameEvent, type Seat } from '@conspire/kernel'
import { expect, test } from 'vitest'
import { optionsOf } from '@conspire/testkit/options'

test.each(Object.keys(games))(
  'every page shows what happens in %s for as long as its rules say: so long the clock waits',
  async (name) => {
    const game = await games[name]!.game()
    const { beatOf = () => 0 } = await faces[name]!.ui('en')
    const players = game.players.max
    const options = optionsOf(game, players)
    const viewers: readonly (Seat | null)[] = [null, ...Array.from({ length: players }, (_, seat) => seat)]
    const shown: Record<string, number> = {}
    for (const seed of ['1', '2', '3']) {
      const state = game.setup(options, seedFrom(seed))
      const chance = chanceOfSeats(seed, players)
      const party = Array.from({ length: players }, () => roster(game)['random']!)
      for (let move = nextMove(game, state, party, chance); move; move = nextMove(game, state, party, chance))
        game.apply(state, move.seat, move.choice, (told) => {
          for (const viewer of viewers) {
            const event: GameEvent | null = heard(told, viewer)
            if (event === null || isReadiness(event)) continue
            shown[event.type] = Math.max(shown[event.type] ?? 0, beatOf(event, viewer))
          }
        })
    }
    for (const [type, beat] of Object.entries(shown)) expect(beat, type).toBe(game.beats[type] ?? 0)
  },
)
