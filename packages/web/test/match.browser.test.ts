/** A match at the pages of those who play it: by finger, mouse and keys, over lines that fail, and with somebody away. */
import type { Json } from '@conspire/kernel'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openHouse, theHouse } from './house.ts'
import {
  answerByHand,
  answerByKeys,
  answerByTab,
  layOut,
  look,
  playOn,
  splitByHand,
  tabTo,
} from './player.ts'
import { hurry, isLaid, primary, settled, stopTime, when } from './playing.ts'
import { some } from '@conspire/testkit/amount'
import { makeTable, playNow, tableOfTwo } from './sitting.ts'
import { visitAlone } from './until.ts'
import { sideways, wrongs } from './wrongs.ts'

const house = theHouse()

/** The sign that an answer is locked in. */
const LOCKED = '.prompt-kind:has(.glyph)'
const cardsOn = (page: Page, letter: string): Promise<number> =>
  page.locator(`[data-pile="${letter}"] .card-button`).count()

describe('a game through the pages', () => {
  test('two people in two browsers and a bot, one on a phone, one in French, play to the end with characters', async () => {
    const host = await house.visit('/new/bequest', { lang: 'fr' })
    await host.locator('.segment:has([name="option-advanced"])').last().click()
    const path = await makeTable(host, 3)
    await host.locator('.lobby-seat.free .lobby-bot .button').first().click()
    const guest = await house.visit(path, { phone: true })
    await guest.locator('.lobby-go .button.primary').tap()
    await host.locator('.lobby-seat.taken').nth(2).waitFor()
    expect(await host.locator('html').getAttribute('lang')).toBe('fr')
    await host.getByRole('button', { name: 'Lancer la partie' }).click()
    await Promise.all([host, guest].map((page) => page.locator('.frame').waitFor()))

    // What one says, the other reads in their own language.
    await host.getByRole('tab', { name: /Discussion/ }).click()
    await host.getByRole('button', { name: 'Joli partage.' }).click()
    // From here on Enter is for the table.
    await host.locator('.board').focus()
    await guest.getByRole('button', { name: 'Log, chat and rules' }).tap()
    await guest.getByRole('tab', { name: /Chat/ }).tap()
    await guest.getByText('Nice split.', { exact: true }).first().waitFor()
    await guest.keyboard.press('Escape')

    // One round by hand, and the rest by keys.
    let rounds = 0
    await Promise.all([
      playOn(host, answerByKeys),
      playOn(guest, async (page, moment) => {
        if (moment.phase === 'split') rounds++
        await (rounds <= 1 ? answerByHand : answerByKeys)(page, moment)
      }),
    ])
    await host.getByRole('heading', { name: /^Vous (gagnez|perdez)$/ }).waitFor()
    await guest.getByRole('heading', { name: /^You (win|lose)$/ }).waitFor()

    // Once more, at one table for both, in their seats.
    await host.getByRole('button', { name: 'Rejouer' }).click()
    await guest.getByText(/plays again\.$/).waitFor()
    await host.locator('.lobby-seat.taken').nth(2).waitFor()
    await guest.getByRole('button', { name: 'Play again' }).tap()
    await guest.locator('.lobby').waitFor()
    expect(new URL(guest.url()).pathname).toBe(new URL(host.url()).pathname)
    expect(new URL(guest.url()).pathname).not.toBe(path)
    await guest.locator('.lobby-notes', { hasText: 'you' }).waitFor()

    // The shuffle of the match that was played, checked in the browser.
    await guest.goto(path)
    await guest.getByRole('link', { name: 'Check the shuffle' }).tap()
    await guest.getByRole('heading', { name: 'Nothing was tampered with' }).waitFor()
  })

  test('by keyboard alone, from the front page to the score sheet', async () => {
    const page = await house.visit('/')
    // Before it is drawn there is nothing to be reached.
    await page.locator('.play-now').waitFor()
    await settled(page)
    await tabTo(page, '[name="front-players"]')
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, '.play-now')
    await page.keyboard.press('Enter')
    // One round with nothing but Tab and Enter, the rest with the table's own keys.
    let rounds = 0
    await playOn(page, async (_, moment) => {
      if (moment.phase === 'split') rounds++
      await (rounds <= 1 ? answerByTab : answerByKeys)(page, moment)
    })
    expect(rounds).toBe(5)
    await tabTo(page, '.reckoning a')
  })

  test('a line of chat is noticed on a phone, and nothing is forecast of nothing', async () => {
    const host = await house.visit('/new/bequest')
    const path = await makeTable(host, 3)
    const guest = await house.visit(path, { phone: true })
    await guest.locator('.lobby-go .button.primary').tap()
    await host.locator('.lobby-seat.taken').nth(1).waitFor()
    await host.locator('.lobby-go .button.primary').click()
    await guest.locator('.bq-split').waitFor()
    await host.locator('.bq-split').waitFor()
    await settled(host)
    await host.keyboard.press('t')
    await host.locator('.chat-phrases button').first().click()
    await guest.locator('.tools-panel .panel-unread').waitFor()
    expect(await host.locator('.panel-unread').count()).toBe(0)
    // In the first round nobody has anything: no scores, and forecasts that say so.
    await layOut(guest)
    expect(await guest.locator('.bq-early').allTextContents()).toEqual(Array(4).fill('No forecast yet'))
    expect(await guest.locator('.seat-score').count()).toBe(0)
  })

  test('what cannot be done yet says why, with its clause; and cards can be dragged with a mouse', async () => {
    const page = await house.visit('/')
    await playNow(page)
    await page.locator('.bq-split').waitFor()
    await settled(page)
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.locator('.prompt-refusal .clause', { hasText: 'BQ-046' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.prompt-refusal').waitFor({ state: 'detached' })
    expect(await page.locator('.prompt-refusal').count()).toBe(0)
    for (const letter of ['a', 'b', 'b', 'a', 'a'])
      await page
        .locator('.bq-fan .card-button')
        .first()
        .dragTo(page.locator(`.bq-split [data-pile="${letter}"]`))
    expect(await cardsOn(page, 'a')).toBe(3)
    await primary(page).click()
    await page.locator('.bq-choose').waitFor()
  })

  test('single letters open the panels, and can be switched off', async () => {
    const page = await house.visit('/')
    await playNow(page)
    await settled(page)
    await page.keyboard.press('w')
    await page.locator('.rulebook-clause.shown').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^BQ-\d{3}$/)
    await page.keyboard.press('l')
    expect(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('.settings .segments').last().locator('.segment').last().click()
    await page.keyboard.press('Escape')
    // The focus is back where it was.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings')
    await page.keyboard.press('t')
    expect(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true')
  })

  test('draws anew what changes, and nothing else', async () => {
    const page = await house.visit('/')
    await playNow(page, 4)
    await page.locator('.bq-split').waitFor()
    await settled(page)
    const all = await page.evaluate(() => {
      const drawn = Object.assign(globalThis, { drawn: 0 })
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            drawn.drawn += node instanceof Element ? 1 + node.querySelectorAll('*').length : 1
      })
      watch.observe(document.body, { childList: true, subtree: true })
      return document.querySelectorAll('body *').length
    })
    const drawnBy = async (...keys: string[]): Promise<number> => {
      await page.evaluate(() => Object.assign(globalThis, { drawn: 0 }))
      for (const key of keys) await page.keyboard.press(key)
      await settled(page)
      return page.evaluate(() => (globalThis as unknown as { drawn: number }).drawn)
    }
    // A card goes from the hand to a group, and the next: a page that drew its whole table each time would be slow on a phone.
    expect(await drawnBy('1')).toBeLessThan(all / 5)
    expect(await drawnBy('2')).toBeLessThan(all / 5)
  })
})

