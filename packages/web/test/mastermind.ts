/** Somebody who plays Master Plan at a page, by finger or mouse. */
import type { Locator, Page } from 'playwright-core'
import { playOn as playAtPage, primary, touch, type Moment } from './playing.ts'

export const cards = (page: Page): Locator => page.locator('.card-button[data-part="choice"]')
export const places = (page: Page): Locator => page.locator('.mp-site-head[data-part="choice"]')

/** Two taps: a Super, and where it goes. */
async function play(page: Page): Promise<void> {
  await touch(page, cards(page).first())
  await touch(page, places(page).first())
}

/** One of everything that can be picked, or nothing at all where there is nothing; then it is settled. */
async function settle(page: Page): Promise<void> {
  const groups = [
    page.locator('.mp-list'),
    page.locator('.mp-spot'),
    page.locator('.mp-sides'),
    page.locator('.mp-map'),
  ]
  for (const group of groups) {
    for (let i = 0; i < (await group.count()); i++) {
      const choice = group.nth(i).locator('[data-part="choice"]')
      if (
        (await choice.count()) === 0 ||
        (await choice.and(page.locator('[aria-pressed="true"]')).count()) > 0
      )
        continue
      await touch(page, choice.first())
    }
  }
  const done = primary(page).and(page.locator(':not([aria-disabled])'))
  await touch(page, (await done.count()) > 0 ? done : page.locator('.act[aria-keyshortcuts="0"]'))
}

/** Answers what is asked now. */
export const answer = (page: Page, { asked }: Moment): Promise<void> =>
  asked === 'play' ? play(page) : settle(page)

export const playOn = (
  page: Page,
  meanwhile: (moment: Moment) => Promise<void>,
  enough?: number,
): Promise<void> => playAtPage(page, (moment) => answer(page, moment), meanwhile, enough)
