import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { theHouse, type Visit } from './house.ts'
import { aloneAtEach, dealt, openAlone, visitAlone } from './until.ts'
import { USUAL_SCREENS } from './layout.ts'
import { isPast, resize, settled, touch } from './playing.ts'
import { look, playOn, playTogether, primary } from './watchman.ts'
import { wrongs } from './wrongs.ts'

const house = theHouse()

/** Makes a table and sits down at it. */
async function sitDown(page: Page, players: number): Promise<string> {
  await page.locator('.make-form').waitFor()
  await page
    .locator('.segments')
    .first()
    .locator('.segment')
    .nth(players - 1)
    .click()
  await page.locator('input[name="option-difficulty"]').first().check({ force: true })
  await page.locator('.make-form button[type=submit]').click()
  await page.locator('.lobby').waitFor()
  await page.locator('.lobby-seat.taken').first().waitFor()
  return new URL(page.url()).pathname
}

const start = async (page: Page): Promise<void> => {
  await page.locator('.lobby-go .button.primary').click()
  await page.locator('.sw-draft').waitFor()
  await settled(page)
}

const ALL_LOCATIONS = { difficulty: 'easy', moreLocations: true }

/** At one's own Watch, alone with four Adventurers. */
async function onWatch(visit: Visit = {}): Promise<Page> {
  const questions = await aloneAtEach('set-a-watch', [{ players: 1, options: ALL_LOCATIONS }])
  const page = await house.outside(visit)
  await openAlone(page, questions.get('watch.act')!)
  await page.locator('.prompt.mine ~ .board .sw').waitFor()
  return page
}

describe('alone with four Adventurers', () => {
  test('by keyboard: dice, target, strike, the next Adventurer, and letting go', async () => {
    // One Location takes a die of whoever is in camp: this is a deal without it.
    using _ = await dealt('set-a-watch', 'by keyboard')
    const page = await house.visit('/new/set-a-watch')
    await sitDown(page, 1)
    await start(page)
    for (let i = 0; i < 4; i++) {
      const { at } = await look(page)
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
      await isPast(page, { at })
    }
    await playOn(page, undefined, ({ asked }) => asked === 'camp.place')
    // A die by its number, a space with the Tab key.
    await page.keyboard.press('1')
    await page.locator('.sw-camp .sw-die[aria-pressed="true"]').waitFor()
    await page.locator('.sw-space-button').first().focus()
    await page.keyboard.press('Space')
    const fire = await page.locator('.sw-fire b').textContent()
    // Once more on what is chosen does it.
    await page.keyboard.press('Space')
    await page.waitForFunction((before) => document.querySelector('.sw-fire b')?.textContent !== before, fire)
    await playOn(page, undefined, ({ asked }) => asked === 'watch.act')

    const front = (): Promise<string | null> =>
      page.locator('.sw-hero[data-front]').getAttribute('aria-label')
    const before = await front()
    await page.keyboard.press('n')
    expect(await front()).not.toBe(before)
    await page.keyboard.press('1')
    await page.locator('.sw-die[aria-pressed="true"]').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('.sw-die[aria-pressed="true"]').count()).toBe(0)
    await page.keyboard.press('4')
    await page.locator('.sw-aim-head').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.sw-aim-head').waitFor({ state: 'detached' })

    // A die that reaches something, the arrow to it, and Enter.
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('1')
      if ((await page.locator('.sw-creature[data-legal]').count()) > 0) break
      await page.keyboard.press('Escape')
      await page.keyboard.press('n')
    }
    const { at } = await look(page)
    await page.keyboard.press('ArrowRight')
    await page.locator('.sw-creature[aria-pressed="true"]').waitFor()
    await page.keyboard.press('Enter')
    await isPast(page, { at })
  })
})

