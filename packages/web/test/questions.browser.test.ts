/** Every question that a game puts to its player: whoever decides sees all that they need, axe finds nothing wrong, and it is answered on the page it is put on. */
import { games } from '@conspire/games'
import { LANGS, type Json } from '@conspire/kernel'
import { amount, LEVEL } from '@conspire/testkit/amount'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { TABLES } from './asking.ts'
import { theHouse } from './house.ts'
import { breachesOn, LAW_SCREENS } from './law.ts'
import { flawsOn, SCREENS, sizeOf, type Screen } from './layout.ts'
import { answer as masterPlan } from './mastermind.ts'
import { answerByHand, look as lookAtBequest } from './player.ts'
import { isPast, look, when, type Moment } from './playing.ts'
import { aloneAtEach, aloneUntil, openAlone, widestAtEach, type TableAlone } from './until.ts'
import { answer as watchmen } from './vigilante.ts'
import { answer as setAWatch, look as lookAtWatch } from './watchman.ts'
import { sideways, wrongs } from './wrongs.ts'

const house = theHouse()

/** How the questions of a game are found and answered. */
interface Asking {
  /** How many there are. */
  readonly count: number
  answer(page: Page, moment: Moment): Promise<void>
}

/** By game with a face of its own: what the plain face asks, newGame.browser.test.ts answers. */
const ASKING: Readonly<Record<string, Asking>> = {
  bequest: {
    count: 8,
    answer: async (page) => answerByHand(page, await lookAtBequest(page)),
  },
  'set-a-watch': {
    count: 38,
    answer: async (page) => setAWatch(page, await lookAtWatch(page)),
  },
  'master-plan': {
    count: 29,
    answer: masterPlan,
  },
  watchmen: {
    // All but Black Manta's: he is no Super-Villain of cost 10 or more (WM-123).
    count: 36,
    answer: watchmen,
  },
}

const ALL = LEVEL === 'proof'
/** One in so many of the widest questions is looked at on each kind of screen. */
const SHARE = 4

/** What can be picked before anything is settled. */
const PICKS = '[data-part="choice"], [data-asked="watch.act"] .sw-ability'
/** What that may then be aimed at. */
const TARGET = '.sw-creature[data-legal]'
/** So many of them are picked. */
const PICKED = ALL ? 12 : 2

/** What is wrong with the page once something has been picked, by what it is: the buttons are others then than when the question appears. */
async function whenPicked(page: Page, screens: readonly Screen[]): Promise<(readonly [string, string[]])[]> {
  const found: (readonly [string, string[]])[] = []
  const picks = page.locator(PICKS)
  for (let i = 0; i < Math.min(PICKED, await picks.count()); i++) {
    const moment = await look(page)
    // As a finger would, wherever it is scrolled to.
    await picks.nth(i).evaluate((pick) => pick instanceof HTMLElement && pick.click())
    // Where a single tap settles it, the question is answered by whoever answers it.
    if ((await look(page)).at !== moment.at) break
    const name = (await picks.nth(i).innerText()).split('\n')[0]!
    for (const screen of screens) found.push([name, await flawsOn(page, screen)])
    const target = page.locator(TARGET).first()
    if ((await target.count()) > 0) {
      await target.evaluate((one) => one instanceof HTMLElement && one.click())
      for (const screen of screens) found.push([`${name} and its target`, await flawsOn(page, screen)])
    }
    await page.keyboard.press('Escape')
  }
  return found
}

/** Small and large tables with everything that can be switched on, and one for each value of what has values. */
function everyTable(name: string): readonly TableAlone[] {
  const { options, players } = games[name]!
  const everything: Record<string, Json> = Object.fromEntries(
    options.map(({ key, values }) => [key, values ? values[0]! : true]),
  )
  const others = options.flatMap(({ key, values = [] }) =>
    values.slice(1).map((value) => ({ ...everything, [key]: value })),
  )
  const without = options.every(({ values }) => values) ? [] : [{}]
  return [players.min, players.usual, players.max].flatMap((count) =>
    [everything, ...others, ...without].map((options) => ({ players: count, options })),
  )
}

/** Every key that does something at this table, by the sheet of shortcuts. */
async function keysOn(page: Page): Promise<string[]> {
  await page.keyboard.press('?')
  await page.locator('.keys kbd').first().waitFor()
  const keys = await page.locator('.keys kbd').allTextContents()
  await page.keyboard.press('Escape')
  await page.locator('.keys').waitFor({ state: 'detached' })
  // “A–D” is four keys, and “A · B” two.
  return keys.flatMap((key) => {
    const [from, to] = key.split('–').map((end) => end.codePointAt(0)!)
    if (to === undefined) return key.split(' · ')
    return Array.from({ length: to - from! + 1 }, (_, i) => String.fromCodePoint(from! + i))
  })
}
const noneTwice = (keys: readonly string[]): boolean => keys.length > 7 && new Set(keys).size === keys.length

