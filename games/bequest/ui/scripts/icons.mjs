/**
 * Makes `icons.ts` (the signs, as paths), `art.svg` (the pictures, as symbols) and `credits.ts` (who drew what). Run it after a change to
 * `card/art.ts` or `card/kinds.ts`: `node games/bequest/ui/scripts/icons.mjs`.
 */
import { makeIcons } from '@conspire/ui/icons'
import { ART, DEFEAT_ART, KEY_ART, VICTORY_ART } from '../card/art.ts'
import { SIGNS } from '../card/kinds.ts'
import { AUTHORS } from './authors.mjs'

makeIcons({
  title: 'Bequest',
  home: new URL('../', import.meta.url),
  pictures: [...Object.values(ART), KEY_ART, VICTORY_ART, DEFEAT_ART],
  signs: SIGNS,
  authors: AUTHORS,
})
