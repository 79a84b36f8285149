/** The end of a match: how it is told to whoever won, lost or looked on, and how it went as a picture. */
import { existsSync } from 'node:fs'
import { games } from '@conspire/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { theHouse, type Visit } from './house.ts'
import { hurry, isLaid } from './playing.ts'
import { aloneUntil, openAlone, visitAlone } from './until.ts'
import { sideways, wrongs } from './wrongs.ts'

const house = theHouse()

const endOf = (name: string) => ({ players: games[name]!.players.usual, decision: null })
const linesOn = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.chart > svg polyline')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('points')))

/** The plain face draws no course. */
const FACES = Object.keys(games).filter((name) =>
  existsSync(new URL(`../../../games/${name}/ui/result.tsx`, import.meta.url)),
)

test.each(FACES)('the course of %s is a picture, and a table of the same numbers', async (name) => {
  const page = await visitAlone(house, name, endOf(name), { phone: true, lang: 'fr' })
  const chart = page.locator('.chart').first()
  await chart.waitFor()
  const lines = await linesOn(page)
  const [steps] = lines.map((points) => points!.split(' ').length)
  expect(steps).toBeGreaterThan(1)
  await chart.locator('summary').tap()
  expect(await chart.locator('tbody tr').count()).toBe(steps)
  // The last row of the table says what the legend says.
  const legend = await chart.locator('ul b').allTextContents()
  expect(await chart.locator('tbody tr').last().locator('td').allTextContents()).toEqual(legend)
  expect(await wrongs(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  // Whoever looks back sees the same end.
  await page.goto(`/replay/alone/${name}`)
  await isLaid(page)
  await page.keyboard.press('End')
  await page.locator('.chart').first().waitFor()
  expect(await linesOn(page)).toEqual(lines)
  await page.context().close()
})

test('an end looks different to whoever won, lost or looked on', async () => {
  const page = await visitAlone(house, 'bequest', endOf('bequest'))
  await page.locator('.ending').waitFor()
  await page.goto('/replay/alone/bequest')
  await isLaid(page)
  await page.keyboard.press('End')
  const endings: string[] = []
  const pictures = new Set<string>()
  for (const eyes of ['', '0', '1', '2', '3']) {
    await page.locator('.player select').selectOption(eyes)
    await page
      .locator(`.reckoning[data-ending=${eyes === '' ? 'title' : 'won'}], .reckoning[data-ending=lost]`)
      .waitFor()
    await page.waitForFunction((seat) => location.hash.endsWith(seat === '' ? '' : `as=${seat}`), eyes)
    endings.push((await page.locator('.reckoning').getAttribute('data-ending'))!)
    pictures.add((await page.locator('.ending path').getAttribute('d'))!)
  }
  expect(new Set(endings)).toEqual(new Set(['title', 'lost', 'won']))
  expect(pictures.size).toBe(3)
})

/** Every sum that stood below the sheet, in the order in which they were shown. */
async function sumsCounted(visit: Visit): Promise<readonly (readonly string[])[]> {
  const page = await house.outside({ ...visit, clock: true })
  await page.addInitScript(() => {
    const sums: string[] = []
    Object.assign(globalThis, { sums })
    const look = (): void => {
      const cells = [...document.querySelectorAll('.bq-scores tfoot td > span:first-child')]
      const now = cells.map((cell) => cell.textContent).join()
      if (now !== '' && now !== sums.at(-1)) sums.push(now)
    }
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      }),
    )
  })
  await openAlone(page, await aloneUntil('bequest', endOf('bequest')))
  await hurry(page, page.locator('.bq-scores tbody tr'))
  await hurry(page, page.locator('.bq-scores [data-to-come]'), 'hidden')
  const sums = await page.evaluate(() => (globalThis as unknown as { sums: string[] }).sums)
  const scores = await page.locator('.seat-score').allTextContents()
  expect(sums.at(-1)!.split(',').toSorted()).toEqual(scores.toSorted())
  return sums.map((sum) => sum.split(','))
}

test('Money is counted category by category, and at once where nothing may move', async () => {
  const counted = await sumsCounted({ motion: true })
  expect(counted[0]).toEqual(['$0', '$0', '$0', '$0'])
  expect(counted.length).toBeGreaterThan(5)
  expect(await sumsCounted({ motion: 'still' })).toHaveLength(1)
})
