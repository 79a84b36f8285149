import { games } from '@conspire/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf } from './file.ts'
import { openHouse, type House, type Visit } from './house.ts'
import { wrongs } from './wrongs.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Opens the file of a whole match and looks back at it. */
async function lookBack(name: string, visit: Visit = {}): Promise<Page> {
  const page = await house.visit('/check', visit)
  const game = await games[name]!.game()
  const text = fileOf(game, game.players.min)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.locator('.check-good button').click()
  await page.locator('.player').waitFor()
  return page
}

const place = (page: Page): Promise<string> => page.locator('.player-place').innerText()
const count = async (page: Page): Promise<number> => Number((await place(page)).split('/')[1])

describe.each(Object.keys(games))('a finished match of %s', (name) => {
  test.each([{}, { phone: true, lang: 'fr' }] as const)(
    'is walked through by keys and eyes: %o',
    async (visit) => {
      const page = await lookBack(name, visit)
      const steps = await count(page)
      expect(await place(page)).toBe(`1/${steps}`)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      expect(await place(page)).toBe(`2/${steps}`)
      await page.locator('.player-scrub').fill(String(Math.floor(steps / 2)))
      // When it has come to rest the moment is in the address, whoever looks.
      await page.waitForTimeout(600)
      const moment = new URL(page.url()).hash
      expect(moment).toMatch(/^#at=\d+$/)
      await page.locator('.player select').selectOption('0')
      await page.waitForFunction((hash) => location.hash === hash, `${moment}&as=0`)
      await page.locator('.player select').selectOption('all')
      expect(await wrongs(page)).toEqual([])
      await page.keyboard.press('End')
      await page.locator('.reckoning').waitFor()
      // Nobody is asked to play again what others have played.
      expect(await page.locator('.reckoning-doors .primary').count()).toBe(0)
      await page.context().close()
    },
  )

  test('goes on differently from any moment, and comes back', async () => {
    const page = await lookBack(name)
    await page.locator('.player-scrub').fill('5')
    const before = await place(page)
    await page.locator('.player .button').click()
    await page.locator('dialog .button.primary').click()
    await page.locator('.what-if-note').waitFor()
    await page.locator('.what-if .board').waitFor()
    expect(await wrongs(page)).toEqual([])
    await page.locator('.what-if-note button').click()
    await page.locator('.player').waitFor()
    expect(await place(page)).toBe(before)
    await page.context().close()
  })
})

test('a line of the log leads to its moment', async () => {
  const page = await lookBack('bequest')
  await page.locator('.log-jump').nth(9).click()
  expect(await page.locator('.log-line[aria-current]').count()).toBe(1)
  expect(await place(page)).toMatch(/^10\//)
  await page.context().close()
})

test('a match in play is not opened this way', async () => {
  const page = await house.visit('/')
  await page.locator('.play-now').click()
  await page.locator('.frame').waitFor()
  // Whoever has turned to another tab meanwhile sees that they are waited for.
  await page.waitForFunction(() => document.title.startsWith('● Your move'))
  const code = new URL(page.url()).pathname.split('/').at(-1)!
  const other = await house.visit(`/replay/${code}`)
  await other.getByText('A match in play is not shown this way').waitFor()
  expect(await other.locator('.frame').count()).toBe(0)
  for (const one of [page, other]) await one.context().close()
})
