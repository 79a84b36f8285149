/** The face of Bequest, where a player looks for something. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { splitByHand } from './player.ts'
import { hurry } from './playing.ts'
import { aloneUntil, openAlone, visitAlone } from './until.ts'
import { sideways, wrongs } from './wrongs.ts'

const house = theHouse()

const heightOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)

test.each([
  ['en', 1440, 900],
  ['fr', 390, 844],
  ['fr', 360, 640],
] as const)(
  'what one’s own Character does is written beside it, %s at %i × %i',
  async (lang, width, height) => {
    const wish = { players: 4, options: { advanced: true }, decision: 'choose' }
    const page = await visitAlone(house, 'bequest', wish, { lang, phone: width < 1000 })
    await page.setViewportSize({ width, height })
    const own = page.locator('.bq-own .bq-character')
    await own.waitFor()
    const does = {
      en: /Gadget|Evidence|Key|Treasure|Hideout|pair/,
      fr: /Gadget|Preuve|Clé|Trésor|Repaire|paire/,
    }
    const line = own.locator('.soft')
    expect(await line.textContent()).toMatch(does[lang])
    const box = (await line.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    // It takes no more room than the name, and the others' is a tap away.
    expect(await heightOf(page, '.bq-own .bq-character')).toBeLessThanOrEqual(44)
    expect(await page.locator(':is(.bq-side, .bq-round) .bq-character .soft').count()).toBe(0)
  },
)

test('hard bots think in a thread of the page, and the game goes on', async () => {
  const alone = await aloneUntil('bequest', { players: 3, decision: 'split' })
  const page = await house.outside()
  await openAlone(page, { ...alone, level: 'hard' })
  await splitByHand(page)
  await page.locator('.bq-choose').waitFor()
  expect(page.workers().length).toBe(1)
})

test.each([
  [1366, 768, false],
  [360, 640, true],
])(
  'once all cards are placed the groups have the room of the hand, at %i × %i',
  async (width, height, phone) => {
    const page = await visitAlone(house, 'bequest', { players: 4, decision: 'split' }, { phone })
    await page.setViewportSize({ width, height })
    await page.locator('.bq-fan .card-button').first().waitFor()
    for (const key of ['1', '2', '3', '4', '4']) await page.keyboard.press(key)
    await page.locator('.bq-fan li:only-child').waitFor()
    const before = await heightOf(page, '.bq-split .bq-pile')
    await page.keyboard.press('5')
    await page.keyboard.press('5')
    await page.locator('.bq-split[data-placed]').waitFor()
    expect(await page.locator(':is(.bq-fan, .bq-empty)').count()).toBe(0)
    expect(await heightOf(page, '.bq-split .bq-pile')).toBeGreaterThan(before + 20)
  },
)

test.each([390, 360])(
  'the heads of the groups stay as high as they are at %i while cards are placed',
  async (width) => {
    const page = await visitAlone(
      house,
      'bequest',
      { players: 4, decision: 'split' },
      { lang: 'fr', phone: true },
    )
    await page.setViewportSize({ width, height: 844 })
    await page.locator('.bq-fan .card-button').first().waitFor()
    const head = '.bq-split .bq-group-head'
    const before = await heightOf(page, head)
    // A tap on a letter beside a card puts it there.
    await page.locator('.bq-fan .bq-to[data-to="b"]').first().tap()
    await page.locator('[data-pile="b"] .card-button').waitFor()
    expect(await page.locator(`${head} .button`).count()).toBe(2)
    expect(await heightOf(page, head)).toBe(before)
    await page.locator(`${head} .button`).first().tap()
    await page.locator('.bq-split[data-placed]').waitFor()
    expect(await page.locator('[data-pile="a"] .card-button').count()).toBe(4)
  },
)

test.each([
  [3, 1366, 768],
  [6, 1366, 768],
  [6, 390, 844],
])(
  'of %i players everybody sits where they sit round the table, at %i × %i',
  async (players, width, height) => {
    const page = await visitAlone(house, 'bequest', { players, decision: 'split' }, { phone: width < 1000 })
    await page.setViewportSize({ width, height })
    await page.locator('.bq-fan').waitFor()
    const leftmost = (selector: string): Promise<number[]> =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    // The viewer has the first seat: the others follow clockwise, from left to right, in the strip and in what each two have between them.
    const strip = await leftmost('.seats .seat:not(.me)')
    expect(strip).toHaveLength(players - 1)
    expect(strip).toEqual(strip.toSorted((a, b) => a - b))
    const gaps = await leftmost('.bq-gap')
    expect(gaps).toHaveLength(players - 2)
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
    const [left, right] = await leftmost('.bq-lane-words')
    expect(left).toBeLessThan(gaps[0]!)
    expect(right).toBeGreaterThan(gaps.at(-1)!)
  },
)

test('all splits of a reveal are in view on a desk', async () => {
  const wish = { players: 4, options: { advanced: true }, decision: 'choose', after: 30 }
  const page = await visitAlone(house, 'bequest', wish, { motion: true, clock: true })
  await page.locator('.bq-choose').waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await hurry(page, page.locator('.bq-boards[data-live]'))
  const [lowest, own] = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.bq-board')].map((board) => board.getBoundingClientRect())
    const { top } = document.querySelector('.bq-own')!.getBoundingClientRect()
    return [Math.max(...boxes.map(({ bottom }) => bottom)), top] as const
  })
  expect(lowest).toBeLessThanOrEqual(own)
})

test('the way past what is shown stays as wide as it is when the turn comes', async () => {
  const wish = { players: 3, decision: 'choose' }
  const page = await visitAlone(house, 'bequest', wish, {
    phone: true,
    lang: 'fr',
    motion: true,
    clock: true,
  })
  await page.locator('.bq-choose').waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const skip = page.locator('.tools-skip')
  await hurry(page, skip)
  // Both of its names lie in the same place, and the longer one fits.
  const [width, ...names] = await skip.evaluate((button) =>
    [button, ...button.children].map(({ scrollWidth }) => scrollWidth),
  )
  expect(names).toHaveLength(2)
  for (const name of names) expect(name).toBe(names[0])
  expect(width).toBeGreaterThanOrEqual(names[0]!)
})

test('a forecast opens line by line, with clauses that lead to the rulebook, and one’s columns show what is picked', async () => {
  const page = await visitAlone(house, 'bequest', { players: 4, decision: 'choose', after: 12 })
  await page.locator('.bq-choose').waitFor()
  await page.keyboard.press('a')
  await page.locator('.bq-own [data-next]', { hasText: '→' }).first().waitFor()
  // By keyboard alone: it takes the focus, and gives it back.
  const forecast = page.locator('.bq-offer .foreseen').first()
  const change = (await forecast.locator('.difference').textContent())!
  await forecast.focus()
  await page.keyboard.press('Enter')
  const sheet = page.locator('dialog .forecast')
  await sheet.waitFor()
  expect(await sheet.locator('.forecast-total .difference').textContent()).toBe(change)
  expect(await sheet.locator('li').count()).toBeGreaterThan(0)
  expect(await wrongs(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await forecast.evaluate((button) => button === document.activeElement)).toBe(true)
  await forecast.click()
  await sheet.locator('li .clause').first().click()
  await sheet.waitFor({ state: 'detached' })
  await page.locator('.rulebook-text').waitFor()
})

test.each(['en', 'fr'] as const)('what says nothing yet says so, %s', async (lang) => {
  const page = await visitAlone(house, 'bequest', { players: 4, decision: 'split' }, { lang, phone: true })
  await page.locator('.bq-fan').waitFor()
  for (const key of ['1', '2', '3', '4', '4', '5', '5']) await page.keyboard.press(key)
  const forecast = page.locator('.bq-worths .foreseen')
  await forecast.first().waitFor()
  const early = { en: /No forecast yet/, fr: /Prévision plus tard/ }[lang]
  for (const words of await forecast.allTextContents()) expect(words).toMatch(early)
  await forecast.first().tap()
  await page.locator('.forecast > p').first().waitFor()
  expect(await page.locator('.forecast').textContent()).toMatch({ en: /tie at 0/, fr: /égalité à 0/ }[lang])
  expect(await page.locator('.forecast-total').count()).toBe(0)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})
