/** A finger on the glass: touches as the browser itself gets them, so that it may scroll instead of letting the page drag. */
import type { Locator, Page } from 'playwright-core'

export interface Spot {
  readonly x: number
  readonly y: number
}

export async function middleOf(thing: Locator): Promise<Spot> {
  const box = (await thing.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Puts a finger down, and lifts it when something has come of it. */
export async function hold(page: Page, at: Spot, until: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await until()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Puts a finger down, moves it there and lifts it. */
export async function swipe(page: Page, from: Spot, to: Spot): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: spots })
  const steps = 12
  await touch('touchStart', [from])
  for (let i = 1; i <= steps; i++) {
    const part = i / steps
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }
  await touch('touchEnd', [])
  await session.detach()
}
