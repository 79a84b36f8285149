/** Whole games in Firefox: Debian's own, driven over WebDriver BiDi. */
import { existsSync } from 'node:fs'
import { firefox, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theHouse } from './house.ts'
import * as mastermind from './mastermind.ts'
import { answerByHand, playOn as playBequest } from './player.ts'
import * as vigilante from './vigilante.ts'
import { playOn as playWatch } from './watchman.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const house = theHouse()
let browser: Browser

/** What stands between the test and the browser, as far as is needed here. */
interface Inside {
  readonly _connection: { toImpl(of: unknown): { readonly _browserSession: object } }
}
type Send = (method: string, ...rest: readonly unknown[]) => Promise<unknown>

/** Which colours and how much motion a visitor wants cannot be said to this Firefox: it has its own. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

beforeAll(async () => {
  const executablePath = [process.env['FIREFOX'] ?? '', ...PLACES].find((place) => existsSync(place))
  if (executablePath === undefined) throw new Error('Whole games in Firefox need the package firefox-esr.')
  browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession
  const way = Object.getPrototypeOf(session) as { send: Send }
  const { send } = way
  way.send = function (method, ...rest) {
    return method === UNKNOWN ? Promise.resolve({}) : send.call(this, method, ...rest)
  }
})
afterAll(() => browser?.close())

/** Somebody who plays at once, without hints, and to whom nothing is shown that moves; and what their page complains about. */
async function visit(path: string, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'en-GB',
    viewport: { width: 1366, height: 768 },
  })
  await context.addInitScript(() => {
    // The empty page that a tab begins with has no storage.
    if (!location.protocol.startsWith('http')) return
    if (localStorage.getItem('conspire:settings') === null)
      localStorage.setItem(
        'conspire:settings',
        JSON.stringify({ state: { hints: false, pace: 0 }, version: 0 }),
      )
    // A role that lies on its face is turned over and put away.
    new MutationObserver(() => {
      document.querySelector<HTMLElement>('.dialog.moment .dialog-head button')?.click()
    }).observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(path)
  return page
}

const PLAYED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  bequest: (page) => playBequest(page, answerByHand),
  'set-a-watch': (page) => playWatch(page),
  'master-plan': (page) => mastermind.playOn(page, async () => {}),
  watchmen: (page) => vigilante.playOn(page, async () => {}),
}

test.each(Object.keys(PLAYED))('%s is played to its end against bots in the page', async (game) => {
  const complaints: string[] = []
  const page = await visit(`/offline/${game}`, complaints)
  await page.locator('.make-form button[type=submit]').click()
  await page.locator('.frame').waitFor()
  await PLAYED[game]!(page)
  expect(await page.locator('.reckoning').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
  await page.context().close()
})
