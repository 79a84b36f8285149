/** A page that is open while its server is exchanged for a newer one. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@conspire/games'
import { createServer, type Server, type ServerOptions } from '@conspire/server'
import { freePort } from '@conspire/server/trial'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { layOut } from './player.ts'

const DIST = join(import.meta.dirname, '../dist')

const house = theHouse()
let data: string
/** The built page as an earlier one: its program has another address. */
let earlier: string
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'conspire-newer-'))
  earlier = mkdtempSync(join(tmpdir(), 'conspire-page-'))
  cpSync(DIST, earlier, { recursive: true })
  const index = join(earlier, 'index.html')
  // What the build has packed would be sent instead.
  for (const packed of ['br', 'gz']) rmSync(`${index}.${packed}`)
  writeFileSync(index, readFileSync(index, 'utf8').replace(' src="/assets/index', ' src="/assets/./index'))
})
afterAll(() => {
  rmSync(data, { recursive: true, force: true })
  rmSync(earlier, { recursive: true, force: true })
})

const serve = (port: number, options: Partial<ServerOptions>): Promise<Server> =>
  createServer({
    data,
    host: '127.0.0.1',
    port,
    logLevel: 'error',
    timing: { botDelay: [20, 40] },
    ...options,
  })

const program = (page: Page): Promise<string | null> =>
  page.locator('script[type="module"]').first().getAttribute('src')

test('is loaded anew by itself, once, with what its player has prepared; and says why a match cannot go on', async () => {
  // Each of the servers has it after the other: the system must not give it to somebody else meanwhile.
  const port = await freePort()
  let server = await serve(port, { page: earlier })
  // A visitor like all others: nothing is shown step by step or explained, and nothing is fetched beside the page, between two clicks.
  const page = await house.outside({ own: true })
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(server.url)
  await page.locator('.play-now').click()
  await page.locator('.bq-fan .card-button').first().waitFor()
  await layOut(page)
  const groups = (): Promise<(string | null)[]> =>
    page
      .locator('.bq-split .card-button')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  const prepared = await groups()
  expect(prepared).toHaveLength(5)
  expect(await program(page)).toContain('/assets/./index')
  expect(loads).toBe(1)

  await server.close()
  server = await serve(port, { page: DIST })
  await page.waitForFunction(() => document.querySelector('script[src^="/assets/index"]') !== null)
  await page.locator('.bq-split .card-button').first().waitFor()
  expect(await groups()).toEqual(prepared)
  // It is loaded only when all its files are there, which may be after its table.
  await expect.poll(() => loads).toBe(2)

  // And back, when the newer one was a mistake.
  await server.close()
  server = await serve(port, { page: earlier })
  await page.waitForFunction(() => document.querySelector('script[src^="/assets/./index"]') !== null)
  await page.locator('.unreachable .lost').waitFor({ state: 'detached' })
  await expect.poll(() => loads).toBe(3)

  // Two cards have changed places.
  await server.close()
  const entry = games['bequest']!
  const swapped = async () => {
    const game = await entry.game()
    const [first, second, ...others] = game.material
    return { ...game, material: [second, first, ...others] }
  }
  const changed = { page: earlier, games: { ...games, bequest: { ...entry, game: swapped } } }
  server = await serve(port, changed)
  await page.getByRole('heading', { name: 'This match cannot go on' }).waitFor()
  await page.getByRole('button', { name: 'Keep the match' }).click()
  await page.getByRole('status').getByText('The former rules may come back').waitFor()

  await server.close()
  server = await serve(port, { ...changed, timing: { reprieve: 0 } })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keep the match' }).click()
  const record = readFileSync(await (await coming).path(), 'utf8')
  expect(record).toContain('"format":"conspire record"')
  // The record was asked for too early, once.
  house.forgive(/ 409 /)
  await server.close()
})
