/**
 * Makes `icons.ts` (the signs, as paths), `pictures.svg` (a picture for each card), `art.svg` (what else is drawn) and `credits.ts` (who drew
 * what). Run it after a change to `card/emblems.ts`, `card/art.ts` or `card/kinds.ts`: `node games/bequest/ui/scripts/icons.mjs`.
 */
import { makeIcons } from '@conspire/ui/icons'
import { ART } from '../card/art.ts'
import { PICTURES } from '../card/emblems.ts'
import { SIGNS } from '../card/kinds.ts'
import { AUTHORS } from './authors.mjs'

makeIcons({
  title: 'Bequest',
  home: new URL('../', import.meta.url),
  pictures: ART,
  cards: PICTURES,
  signs: SIGNS,
  authors: AUTHORS,
})
