/** A server with the built page, and one Chromium for all who visit it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lang } from '@conspire/kernel'
import { createServer, type Server, type ServerOptions } from '@conspire/server'
import { chromium, type Browser, type Page } from 'playwright-core'

const DIST = join(import.meta.dirname, '../dist')
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visit {
  readonly lang?: Lang
  readonly theme?: 'light' | 'dark'
  /** A phone with a finger instead of a desk with a mouse. */
  readonly phone?: boolean
  /** What happens is shown step by step, as it is for everybody, or without anything moving; tests that only want to get through do without. */
  readonly motion?: boolean | 'still'
  /** Each kind of decision is explained when it is first asked, as it is for everybody. */
  readonly hints?: boolean
  /** The browser keeps the house for when there is no line. */
  readonly keeps?: boolean
}

export interface House {
  readonly url: string
  readonly browser: Browser
  /** A new browser profile at an address of the house. */
  visit(path: string, visit?: Visit): Promise<Page>
  /** What pages complained about so far: console errors and exceptions. */
  readonly complaints: string[]
  close(): Promise<void>
}

/** `built` is the folder of the built page; `more` may name the services of a house of several nodes. */
export async function openHouse(built = DIST, more: Partial<ServerOptions> = {}): Promise<House> {
  const executablePath = [process.env['CHROMIUM'] ?? '', ...PLACES].find((place) => existsSync(place))
  if (executablePath === undefined)
    throw new Error('The browser tests need Chromium: install the package chromium.')
  if (!existsSync(join(built, 'index.html')))
    throw new Error('The page is not built: run npm run build -w @conspire/web.')
  const data = mkdtempSync(join(tmpdir(), 'conspire-web-'))
  const server: Server = await createServer({
    data,
    host: '127.0.0.1',
    port: 0,
    page: built,
    logLevel: 'error',
    // Bots that do not let the tests wait, and absences that are soon long ones.
    timing: { botDelay: [20, 40], grace: 2000 },
    ...more,
  })
  const browser: Browser = await chromium.launch({ executablePath, args: QUIET })
  const complaints: string[] = []
  return {
    url: server.url,
    browser,
    complaints,
    visit: async (
      path,
      { lang = 'en', theme = 'light', phone = false, motion = false, hints = false, keeps = false } = {},
    ) => {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
        colorScheme: theme,
        reducedMotion: motion === true ? 'no-preference' : 'reduce',
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        hasTouch: phone,
        isMobile: phone,
        serviceWorkers: keeps ? 'allow' : 'block',
      })
      const state = { hints, ...(!motion && { pace: 0 }) }
      await context.addInitScript(
        (settings) => {
          if (localStorage.getItem('conspire:settings') === null)
            localStorage.setItem('conspire:settings', settings)
        },
        JSON.stringify({ state, version: 0 }),
      )
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
      })
      await page.goto(path)
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
