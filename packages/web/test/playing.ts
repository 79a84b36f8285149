/** What whoever plays at a page does in every game: looks, taps, and taps again. */
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
        ? (document.querySelector<HTMLElement>('.face[data-asked]')?.dataset['asked'] ?? '')
        : 'over',
    at: document.getElementById('prompt')?.dataset['decision'] ?? '',
  }))

/** A finger taps and a mouse clicks. */
export async function touch(page: Page, thing: Locator): Promise<void> {
  const phone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await (phone ? thing.tap() : thing.click())
}

export const primary = (page: Page): Locator => page.locator('[data-part="primary"]')

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

/** Answers until the end: `answer` is also told how many questions came before; `meanwhile` is told of every question. */
export async function playToTheEnd(
  page: Page,
  answer: (moment: Moment, before: number) => Promise<void>,
  meanwhile: (moment: Moment) => Promise<void>,
): Promise<void> {
  for (let before = 0; ;) {
    const moment = await look(page)
    if (moment.asked === '') {
      await page.waitForTimeout(25)
      continue
    }
    await meanwhile(moment)
    if (moment.asked === 'over') return
    // What is tapped while the table is still being drawn goes unheard: whoever plays taps again.
    for (let again = 0; ; again++) {
      await answer(moment, before)
      if (await isAnswered(page, moment)) break
      if (again === AGAIN) throw new Error(`the ${moment.asked} at decision ${moment.at} takes no answer`)
      await page.keyboard.press('Escape')
    }
    before++
  }
}
