import { LightRandom, pick, seedFrom } from '@conspire/kernel'
import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { watchmen } from '../../src/index.ts'
import { optionsFor } from '../../test/subject.ts'

export type State = ReturnType<typeof watchmen.setup>
const GAMES = 5
/** So many choices of each game, so that there is enough of everything: a random one in three, and the others a bot's. */
const CHOICES = 160

/** Every turn's action of some games, some of it at random, and who has the turn. */
export function* actions(): Generator<readonly [state: State, seat: number]> {
  const easy = roster(watchmen)['easy']!
  for (let game = 0; game < GAMES; game++) {
    const players = 2 + (game % 4)
    const state = watchmen.setup(optionsFor(players), seedFrom(`helps ${game}`))
    const whims = new LightRandom(`helps ${game}`)
    const chance = chanceOfSeats(`helps ${game}`, players)
    const party = Array.from({ length: players }, () => easy)
    for (let i = 0; i < CHOICES; i++) {
      const pending = watchmen.pending(state)
      if (pending === null) break
      const [seat] = pending.seats as [number]
      if (pending.name === 'act') yield [state, seat]
      const legal = watchmen.legal(state, seat)
      // Whoever contributes at random contributes in vain, too.
      const given = legal.filter((choice) =>
        JSON.stringify(watchmen.say(state, seat, choice)).includes('contribute'),
      )
      const whim = whims.below(3) === 0 ? pick(given.length > 0 ? given : legal, whims) : null
      const choice = whim ?? nextMove(watchmen, state, party, chance)!.choice
      watchmen.apply(state, seat, choice)
    }
  }
}
