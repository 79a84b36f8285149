/**
 * Makes `art.svg` (the pictures, as symbols) and `credits.ts` (who drew what) out of the icon set game-icons. Run it after a change to
 * `card/art.ts`: `node games/set-a-watch/ui/scripts/icons.mjs`.
 */
import game from '@iconify-json/game-icons/icons.json' with { type: 'json' }
import { PICTURES } from '../card/art.ts'
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

const symbols = PICTURES.map(
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
const listOf = (/** @type {readonly string[]} */ items) => items.map((item) => `'${item}'`).join(', ')
const authors = [...new Set(PICTURES.map(authorOf))].sort()
write(
  'credits.ts',
  `// ${MADE}\nimport type { Credit } from '@conspire/ui'\n\n/** The pictures of Set a Watch come from game-icons.net: who drew which. */\n` +
    `const ICONS_BY: Readonly<Record<string, readonly string[]>> = {\n${authors
      .map((author) => `  '${author}': [${listOf(PICTURES.filter((icon) => authorOf(icon) === author))}],\n`)
      .join(
        '',
      )}}\n\nexport const credits: readonly Credit[] = Object.entries(ICONS_BY).map(([by, works]) => ({\n` +
    `  by,\n  works,\n  licence: 'CC BY 3.0',\n  url: 'https://game-icons.net',\n}))\n`,
)
