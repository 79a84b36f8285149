import { LANGS, seedFrom, UNSEEN, type View } from '@conspire/kernel'
import { BusyContext, ShellContext, type Shell } from '@conspire/ui'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { rule } from '@conspire/testkit'
import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { isMastermindCard, watchmen, type Table as Seen } from '../../src/index.ts'
import { texts } from '../../src/i18n/index.ts'
import { optionsFor } from '../../test/subject.ts'
import { uiTexts } from '../i18n/index.ts'
import { Table } from '../table.tsx'

await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))

const SHELL: Shell = {
  lang: 'en',
  openRule: () => {},
  openCard: () => {},
  openForecast: () => {},
  explain: () => {},
  announce: () => {},
  words: { close: '', clear: '', clause: () => '', read: () => '' },
}
/** The page as it is drawn for a seat, with nothing opened. */
function drawn(view: View<Seen>, seat: number): string {
  const table = createElement(Table, {
    view,
    seat,
    names: ['Ana', 'Bo', 'Cy'],
    lang: 'en',
    scores: true,
    pace: 0,
    latest: [],
    log: [],
    showing: null,
    choose: () => {},
    legal: watchmen.door.legal(view, seat),
    say: (choice) => watchmen.door.say(view, seat, choice),
    why: () => null,
    pencils: [null, null, null],
    pencil: () => {},
  })
  return renderToStaticMarkup(
    createElement(ShellContext, { value: SHELL }, createElement(BusyContext, { value: false }, table)),
  )
}

rule('WM-309', 'nothing on the page differs by side before the reveal', () => {
  const state = watchmen.setup(optionsFor(3), seedFrom('sides'))
  const party = Array.from({ length: 3 }, () => roster(watchmen)['easy']!)
  const chance = chanceOfSeats('sides', 3)
  const cards = state.table.loyalty.map(([card]) => card!)
  const mastermind = cards.find(isMastermindCard)!
  const loyal = cards.find((card) => !isMastermindCard(card))!
  let looked = 0
  for (let i = 0; i < 120 && state.table.revealed === 0; i++) {
    for (const seat of watchmen.pending(state)?.seats ?? []) {
      const view = watchmen.view(state, seat)
      expect(view.table.loyalty[seat]![0]).not.toBe(UNSEEN)
      const as = (card: number): View<Seen> => ({
        ...view,
        table: {
          ...view.table,
          loyalty: view.table.loyalty.map((one, other) => (other === seat ? [card] : one)),
        },
      })
      expect(drawn(as(mastermind), seat)).toBe(drawn(as(loyal), seat))
      looked++
    }
    const move = nextMove(watchmen, state, party, chance)
    if (!move) break
    watchmen.apply(state, move.seat, move.choice)
  }
  expect(looked).toBeGreaterThan(50)
})
