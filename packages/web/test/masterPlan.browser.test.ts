import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { theHouse, type Visit } from './house.ts'
import { answer, cards, places, playOn } from './mastermind.ts'
import { look } from './playing.ts'
import { aloneAtEach, aloneUntil, openAlone, visitAlone } from './until.ts'
import { inspector, wrongs } from './wrongs.ts'

const house = theHouse()

const alone = (visit: Visit, decision: string | null, after = 0): Promise<Page> =>
  visitAlone(house, 'master-plan', { players: 4, decision, after }, visit)

const ON_A_PHONE: Visit = { phone: true, theme: 'dark', lang: 'fr' }
const SHOWING = '.prompt[data-showing]'

/** So many questions show that everybody sees what the others do; all that follow are the business of the proof. */
const BEGINNING = 4

test('two people and two bots begin, one of them on a phone, in French', async () => {
  const host = await house.visit('/new/master-plan')
  await host.locator('.make-form button[type=submit]').click()
  await host.locator('.lobby-seat.taken').first().waitFor()
  const guest = await house.visit(new URL(host.url()).pathname, ON_A_PHONE)
  await guest.locator('.lobby-go .button.primary').tap()
  await host.locator('.lobby-seat.taken').nth(1).waitFor()
  await host.locator('.lobby-go .button.primary').click()
  await Promise.all([host, guest].map((page) => page.locator('.mp').waitFor()))
  await Promise.all([host, guest].map((page) => playOn(page, inspector(page), BEGINNING)))
})

test.each([
  ['en', {}, /win/],
  ['fr', ON_A_PHONE, /gagne|Victoire/],
] as const)('at the end all plans lie open, with how far each was: %s', async (_, visit, words) => {
  const page = await alone(visit, null)
  const end = page.locator('.mp-verdict')
  await end.waitFor()
  expect(await end.locator('.clause').first().textContent()).toMatch(/^MP-1\d\d$/)
  expect(await end.locator('h2').textContent()).toMatch(words)
  expect(await page.locator('.mp-standings > ol > li .mp-needs').count()).toBe(4)
})

describe('a Super goes to a Throwdown', () => {
  const count = (page: Page): Promise<number> => page.locator('.mp-hand .card-button').count()

  test('by two keys', async () => {
    const page = await alone({}, 'play')
    await cards(page).first().waitFor()
    const before = await count(page)
    await page.keyboard.press('t')
    await page.getByRole('tab', { name: 'Chat', selected: true }).waitFor()
    await page.keyboard.press('2')
    await page.locator('.card-button[aria-pressed="true"]').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('.card-button[aria-pressed="true"]').count()).toBe(0)
    await page.keyboard.press('1')
    await page.keyboard.press('c')
    await page.waitForFunction(
      (hand) => document.querySelectorAll('.mp-hand .card-button').length < hand,
      before,
    )
    expect(await page.locator('.mp-site').nth(2).locator('.mp-squad[data-me] .mp-mini').count()).toBe(1)
    // Of what others have there nothing is known but how many.
    expect(await page.locator('.mp-squad:not([data-me]) .mp-mini').count()).toBe(0)
  })

  test('by dragging it there', async () => {
    const page = await alone({}, 'play')
    await cards(page).first().waitFor()
    // What drags comes when the table already stands, with what flies.
    await page.locator('.flights').waitFor({ state: 'attached' })
    const before = await count(page)
    const from = (await cards(page).first().boundingBox())!
    const to = (await places(page).nth(1).boundingBox())!
    await page.mouse.move(from.x + 40, from.y + 60)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 40, { steps: 6 })
    await page.locator('.mp-site[data-over]').waitFor()
    await page.mouse.up()
    await page.waitForFunction(
      (hand) => document.querySelectorAll('.mp-hand .card-button').length < hand,
      before,
    )
  })

  test('or the place says why not, with the clause', async () => {
    const page = await alone(ON_A_PHONE, 'play', 16)
    await cards(page).first().waitFor()
    const barred = page.locator('.mp-site[data-barred]')
    const [hand, supers] = [page.locator('.mp-hand .card-button'), await cards(page).count()]
    for (let i = 0; i < supers && (await barred.count()) === 0; i++) {
      await cards(page).nth(i).tap()
      await page.locator('.card-button[aria-pressed="true"]').waitFor()
    }
    // A tap on a Super alone plays nothing, not even where only one place is left.
    expect(await hand.count()).toBe(supers)
    expect(await barred.first().locator('.mp-why').textContent()).toMatch(/^Votre Escouade ici/)
    expect(await barred.first().locator('.clause').textContent()).toBe('MP-042')
    await barred.first().locator('.mp-site-head').tap({ force: true })
    await page.locator('.prompt-refusal .clause', { hasText: 'MP-042' }).waitFor()
  })
})

