/** Somebody who plays Master Plan at a page, by finger or mouse. */
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
        ? (document.querySelector<HTMLElement>('.mp')?.dataset['asked'] ?? '')
        : 'over',
    at: document.getElementById('prompt')?.dataset['decision'] ?? '',
  }))

/** A finger taps and a mouse clicks. */
export async function touch(page: Page, thing: Locator): Promise<void> {
  const phone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await (phone ? thing.tap() : thing.click())
}

export const primary = (page: Page): Locator => page.locator('[data-part="primary"]')
export const cards = (page: Page): Locator => page.locator('.mp-cardbutton[data-part="choice"]')
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
    page.locator('.mp-stage-head'),
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

/** Plays on until the end or until `enough`; `meanwhile` is told of every question. */
export async function playOn(
  page: Page,
  meanwhile: (moment: Moment) => Promise<void> = async () => {},
  enough: (moment: Moment) => boolean = () => false,
): Promise<void> {
  for (;;) {
    const moment = await look(page)
    if (moment.asked === '') {
      await page.waitForTimeout(25)
      continue
    }
    await meanwhile(moment)
    if (moment.asked === 'over' || enough(moment)) return
    // What is tapped while the table is still being drawn goes unheard: whoever plays taps again.
    for (let again = 0; ; again++) {
      await answer(page, moment)
      if (await isAnswered(page, moment)) break
      if (again === AGAIN) throw new Error(`the ${moment.asked} at decision ${moment.at} takes no answer`)
      await page.keyboard.press('Escape')
    }
  }
}
