/** Cuts the pictures of a game's face out of the icon set game-icons. A game has a script that says which. */
import game from '@iconify-json/game-icons/icons.json' with { type: 'json' }
import { composed } from './compose.mjs'
import { GROUNDS } from './grounds.mjs'
import { rounded } from './round.mjs'

const fs = process.getBuiltinModule('node:fs')
const MADE = 'Made by scripts/icons.mjs; do not edit.'

/** The paths of an icon, in a box of 512 by 512. */
function pathsOf(/** @type {string} */ icon) {
  const found = /** @type {Record<string, { body: string }>} */ (game.icons)[icon]
  if (!found) throw new Error(`there is no icon ${icon} in game-icons`)
  return [...found.body.matchAll(/ d="([^"]+)"/g)].map((match) => rounded(match[1] ?? ''))
}

const listOf = (/** @type {readonly string[]} */ items) => items.map((item) => `'${item}'`).join(', ')
const sorted = (/** @type {readonly string[]} */ items) => [...new Set(items)].sort()
const symbolOf = (/** @type {string} */ icon, id = icon) => {
  const paths = pathsOf(icon).map((d) => `<path d="${d}"/>`)
  return `<symbol id="${id}" viewBox="0 0 512 512">${paths.join('')}</symbol>\n`
}
const groundOf = (/** @type {keyof typeof GROUNDS} */ ground) =>
  `<symbol id="ground-${ground}" viewBox="0 0 120 90">${GROUNDS[ground]()}</symbol>\n`
const fileOf = (/** @type {readonly string[]} */ symbols) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${MADE} Pictures from game-icons.net, CC BY 3.0; see credits.ts. -->\n${symbols.join('')}</svg>\n`

/** @typedef {{ readonly id: string, readonly emblem: string, readonly grounds: readonly (keyof typeof GROUNDS)[] }} Card */

/**
 * What the folder of a face gets: `art.svg` (the pictures, as symbols) if it names any, `pictures.svg` (a picture for each of its cards, by the card's id),
 * `credits.ts` (who drew what), and `icons.ts` (the signs, as paths) if it has any. Signs are named after `type Sign` in `card/kinds.ts`.
 * @param {object} face
 * @param {string} face.title
 * @param {URL} face.home
 * @param {readonly string[]} [face.pictures]
 * @param {readonly Card[]} [face.cards]
 * @param {Readonly<Record<string, string>>} [face.signs]
 * @param {Readonly<Record<string, readonly string[]>>} face.authors who drew which icon, names of icons apart by spaces
 */
export function makeIcons({ title, home, pictures = [], cards = [], signs, authors }) {
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    fs.writeFileSync(new URL(name, home), text)

  const emblems = sorted(cards.map(({ emblem }) => emblem))
  if (pictures.length > 0) write('art.svg', fileOf(sorted(pictures).map((icon) => symbolOf(icon))))
  if (cards.length > 0) {
    const grounds = new Set(['dots', ...cards.flatMap((card) => card.grounds)])
    write(
      'pictures.svg',
      fileOf([
        ...sorted([...grounds]).map((ground) => groundOf(/** @type {keyof typeof GROUNDS} */ (ground))),
        ...emblems.map((icon) => symbolOf(icon, `emblem-${icon}`)),
        ...cards.map(composed),
      ]),
    )
  }

  if (signs) {
    const paths = Object.entries(signs).map(([sign, icon]) => `  ${sign}: [${listOf(pathsOf(icon))}],\n`)
    write(
      'icons.ts',
      `// ${MADE}\nimport type { Sign } from './card/kinds.ts'\n\n/** The paths of each sign, in a box of 512 by 512. */\n` +
        `export const PATHS: Readonly<Record<Sign, readonly string[]>> = {\n${paths.join('')}}\n`,
    )
  }

  const authorOf = (/** @type {string} */ icon) => {
    const author = Object.keys(authors).find((name) => authors[name]?.join(' ').split(' ').includes(icon))
    if (!author) throw new Error(`nobody is credited for the icon ${icon}: add it to scripts/authors.mjs`)
    return author
  }
  const icons = sorted([...pictures, ...emblems, ...Object.values(signs ?? {})])
  const credits = sorted(icons.map(authorOf)).map(
    (author) => `  '${author}': '${icons.filter((icon) => authorOf(icon) === author).join(' ')}',\n`,
  )
  write(
    'credits.ts',
    `// ${MADE}\nimport { fromGameIcons } from '@conspire/ui/credits'\n\n/** The pictures${signs ? ' and signs' : ''} of ${title}. */\n` +
      `export const credits = fromGameIcons({\n${credits.join('')}})\n`,
  )
}
