/** What whoever plays at a page does in every game: looks, waits and taps. */
import type { Locator, Page } from 'playwright-core'
import { isPhone, PATIENCE } from './house.ts'

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

/** Runs in the page. */
function untilSo<A>(isSo: (arg: A) => boolean, arg: A): Promise<void> {
  return new Promise((done) => {
    // What has just been drawn listens to keys and fingers two frames later.
    const soon = (): unknown => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
    if (isSo(arg)) return void soon()
    const watch = new MutationObserver(() => {
      if (!isSo(arg)) return
      watch.disconnect()
      soon()
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** What a browser promises, or the word that it never came: it may forget what it was asked. */
export async function inTime<R>(promised: Promise<R>, what: string): Promise<R> {
  const never = Promise.withResolvers<never>()
  const timer = setTimeout(() => never.reject(new Error(`It never was so: ${what}`)), PATIENCE)
  try {
    return await Promise.race([promised, never.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until something is so on the page, and it has come to rest. It is looked at when something changes, and not before. */
export async function when<A>(page: Page, isSo: (arg: A) => boolean, arg?: A): Promise<void> {
  const said = `${String(isSo)}, ${JSON.stringify(arg) ?? 'undefined'}`
  await inTime(page.evaluate(`(${String(untilSo)})(${said})`), said)
}

/** Until everything that was to be drawn is drawn, and listens. */
export const settled = (page: Page): Promise<void> => when(page, () => true)

/** Until a table lies in its frame, or its score sheet, and listens: it is drawn a moment after the frame. */
export const isLaid = (page: Page): Promise<void> =>
  when(page, () => document.querySelector('.frame .board :is(.face, .reckoning)') !== null)

/** Runs in the page: until nothing has been drawn anew for some frames, or something is drawn all the time. */
function untilStill(size: string): Promise<void> {
  const FRAMES = 3
  const MOST = 120
  return new Promise((done) => {
    let still = 0
    let frames = 0
    const watch = new MutationObserver(() => {
      still = 0
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true })
    const look = (): void => {
      still = matchMedia(size).matches ? still + 1 : 0
      frames++
      if (still <= FRAMES && frames < MOST) return void requestAnimationFrame(look)
      watch.disconnect()
      setTimeout(done)
    }
    requestAnimationFrame(look)
  })
}

/** Gives a page another size. It is told of it a moment later, measures itself, and is drawn again, more than once where one part makes room for another. */
export async function resize(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize({ width, height })
  const size = `(width: ${width}px) and (height: ${height}px)`
  await inTime(page.evaluate(`(${String(untilStill)})(${JSON.stringify(size)})`), size)
}

/** Waits until another decision is asked than this one, or the match is over. */
export const isPast = (page: Page, { at }: { readonly at: string }): Promise<void> =>
  when(
    page,
    (before) =>
      document.getElementById('prompt')?.dataset['decision'] !== before ||
      document.querySelector('.reckoning') !== null,
    at,
  )

/** A finger taps and a mouse clicks. */
export async function touch(page: Page, thing: Locator): Promise<void> {
  await (isPhone(page) ? thing.tap() : thing.click())
}

export const primary = (page: Page): Locator => page.locator('[data-part="primary"]')

const isAskedOrOver = (): boolean =>
  document.querySelector('.reckoning') !== null ||
  (document.querySelector<HTMLElement>('.face[data-asked]')?.dataset['asked'] ?? '') !== ''

/**
 * Answers until the end, or until enough has been answered: `answer` is also told how many questions came before; `meanwhile` is told of every
 * question.
 */
export async function playOn(
  page: Page,
  answer: (moment: Moment, before: number) => Promise<void>,
  meanwhile: (moment: Moment) => Promise<void> = async () => {},
  enough = Infinity,
): Promise<void> {
  for (let before = 0; before < enough; before++) {
    await when(page, isAskedOrOver)
    const moment = await look(page)
    await meanwhile(moment)
    if (moment.asked === 'over') return
    await answer(moment, before)
    await isPast(page, moment)
  }
}

/** So often a clock is put forward, and by so much. */
const STEPS = 300
const STEP = 300

/** From here on the time of a page stands still, however long a busy machine takes, until it is let go on (`page.clock.resume`). */
export async function stopTime(page: Page): Promise<void> {
  // A moment that is over by the time the page hears of it cannot be stopped at: on a busy machine it takes a later one.
  for (let ahead = STEP; ; ahead *= 3) {
    const moment = await page.evaluate((ahead) => Date.now() + ahead, ahead)
    try {
      return await page.clock.pauseAt(moment)
    } catch (error) {
      if (!/past/.test(String(error))) throw error
    }
  }
}

/** Lets the time of a page go by until something is there: whatever is shown for a while is shown no longer, and bots answer. */
export async function hurry(
  page: Page,
  until: Locator,
  state: 'visible' | 'hidden' = 'visible',
): Promise<void> {
  for (let steps = 0; (await until.first().isVisible()) !== (state === 'visible'); steps++) {
    if (steps === STEPS) throw new Error(`It never was ${state}: ${String(until)}`)
    await page.clock.fastForward(STEP)
    await settled(page)
  }
}
