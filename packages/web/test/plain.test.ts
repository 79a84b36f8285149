/** The plain face, of every game whose table is declared: at every rest of random games, every choice has a button that says something else. */
import { bequest, table as bequestTable } from '@conspire/bequest'
import { LANGS, LightRandom, pick, seedFrom, type Game, type Lang } from '@conspire/kernel'
import { ambush, table as ambushTable } from '@conspire/kernel/toy'
import { amount } from '@conspire/testkit/amount'
import { optionsOf } from '@conspire/testkit/options'
import { drawn } from '@conspire/ui/drawn'
import { plainUi, type PlainGame } from '@conspire/ui/plain'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { texts } from '../../../scripts/new-game/sample/src/i18n/index.ts'
import { sample } from '../../../scripts/new-game/sample/src/index.ts'
import { plain } from '../../../scripts/new-game/sample/src/words.ts'

await Promise.all(LANGS.map((lang) => texts.fetch(lang)))

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee']

const FOREIGN: Readonly<Record<Lang, RegExp>> = {
  en: /[àâçéèêëîïôû]/i,
  fr: /\b(?:the|and|your|face down)\b/i,
}

/** A game whose words nobody has written: what is told apart by them is told apart by anything. */
const spelt = (table: PlainGame<object>['table']): PlainGame<object> => ({
  table,
  card: (card) => ({ name: `nº ${card}`, text: '', clauses: [] }),
  // Open facts may be seats or nobody: those are for words.
  called: (key) => (table.zones.some((zone) => zone.key === key) ? key : null),
  choice: ({ pending }, said) => `${pending!.name} ${JSON.stringify(said)}`,
  headline: () => '',
})

type AnyGame = Game<object, unknown, object>

/** What stands in tags, as it is read. */
const read = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')

/** Plays random games and looks at every viewer's face at every rest. */
function everyRest(game: AnyGame, plain: PlainGame<object>, games: number, translated: boolean): void {
  const ui = plainUi(plain)
  for (let n = 0; n < amount(games); n++) {
    const players = game.players.min + (n % (game.players.max - game.players.min + 1))
    const options = optionsOf(game, Math.min(players, NAMES.length))
    const random = new LightRandom(`plain ${n}`)
    const state = game.setup(options, seedFrom(`plain ${n}`))
    const names = NAMES.slice(0, state.commits.length)
    for (let pending = game.pending(state); ; pending = game.pending(state)) {
      for (const seat of [null, ...state.commits.keys()]) {
        const view = game.view(state, seat)
        const legal = seat === null ? [] : game.legal(state, seat)
        for (const lang of LANGS) {
          const html = drawn(ui, game.door, { view, seat, names, lang })
          const buttons = [...html.matchAll(/<button[^>]*class="option"[^>]*>(.*?)<\/button>/g)].map(
            ([, text]) => read(text!).trim(),
          )
          expect(buttons.length, `a button for each choice of ${pending?.name}`).toBe(legal.length)
          expect(new Set(buttons).size, buttons.join('\n')).toBe(buttons.length)
          const said = read(html)
          expect(said, 'no card of which nobody knows what it is').not.toMatch(
            /(?<!\w)-1(?!\d)|undefined|NaN|\[object/,
          )
          if (translated) expect(said).not.toMatch(FOREIGN[lang])
        }
      }
      if (pending === null) break
      const [seat] = pending.seats
      game.apply(state, seat!, pick(game.legal(state, seat!), random))
    }
  }
}

describe('the plain face: every choice has its own words, and nothing is seen that is unseen', () => {
  test('of the game that new-game writes', () => everyRest(sample as unknown as AnyGame, plain, 12, true))
  test('of Ambush', () => everyRest(ambush as unknown as AnyGame, spelt(ambushTable), 2, false))
  test('of Bequest', () => everyRest(bequest as unknown as AnyGame, spelt(bequestTable), 2, false))
})

test.each([
  ['en', 0, 'Won by Ana (you), Cy'],
  ['fr', 2, 'Victoire\u202F: Ana, Cy (vous)'],
  ['en', null, 'Won by Ana, Cy'],
] as const)('the result names whoever reads it as the seats do: %s, seat %s', (lang, seat, won) => {
  const { Result } = plainUi(plain)
  const outcome = { winners: [0, 2], places: [1, 3, 1], scores: [9, 3, 9], clauses: ['SM-001'] }
  const names = NAMES.slice(0, 3)
  const props = {
    view: {} as never,
    log: [],
    pencils: [],
    outcome,
    seat,
    names,
    lang,
    pace: 0,
    Chart: () => null,
  }
  const said = read(renderToStaticMarkup(createElement(Result, props)))
  expect(said).toContain(won)
  expect(said.match(/\((?:you|vous)\)/g)?.length ?? 0).toBe(seat === null ? 0 : 2)
})
