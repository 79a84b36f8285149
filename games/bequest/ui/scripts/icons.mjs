/**
 * Makes `icons.ts` (the signs, as paths), `art.svg` (the pictures, as symbols) and `credits.ts` (who drew what) out of the icon set
 * game-icons. Run it after a change to `card/art.ts` or `card/kinds.ts`: `node games/bequest/ui/scripts/icons.mjs`.
 */
import game from '@iconify-json/game-icons/icons.json' with { type: 'json' }
import { ART, BACK_ART, KEY_ART, VICTORY_ART } from '../card/art.ts'
import { SIGNS } from '../card/kinds.ts'
import { AUTHORS } from './authors.mjs'
import { rounded } from '@conspire/ui/round'

const fs = process.getBuiltinModule('node:fs')
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  fs.writeFileSync(new URL(`../${name}`, import.meta.url), text)

const MADE = 'Made by scripts/icons.mjs; do not edit.'

function pathsOf(/** @type {string} */ icon) {
  const found = /** @type {Record<string, { body: string }>} */ (game.icons)[icon]
  if (!found) throw new Error(`there is no icon ${icon} in game-icons`)
  return [...found.body.matchAll(/ d="([^"]+)"/g)].map((match) => rounded(match[1] ?? ''))
}

const listOf = (/** @type {readonly string[]} */ items) => items.map((item) => `'${item}'`).join(', ')

const signs = Object.entries(SIGNS).map(([sign, icon]) => `  ${sign}: [${listOf(pathsOf(icon))}],\n`)
write(
  'icons.ts',
  `// ${MADE}\nimport type { Sign } from './card/kinds.ts'\n\n/** The paths of each sign, in a box of 512 by 512. */\n` +
    `export const PATHS: Readonly<Record<Sign, readonly string[]>> = {\n${signs.join('')}}\n`,
)

const pictures = [...new Set([...Object.values(ART), KEY_ART, BACK_ART, VICTORY_ART])].sort()
const symbols = pictures.map(
  (icon) =>
    `<symbol id="${icon}" viewBox="0 0 512 512">${pathsOf(icon)
      .map((d) => `<path d="${d}"/>`)
      .join('')}</symbol>\n`,
)
write(
  'art.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${MADE} Pictures from game-icons.net, CC BY 3.0; see credits.ts. -->\n${symbols.join('')}</svg>\n`,
)

const authorOf = (/** @type {string} */ icon) => {
  const author = Object.keys(AUTHORS).find((name) => AUTHORS[name]?.join(' ').split(' ').includes(icon))
  if (!author) throw new Error(`nobody is credited for the icon ${icon}: add it to scripts/authors.mjs`)
  return author
}
const icons = [...new Set([...pictures, ...Object.values(SIGNS)])].sort()
const authors = [...new Set(icons.map(authorOf))].sort()
write(
  'credits.ts',
  `// ${MADE}\nimport type { Credit } from '@conspire/ui'\n\n/** The pictures and signs of Bequest come from game-icons.net: who drew which. */\n` +
    `const ICONS_BY: Readonly<Record<string, readonly string[]>> = {\n${authors
      .map((author) => `  '${author}': [${listOf(icons.filter((icon) => authorOf(icon) === author))}],\n`)
      .join(
        '',
      )}}\n\nexport const credits: readonly Credit[] = Object.entries(ICONS_BY).map(([by, works]) => ({\n` +
    `  by,\n  works,\n  licence: 'CC BY 3.0',\n  url: 'https://game-icons.net',\n}))\n`,
)