describe('two people at one fire', () => {
  /** One at a desk, one with a phone, in French. */
  async function together(): Promise<readonly [host: Page, guest: Page]> {
    const host = await house.visit('/new/set-a-watch')
    const path = await sitDown(host, 2)
    const guest = await house.visit(path, { phone: true, lang: 'fr', own: true })
    await guest.locator('.lobby-go .button.primary').tap()
    await host.locator('.lobby-seat.taken').nth(1).waitFor()
    await host.locator('.lobby-go .button.primary').click()
    await Promise.all([host, guest].map((page) => page.locator('.sw').waitFor()))
    return [host, guest]
  }

  test('dice laid for a joint attack wait for the sign and can be taken back; one pencils in what the other could do, and only the owner does it', async () => {
    using _ = await dealt('set-a-watch', 'two at one fire')
    const [host, guest] = await together()
    await playTogether([host, guest], 'watch.act')
    const die = host.locator('.sw-hero[data-mine]:not([data-camp], [data-out]) .sw-die[data-usable]').first()
    await die.click()
    await host.locator('.sw-creature[data-legal]').first().click()
    await host.getByRole('button', { name: 'Joint attack' }).click()
    await host.locator('.sw-muster').waitFor()
    await guest.locator('.sw-muster').waitFor()
    // Only whoever called it gives the sign; the other is told so.
    const strike = guest.locator('.sw-muster .button.primary')
    expect(await strike.getAttribute('aria-disabled')).toBe('true')
    await strike.tap({ force: true })
    await guest.locator('.prompt-refusal .clause', { hasText: 'SW-135' }).waitFor()
    await host.getByRole('button', { name: 'Call it off' }).click()
    await Promise.all([host, guest].map((page) => page.locator('.sw-muster').waitFor({ state: 'detached' })))

    // The guest takes a die of the host's in hand, and aims it.
    const dice = guest.locator('.sw-hero:not([data-mine], [data-camp]) .sw-die[data-usable]')
    const target = guest.locator('.sw-creature[data-legal]').first()
    for (let i = 0; i < (await dice.count()) && (await target.count()) === 0; i++) {
      if (i > 0) await guest.keyboard.press('Escape')
      await dice.nth(i).tap()
    }
    await target.tap()
    // There is nothing to strike with: the die is not theirs.
    expect(await primary(guest).count()).toBe(0)
    await guest.getByRole('button', { name: 'Proposer' }).tap()

    const plan = host.locator('.sw-plan')
    await plan.waitFor()
    expect(await plan.textContent()).toContain('suggests')
    await host.locator('.sw-ghost').first().waitFor()
    await host.locator('.sw-die[data-planned]').first().waitFor()
    expect(await wrongs(host)).toEqual([])
    await guest.locator('.sw-plan').waitFor()
    expect(await guest.locator('.sw-plan .button').count()).toBe(1)
    const before = await look(host)
    await touch(host, plan.getByRole('button', { name: 'Do it' }))
    await isPast(host, before)
    await host
      .locator('.log-line', { hasText: /You attack|You strike|attack/i })
      .last()
      .waitFor()
  })

  test('reach for one creature at the same moment: the second reads who was quicker', async () => {
    using _ = await dealt('set-a-watch', 'two at one fire')
    const [host, guest] = await together()
    // What the guest hears can be held back for a while.
    const waiting: (() => void)[] = []
    let holding = false
    const refused = Promise.withResolvers<void>()
    await guest.routeWebSocket(/\/ws$/, (line) => {
      const server = line.connectToServer()
      line.onMessage((message) => server.send(message))
      server.onMessage((message) => {
        // A page that does not even hear a pong takes its line for dead, and asks for nothing until there is another.
        if (holding && !String(message).startsWith('{"pong"')) waiting.push(() => line.send(message))
        else line.send(message)
        if (holding && String(message).startsWith('{"no"')) refused.resolve()
      })
    })
    await guest.reload()
    await playTogether([host, guest], 'rest.choose')
    // The host leads, and sends one of the guest's to bed: all dice of the host are on Watch.
    await host.locator('.sw-hero:not([data-mine]) .sw-choose-hero').first().click()
    const resting = await Promise.all([host, guest].map(look))
    await primary(host).first().click()
    // Where the choice is still on its way, it would be made once more.
    await Promise.all([host, guest].map((page, i) => isPast(page, resting[i]!)))
    await playTogether([host, guest], 'watch.act')

    // Both take dice in hand for the first creature: the host all there are, the guest one.
    const dice = host.locator('.sw-hero[data-mine] .sw-die[data-usable]')
    for (let i = 0; i < (await dice.count()); i++) await dice.nth(i).click()
    await host.locator('.sw-creature[data-legal]').first().click()
    await guest.locator('.sw-hero[data-mine] .sw-die[data-usable]').first().tap()
    await guest.locator('.sw-creature[data-legal]').first().tap()
    const name = await guest.locator('.sw-creature[aria-pressed="true"] .sw-creature-name').textContent()
    const aimed = guest.locator('.sw-place:has(.sw-creature[aria-pressed="true"])')
    const target = `.sw-place[data-flip="${await aimed.getAttribute('data-flip')}"]`
    holding = true
    await primary(host).first().click()
    await host.locator('.log-line', { hasText: 'Defeated' }).last().waitFor()
    await primary(guest).first().tap()
    await refused.promise
    holding = false
    for (const send of waiting.splice(0)) send()

    const told = guest.locator('.prompt-refusal')
    await told.waitFor()
    // What fell may have raised a question of its own; then it is that which came first.
    const { asked } = await look(host)
    expect(await told.textContent()).toMatch(asked === 'watch.act' ? /a été plus rapide/ : /Trop tard/)
    if (asked === 'watch.act') expect(await told.textContent()).toContain(name)
    // The table is what it is now, and the die lies ready again.
    await guest.locator(target).waitFor({ state: 'detached' })
    expect((await look(guest)).asked).toBe(asked)
    expect(await guest.locator('.sw-hero[data-mine]:not([data-camp]) .sw-die[data-is="spent"]').count()).toBe(
      0,
    )
  })
})

