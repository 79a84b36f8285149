/** What helps whoever is new to a game. */
import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { games } from '@conspire/games'
import { LANGS } from '@conspire/kernel'
import { LEVEL } from '@conspire/testkit/amount'
import { expect, test } from 'vitest'
import { fr } from '../src/i18n/fr.ts'
import { theHouse } from './house.ts'
import { splitByHand } from './player.ts'
import { aloneUntil, openAlone, visitAlone } from './until.ts'
import { wrongs } from './wrongs.ts'

const house = theHouse()

const hintOf = (page: Page) => page.locator('[data-part="hint"]')

test('a decision is explained the first time it is asked, until it is made, and not again', async () => {
  const alone = await aloneUntil('bequest', { players: 3, decision: 'split' })
  const page = await house.outside({ hints: true })
  await openAlone(page, alone)
  await hintOf(page).getByText('A neighbour takes one group').waitFor()
  // Whoever loads the page anew reads it again.
  await page.reload()
  await hintOf(page).getByText('A neighbour takes one group').waitFor()
  await splitByHand(page)
  await hintOf(page).getByText('Think of both sides').waitFor()
  await hintOf(page).getByRole('button', { name: 'Got it' }).click()
  await hintOf(page).waitFor({ state: 'detached' })
  // Another game on the same device.
  await page.goto('/emblem.svg')
  await page.evaluate((kept) => localStorage.setItem('conspire:alone:bequest', kept), JSON.stringify(alone))
  await page.goto('/offline/bequest')
  await page.locator('.bq-fan').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await hintOf(page).count()).toBe(0)
})

test('nothing is explained any more to whoever does not want it', async () => {
  const page = await visitAlone(
    house,
    'bequest',
    { players: 3, decision: 'split' },
    { hints: true, lang: 'fr', phone: true },
  )
  await hintOf(page).getByRole('button', { name: 'Masquer les conseils' }).click()
  await splitByHand(page)
  await page.locator('.bq-choose').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await hintOf(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Réglages' }).click()
  const hints = page.getByRole('group', { name: 'Conseils aux premières parties' })
  expect(await hints.getByRole('radio', { name: 'Non' }).isChecked()).toBe(true)
})

test('a game on one page is a click away from its poster, and a clause from there', async () => {
  const page = await house.visit('/')
  await page.locator('.poster', { hasText: 'Bequest' }).getByRole('link', { name: 'At a glance' }).click()
  await page.locator('.glance-steps li').nth(6).waitFor()
  expect(await page.locator('h1').textContent()).toBe('Bequest')
  expect(await wrongs(page)).toEqual([])
  // Paper has no buttons.
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.glance-doors').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'BQ-045' }).click()
  await page.locator('.rulebook-clause.shown').waitFor()
  await page.locator('.rulebook-goal', { hasText: 'the most Money' }).waitFor()
})

test('and on a phone, in French, in the dark', async () => {
  const page = await house.visit('/about/watchmen', { lang: 'fr', phone: true, theme: 'dark' })
  await page.locator('.glance-steps').waitFor()
  expect(await wrongs(page)).toEqual([])
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: innerWidth,
  }))
  expect(wide).toBeLessThanOrEqual(room)
  await page.goto('/about/nothing')
  await page.getByRole('link', { name: fr['nowhere.home'] }).waitFor()
})

/** What is written where it cannot be read: beyond its paper, or over other words. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.diagram-sheet'), (sheet) => {
      const texts = Array.from(sheet.querySelectorAll('text'), (text) => ({
        said: text.textContent,
        box: text.getBoundingClientRect(),
        paper: (text.parentElement!.querySelector(':scope > rect') ?? sheet).getBoundingClientRect(),
      }))
      const beyond = texts.filter(
        ({ box, paper }) =>
          box.left < paper.left - 1 ||
          box.right > paper.right + 1 ||
          box.top < paper.top - 2 ||
          box.bottom > paper.bottom + 2,
      )
      const over = texts.filter(({ box }, i) =>
        texts.some(
          ({ box: other }, j) =>
            j < i &&
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 3,
        ),
      )
      return [...beyond, ...over].map(({ said }) => said)
    }).flat(),
  )

/** The games whose rulebooks have drawings. */
const drawn = Object.keys(games).filter((game) =>
  existsSync(new URL(`../../../games/${game}/ui/diagrams`, import.meta.url)),
)

test.each(LANGS)('the drawings of the rulebooks can be read on the narrowest phone in %s', async (lang) => {
  const page = await house.visit('/', { lang, theme: lang === 'fr' ? 'dark' : 'light' })
  await page.setViewportSize({ width: 360, height: 640 })
  const half = drawn.filter((_, i) => LEVEL === 'proof' || (i % 2 === 0) === (lang === 'en'))
  for (const game of half) {
    await page.goto(`/rules/${game}`)
    await page.locator('.diagram').first().waitFor()
    expect.soft(await misplaced(page), game).toEqual([])
    const small = await page
      .locator('.diagram-sheet text')
      .first()
      .evaluate((text) => (text as SVGTextElement).getScreenCTM()!.a * 12.5)
    expect.soft(small).toBeGreaterThan(11)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect
      .soft(await page.getByRole('img').count())
      .toBeGreaterThanOrEqual(await page.locator('.diagram').count())
  }
  expect(await wrongs(page, '.rulebook-text')).toEqual([])
})