describe('nothing is lost', () => {
  test('by a reload or a lost connection in the middle of a split', async () => {
    const [host, other] = await tableOfTwo(house, { clock: true })

    // Locked in without a connection: kept, and sent when there is one.
    await host.context().setOffline(true)
    await hurry(host, host.locator('.unreachable .lost'))
    await splitByHand(host)
    await host.context().setOffline(false)
    await host.locator(LOCKED).waitFor()
    const groups = (page: Page): Promise<string[]> =>
      page
        .locator('.bq-split .card-button')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!))
    const locked = await groups(host)

    // The good news is gone again.
    await hurry(host, host.locator('.unreachable p'), 'hidden')
    expect(await wrongs(host)).toEqual([])

    // A reload shows the same split, still locked in.
    await host.reload()
    await host.locator(LOCKED).waitFor()
    await isLaid(host)
    expect(await groups(host)).toEqual(locked)

    // And taken back it is open again, after a reload as well.
    await host.locator('.tools-slot .button:not(.primary)').first().click()
    await host.locator('.prompt.mine').waitFor()
    await host.reload()
    await host.locator('.prompt.mine').waitFor()
    await splitByHand(host)
    await splitByHand(other)
    await host.locator('.bq-choose').waitFor()
  })

  test('by Escape or a second click, once it is locked in', async () => {
    const [host, other] = await tableOfTwo(house)
    await layOut(host)
    await primary(host).dblclick({ delay: 80 })
    await host.locator(LOCKED).waitFor()
    await settled(host)
    await host.keyboard.press('Escape')
    await settled(host)
    expect(await cardsOn(host, 'a')).toBe(3)
    expect(await primary(host).count()).toBe(0)
    // Nothing was taken back: the others need not wait.
    await splitByHand(other)
    await host.locator('.bq-choose').waitFor()
  })

  test('of a reveal that came while there was no connection', async () => {
    const [host, other] = await tableOfTwo(house, { motion: true, clock: true })
    await Promise.all([host, other].map((page) => splitByHand(page)))
    for (const page of [host, other]) await page.locator('.bq-choose').waitFor()
    await settled(host)
    await host.keyboard.press('a')
    await host.keyboard.press('Enter')
    await host.locator(LOCKED).waitFor()
    await host.context().setOffline(true)
    await hurry(host, host.locator('.unreachable .lost'))
    await settled(other)
    await other.keyboard.press('a')
    await other.keyboard.press('Enter')
    await other.locator('.bq-choose').waitFor({ state: 'detached' })
    await host.context().setOffline(false)
    await host.locator('.bq-boards[data-live]').waitFor()
    // Whoever has seen enough skips the rest.
    await host.keyboard.press('Escape')
    await host.locator('.prompt:not([data-showing])').waitFor()
  })

  test('when the answer of the server gets lost, the move is made once', async () => {
    const page = await house.outside({ own: true })
    let cut = false
    await page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer()
      let chosen = false
      socket.onMessage((message) => {
        chosen ||= String(message).includes('"choose"')
        server.send(message)
      })
      server.onMessage((message) => {
        if (chosen && !cut && String(message).startsWith('{"ok"')) {
          cut = true
          void socket.close()
          void server.close()
          return
        }
        socket.send(message)
      })
    })
    await page.goto('/')
    await playNow(page)
    await splitByHand(page)
    await page.locator('.bq-choose').waitFor()
    expect(cut).toBe(true)
    expect(await page.locator('.prompt-refusal').count()).toBe(0)
    await settled(page)
    const { at } = await look(page)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await page.locator(`#prompt:not([data-decision="${at}"])`).waitFor()
  })
})

