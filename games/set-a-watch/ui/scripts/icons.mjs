/**
 * Makes `art.svg` (signs), `pictures.svg` (a picture for each card) and `credits.ts` (who drew
 * what). Run it after a change to `card/art.ts` or `card/emblems.ts`: `node games/set-a-watch/ui/scripts/icons.mjs`.
 */
import { makeIcons } from '@conspire/ui/icons'
import { SIGNS } from '../card/art.ts'
import { PICTURES } from '../card/emblems.ts'
import { AUTHORS } from './authors.mjs'

makeIcons({
  title: 'Set a Watch',
  home: new URL('../', import.meta.url),
  pictures: SIGNS,
  cards: PICTURES,
  authors: AUTHORS,
})
