/** What a player hears, and what those see who want nothing to move. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { theHouse, type Visit } from './house.ts'
import { splitByHand } from './player.ts'
import { hurry } from './playing.ts'
import { aloneUntil, openAlone } from './until.ts'

const house = theHouse()

/** A page that notes what would be heard, at a split of Bequest. */
async function listening(visit: Visit = {}): Promise<Page> {
  const page = await house.outside({ ...visit, clock: true })
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(globalThis, { heard })
    const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    const node = { connect: (to: unknown) => to, start() {}, stop() {}, gain: param }
    Object.assign(globalThis, {
      AudioContext: class {
        readonly state = 'running'
        readonly currentTime = 0
        readonly sampleRate = 10
        readonly destination = node
        createGain = (): unknown => node
        createBuffer = (): unknown => ({ getChannelData: () => [0] })
        createBufferSource = (): unknown => ({ ...node })
        createBiquadFilter = (): unknown => ({ ...node, frequency: param })
        createOscillator = (): unknown => ({
          ...node,
          frequency: { ...param, setValueAtTime: (pitch: number) => heard.push(pitch) },
        })
      },
    })
  })
  await openAlone(page, await aloneUntil('bequest', { players: 3, decision: 'split' }))
  await page.locator('.bq-fan').waitFor()
  return page
}

const heard = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard)

// The pitches of src/feel/synth.ts.
const LOCK = 220
const TURN = [659, 880]

test('a lock is heard, and that it is my turn; and nothing where the sound is off', async () => {
  const page = await listening()
  await splitByHand(page)
  await hurry(page, page.locator('.bq-choose'))
  await page.waitForFunction(
    (pitch) => (globalThis as unknown as { heard: number[] }).heard.includes(pitch),
    TURN[1]!,
  )
  const sounds = await heard(page)
  expect(sounds).toContain(LOCK)
  expect(sounds.indexOf(LOCK)).toBeLessThan(sounds.indexOf(TURN[0]!))
  await page.evaluate(() =>
    localStorage.setItem('conspire:settings', JSON.stringify({ state: { pace: 0, sound: 0 }, version: 0 })),
  )
  await page.reload()
  await page.locator('.bq-choose .button').first().click()
  await page.locator('[data-part="primary"]').click()
  await hurry(page, page.locator('.bq-choose'), 'hidden')
  expect(await heard(page)).toEqual([])
})

test('what is revealed has its moment where nothing may move, and does not move', async () => {
  const page = await listening({ motion: 'still' })
  await splitByHand(page)
  await hurry(page, page.locator('.bq-choose'))
  await page.locator('.bq-offer .button').first().click()
  await page.locator('[data-part="primary"]').click()
  await hurry(page, page.locator('.bq-boards'))
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(running).toBe(0)
  // It ends by itself.
  await hurry(page, page.locator('.bq-boards'), 'hidden')
})
