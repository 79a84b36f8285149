/** The pictures in docs/screenshots. Every run comes to every scene; `npm run pictures` also writes down those that the README shows. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@conspire/kernel'
import { isWriting } from '@conspire/testkit/write'
import type { Page } from 'playwright-core'
import { some } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import { theHouse, type Visit } from './house.ts'
import { layOut } from './player.ts'
import { hurry } from './playing.ts'
import { visitAlone } from './until.ts'

const HOUSE = join(import.meta.dirname, '../../..')
const FOLDER = join(HOUSE, 'docs/screenshots')
const WRITING = isWriting('pictures')

const house = theHouse()

const bequest = (visit: Visit, decision: string | null, after = 0): Promise<Page> =>
  visitAlone(house, 'bequest', { players: 4, decision, after }, visit)

async function watch(visit: Visit, players: number, decision: string | null, after = 0): Promise<Page> {
  const page = await visitAlone(house, 'set-a-watch', { players, decision, after }, visit)
  await page.locator('.board button:visible').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function plan(visit: Visit, decision: string | null, after = 0): Promise<Page> {
  const page = await visitAlone(house, 'master-plan', { players: 4, decision, after }, visit)
  await page.locator('.mp').waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function city(visit: Visit, decision: string | null, after = 0): Promise<Page> {
  const page = await visitAlone(house, 'watchmen', { players: 4, decision, after }, visit)
  await page.locator('.wm').waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** The end comes after the table stands. */
async function ended(coming: Promise<Page>): Promise<Page> {
  const page = await coming
  await page.locator('.ending').waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** How to come to what a picture shows. */
const SCENES: Readonly<Record<string, (visit: Visit) => Promise<Page>>> = {
  front: async (visit) => {
    const page = await house.visit('/', visit)
    await page.waitForLoadState('networkidle')
    return page
  },
  lobby: async (visit) => {
    const host = await house.visit('/new/bequest', visit)
    await host.locator('.make-form button[type=submit]').click()
    await host.locator('.lobby-seat.taken').waitFor()
    const friend = await house.visit(new URL(host.url()).pathname, visit)
    await friend.locator('.lobby-go .button.primary').click()
    await host.locator('.lobby-seat.taken').nth(1).waitFor()
    await host.evaluate(() => scrollTo(0, 0))
    return host
  },
  split: async (visit) => {
    const page = await bequest(visit, 'split', 30)
    await layOut(page)
    return page
  },
  choose: (visit) => bequest(visit, 'choose', 30),
  reveal: async (visit) => {
    const page = await bequest({ ...visit, motion: true, clock: true }, 'choose', 30)
    await page.locator('.bq-choose').waitFor()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await hurry(page, page.locator('.bq-boards[data-live]'))
    await page.clock.fastForward(1000)
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    return page
  },
  draft: (visit) => bequest(visit, 'draft.take', 30),
  scoring: (visit) => ended(bequest(visit, null)),
  'watch-draft': (visit) => watch(visit, 2, 'draft.adventurer'),
  'watch-rest': (visit) => watch(visit, 3, 'rest.choose', 70),
  'watch-camp': (visit) => watch(visit, 1, 'camp.place', 70),
  'watch-line': (visit) => watch(visit, 1, 'watch.act', 70),
  'watch-end': (visit) => ended(watch(visit, 1, null)),
  'plan-assemble': async (visit) => {
    const page = await plan(visit, 'play', 12)
    await page.locator('.card-button[data-part="choice"]').first().waitFor()
    await page.keyboard.press('1')
    return page
  },
  'plan-battle': async (visit) => {
    const page = await plan({ ...visit, motion: true }, 'throwdown', 20)
    await page.locator('.mp-site-head[data-part="choice"]').first().waitFor()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await page.locator('.tools-showing .button').nth(1).click()
    while ((await page.locator('.prompt[data-showing="attacked"]').count()) === 0)
      await page.locator('.tools-showing .button').first().click()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    return page
  },
  'plan-loot': (visit) => plan(visit, 'claim', 60),
  'plan-end': (visit) => ended(plan(visit, null)),
  'city-turn': async (visit) => {
    const page = await city(visit, 'act', 180)
    await page.locator('.card-button').first().waitFor()
    await page.keyboard.press('a')
    await page.locator('.wm-lineup [data-part="choice"]').first().waitFor()
    await page.locator('.wm-lineup [data-part="choice"]').first().click()
    return page
  },
  'city-role': async (visit) => {
    const page = await city(visit, 'act', 60)
    await page.locator('.wm-rolekey').waitFor()
    await page.keyboard.press('i')
    return page
  },
  'city-attack': (visit) => city(visit, 'defend', 60),
  'city-end': (visit) => ended(city(visit, null)),
}

const SCREENS: Readonly<Record<string, Visit>> = {
  desktop: { theme: 'light' },
  phone: { theme: 'dark', phone: true },
}

const ALL = (['en', 'fr'] satisfies Lang[]).flatMap((lang) =>
  Object.keys(SCREENS).map((screen) => [screen, lang] as const),
)
const nameOf = (scene: string, screen: string, lang: Lang): string => `${scene}-${screen}-${lang}.jpg`

/** The names of the pictures in the README. */
const SHOWN = new Set(
  readFileSync(join(HOUSE, 'README.md'), 'utf8')
    .matchAll(/docs\/screenshots\/([\w-]+\.jpg)/g)
    .map(([, name]) => name!),
)

/** Those that are to be written down; when none is, one of each screen and language will do. */
const takenOf = (scene: string): typeof ALL =>
  WRITING
    ? ALL.filter(([screen, lang]) => SHOWN.has(nameOf(scene, screen, lang)))
    : ALL.filter(([screen, lang]) => (screen === 'phone') === (lang === 'fr'))

/** Most of them are what other tests come to as well. */
const SCENES_TAKEN = some(
  Object.keys(SCENES).filter((scene) => takenOf(scene).length > 0),
  WRITING ? Infinity : 3,
)

describe.each(SCENES_TAKEN)('%s', (scene) => {
  test.each(takenOf(scene))('on a %s, in %s', async (screen, lang) => {
    const page = await SCENES[scene]!({ ...SCREENS[screen], lang })
    const picture = await page.screenshot({ type: 'jpeg', quality: 82 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (WRITING) writeFileSync(join(FOLDER, nameOf(scene, screen, lang)), picture)
    expect(sideways).toBeLessThanOrEqual(0)
  })
})

test('there is a picture of a scene for each that the README shows, and no other', () => {
  const all = Object.keys(SCENES).flatMap((scene) => ALL.map(([screen, lang]) => nameOf(scene, screen, lang)))
  expect(all).toEqual(expect.arrayContaining([...SHOWN]))
  expect(readdirSync(FOLDER).toSorted(), 'run npm run pictures').toEqual([...SHOWN].toSorted())
})