test('what a creature’s Health is made of, and why something cannot be done', async () => {
  const page = await onWatch()
  await page.locator('.sw-creature[data-up]').first().click()
  await page.locator('.sw-look .clause').nth(1).waitFor()
  await page.locator('.sw-look .sw-parts .clause').first().click()
  await page.locator('.rulebook-clause.shown').waitFor()
  await page.keyboard.press('Escape')
  // Nobody attacks what lies face down.
  await page.locator('.sw-hero:not([data-camp]) .sw-die[data-usable]').first().click()
  await page.locator('.sw-creature[data-barred]:not([data-up])').first().click()
  await page.locator('.prompt-refusal .clause', { hasText: 'SW-133' }).waitFor()
})

test('what an exhausted card says can be read where it is asked about', async () => {
  const questions = await aloneAtEach('set-a-watch', [{ players: 1, options: ALL_LOCATIONS }])
  const page = await house.outside()
  await openAlone(page, questions.get('camp.refresh')!)
  const exhausted = page.locator('.sw-ability[data-state="exhausted"]')
  const asked = exhausted.and(page.locator('[data-legal]')).locator('.sw-ability-text')
  await asked.first().waitFor({ state: 'attached' })
  expect(await asked.filter({ visible: false }).count()).toBe(0)
  // At other times only its name stands there.
  await openAlone(page, questions.get('exhaust.offer')!)
  await exhausted.first().waitFor()
  expect(await exhausted.locator('.sw-ability-text').filter({ visible: true }).count()).toBe(0)
})

