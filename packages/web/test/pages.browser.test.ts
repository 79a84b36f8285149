/** Every page of the house: nothing that axe finds wrong, and nothing wider than a phone. */
import { games } from '@conspire/games'
import { LEVEL } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { resize, settled } from './playing.ts'
import { makeTable, playNow } from './sitting.ts'
import { sideways, wrongs } from './wrongs.ts'

const house = theHouse()

/** What can be visited without a table. */
const PAGES = [
  '/',
  '/check',
  '/about',
  '/nowhere',
  ...Object.keys(games).flatMap((game) => [`/new/${game}`, `/rules/${game}`, `/offline/${game}`]),
]

/** The widths of a phone and of the narrowest there is. */
const WIDTHS = [390, 320]

describe('every page', () => {
  test.each(PAGES)('%s, on a phone in the dark, in French', async (path) => {
    const page = await house.visit(path, { theme: 'dark', lang: 'fr', phone: true })
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await wrongs(page)).toEqual([])
    for (const width of WIDTHS) {
      await resize(page, { width, height: 844 })
      expect.soft(await sideways(page), String(width)).toBeLessThanOrEqual(0)
    }
  })

  // The rules of one game are enough for the colours of all.
  test.each(PAGES.filter((path) => LEVEL === 'proof' || !/set-a-watch|master-plan|watchmen/.test(path)))(
    '%s, on a desk in light',
    async (path) => {
      const page = await house.visit(path)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await wrongs(page)).toEqual([])
    },
  )

  test('the lobby, with the settings open, and every panel of a table', async () => {
    const page = await house.visit('/new/bequest')
    await makeTable(page, 4)
    expect(await wrongs(page)).toEqual([])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('dialog[open]').waitFor()
    expect(await wrongs(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start the game' }).click()
    await page.locator('.frame').waitFor()
    for (const tab of ['Chat', 'Rules', 'Log']) {
      await page.getByRole('tab', { name: tab }).click()
      if (tab === 'Rules') await page.locator('.rulebook-clause').first().waitFor()
      expect(await wrongs(page)).toEqual([])
    }
    await page.locator('.log-card').first().click()
    await page.locator('dialog[open]').waitFor()
    expect(await wrongs(page)).toEqual([])
  })

  test('what is wrong is found', async () => {
    const page = await house.visit('/')
    await page.locator('.play-now').waitFor()
    await page.evaluate(() => document.querySelector('h1')!.after(document.createElement('img')))
    expect(await wrongs(page)).toEqual([expect.stringMatching(/^image-alt: img /)])
  })
})

test('each game’s makers and age stand there as its rulebook names them', async () => {
  const page = await house.visit('/about')
  await page.locator('.makers').nth(3).waitFor()
  expect((await page.locator('.makers').allInnerTexts()).map((text) => text.split('\n'))).toEqual([
    ['Game design: Marek Tupy', 'Art: Fiona Yap', 'Publisher: WizKids', 'Ages 10 and up'],
    [
      'Game design: Todd Walsh, Mike Gnade',
      'Art: Simon Tosovsky, Robert Schneider, Boris Stanisic, Andreas Rocha',
      'Publisher: Rock Manor Games',
    ],
    ['Game design: Scott R Smith', 'Art: Scott R Smith', 'Ages 10 and up'],
    ['Game design: Matt Hyra', 'Publisher: Cryptozoic Entertainment'],
  ])
})

test('everybody whose icons are shown is named, one by one, with what they drew', async () => {
  const page = await house.visit('/about', { lang: 'fr' })
  await page.locator('.credits').nth(1).waitFor()
  const named = await page.locator('.credits > div').allTextContents()
  for (const [author, work] of [
    ['Lorc', 'cloak-dagger'],
    ['Delapouite', 'bandit'],
    ['Andy Meneely', 'police-badge'],
    ['Caro Asercion', 'clock-tower'],
    ['Cathelineau', 'battleship'],
    ['Quoting', 'bunker'],
    ['Sbed', 'reactor'],
    ['Skoll', 'chess-king'],
  ] as const)
    expect(
      named.some((line) => line.startsWith(author) && line.includes(work) && line.includes('CC BY 3.0')),
      author,
    ).toBe(true)
})

test('a table comes to rest at every width', async () => {
  const page = await house.visit('/')
  await playNow(page, 4)
  await page.locator('.bq').waitFor()
  await page.evaluate(() => {
    const turns = Object.assign(globalThis, { turns: 0 })
    const watch = new MutationObserver((changes) => (turns.turns += changes.length))
    watch.observe(document.querySelector('.bq')!, { attributes: true, attributeFilter: ['data-wide'] })
  })
  for (let width = 1180; width <= 1340; width += 8) {
    await page.setViewportSize({ width, height: 720 })
    await settled(page)
  }
  // From narrow to wide, once.
  expect(await page.evaluate(() => (globalThis as unknown as { turns: number }).turns)).toBeLessThanOrEqual(2)
})