test('a second click on the answer that settles a decision is no second answer', async () => {
  const page = await house.outside({ own: true })
  const answers = new Set<string>()
  const held: (() => void)[] = []
  const acknowledged = Promise.withResolvers<void>()
  let isHolding = false
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const { do: command, what } = JSON.parse(String(message)) as { do?: string; what?: { choose?: Json } }
      // A command that waits for its answer is sent again under its own name.
      if (what?.choose !== undefined) answers.add(command!)
      server.send(message)
    })
    // The acknowledgement arrives at once, what comes of it later.
    server.onMessage((message) => {
      if (isHolding) return void held.push(() => socket.send(message))
      socket.send(message)
      if (!String(message).startsWith('{"ok"') || answers.size === 0) return
      isHolding = true
      acknowledged.resolve()
    })
  })
  await page.goto('/')
  await playNow(page)
  await page.locator('.seat.locked').nth(1).waitFor()
  await splitByHand(page)
  await acknowledged.promise
  await settled(page)
  await page.locator('.tools-slot .button').first().click({ force: true })
  await settled(page)
  isHolding = false
  for (const send of held.splice(0)) send()
  await page.locator('.bq-choose').waitFor()
  await settled(page)
  expect(answers.size).toBe(1)
  expect(await page.locator('.prompt-refusal').count()).toBe(0)
})

