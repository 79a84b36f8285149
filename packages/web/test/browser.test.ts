import { games } from '@conspire/games'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hold, middleOf, swipe } from './finger.ts'
import { theHouse, type Visit } from './house.ts'
import {
  answerByHand,
  answerByKeys,
  answerByTab,
  layOut,
  look,
  playOn,
  splitByHand,
  tabTo,
  type Moment,
} from './player.ts'
import { primary } from './playing.ts'
import { tasksDuring } from './tasks.ts'
import { visitAlone } from './until.ts'
import { wrongs } from './wrongs.ts'

/** What can be visited without a table. */
const PAGES = [
  '/',
  '/check',
  '/about',
  ...Object.keys(games).flatMap((game) => [`/new/${game}`, `/rules/${game}`]),
]

const house = theHouse()

/** From the front page to a running game: one click. */
async function playNow(page: Page, players = 3): Promise<void> {
  await page
    .locator('.play-box .segment:has([name="front-players"])')
    .nth(players - 3)
    .click()
  await page.locator('.play-now').click()
  await page.locator('.frame').waitFor()
}

async function makeTable(page: Page, players: number): Promise<string> {
  await page
    .locator('.segments')
    .first()
    .locator('.segment')
    .nth(players - 3)
    .click()
  await page.locator('.make-form button[type=submit]').click()
  await page.locator('.lobby').waitFor()
  return new URL(page.url()).pathname
}

/** Two people at a running table, each in a browser of their own, and a bot. */
async function tableOfTwo(visit: Visit = {}): Promise<readonly [host: Page, other: Page]> {
  const host = await house.visit('/new/bequest', visit)
  const path = await makeTable(host, 3)
  // Whoever makes a table has a seat at it.
  await host.locator('.lobby-seat.taken').waitFor()
  const other = await house.visit(path)
  await other.locator('.lobby-go .button.primary').click()
  await host.locator('.lobby-seat.taken').nth(1).waitFor()
  await host.locator('.lobby-go .button.primary').click()
  await Promise.all([host, other].map((page) => page.locator('.frame').waitFor()))
  return [host, other]
}

