/** Whole games, played at pages from the first question to the last. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { theHouse, type Visit } from './house.ts'
import * as mastermind from './mastermind.ts'
import { answerByKeys, playOn as playBequest, type Moment } from './player.ts'
import { openAlone } from './until.ts'
import * as vigilante from './vigilante.ts'
import { look, playOn, playTogether } from './watchman.ts'
import { inspector, sideways, wrongs } from './wrongs.ts'

const house = theHouse()

const ON_A_DESK = ['on a desk in light', {}] as const
const ON_A_PHONE = ['on a phone in the dark, in French', { phone: true, theme: 'dark', lang: 'fr' }] as const

/** Two people, the second of them on a phone, in French, and bots in the other seats. */
async function together(game: string, players: number, visit: Visit = ON_A_PHONE[1]): Promise<[Page, Page]> {
  const host = await house.visit(`/new/${game}`)
  const sizes = host.locator('.segments').first().locator('.segment')
  await sizes.filter({ hasText: String(players) }).click()
  if (game === 'set-a-watch')
    await host.locator('input[name="option-difficulty"]').first().check({ force: true })
  await host.locator('.make-form button[type=submit]').click()
  await host.locator('.lobby-seat.taken').first().waitFor()
  const guest = await house.visit(new URL(host.url()).pathname, visit)
  await guest.locator('.lobby-go .button.primary').tap()
  await host.locator('.lobby-seat.taken').nth(1).waitFor()
  await host.locator('.lobby-go .button.primary').click()
  await Promise.all([host, guest].map((page) => page.locator('.frame').waitFor()))
  return [host, guest]
}

describe('Set a Watch', () => {
  /** Looks at the page of each question: at the whole table once in every phase, otherwise at what is new, the bar. */
  function inspectorOfPhases(page: Page): (moment: { readonly asked: string }) => Promise<void> {
    const seen = new Set<string>()
    return async ({ asked }) => {
      const phase = await page.evaluate(
        () => document.querySelector<HTMLElement>('.sw')?.dataset['phase'] ?? '',
      )
      const part = asked === 'over' ? 'html' : seen.has(phase) ? '.sw-tray' : '.sw'
      seen.add(phase)
      expect.soft(await wrongs(page, part), asked).toEqual([])
      expect.soft(await sideways(page), asked).toBeLessThanOrEqual(0)
    }
  }

  test.each([
    [...ON_A_DESK, '1'],
    [...ON_A_PHONE, '3'],
  ] as const)('alone with four Adventurers, %s', async (_, visit, seed) => {
    const page = await house.outside(visit)
    const options = { difficulty: 'easy', moreLocations: true }
    await openAlone(page, { game: 'set-a-watch', players: 1, options, level: 'easy', seed, moves: [] })
    const seen = new Set<string>()
    await playOn(page, async ({ asked }) => void seen.add(asked))
    expect([...seen]).toEqual(
      expect.arrayContaining(['draft.adventurer', 'rest.choose', 'camp.place', 'watch.act', 'exhaust.offer']),
    )
    await page.locator('.sw-ending').waitFor()
    expect(await page.locator('.sw-ending .clause').first().textContent()).toMatch(/^SW-\d{3}$/)
    await inspectorOfPhases(page)(await look(page))
  })

  test('two people play to the end, and both read how it ended', async () => {
    const [host, guest] = await together('set-a-watch', 2)
    await playTogether([host, guest])
    await Promise.all([host, guest].map((page) => page.locator('.sw-ending').waitFor()))
    expect(await host.locator('.sw-ending h2').textContent()).toMatch(/^(Dawn: |Darkness falls on night \d$)/)
    expect(await guest.locator('.sw-ending h2').textContent()).toMatch(
      /^(L’aube\u202F: |Les ténèbres l’emportent, nuit \d$)/,
    )
  })
})

test('Master Plan: two people and two bots', async () => {
  const [host, guest] = await together('master-plan', 4)
  await Promise.all([host, guest].map((page) => mastermind.playOn(page, inspector(page))))
  const ends = [host, guest].map((page) => page.locator('.mp-verdict'))
  await Promise.all(ends.map((end) => end.waitFor()))
  expect(await ends[0]!.locator('.clause').first().textContent()).toMatch(/^MP-1\d\d$/)
  expect(await ends[0]!.locator('h2').textContent()).toMatch(/win/)
  expect(await ends[1]!.locator('h2').textContent()).toMatch(/gagne|Victoire/)
  // All plans lie open, with how far each was.
  expect(await host.locator('.mp-standings > ol > li .mp-needs').count()).toBe(4)
})

test('Watchmen: two people and a bot', async () => {
  const [host, guest] = await together('watchmen', 3)
  await Promise.all([host, guest].map((page) => vigilante.playOn(page, inspector(page))))
  await Promise.all([host, guest].map((page) => page.locator('.wm-verdict').waitFor()))
  expect(await guest.locator('.wm-story > ol > li[data-what="turn"]').count()).toBeGreaterThan(20)
})

describe('Bequest', () => {
  test.each([ON_A_DESK, ON_A_PHONE])('by keys, looked at in each phase, %s', async (_, visit) => {
    const page = await house.visit('/', visit)
    const seen = new Set<string>()
    const inspect = async ({ phase }: Moment): Promise<void> => {
      if (seen.has(phase)) return
      seen.add(phase)
      expect(await wrongs(page), phase).toEqual([])
    }
    // A game without a single Key for this player is rare; four in a row are not heard of.
    for (let games = 0; games < 4 && !seen.has('draft'); games++) {
      await page.goto('/')
      await page.locator('.play-now').click()
      await playBequest(page, answerByKeys, inspect)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['split', 'choose', 'draft', 'over']))
  })
})
