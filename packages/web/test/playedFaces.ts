/** The faces of all games as they are drawn at the rests of played games, without a browser. */
import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { LightRandom, pick, seedFrom, type Game, type Lang, type Seat, type View } from '@conspire/kernel'
import type { AnyUi } from '@conspire/ui'
import { drawn as drawnBy } from '@conspire/ui/drawn'
import { vi } from 'vitest'
import { optionsOf } from '@conspire/testkit/options'

// A screen that is neither wide nor tall.
vi.stubGlobal('matchMedia', () => ({ matches: false }))

export const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'] as const

/** Somebody who is asked something. */
export interface Rest {
  readonly name: string
  readonly game: Game
  readonly ui: AnyUi
  readonly state: ReturnType<Game['setup']>
  readonly view: View<unknown>
  readonly seat: Seat
  readonly legal: readonly number[]
  /** What a bot chooses here. */
  readonly chosen: number
}

/** Every question of some games in which bots have whims: whoever plays well is not asked everything. */
export async function* restsOf(name: string, count: number): AsyncGenerator<Rest> {
  const game = await games[name]!.game()
  const ui = await faces[name]!.ui('en')
  const { min, max } = game.players
  for (let n = 0; n < count; n++) {
    const players = min + (n % (max - min + 1))
    const options = optionsOf(game, players)
    const state = game.setup(options, seedFrom(`rests ${n}`))
    const chance = chanceOfSeats(`rests ${n}`, players)
    const whims = new LightRandom(`rests ${n}`)
    const bots = roster(game)
    const party = Array.from({ length: players }, () => bots['easy'] ?? bots['random']!)
    for (let move = nextMove(game, state, party, chance); move; move = nextMove(game, state, party, chance)) {
      const { seat, choice } = move
      const legal = game.legal(state, seat)
      yield { name, game, ui, state, view: game.view(state, seat), seat, legal, chosen: choice }
      game.apply(state, seat, whims.below(4) === 0 && legal.length > 0 ? pick(legal, whims) : choice)
    }
  }
}

/** The table as it is drawn for whoever is asked, with nothing picked. */
export const drawn = ({ game, ui, view, seat, legal }: Rest, lang: Lang = 'en'): string =>
  drawnBy(ui, game.door, {
    view,
    seat,
    legal,
    lang,
    names: NAMES.slice(0, Math.max(seat + 1, (view.table as { hand?: unknown[] }).hand?.length ?? 6)),
  })
