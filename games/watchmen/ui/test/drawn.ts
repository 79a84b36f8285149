import { isRefusal, LANGS, type Lang, type View } from '@conspire/kernel'
import { BusyContext, ShellContext, type Shell } from '@conspire/ui'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { watchmen, type Table as Seen } from '../../src/index.ts'
import { texts } from '../../src/i18n/index.ts'
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
export function drawn(view: View<Seen>, seat: number, lang: Lang = 'en'): string {
  const table = createElement(Table, {
    view,
    seat,
    names: ['Ana', 'Bo', 'Cy', 'Dee', 'Eli'].slice(0, view.table.players),
    lang,
    scores: true,
    pace: 0,
    latest: [],
    log: [],
    showing: null,
    choose: () => {},
    legal: watchmen.door.legal(view, seat),
    say: (choice) => watchmen.door.say(view, seat, choice),
    why: (said) => {
      const read = watchmen.door.read(view, seat, said)
      return isRefusal(read) ? read : null
    },
    pencils: view.table.hand.map(() => null),
    pencil: () => {},
  })
  return renderToStaticMarkup(
    createElement(ShellContext, { value: SHELL }, createElement(BusyContext, { value: false }, table)),
  )
}
