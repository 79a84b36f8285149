/** Somebody who plays Watchmen at a page, by finger or mouse. */
import type { Locator, Page } from 'playwright-core'

export interface Moment {
  /** The name of the decision, if it is this player's; empty while something else goes on, `over` at the end. */
  readonly asked: string
  /** The number of the decision. */
  readonly at: string
}

export const look = (page: Page): Promise<Moment> =>
  page.evaluate(() => ({
    asked:
      document.querySelector('.reckoning') === null
        ? (document.querySelector<HTMLElement>('.wm[data-asked]')?.dataset['asked'] ?? '')
        : 'over',
    at: document.getElementById('prompt')?.dataset['decision'] ?? '',
  }))

/** A finger taps and a mouse clicks. */
export async function touch(page: Page, thing: Locator): Promise<void> {
  const phone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await (phone ? thing.tap() : thing.click())
}

export const primary = (page: Page): Locator => page.locator('[data-part="primary"]')
export const endTurn = (page: Page): Locator => page.locator('.act[aria-keyshortcuts="E"]')
export const playAll = (page: Page): Locator => page.locator('.act[aria-keyshortcuts="A"]')
/** What the player can pay for, in the order in which it lies there. */
export const affordable = (page: Page): Locator =>
  page.locator('.wm-lineup .wm-cardbutton[data-part="choice"]')

/** All that needs no thought, then whatever can be bought, then the end of the turn. */
async function act(page: Page): Promise<void> {
  if ((await playAll(page).count()) > 0) return touch(page, playAll(page))
  if ((await affordable(page).count()) === 0) return touch(page, endTurn(page))
  await touch(page, affordable(page).first())
  return touch(page, primary(page))
}

/** The first of what can be picked, or what needs no card; then it is settled. */
async function settle(page: Page): Promise<void> {
  const cards = page.locator('[data-part="choice"]')
  const options = page.locator('.wm-ask .option')
  if ((await options.count()) > 0) return touch(page, options.first())
  if ((await cards.count()) > 0) await touch(page, cards.first())
  // Where a card alone does not say it all, the rest is offered now.
  if ((await options.count()) > 0) return touch(page, options.first())
  return touch(page, primary(page))
}

/** Answers what is asked now; in a hurry, a turn is only ended. */
export function answer(page: Page, { asked }: Moment, hurry = false): Promise<void> {
  if (asked !== 'act') return settle(page)
  return hurry ? touch(page, endTurn(page)) : act(page)
}

const AGAIN = 3
const PATIENCE = 5000

const isAnswered = (page: Page, { at }: Moment): Promise<boolean> =>
  page
    .waitForFunction((before) => document.getElementById('prompt')?.dataset['decision'] !== before, at, {
      polling: 25,
      timeout: PATIENCE,
    })
    .then(() => true)
    .catch(() => false)

/** Whoever has seen so many questions only wants to see the end. */
const CURIOUS = 24

/** Plays on until the end; `meanwhile` is told of every question. */
export async function playOn(page: Page, meanwhile: (moment: Moment) => Promise<void>): Promise<void> {
  for (let questions = 0; ;) {
    const moment = await look(page)
    if (moment.asked === '') {
      await page.waitForTimeout(25)
      continue
    }
    await meanwhile(moment)
    if (moment.asked === 'over') return
    questions++
    // What is tapped while the table is still being drawn goes unheard: whoever plays taps again.
    for (let again = 0; ; again++) {
      await answer(page, moment, questions > CURIOUS)
      if (await isAnswered(page, moment)) break
      if (again === AGAIN) throw new Error(`the ${moment.asked} at decision ${moment.at} takes no answer`)
      await page.keyboard.press('Escape')
    }
  }
}
