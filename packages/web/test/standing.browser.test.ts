/** What the page answers once and for all tells nobody what its player holds (docs/decisions/standing-answers.md). */
import { seedFrom } from '@conspire/kernel'
import { idOf, watchmen } from '@conspire/watchmen'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { theHouse, type Visit } from './house.ts'
import { primary, stopTime } from './playing.ts'

const house = theHouse()

/** A card that can defend, and one that cannot: in one world the second player holds the one, in the other the other. */
const WORLDS = ['lasso-of-truth', 'batmobile'] as const
type World = (typeof WORLDS)[number]
const ATTACKS = ['scarecrow', 'poison-ivy']

/** Tables for two, where the first player has two Attacks, and the second this card of those two; the other one lies where it would. */
function laid(holds: World): Disposable {
  const { setup } = watchmen
  const dictated = Object.fromEntries(
    watchmen.streams.map((name) => [name, name === 'firstPlayer' ? [[0]] : []]),
  )
  return vi.spyOn(watchmen, 'setup').mockImplementation((options, _, sink, __, witness) => {
    const state = setup(options, seedFrom('standing'), sink, dictated, witness)
    const { mainDeck, hand, lineUp, destroyed } = state.table
    const take = (id: string): number => {
      const from = [mainDeck, lineUp].find((cards) => cards.some((card) => idOf(card) === id))!
      const at = from.findIndex((card) => idOf(card) === id)
      return from.splice(at, 1)[0]!
    }
    destroyed.push(...hand[0]!.splice(0))
    hand[0]!.push(...ATTACKS.map(take))
    const both = WORLDS.map(take)
    const [held, hidden] = holds === WORLDS[0] ? both : both.toReversed()
    hand[1]!.push(held!)
    mainDeck.unshift(hidden!)
    return state
  })
}

/** A page in which every lot falls alike, and which notes what it sends, and when by its own clock. */
async function alike(visit: Visit, lot: number): Promise<Page> {
  const page = await house.outside(visit)
  await page.addInitScript((lot) => {
    Math.random = () => lot
    const sent: [at: number, frame: string][] = []
    const { send } = WebSocket.prototype
    WebSocket.prototype.send = function (frame) {
      if (typeof frame === 'string') sent.push([performance.now(), frame])
      send.call(this, frame)
    }
    Object.assign(globalThis, { sent })
  }, lot)
  return page
}
const sentBy = (page: Page): Promise<[at: number, frame: string][]> =>
  page.evaluate(() => (globalThis as unknown as { sent: [number, string][] }).sent)
/** Each command has a number that nobody can guess. */
const withoutNumber = (frame: string): string => frame.replace(/"[0-9a-f]{24}"/, '"…"')

/** Plays the first card of the hand. */
async function attack(page: Page): Promise<void> {
  await page.locator('.wm-hand .card-button').first().click()
  await primary(page).click()
}

/** What leaves the page that passes once and for all, and what the other player hears and sees of it. */
async function passes(holds: World): Promise<Readonly<Record<'sent' | 'heard' | 'seen', unknown>>> {
  using _ = laid(holds)
  const host = await alike({ own: true }, 0.25)
  const heard: string[] = []
  host.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await host.goto('/new/watchmen')
  await host.locator('.segments').first().locator('.segment').first().click()
  await host.locator('.make-form button[type=submit]').click()
  await host.locator('.lobby-seat.taken').first().waitFor()
  const guest = await alike({ clock: true }, 0.5)
  await guest.goto(new URL(host.url()).pathname)
  await guest.locator('.lobby-go .button.primary').click()
  await host.locator('.lobby-seat.taken').nth(1).waitFor()
  await host.locator('.lobby-go .button.primary').click()

  // The first time its player says what is answered from then on.
  const asked = guest.locator('.wm[data-asked="defend"]')
  const again = host.locator('.wm[data-asked="act"]')
  await again.waitFor()
  await attack(host)
  await asked.waitFor()
  await guest.locator('.prompt-standing button').click()
  await asked.waitFor({ state: 'detached' })
  await again.waitFor()

  await stopTime(guest)
  const before = (await sentBy(guest)).length
  const now = await guest.evaluate(() => performance.now())
  heard.length = 0
  await attack(host)
  await asked.waitFor()
  for (let i = 0; i < 30 && (await asked.count()) === 1; i++) await guest.clock.runFor(50)
  await again.waitFor()
  const sent = (await sentBy(guest)).slice(before)
  return {
    // To a hundredth of a second: timers of a page round.
    sent: sent.map(([at, frame]) => [Math.round((at - now) / 10) * 10, withoutNumber(frame)]),
    heard: heard.filter((frame) => frame.startsWith('{"n"')),
    seen: await host.locator('.seats, .board, .log').allTextContents(),
  }
}

test('whoever passes once and for all passes at the same moment and looks the same, whatever they hold', async () => {
  const [able, unable] = [await passes(WORLDS[0]), await passes(WORLDS[1])]
  expect(able.sent).toEqual([
    [850, expect.stringMatching(/^\{"do":"…","what":\{"choose":null,"at":\d+\}\} *$/)],
  ])
  expect(able.heard).toHaveLength(2)
  expect(unable).toEqual(able)
})
