/** Cuts the typefaces to what the page writes with them: `npm run fonts` puts them into `src/style/fonts`; a test says when they are stale. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

const PLACE = join(import.meta.dirname, '../src/style/fonts')

const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

/** What our two languages are written with, and the names of most who read them; anything else comes from the reader's own fonts. */
export const LETTERS = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}ŒœŸ–—‘’“”…•−×→\u202f`

interface Cut {
  readonly file: string
  readonly of: string
  /** The thinnest and the boldest that are used. */
  readonly weights?: { readonly min: number; readonly max: number }
}

export const CUTS: readonly Cut[] = [
  {
    file: 'oswald.woff2',
    of: '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  { file: 'courierPrime.woff2', of: '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2' },
]

export const placeOf = ({ file }: Cut): string => join(PLACE, file)

export const cut = ({ of, weights }: Cut): Promise<Buffer> =>
  subset(readFileSync(fileURLToPath(import.meta.resolve(of))), LETTERS, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  })

if (import.meta.main) for (const one of CUTS) writeFileSync(placeOf(one), await cut(one))