test('a battle is shown step by step, and nothing runs ahead of it', async () => {
  // Every step is shown until somebody goes on, however long a busy machine takes.
  const page = await house.outside({ motion: true, own: true, pace: 60_000 })
  // The bots choose the same every time, and somebody attacks.
  await page.addInitScript(() => {
    crypto.getRandomValues = (bytes) => bytes
  })
  await openAlone(page, await aloneUntil('master-plan', { players: 4, decision: 'throwdown', after: 20 }))
  await places(page).first().waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await page.locator(`${SHOWING}[data-showing="revealed"]`).waitFor()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Pause').click()
  await button('Auto').waitFor()
  const told: string[] = []
  for (let i = 0; i < 60; i++) {
    // Whoever has to choose in mid-battle holds it up.
    await page.locator(`${SHOWING}, .prompt.mine`).waitFor()
    const showing = await page.locator('.prompt').getAttribute('data-showing')
    if (showing === null) break
    told.push(showing)
    expect(await page.locator('.prompt.mine, [data-part="primary"], [data-part="choice"]').count()).toBe(0)
    // The header goes by what is shown.
    expect(await page.locator('.head-line').textContent()).toMatch(/Throwdown A$/)
    if (showing === 'attacked') {
      const hit = await page.locator('.mp-fighter[data-mark="hit"] .mp-mark').count()
      expect(await page.locator('.prompt-words').textContent()).toContain(
        hit === 0 ? 'nobody' : `${hit} KO’d`,
      )
      expect(await page.locator('.mp-end').count()).toBe(0)
    }
    if (showing === 'battleEnded') {
      expect(await page.locator('.mp-end .clause').textContent()).toMatch(/^MP-07[67]$/)
      expect(await page.locator('.log-line').last().textContent()).toContain('The battle ends')
      break
    }
    const line = await page.locator('.prompt-words').textContent()
    await button('Next').click()
    await page.waitForFunction(
      ([before, words]) =>
        document.querySelector<HTMLElement>('.prompt')!.dataset['showing'] !== before ||
        document.querySelector('.prompt-words')!.textContent !== words,
      [showing, line],
    )
  }
  expect(told).toEqual(expect.arrayContaining(['revealed', 'acted', 'attacked']))
  await page.keyboard.press('Escape')
  await page.locator('.prompt:not([data-showing])').waitFor()
})

test('the Master Plan is a key away, in words, with how far it is', async () => {
  const page = await alone({}, 'play', 60)
  await cards(page).first().waitFor()
  const plan = page.locator('.mp-plan')
  expect(await plan.locator('.mp-needs li').count()).toBeGreaterThan(4)
  expect(await plan.locator('.mp-plan-count').textContent()).toMatch(/\d of 6/)
  await page.keyboard.press('m')
  expect(await plan.locator('.mp-needs').count()).toBe(0)
  await page.keyboard.press('m')
  await plan.locator('.mp-needs').waitFor()

  const phone = await alone(ON_A_PHONE, 'play', 60)
  await cards(phone).first().waitFor()
  expect(await phone.locator('.mp-plan .mp-needs').count()).toBe(0)
  await phone.locator('.mp-plan-head').tap()
  await phone.locator('.mp-plan .mp-needs').waitFor()
  expect(await wrongs(phone, '.mp')).toEqual([])
})

test('a plan that was peeked at is remembered, also after a reload', async () => {
  const page = await alone({}, 'peekPlan')
  const moment = await page
    .locator('.mp[data-asked="peekPlan"]')
    .waitFor()
    .then(() => look(page))
  expect(await page.locator('.mp-peeked').count()).toBe(0)
  await answer(page, moment)
  await page.locator('.mp-peeked').waitFor()
  // Its name: what it lacks changes as the others play on.
  const plan = page.locator('.mp-peeked > button')
  const name = await plan.textContent()
  await page.reload()
  await plan.waitFor()
  expect(await plan.textContent()).toBe(name)
})

test('the table takes a finger: nothing to choose from is smaller than 44 by 44', async () => {
  const page = await house.outside(ON_A_PHONE)
  const questions = await aloneAtEach('master-plan', [{ players: 6, options: {} }])
  for (const name of ['play', 'claim', 'throwdown', 'stun', 'rescue', 'peekPlan']) {
    const kept = questions.get(name)
    if (kept === undefined) continue
    await openAlone(page, kept)
    await page.locator(`.mp[data-asked="${name}"]`).waitFor()
    const small = await page.locator('[data-part="choice"], .act').evaluateAll((things) =>
      things
        // The whole place can be tapped, not only its name.
        .map((thing) => thing.closest('.mp-site') ?? thing)
        .map((thing) => ({ name: thing.textContent, box: thing.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    )
    expect.soft(small, name).toEqual([])
  }
})