describe('at any moment of a game', () => {
  const LACKEYS = ['lackey.sell', 'lackey.discard', 'lackey.dive', 'lackey.frame', 'lackey.peek']

  test.each(some(LACKEYS, 1))('%s can be answered with a thumb', async (decision) => {
    const phone = { phone: true, theme: 'dark', lang: 'fr' } as const
    const page = await visitAlone(house, 'bequest', { players: 4, decision }, phone)
    await page.locator('.bq-lackey').waitFor()
    expect(await wrongs(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    // Enter declines nothing: somebody who means to confirm has picked something.
    const moment = await look(page)
    await settled(page)
    await page.keyboard.press('Enter')
    await settled(page)
    const { at } = await look(page)
    expect(at).toBe(moment.at)
    expect(await page.locator('.tools-slot .quiet').count()).toBe(1)
    await answerByHand(page, moment)
    await page.locator(`.prompt:not([data-decision="${at}"])`).waitFor()
  })

  test.each([
    ['in the first round', 0],
    ['in the last round', 36],
  ])('a reveal %s is played before anything else, and makes room by itself', async (_, after) => {
    const wish = { players: 3, decision: 'choose', after }
    const page = await visitAlone(house, 'bequest', wish, { phone: true, motion: true, clock: true })
    await page.locator('.bq-choose').waitFor()
    await settled(page)
    const before = await page.locator('.seat-score').allTextContents()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    const reveal = page.locator('.bq-boards[data-live]')
    await hurry(page, reveal)
    // It is shown for as long as it is looked at.
    await stopTime(page)
    expect(await page.locator(':is(.bq-split, .bq-choose, .reckoning)').count()).toBe(0)
    // Log and scores are as of what is shown, whatever the table has come to meanwhile.
    expect(await page.locator('.seat-score').allTextContents()).toEqual(before)
    await page.getByRole('button', { name: 'Log, chat and rules' }).tap()
    expect(await page.locator('.log-line').last().textContent()).toMatch(/^The tokens are turned over/)
    await page.locator('dialog .dialog-head .icon-button').tap()
    await page.clock.resume()
    await hurry(page, page.locator('.prompt[data-showing="roundEnded"], .prompt.mine'))
    await hurry(page, page.locator('.prompt:not([data-showing])'))
    await hurry(page, page.locator(':is(.bq-split, .bq-choose, .reckoning)'))
    expect(await reveal.count()).toBe(0)
  })
})

describe('the page', () => {
  test('changes its language at any moment, without a reload', async () => {
    const page = await house.visit('/')
    await playNow(page)
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
    await page.getByRole('button', { name: 'FR: passer en français' }).click()
    await page.getByRole('tab', { name: 'Journal' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await page.locator('.log-line').first().textContent()).toContain('Manche 1')
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true)
  })

  test('tells who comes back what has happened to them, in five lines at most', async () => {
    const [host, other] = await tableOfTwo(house)
    await Promise.all([host, other].map((page) => splitByHand(page)))
    await Promise.all([host, other].map((page) => page.locator('.bq-choose').waitFor()))
    await Promise.all([host, other].map(settled))
    await host.keyboard.press('a')
    await host.keyboard.press('Enter')
    await host.locator(LOCKED).waitFor()
    // Away while the last one chooses and everything is revealed.
    const address = host.url()
    await host.goto('/about')
    await other.keyboard.press('a')
    await other.keyboard.press('Enter')
    await other.locator('.bq-choose').waitFor({ state: 'detached' })
    await host.goto(address)
    await host.locator('.recap').waitFor()
    const lines = await host.locator('.recap .log-line').allTextContents()
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.length).toBeLessThanOrEqual(5)
    expect(lines[0]).toMatch(/\byou\b/i)
    await host.locator('.recap .button').click()
    expect(await host.locator('.recap').count()).toBe(0)
  })

  test('says of somebody who is away when a bot may stand in for them', async () => {
    const [host, other] = await tableOfTwo(house)
    await other.goto('/about')
    const absent = host.locator('.seats-absent')
    await absent.getByText(/ is away\. In 0:\d\d a bot may stand in\./).waitFor()
    expect(await absent.locator('button').count()).toBe(0)
  })

  test('lets the others ask a bot to stand in, and tells who comes back what it did and who asked', async () => {
    const impatient = await openHouse({ timing: { botDelay: [0, 0], grace: 0 } })
    const [host, other] = await tableOfTwo(impatient)
    await splitByHand(host)
    const address = other.url()
    await other.goto('/about')
    const absent = host.locator('.seats-absent')
    await absent.getByRole('button', { name: 'Call in a bot' }).click()
    await absent.waitFor({ state: 'detached' })
    await host.locator('.bq-choose').waitFor()
    await other.goto(address)
    await other.locator('.recap').waitFor()
    expect(await other.locator('.recap > p').first().textContent()).toMatch(
      /^.+ asked a bot to stand in for you\.$/,
    )
    const lines = await other.locator('.recap .log-line').allTextContents()
    // Of three who have split, one is this player's stand-in.
    const stoodIn = lines.filter((line) => line.startsWith('A bot for you: '))
    expect(stoodIn).toHaveLength(1)
    // With every card: whoever comes back decides by it.
    expect(stoodIn[0]).toMatch(/ — A: .+ — B: /)
    expect(lines.filter((line) => line.startsWith('You '))).toHaveLength(0)
    expect(await wrongs(other)).toEqual([])
    expect(impatient.complaints).toEqual([])
    await impatient.close()
  })

  test('plays without a server too', async () => {
    const page = await house.visit('/offline/bequest')
    await page.locator('.make-form .segment').first().click()
    await page.locator('.make-form button[type=submit]').click()
    await when(page, () => document.querySelector('.bq-fan .card-button') !== null)
    await page.context().setOffline(true)
    await splitByHand(page)
    await page.locator('.bq-choose').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await page.locator('.bq-choose').waitFor()
  })
})
