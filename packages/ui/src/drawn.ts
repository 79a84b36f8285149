import { isRefusal, type Door, type GameEvent, type Lang } from '@conspire/kernel'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BusyContext, ShellContext, type Shell } from './shell.ts'
import type { GameUi, TableProps } from './table.ts'

const shellIn = (lang: Lang): Shell => ({
  lang,
  openRule() {},
  openCard() {},
  openForecast() {},
  explain() {},
  announce() {},
  words: { close: '', clear: '', clause: (clause) => clause, read: (card) => card },
})

/** A part of a table as it is drawn without a browser, for tests. */
export function drawnPart(part: ReactElement, lang: Lang): string {
  const quiet = createElement(BusyContext, { value: false }, part)
  return renderToStaticMarkup(createElement(ShellContext, { value: shellIn(lang) }, quiet))
}

/** Whose eyes a table is drawn for, and what else is not as usual. */
type Sight<V, E extends GameEvent> = Pick<TableProps<V, E>, 'view' | 'seat' | 'names'> &
  Partial<TableProps<V, E>>

/** The table of a game as it is drawn without a browser, for tests: with nothing picked and nothing opened. */
export function drawn<V, E extends GameEvent>(
  { Tabletop }: Pick<GameUi<V, E>, 'Tabletop'>,
  door: Door<V>,
  { view, seat, names, lang = 'en', ...more }: Sight<V, E>,
): string {
  const table = createElement(Tabletop, {
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
    legal: seat === null ? [] : door.legal(view, seat),
    say: (choice) => door.say(view, seat!, choice),
    things: (choice) => door.things(view, seat!, choice),
    why: (said) => {
      const read = door.read(view, seat!, said)
      return isRefusal(read) ? read : null
    },
    draft: null,
    keep() {},
    pencils: names.map(() => null),
    pencil() {},
    ...more,
  })
  return drawnPart(table, lang)
}
