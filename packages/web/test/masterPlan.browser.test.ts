import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House, type Visit } from './house.ts'
import { visitAlone } from './until.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Takes the first of what is offered, until the game is over; the number of answers. */
async function playOut(page: Page): Promise<number> {
  for (let answers = 0; answers < 300;) {
    if ((await page.locator('.reckoning').count()) > 0) return answers
    const option = page.locator('.plain-choices .option, .plain-choices .options button').first()
    if ((await page.locator('.prompt.mine').count()) === 0 || (await option.count()) === 0) {
      await page.waitForTimeout(25)
      continue
    }
    const before = await page.locator('#prompt').getAttribute('data-decision')
    await option.click({ timeout: 5000 }).catch(() => {})
    await page
      .locator('.plain-choices .button.primary')
      .click({ timeout: 2000 })
      .catch(() => {})
    await page
      .waitForFunction((at) => document.getElementById('prompt')?.dataset['decision'] !== at, before, {
        timeout: 8000,
      })
      .catch(() => {})
    answers++
  }
  throw new Error('the game does not come to an end')
}

/** Bots take their time in a page: the game is all but over when it is opened. */
test.each<Visit>([{}, { phone: true, lang: 'fr' }])(
  'the end of a game in the page, without a server: %j',
  async (visit) => {
    const page = await visitAlone(house, 'master-plan', { players: 4, decision: 'play', after: 120 }, visit)
    await page.locator('.plain-choices').waitFor()
    expect(await playOut(page)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(house.complaints).toEqual([])
  },
)

test('a whole game at a server', async () => {
  const page = await house.visit('/new/master-plan')
  await page.locator('.make-form button[type=submit]').click()
  await page.locator('.lobby-seat.taken').first().waitFor()
  await page.locator('.lobby-go .button.primary').click()
  await page.locator('.plain').first().waitFor()
  expect(await playOut(page)).toBeGreaterThan(15)
  expect(house.complaints).toEqual([])
})

test('it stands on the front page', async () => {
  const page = await house.visit('/')
  await page.getByText('All Part of the Master Plan').first().waitFor()
  expect(await page.getByText('All Part of the Master Plan').count()).toBeGreaterThan(1)
})