describe('a game through the pages', () => {
  test(
    'two people in two browsers and a bot, one on a phone, one in French, play to the end with characters',
    { timeout: 300_000 },
    async () => {
      const host = await house.visit('/new/bequest', { lang: 'fr' })
      await host.locator('.segment:has([name="option-advanced"])').last().click()
      const path = await makeTable(host, 3)
      await host.locator('.lobby-seat.taken').waitFor()
      await host.locator('.lobby-seat.free .lobby-bot .button').first().click()
      const guest = await house.visit(path, { phone: true })
      await guest.locator('.lobby-go .button.primary').tap()
      await host.locator('.lobby-seat.taken').nth(2).waitFor()
      expect(await host.locator('html').getAttribute('lang')).toBe('fr')
      await host.getByRole('button', { name: 'Commencer la partie' }).click()
      await Promise.all([host, guest].map((page) => page.locator('.frame').waitFor()))

      // What one says, the other reads in their own language.
      await host.getByRole('tab', { name: /Discussion/ }).click()
      await host.getByRole('button', { name: 'Joli partage.' }).click()
      await guest.getByRole('button', { name: 'Log, chat and rules' }).tap()
      await guest.getByRole('tab', { name: /Chat/ }).tap()
      await guest.getByText('Nice split.', { exact: true }).first().waitFor()
      await guest.keyboard.press('Escape')

      await Promise.all([playOn(host, answerByHand), playOn(guest, answerByHand)])
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
    },
  )

  test('by keyboard alone, from the front page to the score sheet', { timeout: 300_000 }, async () => {
    const page = await house.visit('/')
    await tabTo(page, '[name="front-players"]')
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, '.play-now')
    await page.keyboard.press('Enter')
    await page.locator('.frame').waitFor()
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
    await host.locator('.lobby-seat.taken').waitFor()
    const guest = await house.visit(path, { phone: true })
    await guest.locator('.lobby-go .button.primary').tap()
    await host.locator('.lobby-seat.taken').nth(1).waitFor()
    await host.locator('.lobby-go .button.primary').click()
    await guest.locator('.bq-split').waitFor()
    await host.keyboard.press('c')
    await host.locator('.chat-phrases button').first().click()
    await guest.locator('.tools-panel .panel-unread').waitFor()
    expect(await host.locator('.panel-unread').count()).toBe(0)
    // In the first round nobody has anything: no scores, and forecasts that say so.
    await layOut(guest)
    expect(await guest.locator('.difference').allTextContents()).toEqual(Array(4).fill('too early'))
    expect(await guest.locator('.seat-score').count()).toBe(0)
  })

  test('what cannot be done yet says why, with its clause', async () => {
    const page = await house.visit('/')
    await playNow(page)
    await page.locator('.bq-split').waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.locator('.prompt-refusal .clause', { hasText: 'BQ-046' }).waitFor()
  })

  test('cards can be dragged with a mouse', async () => {
    const page = await house.visit('/')
    await playNow(page)
    for (const letter of ['a', 'b', 'b', 'a', 'a'])
      await page
        .locator('.bq-fan .bq-cardbutton')
        .first()
        .dragTo(page.locator(`.bq-split [data-pile="${letter}"]`))
    expect(await page.locator('[data-pile="a"] .bq-cardbutton').count()).toBe(3)
    await primary(page).click()
    await page.locator('.bq-choose').waitFor()
  })

  test('single letters open the panels, and can be switched off', async () => {
    const page = await house.visit('/')
    await playNow(page)
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
    await page.keyboard.press('c')
    expect(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('nothing is lost', () => {
  test('by a reload or a lost connection in the middle of a split', { timeout: 120_000 }, async () => {
    const [host, other] = await tableOfTwo()

    // Locked in without a connection: kept, and sent when there is one.
    await host.context().setOffline(true)
    await host.locator('.unreachable .lost').waitFor()
    await splitByHand(host)
    await host.context().setOffline(false)
    await host.locator('.prompt-kind:has(.glyph)').waitFor()
    const groups = (page: Page): Promise<string[]> =>
      page
        .locator('.bq-split .bq-cardbutton')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!))
    const locked = await groups(host)

    // The good news is gone again.
    await host.locator('.unreachable p').waitFor({ state: 'detached' })
    expect(await wrongs(host)).toEqual([])

    // A reload shows the same split, still locked in.
    await host.reload()
    await host.locator('.prompt-kind:has(.glyph)').waitFor()
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

  test('by Escape, once it is locked in', async () => {
    const [host] = await tableOfTwo()
    await splitByHand(host)
    await host.locator('.prompt-kind:has(.glyph)').waitFor()
    await host.keyboard.press('Escape')
    await host.waitForTimeout(200)
    expect(await host.locator('[data-pile="a"] .bq-cardbutton').count()).toBe(3)
    expect(await primary(host).count()).toBe(0)
  })

  test('of a reveal that came while there was no connection', { timeout: 60_000 }, async () => {
    const [host, other] = await tableOfTwo({ motion: true })
    await Promise.all([host, other].map((page) => splitByHand(page)))
    for (const page of [host, other]) await page.locator('.bq-choose').waitFor()
    await host.keyboard.press('a')
    await host.keyboard.press('Enter')
    await host.locator('.prompt-kind:has(.glyph)').waitFor()
    await host.context().setOffline(true)
    await host.locator('.unreachable .lost').waitFor()
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
    const page = await house.visit('/', { own: true })
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
    await page.reload()
    await playNow(page)
    await splitByHand(page)
    await page.waitForFunction(() => document.querySelector('.bq-choose') !== null)
    expect(cut).toBe(true)
    await playOn(page, answerByKeys)
  })
})

describe('a second click', () => {
  test('on the answer that settles a decision is no second answer', async () => {
    const page = await house.visit('/', { own: true })
    const answers: string[] = []
    await page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer()
      let wait = 0
      socket.onMessage((message) => {
        if (String(message).includes('"choose"')) answers.push(String(message))
        server.send(message)
      })
      // The acknowledgement arrives at once, what comes of it a while later.
      server.onMessage((message) => {
        setTimeout(() => socket.send(message), wait)
        if (String(message).startsWith('{"ok"') && answers.length > 0) wait = 600
      })
    })
    await page.reload()
    await playNow(page)
    await page.locator('.seat.locked').nth(1).waitFor()
    await splitByHand(page)
    await page.waitForTimeout(200)
    await page.locator('.tools-slot .button').first().click({ force: true })
    await page.locator('.bq-choose').waitFor()
    await page.waitForTimeout(1000)
    expect(answers).toHaveLength(1)
    expect(await page.locator('.prompt-refusal').count()).toBe(0)
  })

  test('does not take back what the first one has locked in', async () => {
    const [host] = await tableOfTwo()
    await layOut(host)
    await primary(host).dblclick({ delay: 80 })
    await host.locator('.tools-slot .button:not(.primary)').first().waitFor()
    await host.waitForTimeout(300)
    expect(await host.locator('.prompt-kind:has(.glyph)').count()).toBe(1)
  })
})

describe('axe finds nothing wrong', () => {
  const offline = Object.keys(games).map((game) => `/offline/${game}`)

  test.each([...PAGES, ...offline, '/nowhere'])('on %s', async (path) => {
    for (const visit of [{}, { theme: 'dark', lang: 'fr', phone: true }] as const) {
      const page = await house.visit(path, visit)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await wrongs(page)).toEqual([])
    }
  })

  test('in the lobby, with the settings open, in every panel', async () => {
    const page = await house.visit('/new/bequest')
    await makeTable(page, 4)
    await page.locator('.lobby-seat.taken').waitFor()
    expect(await wrongs(page)).toEqual([])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('dialog[open]').waitFor()
    expect(await wrongs(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start the game' }).click()
    await page.locator('.frame').waitFor()
    for (const tab of ['Chat', 'Rules', 'Log']) {
      await page.getByRole('tab', { name: tab }).click()
      if (tab === 'Rules') await page.locator('.rulebook-clause').first().waitFor()
      expect(await wrongs(page)).toEqual([])
    }
    await page.locator('.log-card').first().click()
    await page.locator('dialog[open]').waitFor()
    expect(await wrongs(page)).toEqual([])
  })

  test.each([
    ['on a desk in light', {}],
    ['on a phone in the dark, in French', { phone: true, theme: 'dark', lang: 'fr' }],
  ] as const)(
    'at the table in each phase and at the score sheet, %s',
    { timeout: 300_000 },
    async (_, visit) => {
      const page = await house.visit('/', visit)
      const seen = new Set<string>()
      const inspect = async ({ phase, mine }: Moment): Promise<void> => {
        const name = `${phase} ${mine ? 'mine' : 'theirs'}`
        if (seen.has(name)) return
        seen.add(name)
        expect(await wrongs(page), name).toEqual([])
      }
      // A game without a single Key for this player is rare; four in a row are not heard of.
      for (let games = 0; games < 4 && !seen.has('draft mine'); games++) {
        await page.goto('/')
        await playNow(page)
        await playOn(page, answerByKeys, inspect)
      }
      expect([...seen]).toEqual(
        expect.arrayContaining(['split mine', 'choose mine', 'draft mine', 'over theirs']),
      )
    },
  )
})

describe('at any moment of a game', () => {
  const LACKEYS = ['lackey.sell', 'lackey.discard', 'lackey.dive', 'lackey.frame', 'lackey.peek']

  test.each(LACKEYS)('%s can be answered with a thumb', async (decision) => {
    const phone = { phone: true, theme: 'dark', lang: 'fr' } as const
    const page = await visitAlone(house, 'bequest', { players: 4, decision }, phone)
    await page.locator('.bq-lackey').waitFor()
    expect(await wrongs(page)).toEqual([])
    await expectNoSideways(page)
    // Enter declines nothing: somebody who means to confirm has picked something.
    const moment = await look(page)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(200)
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
    const page = await visitAlone(house, 'bequest', wish, { phone: true, motion: true })
    await page.locator('.bq-choose').waitFor()
    const before = await page.locator('.seat-score').allTextContents()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    const reveal = page.locator('.bq-boards[data-live]')
    await reveal.waitFor()
    expect(await page.locator('.bq-work, .reckoning').count()).toBe(0)
    // Log and scores are as of what is shown, whatever the table has come to meanwhile.
    const scores = (): Promise<string[]> => page.locator('.seat-score').allTextContents()
    expect(await scores()).toEqual(before)
    await page.getByRole('button', { name: 'Log, chat and rules' }).tap()
    expect(await page.locator('.log-line').last().textContent()).toMatch(/^The tokens are turned over/)
    await page.locator('dialog .dialog-head .icon-button').tap()
    await page.locator('.prompt[data-showing="roundEnded"], .prompt.mine').first().waitFor()
    await page.locator('.prompt:not([data-showing])').waitFor()
    await page.locator('.bq-work, .reckoning').first().waitFor()
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
    const [host, other] = await tableOfTwo()
    await Promise.all([host, other].map((page) => splitByHand(page)))
    await Promise.all([host, other].map((page) => page.locator('.bq-choose').waitFor()))
    await host.keyboard.press('a')
    await host.keyboard.press('Enter')
    await host.locator('.prompt-kind:has(.glyph)').waitFor()
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

  test('lets the others ask a bot to stand in, and tells who comes back what it did and who asked', async () => {
    const [host, other] = await tableOfTwo()
    await splitByHand(host)
    const address = other.url()
    await other.goto('/about')
    const absent = host.locator('.seats-absent')
    await absent.getByText(/ is away\. In 0:0\d a bot may stand in\./).waitFor()
    expect(await absent.locator('button').count()).toBe(0)
    await absent.getByRole('button', { name: 'Ask a bot to stand in' }).click()
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
  })

  test('names everybody whose icons it shows, one by one, with what they drew', async () => {
    const page = await house.visit('/about', { lang: 'fr' })
    await page.locator('.credits').nth(1).waitFor()
    const named = await page.locator('.credits > div').allTextContents()
    for (const [author, work] of [
      ['Lorc', 'cloak-dagger'],
      ['Delapouite', 'bandit'],
      ['Andy Meneely', 'police-badge'],
      ['Caro Asercion', 'clock-tower'],
      ['Cathelineau', 'battleship'],
      ['Quoting', 'bunker'],
      ['Sbed', 'reactor'],
      ['Skoll', 'chess-king'],
    ] as const)
      expect(
        named.some((line) => line.startsWith(author) && line.includes(work) && line.includes('CC BY 3.0')),
        author,
      ).toBe(true)
  })

  test('plays without a server too', { timeout: 300_000 }, async () => {
    const page = await house.visit('/offline/bequest')
    await page.locator('.make-form .segment').first().click()
    await page.locator('.make-form button[type=submit]').click()
    await page.locator('.frame').waitFor()
    await page.context().setOffline(true)
    await splitByHand(page)
    await page.locator('.bq-choose').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await page.locator('.bq-choose').waitFor()
  })

  test('stays quick: no task longer than 50 ms in a whole game', { timeout: 300_000 }, async () => {
    const page = await house.visit('/', { motion: true })
    await playNow(page, 4)
    const { longest, longestByClock, count } = await tasksDuring(house.browser, page, () =>
      playOn(page, answerByKeys),
    )
    expect(count).toBeGreaterThan(500)
    expect(longest, `by the clock ${longestByClock} ms`).toBeLessThan(50)
  })
})

test('a finger finds what it needs: nothing primary is smaller than 44 by 44', async () => {
  const page = await house.visit('/', { phone: true })
  await playNow(page, 6)
  const small = await page.locator('.button, .icon-button').evaluateAll((buttons) =>
    buttons
      .map((button) => ({
        name: button.textContent || button.getAttribute('aria-label'),
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
  await expectNoSideways(page)
})

describe('a finger', () => {
  const hand = '.bq-split .bq-fan .bq-cardbutton'
  const pile = (letter: string): string => `.bq-split [data-pile="${letter}"]`
  const cardsOn = (page: Page, letter: string): Promise<number> =>
    page.locator(`${pile(letter)} .bq-cardbutton`).count()

  test('drags cards from the hand to a group, from group to group, and back', async () => {
    const page = await house.visit('/', { phone: true })
    await playNow(page)
    for (const letter of ['a', 'b', 'b', 'a', 'a'])
      await swipe(
        page,
        await middleOf(page.locator(hand).first()),
        await middleOf(page.locator(pile(letter))),
      )
    expect([await cardsOn(page, 'a'), await cardsOn(page, 'b')]).toEqual([3, 2])
    const onA = page.locator(`${pile('a')} .bq-cardbutton`).first()
    await swipe(page, await middleOf(onA), await middleOf(page.locator(pile('b'))))
    expect([await cardsOn(page, 'a'), await cardsOn(page, 'b')]).toEqual([2, 3])
    // Dropped outside it goes back to where it was, and nothing was tapped.
    await swipe(page, await middleOf(onA), await middleOf(page.locator('.prompt-words')))
    expect([await cardsOn(page, 'a'), await cardsOn(page, 'b')]).toEqual([2, 3])
    await primary(page).tap()
    await page.locator('.bq-choose').waitFor()
  })

  test('held on a card opens what it says, and moves nothing', async () => {
    const page = await house.visit('/', { phone: true })
    await playNow(page)
    const card = page.locator(hand).first()
    const sheet = page.locator('dialog.card-sheet')
    await hold(page, await middleOf(card), () => sheet.waitFor())
    await page.waitForTimeout(300)
    expect(await sheet.count()).toBe(1)
    expect(await cardsOn(page, 'a')).toBe(0)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await card.tap()
    expect(await cardsOn(page, 'a')).toBe(1)
  })

  test('scrolls the table wherever it is put down, and opens what somebody has', async () => {
    const page = await house.visit('/', { phone: true })
    await page.setViewportSize({ width: 390, height: 520 })
    await playNow(page)
    const scrolled = (): Promise<number> => page.locator('.board').evaluate(({ scrollTop }) => scrollTop)
    for (let i = 0; i < 2; i++) await page.locator(hand).first().tap()
    const starts = [
      () => middleOf(page.locator(hand).nth(2)),
      () => middleOf(page.locator(`${pile('b')} .bq-empty`).first()),
      () => middleOf(page.locator(`${pile('a')} .bq-cardbutton`).first()),
    ]
    for (const start of starts) {
      await page.locator('.board').evaluate((board) => board.scrollTo(0, 0))
      const from = await start()
      await swipe(page, from, { x: from.x, y: from.y - 150 })
      expect(await scrolled()).toBeGreaterThan(60)
    }
    expect(await cardsOn(page, 'a')).toBe(2)
    // While the table still glides, a touch only stops it.
    await page.waitForTimeout(500)
    await page.locator('.seat:not(.me) button').first().tap()
    await page.locator('dialog .bq-display').waitFor()
    expect(await wrongs(page)).toEqual([])
  })
})

/** Nothing is wider than the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  const { width, view } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    view: innerWidth,
  }))
  expect(width).toBeLessThanOrEqual(view)
}

test('the table comes to rest at every width', async () => {
  const page = await house.visit('/')
  await playNow(page, 4)
  await page.locator('.bq').waitFor()
  await page.evaluate(() => {
    const turns = Object.assign(globalThis, { turns: 0 })
    const watch = new MutationObserver((changes) => (turns.turns += changes.length))
    watch.observe(document.querySelector('.bq')!, { attributes: true, attributeFilter: ['data-wide'] })
  })
  for (let width = 1180; width <= 1340; width += 8) {
    await page.setViewportSize({ width, height: 720 })
    await page.waitForTimeout(60)
  }
  // From narrow to wide, once.
  expect(await page.evaluate(() => (globalThis as unknown as { turns: number }).turns)).toBeLessThanOrEqual(2)
})

test.each(PAGES)('%s fits a phone and a narrow one', async (path) => {
  for (const width of [390, 320]) {
    const page = await house.visit(path, { phone: true, lang: 'fr' })
    await page.setViewportSize({ width, height: 844 })
    await page.locator('h1').first().waitFor()
    await expectNoSideways(page)
  }
})
