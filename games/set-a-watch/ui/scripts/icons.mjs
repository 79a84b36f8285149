/**
 * Makes `art.svg` (the pictures, as symbols) and `credits.ts` (who drew what). Run it after a change to `card/art.ts`:
 * `node games/set-a-watch/ui/scripts/icons.mjs`.
 */
import { makeIcons } from '@conspire/ui/icons'
import { PICTURES } from '../card/art.ts'
import { AUTHORS } from './authors.mjs'

makeIcons({
  title: 'Set a Watch',
  home: new URL('../', import.meta.url),
  pictures: PICTURES,
  authors: AUTHORS,
})
