import { LANGS, type Lang, type View } from '@conspire/kernel'
import { drawn as drawnBy } from '@conspire/ui/drawn'
import { watchmen, type Table as Seen } from '../../src/index.ts'
import { texts } from '../../src/i18n/index.ts'
import { uiTexts } from '../i18n/index.ts'
import type { Log } from '../model/turns.ts'
import { Tabletop } from '../table.tsx'

await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))

/** The page as it is drawn for a seat, with nothing opened. */
export const drawn = (view: View<Seen>, seat: number, lang: Lang = 'en', log: Log = []): string =>
  drawnBy({ Tabletop }, watchmen.door, {
    view,
    seat,
    lang,
    log,
    names: ['Ana', 'Bo', 'Cy', 'Dee', 'Eli'].slice(0, view.table.players),
  })
