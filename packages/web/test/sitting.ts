/** How people come to a table of Bequest. */
import type { Page } from 'playwright-core'
import type { House, Visit } from './house.ts'
import { isLaid } from './playing.ts'

/** From the front page to a running game: one click. */
export async function playNow(page: Page, players = 3): Promise<void> {
  await page
    .locator('.play-box .segment:has([name="front-players"])')
    .nth(players - 3)
    .click()
  await page.locator('.play-now').click()
  await isLaid(page)
}

/** From what is to be agreed on to the lobby; whoever makes a table has a seat at it. */
export async function makeTable(page: Page, players: number): Promise<string> {
  await page
    .locator('.segments')
    .first()
    .locator('.segment')
    .nth(players - 3)
    .click()
  await page.locator('.make-form button[type=submit]').click()
  await page.locator('.lobby-seat.taken').first().waitFor()
  return new URL(page.url()).pathname
}

/** Two people at a running table, each in a browser of their own, and a bot. */
export async function tableOfTwo(
  house: House,
  visit: Visit = {},
  others: Visit = {},
): Promise<readonly [host: Page, other: Page]> {
  const host = await house.visit('/new/bequest', visit)
  const path = await makeTable(host, 3)
  const other = await house.visit(path, others)
  await other.locator('.lobby-go .button.primary').click()
  await host.locator('.lobby-seat.taken').nth(1).waitFor()
  await host.locator('.lobby-go .button.primary').click()
  await Promise.all([host, other].map(isLaid))
  return [host, other]
}
