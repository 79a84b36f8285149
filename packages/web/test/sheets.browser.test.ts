/** The sheets in docs/pictures: all cards of a game beside each other, in the game's own colours. `npm run pictures` hangs them anew. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARDS as ASSETS } from '../../../games/bequest/src/cards/index.ts'
import { cardName as assetName, kindOf } from '../../../games/bequest/src/words/cards.ts'
import { games } from '@conspire/games'
import {
  CARDS as PLAN_CARDS,
  FIRST_TOKEN,
  isSuper,
  LOOT,
  SUPERS,
} from '../../../games/master-plan/src/cards/index.ts'
import { nameOf as planName } from '../../../games/master-plan/src/words/cards.ts'
import { factionOf } from '../../../games/master-plan/ui/card/art.tsx'
import { LOOKS } from '../../../games/master-plan/ui/card/looks.ts'
import { toneOf as planTone } from '../../../games/master-plan/ui/card/picture.tsx'
import { CARDS as NIGHT_CARDS } from '../../../games/set-a-watch/src/cards/index.ts'
import { cardName as nightName } from '../../../games/set-a-watch/src/words/cards.ts'
import { toneOf as nightTone } from '../../../games/set-a-watch/ui/card/tone.ts'
import { isWriting } from '@conspire/testkit/write'
import { CARDS as CITY_CARDS, idOf } from '../../../games/watchmen/src/cards/index.ts'
import { cardName as cityName } from '../../../games/watchmen/src/words/cards.ts'
import { toneOf as cityTone } from '../../../games/watchmen/ui/card/picture.tsx'
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { visitAlone } from './until.ts'

const HOUSE = join(import.meta.dirname, '../../..')
const FOLDER = join(HOUSE, 'docs/pictures')
const house = theHouse()

/** A picture as it hangs there: drawn out of the game's file, or composed of parts. */
interface Hung {
  readonly name: string
  readonly id?: string
  readonly tone?: string
  readonly kind?: string
  readonly faction?: string
  /** A Super: what its portrait is composed of, before the sky of its Attack. */
  readonly portrait?: { readonly attack: string | null; readonly parts: readonly string[] }
}

/** Cards that look the same hang there once. */
const once = (all: readonly Hung[]): Hung[] => [...new Map(all.map((one) => [one.name, one])).values()]

await Promise.all(Object.values(games).map(({ words }) => words('en')))

const SHEETS: Readonly<Record<string, { readonly of: string; readonly hung: readonly Hung[] }>> = {
  bequest: {
    of: 'bq',
    hung: once(
      ASSETS.map(({ id }, card) => ({
        id,
        name: assetName(card, 'en'),
        tone: kindOf(card),
        kind: kindOf(card),
      })),
    ),
  },
  'set-a-watch': {
    of: 'sw',
    hung: once(
      NIGHT_CARDS.map(({ id }, card) => ({ id, name: nightName(card, 'en'), tone: nightTone(card) })),
    ),
  },
  'master-plan': {
    of: 'mp',
    hung: once([
      ...PLAN_CARDS.flatMap(({ id }, card): Hung[] => {
        if (card >= FIRST_TOKEN) return []
        const name = planName(id, 'en')
        if (!isSuper(card)) return [{ id, name, tone: planTone(card) }]
        return [
          {
            name,
            faction: factionOf(card),
            portrait: { attack: SUPERS[card]!.attack, parts: LOOKS[id]!.split(' ') },
          },
        ]
      }),
      ...LOOT.map(({ id, rarity }) => ({ id, name: planName(id, 'en'), tone: rarity })),
    ]),
  },
  watchmen: {
    of: 'wm',
    hung: once(
      CITY_CARDS.map((_, card) => ({ id: idOf(card), name: cityName(card, 'en'), tone: cityTone(card) })),
    ),
  },
}

