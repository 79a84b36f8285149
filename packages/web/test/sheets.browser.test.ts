/** The sheets in docs/pictures: all cards of a game beside each other, in the game's own colours. `npm run pictures` hangs them anew. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@conspire/games'
import type { Hung } from '@conspire/testkit/pictures'
import { isWriting } from '@conspire/testkit/write'
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { visitAlone } from './until.ts'

const HOUSE = join(import.meta.dirname, '../../..')
const FOLDER = join(HOUSE, 'docs/pictures')
const BUILT = join(HOUSE, 'packages/web/dist/assets')
const house = theHouse()

/** What a game hangs; cards that are called the same hang there once. */
async function hungBy(name: string): Promise<readonly Hung[]> {
  await games[name]!.words('en')
  const { sheet }: { sheet(): readonly Hung[] } = await import(join(HOUSE, 'games', name, 'ui/test/sheet.ts'))
  return [...new Map(sheet().map((one) => [one.name, one])).values()]
}

const WIDTH = 1440
const LOOK = `
  html, body { overflow: visible; height: auto; background: #15110e }
  .sheet.sheet { display: block; width: ${WIDTH}px; min-height: 0; margin: 0; padding: 40px 44px 48px; background: #15110e; color: #f4ecd8 }
  .sheet h1 { margin: 0; color: #f4ecd8; font: 700 76px/1 var(--display); letter-spacing: 0.02em; text-transform: uppercase }
  .sheet h1::after { display: block; width: 190px; height: 9px; margin: 16px 0 30px; background: #e4371b; content: '' }
  .sheet ul { display: grid; gap: 14px 12px; margin: 0; padding: 0; grid-template-columns: repeat(9, 1fr); list-style: none }
  .sheet li { min-width: 0; padding: 0; border: 0; background: none }
  .sheet li > :first-child { width: 100%; height: auto; aspect-ratio: 4 / 3; border: 2px solid #f4ecd8; border-radius: 5px }
  .sheet span > svg { width: auto; height: 100%; aspect-ratio: 1 }
  .sheet p { margin: 5px 2px 0; color: #cfc4ac; font: 500 15px/1.15 var(--display) }
`

test.runIf(isWriting('pictures')).each(Object.keys(games))('the sheet of %s', async (name) => {
  const { players, titles } = games[name]!
  const hung = await hungBy(name)
  const page = await visitAlone(house, name, { players: players.usual, decision: null }, {})
  await page.waitForLoadState('networkidle')
  await page.setViewportSize({ width: WIDTH, height: 900 })
  const look = await page.evaluate((face) => [...document.querySelector(face)!.classList].join(' '), '.face')
  /** The game's own file of this kind: the one with a part that it needs. */
  const fileOf = (kind: string, part: string): string =>
    `/assets/${readdirSync(BUILT).find(
      (file) =>
        file.startsWith(`${kind}-`) &&
        file.endsWith('.svg') &&
        readFileSync(join(BUILT, file), 'utf8').includes(`<symbol id="${part}"`),
    )!}`
  const drawn = hung.map(({ id, name, tone, data = {}, cover }) => ({
    name,
    data,
    around: cover?.around ?? null,
    within: cover?.within ?? 'card-picture',
    tone: tone ?? null,
    box: cover?.box ?? null,
    parts: (cover?.parts ?? [id]).map((part) => `${fileOf(cover?.file ?? 'pictures', part)}#${part}`),
  }))
  await page.evaluate(
    ({ drawn, look, style, title }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      const make = (tag: string, className = '', words = ''): HTMLElement =>
        Object.assign(document.createElement(tag), { className, textContent: words })
      const list = make('ul')
      for (const { name, data, around, within, tone, box, parts } of drawn) {
        const item = make('li')
        Object.assign(item.dataset, data)
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
        svg.setAttribute('class', within)
        if (tone !== null) svg.dataset['tone'] = tone
        if (box !== null) svg.setAttribute('viewBox', `0 0 ${box} ${box}`)
        for (const part of parts) {
          const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
          use.setAttribute('href', part)
          svg.append(use)
        }
        const cover = around === null ? null : make('span', around)
        cover?.append(svg)
        Object.assign(cover?.dataset ?? {}, data)
        item.append(cover ?? svg, make('p', '', name))
        list.append(item)
      }
      const whole = make('div', `${look} sheet`)
      whole.append(make('h1', '', title), list)
      document.body.replaceChildren(whole)
    },
    { drawn, look, style: LOOK, title: titles.en.name },
  )
  await page.waitForLoadState('networkidle')
  const picture = await page.locator('.sheet').screenshot({ type: 'jpeg', quality: 84 })
  writeFileSync(join(FOLDER, `${name}.jpg`), picture)
  expect(await page.locator('.sheet li').count()).toBe(hung.length)
})

test('there is a sheet for each game, and docs/pictures.md shows it with as many pictures as hang there', async () => {
  const page = readFileSync(join(HOUSE, 'docs/pictures.md'), 'utf8')
  const shown = page.matchAll(/pictures\/([\w-]+)\.jpg\)\n\n(\d+) pictures/g)
  const names = Object.keys(games)
  const counts = await Promise.all(names.map(async (name) => [name, (await hungBy(name)).length]))
  expect(Array.from(shown, ([, name, count]) => [name, Number(count)])).toEqual(counts)
  expect(readdirSync(FOLDER).toSorted()).toEqual(names.map((name) => `${name}.jpg`).toSorted())
})