/** One look by axe at so many questions. */
const LOOKS = ALL ? 1 : 5

// A phone in French, where words are longer, and a desk in English.
const KINDS = [
  ['a phone', { lang: 'fr', theme: 'dark', phone: true }],
  ['a desk', { lang: 'en', theme: 'light', phone: false }],
] as const

describe.each(Object.keys(ASKING))('every question of %s', (name) => {
  const { count, answer } = ASKING[name]!
  const tables = TABLES[name]!

  test.each(KINDS)('on %s', async (_, visit) => {
    const all = await aloneAtEach(name, tables)
    expect(all.size).toBe(count)
    // Every other one is put to a phone, and the rest to a desk.
    const those = [...all].filter((_, i) => ALL || (i % 2 === 0) === visit.phone)
    const screens = SCREENS.filter(({ phone }) => phone === visit.phone)
    const sizes = LAW_SCREENS.filter(({ phone }) => phone === visit.phone)
    const page = await house.outside(visit)
    for (const [i, [asked, alone]] of those.entries()) {
      await openAlone(page, alone)
      await when(page, () => document.querySelector('.prompt.mine ~ .board .face') !== null)
      if (i === 0 && !visit.phone) expect(await keysOn(page)).toSatisfy(noneTwice)
      for (const screen of ALL ? screens : [screens[i % screens.length]!])
        expect.soft(await flawsOn(page, screen), `${asked} at ${sizeOf(screen)}`).toEqual([])
      for (const screen of ALL ? sizes : [sizes[i % sizes.length]!])
        expect.soft(await breachesOn(page, screen), `${asked} at ${sizeOf(screen)}`).toEqual([])
      for (const [picked, flaws] of await whenPicked(page, ALL ? screens : [screens[i % screens.length]!]))
        expect.soft(flaws, `${asked}, with ${picked} in hand`).toEqual([])
      if (i % LOOKS === 0) expect.soft(await wrongs(page, '.frame'), asked).toEqual([])
      expect.soft(await sideways(page), asked).toBeLessThanOrEqual(0)
      const moment = await look(page)
      await answer(page, { ...moment, asked })
      await isPast(page, moment)
    }
  })

  test.runIf(ALL).each(KINDS)('at every table, on %s', async (_, visit) => {
    const page = await house.outside(visit)
    for (const [asked, alone] of await aloneAtEach(name, everyTable(name))) {
      await openAlone(page, alone)
      await page.locator('.prompt.mine').waitFor()
      for (const screen of SCREENS.filter(({ phone }) => phone === visit.phone))
        expect.soft(await flawsOn(page, screen), `${asked} at ${sizeOf(screen)}`).toEqual([])
    }
  })

  // Where most lies on the table, and most can be chosen: in half of the games whoever plays leaves lying what can be left.
  test.each(KINDS)('where there is most to choose from, on %s', async (_, visit) => {
    const all = await widestAtEach(name, ALL ? everyTable(name) : tables, amount(8, 2))
    const sizes = LAW_SCREENS.filter(({ phone }) => phone === visit.phone)
    const languages = ALL ? LANGS : [visit.lang]
    for (const lang of languages) {
      const page = await house.outside({ ...visit, lang })
      for (const [i, [asked, alone]] of [...all].entries()) {
        if (!ALL && i % SHARE !== (visit.phone ? 0 : SHARE / 2)) continue
        await openAlone(page, alone)
        await when(page, () => document.querySelector('.prompt.mine ~ .board .face') !== null)
        for (const screen of ALL ? sizes : [sizes[((i / SHARE) % sizes.length) | 0]!])
          expect.soft(await breachesOn(page, screen), `${asked} at ${sizeOf(screen)} in ${lang}`).toEqual([])
      }
    }
  })

  test('and its end, on every screen', async () => {
    const end = await aloneUntil(name, { players: games[name]!.players.usual, decision: null })
    for (const [, visit] of KINDS) {
      const page = await house.outside(visit)
      await openAlone(page, end)
      await page.locator('.reckoning').waitFor()
      for (const screen of SCREENS.filter(({ phone }) => phone === visit.phone))
        expect.soft(await flawsOn(page, screen), sizeOf(screen)).toEqual([])
    }
  })
})
