/** Where undo comes to stand on a phone: never where a button of the decision is, and it pushes none aside. */
import { LANGS } from '@conspire/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { flawsOn, SCREENS, sizeOf } from './layout.ts'
import { settled } from './playing.ts'
import { aloneUntil, openAlone, type Wish } from './until.ts'

const house = theHouse()
const PHONES = SCREENS.filter(({ phone }) => phone)

/** Questions with short buttons and long ones, one and several. What is chosen in Bequest and Master Plan stands: there is no undo. */
const AT: readonly (readonly [game: string, Wish])[] = [
  ['watchmen', { players: 3, decision: 'act' }],
  ['watchmen', { players: 4, decision: 'act', after: 60 }],
  ['watchmen', { players: 3, decision: 'destroy' }],
  ['set-a-watch', { players: 1, decision: 'watch.act' }],
  ['set-a-watch', { players: 1, decision: 'camp.place' }],
  ['set-a-watch', { players: 1, decision: 'exhaust.offer' }],
]

/** Where everything else in the bar is, and what settles the decision wherever it is. */
const places = (page: Page): Promise<readonly string[]> =>
  page.locator('.tools button:not(.tools-undo), [data-part="primary"]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return `${button.textContent}: ${[left, top, width, height].map(Math.round).join(' ')}`
    }),
  )

test.each(AT)('no button of %s moves on a phone when undo appears: %o', async (name, wish) => {
  const alone = await aloneUntil(name, { ...wish, undo: true })
  for (const lang of LANGS) {
    const page = await house.outside({ phone: true, lang })
    await openAlone(page, alone)
    await page.locator('.prompt.mine ~ .board .face').waitFor()
    const undo = page.locator('.tools-undo')
    expect(await undo.getAttribute('data-away')).toBeNull()
    for (const screen of PHONES) {
      const where = `${lang} at ${sizeOf(screen)}`
      expect.soft(await flawsOn(page, screen), where).toEqual([])
      const there = await places(page)
      // As the bar was before there was anything to undo.
      await undo.evaluate((button) => button instanceof HTMLElement && (button.hidden = true))
      await undo.waitFor({ state: 'hidden' })
      await settled(page)
      const before = await places(page)
      await undo.evaluate((button) => button instanceof HTMLElement && (button.hidden = false))
      expect.soft(there.length, where).toBeGreaterThan(2)
      expect.soft(there, where).toEqual(before)
    }
  }
})
