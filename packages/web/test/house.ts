/**
 * A server with the built page, and one Chromium for all who visit it. Both are opened once and serve all files that this process runs; so do the
 * browsers' profiles, which are emptied between visits: what a profile has fetched and compiled it need not fetch and compile again.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lang } from '@conspire/kernel'
import { createServer, LIFTED, type Server, type ServerOptions } from '@conspire/server'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { atTheEnd } from './ending.ts'

const DIST = join(import.meta.dirname, '../dist')
/** The shell of Chromium has no windows to draw, which is most of what a Chromium does for a new profile. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  // Letters as wide as they are drawn to be, as on every screen of today.
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** A hang ends; nothing that goes on takes so long, however busy the machine is. */
export const PATIENCE = 60_000
/** Something of the house that is no page: storage can be reached from there, and nothing goes on. */
const OUTSIDE = '/emblem.svg'

export interface Visit {
  readonly lang?: Lang
  readonly theme?: 'light' | 'dark'
  /** A phone with a finger instead of a desk with a mouse. */
  readonly phone?: boolean
  /** What happens is shown step by step, as it is for everybody, or without anything moving; tests that only want to get through do without. */
  readonly motion?: boolean | 'still'
  /** How long a step is shown, in milliseconds. */
  readonly pace?: number
  /** A secret that lies on its face is turned over by whoever visits; tests that only want to get through let it be done. */
  readonly moment?: boolean
  /** Each kind of decision is explained when it is first asked, as it is for everybody. */
  readonly hints?: boolean
  /** The browser keeps the house for when there is no line. */
  readonly keeps?: boolean
  /** A profile that nobody has after this: its scripts and routes may be changed. */
  readonly own?: boolean
  /** A page whose clock can be put forward (`hurry`). */
  readonly clock?: boolean
}

/** What a browser has stored for the house, by key. */
export type Stored = Readonly<Record<string, string>>

export interface House {
  readonly url: string
  readonly browser: Browser
  /** An empty browser profile at an address of the house. */
  visit(path: string, visit?: Visit): Promise<Page>
  /** The same, before any address of the house is opened. */
  outside(visit?: Visit): Promise<Page>
  /** What pages complained about so far: console errors and exceptions. */
  readonly complaints: string[]
  /** Forgets what was to be expected. */
  forgive(expected: RegExp): void
  /** Everybody leaves. */
  leave(): Promise<void>
  close(): Promise<void>
}

let launched: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM'] ?? '', ...PLACES].find((place) => existsSync(place))
  if (executablePath === undefined)
    throw new Error('The browser tests need Chromium: install the package chromium-headless-shell.')
  const browser = await chromium.launch({ executablePath, args: QUIET })
  atTheEnd(() => browser.close())
  return browser
}

/** One page of a profile that can be used again. */
interface Profile {
  readonly page: Page
  readonly kind: string
}

const SETTINGS = 'conspire:settings'
/** What every visit begins with: the settings of whoever visits. */
const baseOf = new WeakMap<Page, Stored>()
const phones = new WeakSet<Page>()
/** Whether whoever looks at this page has a finger instead of a mouse. */
export const isPhone = (page: Page): boolean => phones.has(page)

/** The next page begins with nothing in the browser but this, and the settings of whoever visits. */
async function pack(page: Page, stored: Stored): Promise<void> {
  // A page may write down what goes on in it for as long as it is there: it is the next one that empties the storage.
  await page.evaluate(
    (name) => {
      window.name = name
    },
    JSON.stringify({ ...baseOf.get(page)!, ...stored }),
  )
}

/** Comes to an address as somebody who has never been here, with this in their browser. */
export async function comeWith(page: Page, path: string, stored: Stored): Promise<void> {
  if (new URL(page.url()).pathname === OUTSIDE) {
    await pack(page, stored)
    await page.goto(path)
    return
  }
  // The page is there already, and goes from one address to another as by its own links: what it is made of need not begin again.
  const goTo = (path: string): void => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  await page.evaluate(goTo, '/nowhere')
  await page.locator('.frame').waitFor({ state: 'detached' })
  await page.evaluate(
    (stored) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { ...baseOf.get(page)!, ...stored },
  )
  await page.evaluate(goTo, path)
}

const TURNS = 'test:turns'
/** The window that a game opens at the beginning is closed as soon as it is there, or it would take the keys that are meant for the table. */
function closeMoments(key: string): void {
  new MutationObserver(() => {
    const close = document.querySelector<HTMLElement>('.dialog.moment .dialog-head button')
    if (close !== null && localStorage.getItem(key) === null) close.click()
  }).observe(document, { childList: true, subtree: true })
}

