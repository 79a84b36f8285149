/** Somebody who plays Watchmen at a page, by finger or mouse. */
import type { Locator, Page } from 'playwright-core'
import { playOn as playAtPage, primary, touch, type Moment } from './playing.ts'

export const endTurn = (page: Page): Locator => page.locator('.act[aria-keyshortcuts="E"]')
export const playAll = (page: Page): Locator => page.locator('.act[aria-keyshortcuts="A"]')
/** What the player can pay for, in the order in which it lies there. */
export const affordable = (page: Page): Locator => page.locator('.wm-lineup .card-button[data-part="choice"]')

/** Ends the turn, also where something is left that is lost then. */
export async function endsTurn(page: Page): Promise<void> {
  await touch(page, endTurn(page))
  // Two taps at the same place are one that was meant, and one by mistake.
  if ((await page.locator('.note [role="alert"]').count()) > 0) await page.keyboard.press('e')
}

/** All that needs no thought, then whatever can be bought, then the end of the turn. */
async function act(page: Page): Promise<void> {
  if ((await playAll(page).count()) > 0) return touch(page, playAll(page))
  if ((await affordable(page).count()) === 0) return endsTurn(page)
  await touch(page, affordable(page).first())
  return touch(page, primary(page))
}

/** The first of everything that is still to be picked, or what needs no card; then it is settled. */
async function settle(page: Page): Promise<void> {
  const idle = primary(page).and(page.locator('[aria-disabled]'))
  for (const group of ['.wm-list', '.wm-ask .options', '.wm-hand', '.wm-lineup', '.wm-played']) {
    const choices = page.locator(`${group}:not(:has([aria-pressed="true"])) [data-part="choice"]`)
    if ((await idle.count()) > 0 && (await choices.count()) > 0) await touch(page, choices.first())
  }
  return touch(page, primary(page))
}

/** Answers what is asked now; in a hurry, a turn is only ended. */
export function answer(page: Page, { asked }: Moment, hurry = false): Promise<void> {
  if (asked !== 'act') return settle(page)
  return hurry ? endsTurn(page) : act(page)
}

/** Whoever has seen so many questions only wants to see the end. */
const CURIOUS = 14

export const playOn = (
  page: Page,
  meanwhile: (moment: Moment) => Promise<void>,
  enough?: number,
): Promise<void> =>
  playAtPage(page, (moment, before) => answer(page, moment, before >= CURIOUS), meanwhile, enough)
