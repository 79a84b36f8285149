/** Cards and dice can be dragged to what they act on, by mouse and by finger: what comes of it is what taps would have done. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hold, middleOf, swipe } from './finger.ts'
import { theHouse } from './house.ts'
import { isPast, look, when } from './playing.ts'
import { visitAlone } from './until.ts'

const house = theHouse()

const open = async (
  game: string,
  players: number,
  decision: string,
  phone = false,
  after = 0,
): Promise<Page> => {
  const page = await visitAlone(house, game, { players, decision, after }, { phone })
  await when(page, () => document.querySelector('.prompt.mine ~ .board .face') !== null)
  // It comes when the table already stands.
  await page.locator('.flights').waitFor({ state: 'attached' })
  return page
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y - 12, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

describe('Watchmen', () => {
  const hand = '.wm-hand .card-button[data-part="choice"]'
  test('a card of the hand is played where the city lies, and goes back anywhere else', async () => {
    const page = await open('watchmen', 3, 'act')
    const moment = await look(page)
    const card = page.locator(hand).first()
    await drag(page, card, page.locator('.prompt-words'))
    expect(await page.locator('[aria-pressed="true"]').count()).toBe(0)
    expect(await look(page)).toEqual(moment)
    await drag(page, card, page.locator('.wm-lineup'))
    await isPast(page, moment)
    expect(await page.locator('.drag-shadow').count()).toBe(0)
  })

  test('what is for sale is bought where one’s own cards lie, and a card of the hand is not', async () => {
    const page = await open('watchmen', 3, 'act')
    const moment = await look(page)
    const tray = page.locator('.wm-tray .wm-power')
    await drag(page, page.locator(hand).first(), tray)
    expect(await look(page)).toEqual(moment)
    await page.keyboard.press('a')
    await isPast(page, moment)
    const rich = await look(page)
    await drag(page, page.locator('.wm-lineup .card-button[data-part="choice"]').last(), tray)
    await isPast(page, rich)
  })

  test('a card goes to the Challenge, or says why it cannot', async () => {
    const page = await open('watchmen', 3, 'act')
    const { at } = await look(page)
    await drag(page, page.locator(hand).first(), page.locator('.wm-challenge'))
    await when(
      page,
      (before) =>
        document.querySelector('.prompt-refusal') !== null ||
        document.getElementById('prompt')?.dataset['decision'] !== before,
      at,
    )
  })
})

test('Set a Watch: a die strikes the creature that it is dragged to', async () => {
  const page = await open('set-a-watch', 1, 'watch.act')
  const moment = await look(page)
  const log = await page.locator('.log-line').count()
  const dice = page.locator('.sw-hero[data-front] .sw-die[data-usable]')
  await drag(page, dice.first(), page.locator('.sw-place[data-lit] .sw-creature[data-up]').first())
  await page.waitForFunction(
    ([at, lines]) =>
      document.getElementById('prompt')?.dataset['decision'] !== at ||
      document.querySelectorAll('.log-line').length > lines,
    [moment.at, log] as const,
  )
})

test('Set a Watch: a die goes to the space of the camp that it is dragged to', async () => {
  const page = await open('set-a-watch', 1, 'camp.place')
  const moment = await look(page)
  await drag(
    page,
    page.locator('.sw-camp .sw-die[data-usable]').first(),
    page.locator('.sw-space-button').first(),
  )
  await isPast(page, moment)
})

describe('Master Plan', () => {
  test('a Super is played at the Throwdown that it is dragged to', async () => {
    const page = await open('master-plan', 4, 'play')
    const moment = await look(page)
    await drag(
      page,
      page.locator('.mp-hand .card-button').first(),
      page.locator('.mp-site[data-drop]').nth(1),
    )
    await isPast(page, moment)
  })

  test('so it is under a finger, which still opens what a card says when it is held', async () => {
    const page = await open('master-plan', 4, 'play', true)
    const moment = await look(page)
    const card = page.locator('.mp-hand .card-button').first()
    const sheet = page.locator('dialog.card-sheet')
    await hold(page, await middleOf(card), () => sheet.waitFor())
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    const site = page.locator('.mp-site[data-drop]').first()
    await swipe(page, await middleOf(card), await middleOf(site))
    await isPast(page, moment)
  })
})