/** Runs before everything else in every page. */
function unpack(): void {
  if (!window.name.startsWith('{')) return
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(JSON.parse(window.name) as Record<string, string>))
    localStorage.setItem(key, value)
  window.name = ''
}

/** `more` may name another folder of a built page, or the services of a house of several nodes. */
export async function openHouse(more: Partial<ServerOptions> = {}): Promise<House> {
  const page = more.page ?? DIST
  if (!existsSync(join(page, 'index.html')))
    throw new Error('The page is not built: run npm run build -w @conspire/web.')
  const data = mkdtempSync(join(tmpdir(), 'conspire-web-'))
  const browser = await (launched ??= launch())
  const server: Server = await createServer({
    data,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'error',
    // Many visitors come from one address here.
    limits: LIFTED,
    // Bots that do not let the tests wait.
    timing: { botDelay: [0, 0] },
    ...more,
    page,
  })
  const complaints: string[] = []
  const idle: Profile[] = []
  const busy: Profile[] = []

  const open = async (kind: string, options: Parameters<Browser['newContext']>[0]): Promise<Profile> => {
    const context: BrowserContext = await browser.newContext({ baseURL: server.url, ...options })
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript(unpack)
    await context.addInitScript(closeMoments, TURNS)
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
    })
    await page.goto(OUTSIDE)
    return { page, kind }
  }
  const outside: House['outside'] = async (visit = {}) => {
    const {
      lang = 'en',
      theme = 'light',
      phone = false,
      motion = false,
      hints = false,
      moment = false,
    } = visit
    const {
      keeps = false,
      clock = false,
      own = keeps || clock,
      pace = motion === false ? 0 : undefined,
    } = visit
    const kind = own ? '' : `${lang} ${phone}`
    const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
    const found = idle.findIndex((one) => one.kind === kind)
    const profile =
      found < 0
        ? await open(kind, {
            locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
            viewport,
            hasTouch: phone,
            isMobile: phone,
            serviceWorkers: keeps ? 'allow' : 'block',
          })
        : idle.splice(found, 1)[0]!
    busy.push(profile)
    const { page } = profile
    if (phone) phones.add(page)
    if (clock) await page.clock.install()
    await page.emulateMedia({
      colorScheme: theme,
      reducedMotion: motion === true ? 'no-preference' : 'reduce',
      media: 'screen',
    })
    const size = page.viewportSize()!
    if (size.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport)
    baseOf.set(page, {
      [SETTINGS]: JSON.stringify({ state: { hints, ...(pace !== undefined && { pace }) }, version: 0 }),
      ...(moment && { [TURNS]: 'themselves' }),
    })
    await pack(page, {})
    return page
  }
  const leave = async (profile: Profile): Promise<void> => {
    const context = profile.page.context()
    if (profile.kind === '' || profile.page.isClosed()) return context.close()
    await context.setOffline(false)
    await profile.page.goto(OUTSIDE)
    await context.clearCookies()
    idle.push(profile)
  }
  return {
    url: server.url,
    browser,
    complaints,
    outside,
    visit: async (path, visit) => {
      const page = await outside(visit)
      await page.goto(path)
      return page
    },
    forgive: (expected) => {
      const others = complaints.splice(0).filter((complaint) => !expected.test(complaint))
      complaints.push(...others)
    },
    leave: async () => {
      await Promise.all(busy.splice(0).map(leave))
    },
    close: async () => {
      await Promise.all([...busy.splice(0), ...idle.splice(0)].map(({ page }) => page.context().close()))
      await server.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

let shared: Promise<House> | undefined

async function openShared(): Promise<House> {
  const house = await openHouse()
  atTheEnd(() => house.close())
  return house
}

/** What the browser itself reports about a line that a test has cut. */
const CUT = /WebSocket|ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/

/**
 * The house for the tests of a file: after each of them everybody leaves, and nobody may have complained. With options of its own, or a way to
 * find them, it is another house than that of the other files.
 */
export function theHouse(own?: () => Partial<ServerOptions>): House {
  let house: House | undefined
  beforeAll(async () => {
    house = own === undefined ? await (shared ??= openShared()) : await openHouse(own())
  })
  afterEach(async () => {
    await house?.leave()
    expect(house?.complaints.splice(0).filter((line) => !CUT.test(line))).toEqual([])
  })
  if (own !== undefined) afterAll(() => house?.close())
  const here = (): House => {
    if (house === undefined) throw new Error('The house opens when the tests begin.')
    return house
  }
  return {
    get url() {
      return here().url
    },
    get browser() {
      return here().browser
    },
    get complaints() {
      return here().complaints
    },
    visit: (path, visit) => here().visit(path, visit),
    outside: (visit) => here().outside(visit),
    forgive: (expected) => here().forgive(expected),
    leave: () => here().leave(),
    close: () => here().close(),
  }
}
