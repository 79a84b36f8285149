/** A finger on the glass of a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold, middleOf, swipe } from './finger.ts'
import { theHouse } from './house.ts'
import { primary, settled } from './playing.ts'
import { playNow } from './sitting.ts'
import { sideways, wrongs } from './wrongs.ts'

const house = theHouse()
const hand = '.bq-split .bq-fan .card-button'
const pile = (letter: string): string => `.bq-split [data-pile="${letter}"]`
const cardsOn = (page: Page, letter: string): Promise<number> =>
  page.locator(`${pile(letter)} .card-button`).count()

test('finds what it needs: nothing primary is smaller than 44 by 44', async () => {
  const page = await house.visit('/', { phone: true })
  await playNow(page, 6)
  const small = await page.locator('.button, .icon-button').evaluateAll((buttons) =>
    buttons
      .map((button) => ({
        name: button.textContent || button.getAttribute('aria-label'),
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

test('drags cards from the hand to a group, from group to group, and back', async () => {
  const page = await house.visit('/', { phone: true })
  await playNow(page)
  for (const letter of ['a', 'b', 'b', 'a', 'a'])
    await swipe(page, await middleOf(page.locator(hand).first()), await middleOf(page.locator(pile(letter))))
  expect([await cardsOn(page, 'a'), await cardsOn(page, 'b')]).toEqual([3, 2])
  const onA = page.locator(`${pile('a')} .card-button`).first()
  await swipe(page, await middleOf(onA), await middleOf(page.locator(pile('b'))))
  expect([await cardsOn(page, 'a'), await cardsOn(page, 'b')]).toEqual([2, 3])
  // Dropped outside it goes back to where it was, and nothing was tapped.
  await swipe(page, await middleOf(onA), await middleOf(page.locator('.prompt-words')))
  expect([await cardsOn(page, 'a'), await cardsOn(page, 'b')]).toEqual([2, 3])
  await primary(page).tap()
  await page.locator('.bq-choose').waitFor()
})

test('held on a card opens what it says, and moves nothing', async () => {
  const page = await house.visit('/', { phone: true })
  await playNow(page)
  const card = page.locator(hand).first()
  const sheet = page.locator('dialog.card-sheet')
  await hold(page, await middleOf(card), () => sheet.waitFor())
  await settled(page)
  expect(await sheet.count()).toBe(1)
  expect(await cardsOn(page, 'a')).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await card.tap()
  expect(await cardsOn(page, 'a')).toBe(1)
})

/** A table that is pushed glides on, and comes to rest: how far it has gone. */
const atRest = (page: Page): Promise<number> =>
  page.locator('.board').evaluate(async (board) => {
    for (let still = 0, before = -1; still < 10; before = board.scrollTop) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      still = board.scrollTop === before ? still + 1 : 0
    }
    return board.scrollTop
  })

test('scrolls the table wherever it is put down, and opens what somebody has', async () => {
  const page = await house.visit('/', { phone: true })
  await page.setViewportSize({ width: 390, height: 568 })
  await playNow(page)
  for (let i = 0; i < 2; i++) await page.locator(hand).first().tap()
  const starts = [
    () => middleOf(page.locator(hand).nth(2)),
    () => middleOf(page.locator(`${pile('b')} .bq-letter`)),
    () => middleOf(page.locator(`${pile('a')} .card-button`).first()),
  ]
  for (const start of starts) {
    await page.locator('.board').evaluate((board) => board.scrollTo(0, 0))
    await atRest(page)
    const from = await start()
    await swipe(page, from, { x: from.x, y: from.y - 150 })
    expect(await atRest(page)).toBeGreaterThan(60)
  }
  expect(await cardsOn(page, 'a')).toBe(2)
  // While the table still glides, a touch only stops it.
  await page.locator('.seat:not(.me) button').first().tap()
  await page.locator('dialog .bq-display').waitFor()
  expect(await wrongs(page)).toEqual([])
})
