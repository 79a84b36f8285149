import { readFileSync } from 'node:fs'
import { games } from '@conspire/games'
import { LANGS } from '@conspire/kernel'
import { expect, test } from 'vitest'
import { cut, CUTS, LETTERS, placeOf } from '../scripts/fonts.ts'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'

test.each(CUTS)('$file is what is cut from its typeface now: npm run fonts -w @conspire/web', async (one) => {
  expect((await cut(one)).equals(readFileSync(placeOf(one)))).toBe(true)
})

test('every letter that the shell and the titles are written with has been cut', () => {
  const titles = Object.values(games).flatMap(({ titles }) =>
    LANGS.flatMap((lang) => Object.values(titles[lang])),
  )
  const said = [...Object.values(en), ...Object.values(fr), ...titles].join('').normalize('NFC')
  const missing = [...new Set(said)].filter(
    (letter) => /\p{L}|\p{N}|\p{P}/u.test(letter) && !LETTERS.includes(letter),
  )
  expect(missing).toEqual([])
})
