/** What breaks the first law of a table is found when it is planted, and nothing is found where nothing was. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { TABLES } from './asking.ts'
import { theHouse } from './house.ts'
import { breachesOn } from './law.ts'
import { plant } from './plant.ts'
import { when } from './playing.ts'
import { aloneAtEach, openAlone } from './until.ts'

const house = theHouse()

const DESK = { width: 1366, height: 768, phone: false }
const PHONE = { width: 390, height: 844, phone: true }

/** What is planted is there at once. */
const AT_ONCE = 1

/** A question about a card, with a row of answers. */
async function asked(game: string, question: string, phone: boolean): Promise<Page> {
  const page = await house.outside({ phone })
  await openAlone(page, (await aloneAtEach(game, TABLES[game]!)).get(question)!)
  await when(page, () => document.querySelector('.prompt.mine ~ .board .face') !== null)
  return page
}

/** What is planted: a style, for something of its own if it names it, and what has to be found then. */
const WRONGS: Readonly<Record<string, readonly [style: string, found: RegExp]>> = {
  'the subject is scrolled away': [
    '[data-part="subject"] { transform: translateY(2000px) }',
    /^subject out of view/,
  ],
  'the prompt is cut by the edge': [
    '[data-part="prompt"] { transform: translateX(-60px) }',
    /^prompt out of view/,
  ],
  'a choice is under the edge': [
    '[data-part="choice"] { transform: translateY(2000px) }',
    /^choice out of view/,
  ],
  'something lies over the primary button': [
    '.planted { position: fixed; inset: 0; z-index: 99 }',
    /^primary covered/,
  ],
  'something lies over words': [
    '.planted { position: fixed; inset: 50px 0 0 0; z-index: 99 }',
    /^words covered/,
  ],
  'two buttons overlap': [
    '.acts { display: flex; flex-flow: row nowrap } .act + .act { margin: -20px 0 0 -60px }',
    / lies on /,
  ],
  'a label is cut': [
    '.act { flex: none !important; width: 40px !important; min-width: 0 !important; overflow: hidden; white-space: nowrap }',
    /^cut off/,
  ],
  'the page scrolls sideways': ['html { min-width: 3000px }', /^wider than the screen/],
}
/** Only where there is a finger. */
const SMALL = [
  '.act { min-height: 20px !important; height: 20px !important; padding: 0 !important }',
  /^too small/,
] as const

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', (_, screen) => {
  test('a question of Watchmen keeps the law until something is planted', async () => {
    const page = await asked('watchmen', 'erase', screen.phone)
    expect(await breachesOn(page, screen)).toEqual([])
    const wrongs = Object.entries(WRONGS)
    for (const [name, [style, found]] of screen.phone
      ? [...wrongs, ['a button is too small', SMALL] as const]
      : wrongs) {
      await plant(page, style)
      expect.soft(await breachesOn(page, screen, AT_ONCE), name).toContainEqual(expect.stringMatching(found))
      await plant(page, '')
    }
    expect(await breachesOn(page, screen)).toEqual([])
  })
})

test('a long row that scrolls has to say how many there are', async () => {
  const page = await asked('watchmen', 'act', true)
  expect(await breachesOn(page, PHONE)).toEqual([])
  await plant(page, '[data-row] { max-width: 60px !important; overflow: auto } .row-count { display: none }')
  expect(await breachesOn(page, PHONE, AT_ONCE)).toContainEqual(
    expect.stringMatching(/^a row that scrolls does not say/),
  )
})
