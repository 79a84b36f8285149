import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Alone } from '../src/net/alone.ts'
import { openHouse, type House, type Visit } from './house.ts'
import { aloneAtEach, openAlone, visitAlone } from './until.ts'
import { affordable, answer, endTurn, look, playAll, playOn, primary, touch } from './vigilante.ts'
import { inspector, wrongs } from './wrongs.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const ON_A_PHONE: Visit = { phone: true, theme: 'dark', lang: 'fr' }
const alone = (visit: Visit, decision: string | null, after = 0, players = 3): Promise<Page> =>
  visitAlone(house, 'watchmen', { players, decision, after }, visit)

test(
  'two people and a bot play until the sides are revealed, one of them on a phone, in French',
  { timeout: 600_000 },
  async () => {
    const host = await house.visit('/new/watchmen')
    await host.locator('.segments').first().locator('.segment').nth(1).click()
    await host.locator('.make-form button[type=submit]').click()
    await host.locator('.lobby-seat.taken').first().waitFor()
    const guest = await house.visit(new URL(host.url()).pathname, ON_A_PHONE)
    await guest.locator('.lobby-go .button.primary').tap()
    await host.locator('.lobby-seat.taken').nth(1).waitFor()
    await host.locator('.lobby-go .button.primary').click()
    await Promise.all([host, guest].map((page) => page.locator('.wm').waitFor()))

    // A claim is heard by everybody, each in their language; a mark by nobody.
    await host.locator('.wm-talk').click()
    await host.locator('.wm-claims[open] > p .button').click()
    expect(await wrongs(host, '.wm-claims[open]')).toEqual([])
    await host.locator('.wm-marks .button').nth(2).click()
    await host.locator('.wm-claims[open] > .button').click()
    await guest.locator('.wm-said', { hasText: 'Je suis Loyal' }).waitFor()
    expect(await guest.locator('.wm-marks [aria-pressed="true"]').count()).toBe(0)
    await host.reload()
    await host.locator('.wm-said', { hasText: 'I am Loyal' }).waitFor()
    expect(await host.locator('.wm-marks [aria-pressed="true"]').count()).toBe(1)

    await Promise.all([playOn(host, inspector(host)), playOn(guest, inspector(guest))])

    await Promise.all([host, guest].map((page) => page.locator('.wm-verdict').waitFor()))
    expect(await host.locator('.wm-verdict h2').textContent()).toMatch(/wins$/)
    expect(await guest.locator('.wm-verdict h2').textContent()).toMatch(/gagne$/)
    expect(await host.locator('.wm-verdict .clause').first().textContent()).toMatch(/^WM-23\d$/)
    // All sides lie open, and one of them is the other.
    expect(await host.locator('.wm-sides li').count()).toBe(3)
    expect(await host.locator('.wm-flip-face[data-mastermind]').count()).toBe(1)
    expect(await guest.locator('.wm-story > ol > li[data-what="turn"]').count()).toBeGreaterThan(20)
    expect(await guest.locator('.wm-story > ol > li[data-what="reveal"]').count()).toBe(1)
    // What was claimed turns out true or false, the same for both.
    const [truth, told] = await Promise.all(
      [host, guest].map((page) => page.locator('.wm-claim').getAttribute('data-true')),
    )
    expect(told).toBe(truth)
    expect(truth).toMatch(/^(true|false)$/)
    await Promise.all([host, guest].map((page) => page.context().close()))
  },
)

