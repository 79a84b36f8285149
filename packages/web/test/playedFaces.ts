/** The faces of all games as they are drawn at the rests of played games, without a browser. */
import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import {
  isRefusal,
  LightRandom,
  pick,
  seedFrom,
  type Game,
  type Json,
  type Lang,
  type Seat,
  type View,
} from '@conspire/kernel'
import { BusyContext, ShellContext, type AnyUi, type Shell } from '@conspire/ui'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'

// A screen that is neither wide nor tall.
vi.stubGlobal('matchMedia', () => ({ matches: false }))

export const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'] as const

const shellIn = (lang: Lang): Shell => ({
  lang,
  openRule() {},
  openCard() {},
  openForecast() {},
  explain() {},
  announce() {},
  words: { close: '', clear: '', clause: (clause) => clause, read: (card) => card },
})

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
    const options = game.options(players, {})
    if (isRefusal(options)) throw new Error(options.reason)
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
export function drawn({ game, ui, view, seat, legal }: Rest, lang: Lang = 'en'): string {
  const names = NAMES.slice(0, Math.max(seat + 1, (view.table as { hand?: unknown[] }).hand?.length ?? 6))
  const table = createElement(ui.Table, {
    view,
    seat,
    names,
    lang,
    scores: true,
    pace: 0,
    latest: [],
    log: [],
    showing: null,
    choose() {},
    legal,
    say: (choice) => game.door.say(view, seat, choice),
    why: (said: Json) => {
      const read = game.door.read(view, seat, said)
      return isRefusal(read) ? read : null
    },
    draft: null,
    keep() {},
    pencils: NAMES.map(() => null),
    pencil() {},
  })
  return renderToStaticMarkup(
    createElement(
      ShellContext,
      { value: shellIn(lang) },
      createElement(BusyContext, { value: false }, table),
    ),
  )
}
