/** What happens goes from where to where before everybody's eyes, and whoever acts is lit. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { theHouse, type Visit } from './house.ts'
import { plant } from './plant.ts'
import { settled } from './playing.ts'
import { aloneUntil, openAlone, type Wish } from './until.ts'

const house = theHouse()

interface Noted {
  /** What went somewhere, in the order in which it did, and whether it moved. */
  readonly flown: { readonly label: string; readonly still: boolean }[]
  /** What is wrong with the way of a flight. */
  readonly astray: string[]
  /** The seats that were lit. */
  readonly lit: string[]
}

/** A page that notes what moves, however slow the machine is that looks. */
async function noting(game: string, wish: Wish, visit: Visit): Promise<Page> {
  const page = await house.outside({ ...visit, pace: 500, clock: true })
  await page.addInitScript(() => {
    const noted: Noted = { flown: [], astray: [], lit: [] }
    /** It begins and ends on the screen, and passes over no prompt. */
    const check = (flight: HTMLElement): void => {
      const [from, to] = ['--from', '--to'].map((end) =>
        flight.style.getPropertyValue(end).split(',').map(parseFloat),
      ) as [[number, number], [number, number]]
      const name = `${flight.textContent} ${from.join(' ')} to ${to.join(' ')}`
      for (const [x, y] of [from, to])
        if (!(x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight)) noted.astray.push(`off: ${name}`)
      const { left, top, right, bottom } = document.getElementById('prompt')!.getBoundingClientRect()
      for (let part = 0; part <= 1; part += 0.02) {
        const x = from[0] + (to[0] - from[0]) * part
        const y = from[1] + (to[1] - from[1]) * part
        if (x > left + 2 && x < right - 2 && y > top + 2 && y < bottom - 2) {
          noted.astray.push(`over the prompt: ${name}`)
          break
        }
      }
    }
    Object.assign(globalThis, { noted })
    const look = (changes: readonly MutationRecord[]): void => {
      for (const { type, target, addedNodes } of changes) {
        const { acting } = (target as HTMLElement).dataset
        if (type === 'attributes' && acting !== undefined) noted.lit.push(acting)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.parentElement?.className === 'flights') {
            noted.flown.push({ label: node.textContent, still: 'still' in node.dataset })
            check(node)
          }
      }
    }
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-acting'],
      }),
    )
  })
  await openAlone(page, await aloneUntil(game, wish))
  // It comes when the table already stands.
  await page.locator('.flights').waitFor({ state: 'attached' })
  return page
}

/** Lets time go by until so much was seen. */
async function notedWhen(page: Page, flights: number, lit: number): Promise<Noted> {
  for (let steps = 0; steps < 300; steps++) {
    const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)
    if (noted.flown.length >= flights && noted.lit.length >= lit) return noted
    await page.clock.fastForward(100)
    await settled(page)
  }
  throw new Error('nothing moved')
}

test.each([true, 'still'] as const)(
  'a die goes to the creature that it strikes, with its number; motion %s',
  async (motion) => {
    const wish = { players: 1, decision: 'watch.act' }
    const page = await noting('set-a-watch', wish, { motion, phone: motion === 'still' })
    const die = page.locator('.sw-hero[data-mine] .sw-die[data-usable]').first()
    await die.waitFor()
    const value = /\d+/.exec((await die.locator('.spoken').textContent())!)![0]
    await die.click()
    await page.locator('.sw-creature[data-legal]').first().click()
    await page.locator('[data-part=primary]').first().click()
    const { flown } = await notedWhen(page, 1, 0)
    expect(flown).toEqual([{ label: value, still: motion === 'still' }])
  },
)

test('at a reveal each group goes to whoever gets it, and bots are lit when they act', async () => {
  const wish = { players: 4, decision: 'choose', after: 8 }
  const page = await noting('bequest', wish, { motion: true })
  await page.locator('.bq-choose').waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const { flown, lit } = await notedWhen(page, 4, 1)
  expect(new Set(flown.slice(0, 4).map(({ label }) => label))).toEqual(new Set(['A', 'B']))
  // Nobody is lit for themselves.
  expect(lit).not.toContain('0')
})

test.each([
  ['a desk', 1366, 768],
  ['a small phone', 360, 640],
] as const)('on %s nothing flies over the prompt, or where nobody sees it', async (_, width, height) => {
  const phone = width < 1000
  const wish = { players: 4, decision: 'choose', after: 8 }
  const reveal = async (style: string): Promise<Noted> => {
    const page = await noting('bequest', wish, { motion: true, phone })
    await page.setViewportSize({ width, height })
    await page.locator('.bq-choose').waitFor()
    await plant(page, style)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    return notedWhen(page, 0, 2)
  }
  const seen = await reveal('')
  expect(seen.flown.length).toBeGreaterThan(0)
  expect(seen.astray).toEqual([])
  const hidden = await reveal('[data-panel], .seats li { transform: translateY(-3000px) }')
  expect(hidden.flown).toEqual([])
})
