/** Numbers that say what would happen open where they come from, in every game that has some. */
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { visitAlone, type Wish } from './until.ts'
import { sideways, wrongs } from './wrongs.ts'

const house = theHouse()

const FORECASTS: readonly (readonly [game: string, wish: Wish, at: string, said: RegExp])[] = [
  ['set-a-watch', { players: 2, decision: 'watch.act' }, '.note', /Cartes actives à la Garde\d+ → \d+/],
  [
    'watchmen',
    { players: 4, decision: 'act', after: 40 },
    '.wm-clock',
    /(environ|plus de) \d+ tours à ce rythme/,
  ],
]

test.each(FORECASTS)('a forecast of %s opens on a phone', async (game, wish, at, said) => {
  const page = await visitAlone(house, game, wish, { lang: 'fr', phone: true })
  await page.locator(`${at} .foreseen`).first().tap()
  const sheet = page.locator('dialog .forecast')
  await sheet.waitFor()
  expect(await sheet.locator('.forecast-total').textContent()).toMatch(said)
  expect(await sheet.locator('li .clause').count()).toBeGreaterThan(1)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await wrongs(page, 'dialog[open]')).toEqual([])
})

test('an attack is added up before it is made', async () => {
  const page = await visitAlone(house, 'set-a-watch', { players: 1, decision: 'watch.act' })
  await page.locator('.sw-line').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('1')
  await page.locator('.sw-creature[data-legal]').first().click()
  const preview = page.locator('.note .foreseen')
  await preview.waitFor()
  const sum = (await preview.textContent())!
  await preview.click()
  const sheet = page.locator('dialog .forecast')
  await sheet.waitFor()
  expect(await sheet.locator('.forecast-total').textContent()).toContain(sum)
  expect(await sheet.textContent()).toMatch(/Spent.*Health/)
})
