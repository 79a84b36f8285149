/**
 * Makes `pictures.svg` (a picture for each card) and `credits.ts` (who drew what). Run it after a change to `card/emblems.ts`: `node games/watchmen/ui/scripts/icons.mjs`. What is in `art.svg` is our own.
 */
import { makeIcons } from '@conspire/ui/icons'
import { PICTURES } from '../card/emblems.ts'
import { AUTHORS } from './authors.mjs'

makeIcons({
  title: 'Watchmen',
  home: new URL('../', import.meta.url),
  cards: PICTURES,
  authors: AUTHORS,
})