test('the table takes a finger: nothing primary is smaller than 44 by 44', async () => {
  const page = await onWatch({ phone: true })
  const small = await page
    .locator('.sw-die, .sw-ability, .act, .sw-creature, .sw-hero-sign, .pile')
    .evaluateAll((things) =>
      things
        .map((thing) => ({ name: thing.textContent, box: thing.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    )
  expect(small).toEqual([])
})

test('the end of the Watch is confirmed with what it costs, and Enter does not press it', async () => {
  const page = await onWatch()
  const end = page.getByRole('button', { name: 'End the Watch' })
  await end.waitFor()
  expect(await page.locator('.note').textContent()).toMatch(/\d+ dice unspent, \d+ damage coming/)
  const { at } = await look(page)
  await page.keyboard.press('Enter')
  await end.click()
  expect(await page.getByRole('alert').textContent()).toContain('If nothing more is done')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect((await look(page)).at).toBe(at)
  // The keys are told.
  await page.keyboard.press('?')
  await page.locator('dialog.keys', { hasText: 'The next Adventurer with dice left' }).waitFor()
  await page.keyboard.press('Escape')
  await end.click()
  await page.getByRole('button', { name: 'Keep watching' }).waitFor()
  await end.click()
  await isPast(page, { at })
})

/** Whether one thing lies on another, with the ring that is drawn round it. */
const overlaps = (page: Page, one: string, other: string): Promise<boolean> =>
  page.evaluate(
    ([above, below]) => {
      const [a, b] = [above!, below!].map((part) => document.querySelector(part)!)
      const { outlineStyle, outlineWidth } = getComputedStyle(a!)
      const ring = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)
      const [x, y] = [a!.getBoundingClientRect(), b!.getBoundingClientRect()]
      const beside = x.right + ring <= y.left || x.left - ring >= y.right
      return !beside && x.bottom + ring > y.top && x.top - ring < y.bottom
    },
    [one, other],
  )

describe('a newcomer with a small phone', () => {
  const AT = { difficulty: 'easy' } as const
  const at = async (players: number, decision: string, after: number): Promise<Page> => {
    const wish = { players, decision, after, options: AT }
    const page = await visitAlone(house, 'set-a-watch', wish, { phone: true })
    await page.locator('.prompt.mine').waitFor()
    await resize(page, { width: 360, height: 640 })
    return page
  }

  test('reads who would be on Watch before anybody rests, and that they would not', async () => {
    const page = await at(4, 'rest.choose', 8)
    const warning = page.getByRole('alert').getByText('the others fight without you')
    const resting = async (slot: number): Promise<string | null> => {
      await page.locator('.sw-choose-hero').nth(slot).tap()
      return page.locator('.sw-tray .note').textContent()
    }
    expect(await resting(0)).toMatch(/^On Watch: [^)]+\([^)]+\), [^)]+\([^)]+\), [^)]+\([^)]+\)\./)
    expect(await warning.count()).toBe(1)
    expect(await resting(1)).toContain('(You)')
    expect(await warning.count()).toBe(0)
  })

  test('has the dice of all four in view, whoever is sent to rest', async () => {
    const page = await at(2, 'rest.choose', 8)
    for (const { width, height } of USUAL_SCREENS) {
      await resize(page, { width, height })
      const seen = (): Promise<boolean[]> =>
        page.evaluate(() =>
          Array.from(document.querySelectorAll('.sw-die'), (die) => {
            const { left, top, right, bottom } = die.getBoundingClientRect()
            const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return bottom <= innerHeight && die.closest('.sw-hero')?.contains(there) === true
          }),
        )
      await expect.poll(seen, { message: `${width}×${height}` }).toEqual(Array(12).fill(true))
    }
  })

  test('takes another die in camp instead of the first, with no ring over the heading', async () => {
    const page = await at(4, 'camp.place', 10)
    const dice = page.locator('.sw-camp .sw-die[data-usable]')
    await dice.nth(0).tap()
    expect(await overlaps(page, '.sw-camp [aria-pressed="true"]', '.sw-location h3')).toBe(false)
    await dice.nth(1).tap()
    const inHand = await dice.evaluateAll((all) => all.map((die) => die.getAttribute('aria-pressed')))
    expect(inHand).toEqual(['false', 'true', 'false'])
  })

  test('sees who has taken a class beside what it is', async () => {
    const page = await at(2, 'draft.adventurer', 3)
    await page.locator('.sw-class-taken').first().waitFor()
    expect(await overlaps(page, '[data-taken] .sw-class-taken', '[data-taken] .sw-class-facts')).toBe(false)
  })
})
