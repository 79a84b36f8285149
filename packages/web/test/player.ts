/** Somebody who plays Bequest at a page, by finger, mouse or keys. */
import type { Locator, Page } from 'playwright-core'
import { primary, touch, when } from './playing.ts'

export type Phase = 'split' | 'choose' | 'draft' | 'lackey' | 'watch' | 'over'

export interface Moment {
  readonly phase: Phase
  /** Whether this player owes an answer. */
  readonly mine: boolean
  /** The number of the decision. */
  readonly at: string
}

export async function look(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    const work = document.querySelector('.bq-work')?.className ?? ''
    const phases = ['split', 'choose', 'draft', 'lackey'] as const
    const over = document.querySelector('.reckoning') !== null
    return {
      phase: over ? 'over' : (phases.find((phase) => work.includes(`bq-${phase}`)) ?? 'watch'),
      mine: document.querySelector('.prompt.mine') !== null,
      at: document.getElementById('prompt')?.dataset['decision'] ?? '',
    }
  })
}

/** Three cards to A, two to B. A touch puts a card on A, another one on B. */
const TOUCHES = [1, 2, 1, 2, 1]

/** Cards move as they are placed: each is found by its number. */
export async function layOut(page: Page): Promise<void> {
  // A table is drawn a moment after its frame.
  await page.locator('.bq-split .card-button').first().waitFor()
  const hand = await page
    .locator('.bq-fan .card-button')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['card']!))
  for (const [i, card] of hand.entries()) {
    for (let times = TOUCHES[i]!; times > 0; times--) {
      await touch(page, page.locator(`.bq-split .card-button[data-card="${card}"]`))
    }
  }
}

export async function splitByHand(page: Page): Promise<void> {
  await layOut(page)
  await touch(page, primary(page))
}

/** The group with a Key in it, if there is one: whoever has a Key has something to do in the draft. */
const letterWithKey = (page: Page): Promise<'a' | 'b'> =>
  page.evaluate(() =>
    document.querySelectorAll('.bq-offer')[0]?.querySelector('[data-kind="key"]') ? 'a' : 'b',
  )

/** Picks the first card that the Lackey can be used on, if there is one. */
const ware = (page: Page): Locator => page.locator('.bq-wares .card-button').first()

/** Answers by finger or mouse what is asked now. */
export async function answerByHand(page: Page, { phase }: Moment): Promise<void> {
  if (phase === 'split') return splitByHand(page)
  if (phase === 'choose') await touch(page, page.locator('.bq-offer .button').first())
  if (phase === 'draft') await touch(page, page.locator('.bq-draft .card-button').first())
  if (phase === 'lackey' && (await ware(page).count()) > 0) await touch(page, ware(page))
  await touch(page, primary(page))
}

/** Answers by the keys of the table. */
export async function answerByKeys(page: Page, { phase }: Moment): Promise<void> {
  const keys: Readonly<Record<string, readonly string[]>> = {
    split: ['1', '2', '2', '3', '4', '4', '5'],
    choose: [phase === 'choose' ? await letterWithKey(page) : 'a'],
    draft: ['1'],
  }
  for (const key of keys[phase] ?? []) await page.keyboard.press(key)
  // To decline has a key of its own.
  await page.keyboard.press(phase === 'lackey' ? '0' : 'Enter')
}

/** Presses Tab until the focus is on something that matches; as somebody without a mouse would. */
export async function tabTo(page: Page, selector: string, most = 150): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no ${selector} within ${most} steps of the Tab key`)
}

/** Answers with nothing but Tab and Enter. */
export async function answerByTab(page: Page, { phase }: Moment): Promise<void> {
  if (phase === 'split') {
    for (const times of TOUCHES) {
      await tabTo(page, '.bq-fan .card-button')
      const card = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['card']!)
      for (let i = 0; i < times; i++) {
        await tabTo(page, `.bq-split .card-button[data-card="${card}"]`)
        await page.keyboard.press('Enter')
      }
    }
  }
  if (phase === 'choose') {
    await tabTo(page, '.bq-offer .button')
    await page.keyboard.press('Enter')
  }
  if (phase === 'draft') {
    await tabTo(page, '.bq-draft .card-button')
    await page.keyboard.press('Enter')
  }
  if (phase === 'lackey' && (await ware(page).count()) > 0) {
    await tabTo(page, '.bq-wares .card-button')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, '[data-part="primary"]')
  await page.keyboard.press('Enter')
}

type Answering = (page: Page, moment: Moment) => Promise<void>

/** Plays on until the end; `meanwhile` is told of every question and of the end. */
export async function playOn(
  page: Page,
  answer: Answering,
  meanwhile: (moment: Moment) => Promise<void> = async () => {},
): Promise<void> {
  for (;;) {
    await when(page, () => document.querySelector('.prompt.mine ~ .board .bq-work, .reckoning') !== null)
    const moment = await look(page)
    await meanwhile(moment)
    if (moment.phase === 'over') return
    await answer(page, moment)
    await isTaken(page, moment)
  }
}

/** Until something else is asked, or somebody else is. */
const isTaken = (page: Page, { at }: Moment): Promise<void> =>
  when(
    page,
    (before) =>
      document.querySelector('.prompt.mine') === null ||
      document.getElementById('prompt')?.dataset['decision'] !== before,
    at,
  )