test('every question is answered on the page it is put on', { timeout: 400_000 }, async () => {
  const pages = [await house.visit('/nowhere'), await house.visit('/nowhere', ON_A_PHONE)] as const
  const inspect = pages.map(inspector)
  const questions = await aloneAtEach('watchmen', [
    { players: 2, options: { heroes: 'choose' } },
    { players: 3, options: {} },
  ])
  // All but Black Manta's: he is no Super-Villain of cost 10 or more (WM-123).
  expect(questions.size).toBe(36)
  const ask = async ([name, kept]: readonly [string, Alone], at: 0 | 1): Promise<void> => {
    const page = pages[at]
    await openAlone(page, kept)
    await page.locator(`.wm[data-asked="${name}"]`).waitFor()
    const moment = await look(page)
    await inspect[at]!(moment)
    await answer(page, moment)
    await page.waitForFunction(
      (before) => document.getElementById('prompt')?.dataset['decision'] !== before,
      moment.at,
    )
  }
  await Promise.all(
    ([0, 1] as const).map(async (at) => {
      for (const [i, question] of [...questions].entries()) if (i % 2 === at) await ask(question, at)
    }),
  )
  await Promise.all(pages.map((page) => page.context().close()))
})

test('a turn in which nothing needs thought takes four taps', async () => {
  for (const visit of [{}, ON_A_PHONE]) {
    const page = await alone(visit, 'act')
    let taps = 0
    const tap = async (thing: Parameters<typeof touch>[1]): Promise<void> => {
      await touch(page, thing)
      taps++
    }
    await tap(playAll(page))
    await affordable(page).first().waitFor()
    await tap(affordable(page).first())
    await tap(primary(page))
    await page.locator('.wm-cardbutton[aria-pressed="true"]').waitFor({ state: 'detached' })
    await tap(endTurn(page))
    // The turn is over: the others play, and the next one begins with nothing played.
    await page.waitForFunction(
      () => document.querySelector('.wm[data-asked="act"] .wm-played .wm-chip') === null,
    )
    expect(taps).toBe(4)
    await page.context().close()
  }
})

test('hand and Power are in view without scrolling, and what is too dear says by how much', async () => {
  for (const visit of [{}, ON_A_PHONE]) {
    const page = await alone(visit, 'act')
    const inView = (selector: string): Promise<boolean> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        })
    expect(await inView('.wm-power')).toBe(true)
    expect(await inView('.wm-hand .wm-cardbutton')).toBe(true)
    expect(await page.locator('.wm-short b').first().textContent()).toMatch(/^−\d$/)
    // What it says stands where the player looks, and so does why it cannot be bought.
    await touch(page, page.locator('.wm-lineup .wm-cardbutton').first())
    await page.locator('.wm-reader').waitFor()
    await primary(page).click({ force: true })
    await page.locator('.prompt-refusal .clause', { hasText: 'WM-042' }).waitFor()
    await page.context().close()
  }
})

test('the role is behind a key, in words, and as large whatever it says', async () => {
  const page = await alone({}, 'act')
  await page.locator('.wm-rolekey').waitFor()
  expect(await page.locator('.wm-role').count()).toBe(0)
  expect(await page.locator('.log').textContent()).not.toMatch(/You Are/)
  await page.keyboard.press('r')
  await page.locator('.wm-role', { hasText: 'You win' }).waitFor()
  expect(await wrongs(page, '.wm')).toEqual([])
  await page.keyboard.press('r')
  expect(await page.locator('.wm-role').count()).toBe(0)
  await page.context().close()

  const phone = await alone(ON_A_PHONE, 'act')
  await phone.locator('.wm-rolekey').tap()
  await phone.locator('.wm-role', { hasText: 'Vous gagnez' }).waitFor()
  await phone.locator('.wm-rolekey').tap()
  expect(await phone.locator('.wm-role').count()).toBe(0)
  await phone.context().close()
})

test('piles can be looked through, and a seat tells what everybody may know', async () => {
  const page = await alone({}, 'act', 60)
  await page.locator('.wm-pile[data-pile-of="deck"]').click()
  const cards = page.locator('.wm-viewer[open] .wm-chip')
  await cards.first().waitFor()
  expect(await wrongs(page, '.wm-viewer[open]')).toEqual([])
  await page.locator('.wm-viewer[open] .button').click()
  await page.locator('.seat button').nth(1).click()
  await page.locator('.wm-seat .wm-chip').first().waitFor()
  expect(await wrongs(page, '.wm-seat')).toEqual([])
  await page.context().close()
})

test('nothing was complained about all this time', () => {
  expect(house.complaints).toEqual([])
})