const WIDTH = 1440
const LOOK = `
  html, body { overflow: visible; height: auto; background: #15110e }
  .sheet.sheet { display: block; width: ${WIDTH}px; min-height: 0; margin: 0; padding: 40px 44px 48px; background: #15110e; color: #f4ecd8 }
  .sheet h1 { margin: 0; color: #f4ecd8; font: 700 76px/1 var(--display); letter-spacing: 0.02em; text-transform: uppercase }
  .sheet h1::after { display: block; width: 190px; height: 9px; margin: 16px 0 30px; background: #e4371b; content: '' }
  .sheet ul { display: grid; gap: 14px 12px; margin: 0; padding: 0; grid-template-columns: repeat(9, 1fr); list-style: none }
  .sheet li { min-width: 0; padding: 0; border: 0; background: none }
  .sheet .card-picture, .sheet .mp-cover { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; border: 2px solid #f4ecd8; border-radius: 5px }
  .sheet .mp-cover { display: grid }
  .sheet .mp-portrait { width: auto; height: 100%; aspect-ratio: 1 }
  .sheet p { margin: 5px 2px 0; color: #cfc4ac; font: 500 15px/1.15 var(--display) }
`

test.runIf(isWriting('pictures')).each(Object.keys(SHEETS))('the sheet of %s', async (name) => {
  const { of, hung } = SHEETS[name]!
  const page = await visitAlone(house, name, { players: games[name]!.players.usual, decision: null }, {})
  await page.waitForLoadState('networkidle')
  await page.setViewportSize({ width: WIDTH, height: 900 })
  const assets = readdirSync(join(HOUSE, 'packages/web/dist/assets')).filter((file) => file.endsWith('.svg'))
  const first = hung.find(({ id }) => id !== undefined)!.id!
  const withIn = (mark: string, named: string): string =>
    `/assets/${assets.find((file) => file.startsWith(named) && readFileSync(join(HOUSE, 'packages/web/dist/assets', file), 'utf8').includes(mark))!}`
  const pictures = withIn(`<symbol id="${first}"`, 'pictures')
  const parts = name === 'master-plan' ? withIn('id="fist"', 'art') : ''
  await page.evaluate(
    ({ of, title, hung, look, pictures, parts }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(look)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      const make = (tag: string, className = ''): HTMLElement =>
        Object.assign(document.createElement(tag), { className })
      const SVG = 'http://www.w3.org/2000/svg'
      const drawn = (className: string, file: string, parts: readonly string[]): SVGElement => {
        const svg = document.createElementNS(SVG, 'svg')
        svg.setAttribute('class', className)
        for (const part of parts) {
          const use = document.createElementNS(SVG, 'use')
          use.setAttribute('href', `${file}#${part}`)
          svg.append(use)
        }
        return svg
      }
      const list = make('ul')
      for (const { name, id, tone, kind, faction, portrait } of hung) {
        const item = make('li')
        if (kind !== undefined) item.dataset['kind'] = kind
        if (faction !== undefined) item.dataset['faction'] = faction
        if (portrait === undefined) {
          const svg = drawn('card-picture', pictures, [id!])
          svg.dataset['tone'] = tone!
          item.append(svg)
        } else {
          const cover = make('span', 'mp-cover')
          if (portrait.attack !== null) cover.dataset['attack'] = portrait.attack
          const svg = drawn('art mp-portrait', parts, portrait.parts)
          svg.setAttribute('viewBox', '0 0 48 48')
          cover.append(svg)
          item.append(cover)
        }
        const words = make('p')
        words.textContent = name
        item.append(words)
        list.append(item)
      }
      const heading = make('h1')
      heading.textContent = title
      const whole = make('div', `face ${of} sheet`)
      whole.append(heading, list)
      document.body.replaceChildren(whole)
    },
    { of, title: games[name]!.titles.en.name, hung, look: LOOK, pictures, parts },
  )
  await page.waitForLoadState('networkidle')
  const picture = await page.locator('.sheet').screenshot({ type: 'jpeg', quality: 84 })
  writeFileSync(join(FOLDER, `${name}.jpg`), picture)
  expect(await page.locator('.sheet li').count()).toBe(hung.length)
})

test('there is a sheet for each game, and docs/pictures.md shows it with as many pictures as hang there', () => {
  const page = readFileSync(join(HOUSE, 'docs/pictures.md'), 'utf8')
  const shown = Array.from(
    page.matchAll(/pictures\/([\w-]+)\.jpg\)\n\n(\d+) pictures/g),
    ([, name, count]) => [name, Number(count)],
  )
  expect(shown).toEqual(Object.keys(games).map((name) => [name, SHEETS[name]!.hung.length]))
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    Object.keys(games)
      .map((name) => `${name}.jpg`)
      .toSorted(),
  )
})
