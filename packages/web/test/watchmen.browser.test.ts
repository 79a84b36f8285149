import { seedFrom } from '@conspire/kernel'
import { idOf, isMastermindCard, watchmen, type Table } from '@conspire/watchmen'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { fileOfTable } from './file.ts'
import { theHouse, type Visit } from './house.ts'
import { flawsOn, SCREENS, sizeOf } from './layout.ts'
import { visitAlone } from './until.ts'
import { hurry, isLaid, isPast, look, primary, resize, settled, stopTime, touch } from './playing.ts'
import { affordable, endsTurn, endTurn, playAll, playOn } from './vigilante.ts'
import { inspector, wrongs } from './wrongs.ts'

const house = theHouse()

const ON_A_PHONE: Visit = { phone: true, theme: 'dark', lang: 'fr' }
const alone = (visit: Visit, decision: string | null, after = 0, players = 3): Promise<Page> =>
  visitAlone(house, 'watchmen', { players, decision, after }, visit)

/** A new table for three. */
async function newTable(visit: Visit = {}): Promise<Page> {
  const page = await house.visit('/new/watchmen', visit)
  await page.locator('.segments').first().locator('.segment').nth(1).click()
  await page.locator('.make-form button[type=submit]').click()
  await page.locator('.lobby-seat.taken').first().waitFor()
  return page
}

async function twoAndABot(visit: Visit = {}, other = visit): Promise<[host: Page, guest: Page]> {
  const host = await newTable(visit)
  const guest = await house.visit(new URL(host.url()).pathname, { ...ON_A_PHONE, ...other })
  await guest.locator('.lobby-go .button.primary').tap()
  await host.locator('.lobby-seat.taken').nth(1).waitFor()
  await host.locator('.lobby-go .button.primary').click()
  await Promise.all([host, guest].map((page) => page.locator('.wm').waitFor()))
  return [host, guest]
}

/** Tables at the server where the first player begins, with whatever is moved there before. */
function laid(move: (table: Table) => void): Disposable {
  const { setup } = watchmen
  const dictated = Object.fromEntries(
    watchmen.streams.map((name) => [name, name === 'firstPlayer' ? [[0]] : []]),
  )
  return vi.spyOn(watchmen, 'setup').mockImplementation((options, _, sink, __, witness) => {
    const state = setup(options, seedFrom('laid'), sink, dictated, witness)
    move(state.table)
    return state
  })
}

/** Hardly a card is left to come: the end is near. */
const nearTheEnd = ({ mainDeck, destroyed }: Table): void =>
  void destroyed.push(...mainDeck.splice(0, mainDeck.length - 3))

test('two people and a bot play until the sides are revealed, one of them on a phone, in French', async () => {
  using _ = laid(nearTheEnd)
  const [host, guest] = await twoAndABot()

  // A claim is heard by everybody, each in their language; a mark by nobody.
  await host.locator('.wm-talk').click()
  await host.locator('.wm-claims[open] > p .button').click()
  expect(await wrongs(host, '.wm-claims[open]')).toEqual([])
  await host.locator('.wm-marks .button').nth(2).click()
  await host.locator('.wm-claims[open] > .button').click()
  await guest.locator('.seat .wm-badge', { hasText: /\S dit être Loyal/ }).waitFor()
  expect(await guest.locator('.wm-marks [aria-pressed="true"], .wm-marked').count()).toBe(0)
  await host.reload()
  await host.locator('.seat.me .wm-badge', { hasText: 'You claim to be Loyal' }).waitFor()
  await isLaid(host)
  expect(await host.locator('.seat:not(.me) .wm-marked').textContent()).toMatch(/: Suspect\?Suspect\?$/)
  expect(await wrongs(host, '.seats')).toEqual([])
  expect(await host.locator('.wm-marks [aria-pressed="true"]').count()).toBe(1)

  await Promise.all([playOn(host, inspector(host)), playOn(guest, inspector(guest))])

  await Promise.all([host, guest].map((page) => page.locator('.wm-verdict').waitFor()))
  expect(await host.locator('.wm-verdict h2').textContent()).toMatch(/wins$/)
  expect(await guest.locator('.wm-verdict h2').textContent()).toMatch(/gagne$/)
  expect(await host.locator('.wm-verdict .clause').first().textContent()).toMatch(/^WM-23\d$/)
  // All sides lie open, and one of them is the other.
  expect(await host.locator('.wm-sides li').count()).toBe(3)
  expect(await host.locator('.wm-flip-face[data-mastermind]').count()).toBe(1)
  expect(await guest.locator('.wm-story > ol > li[data-what="turn"]').count()).toBeGreaterThan(2)
  expect(await guest.locator('.wm-story > ol > li[data-what="reveal"]').count()).toBe(1)
  // What was claimed turns out true or false, the same for both.
  const [truth, told] = await Promise.all(
    [host, guest].map((page) => page.locator('.wm-claim').getAttribute('data-true')),
  )
  expect(told).toBe(truth)
  expect(truth).toMatch(/^(true|false)$/)

  // It is in the match's file, and nobody's marks are.
  const code = new URL(host.url()).pathname.split('/').at(-1)!
  const file = await (await host.request.get(`/api/tables/${code}/match`)).text()
  expect(file).toMatch(/"claims":\[\["loyal",\d+\]\]/)
  expect(file).not.toMatch(/suspect/)
})

test('whoever looks back hears a claim again, and learns nobody’s marks', async () => {
  const code = 'K7QXPM'
  const file = fileOfTable(watchmen, ['Ana', 'Ben', 'Cem'], code, [{ claims: [['loyal', 1]] }, null, null])
  const page = await house.outside({ ...ON_A_PHONE, own: true })
  await page.route(`**/api/tables/${code}/match`, (route) =>
    route.fulfill({ contentType: 'text/plain', body: file }),
  )
  await page.goto(`/replay/${code}#at=60&as=1`)
  await page.locator('.seat .wm-badge', { hasText: 'dit être Loyal' }).waitFor()
  expect(await page.locator('.wm-talk').count()).toBe(0)
  await page.keyboard.press('End')
  await page.locator('.wm-claim[data-true]').waitFor()
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
    await page.locator('.card-button[aria-pressed="true"]').waitFor({ state: 'detached' })
    await tap(endTurn(page))
    // The turn is over: the others play, and the next one begins with nothing played.
    await page.waitForFunction(
      () => document.querySelector('.wm[data-asked="act"] .wm-played .wm-chip') === null,
    )
    expect(taps).toBe(4)
  }
})

test('the end of a turn with something left is asked for once, with what is left', async () => {
  for (const visit of [{}, ON_A_PHONE]) {
    const page = await alone(visit, 'act')
    const asked = page.locator('.note [role="alert"]')
    await touch(page, endTurn(page))
    expect(await asked.textContent()).toMatch(/^(\d cards? unplayed|\d cartes? non jouées?)/)
    // Whoever taps twice stays, and so does whoever thinks better of it.
    expect(await endTurn(page).getAttribute('data-part')).toBeNull()
    await touch(page, page.locator('.act[aria-keyshortcuts="Escape"]'))
    expect(await asked.count()).toBe(0)
    await page.keyboard.press('e')
    expect(await asked.count()).toBe(1)
    const moment = await look(page)
    await page.keyboard.press('e')
    await isPast(page, moment)
  }
})

test('an answer that stands is given for its player, whatever they hold, until it is taken back', async () => {
  const page = await alone({ clock: true }, 'defend')
  const asked = page.locator('.wm[data-asked="defend"]')
  await asked.waitFor()
  await stopTime(page)
  await page.locator('.prompt-standing button', { hasText: 'Always pass' }).click()
  // The question stands there for as long as everybody's answer waits.
  expect(await asked.count()).toBe(1)
  await page.clock.resume()
  await hurry(page, asked, 'hidden')
  await page.locator('.prompt-standing', { hasText: /pass/ }).waitFor()
  // It outlasts a reload, and is taken back where it is said.
  await page.reload()
  await page.locator('.prompt-standing button', { hasText: 'Ask me again' }).click()
  await page.locator('.prompt-standing').waitFor({ state: 'detached' })
})

test('“To my move” stays pressed until it is, and shows nothing meanwhile', async () => {
  using _ = laid(() => {})
  const [host, guest] = await twoAndABot({ motion: true, clock: true }, {})
  await endsTurn(host)
  await guest.locator('.wm[data-asked="act"]').waitFor()
  // What is shown from now on is shown until it is put off.
  await stopTime(host)
  // By key: the end of the turn comes to where this button was, and a second tap there would be a mistake.
  await guest.keyboard.press('a')
  await playAll(guest).waitFor({ state: 'detached' })
  const skip = host.locator('.tools-skip')
  await skip.click()
  expect(await skip.getAttribute('aria-pressed')).toBe('true')
  // Whatever is shown from here on is written down.
  await host.evaluate(() => {
    const prompt = document.getElementById('prompt')!
    const note = (): void => {
      const { showing } = prompt.dataset
      if (showing !== undefined) prompt.dataset['shown'] = `${prompt.dataset['shown'] ?? ''} ${showing}`
    }
    new MutationObserver(note).observe(prompt, { attributes: true, attributeFilter: ['data-showing'] })
  })
  await endsTurn(guest)
  await host.locator('.prompt.mine, #prompt[data-shown]').waitFor()
  expect(await host.locator('#prompt').getAttribute('data-shown')).toBeNull()
  expect(await skip.count()).toBe(0)
})

test('three bots in the page have played within half a second for whoever wants to see nothing', async () => {
  const page = await alone({ clock: true, motion: true }, 'act', 12, 4)
  await page.locator('.wm[data-asked="act"]').waitFor()
  await stopTime(page)
  const before = await page.locator('.log-line.chapter').count()
  await endsTurn(page)
  // The first of them thinks for a moment, and does something that is shown.
  const skip = page.locator('.tools-skip')
  for (let steps = 0; (await skip.count()) === 0 && steps < 100; steps++) await page.clock.runFor(50)
  await skip.click()
  await page.clock.runFor(500)
  await page.locator('.prompt.mine').waitFor()
  expect(await page.locator('.log-line.chapter').count()).toBeGreaterThanOrEqual(before + 3)
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
    expect(await inView('.wm-hand .card-button')).toBe(true)
    expect(await page.locator('.wm-lineup .card-foot[data-as="cannot"]').first().textContent()).toMatch(
      /^(\d short|il manque \d)$/,
    )
    // What it says stands where the player looks, and so does why it cannot be bought.
    await touch(page, page.locator('.wm-lineup .card-button').first())
    await page.locator('.wm-reader').waitFor()
    await primary(page).click({ force: true })
    await page.locator('.prompt-refusal .clause', { hasText: 'WM-042' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.prompt-refusal').waitFor({ state: 'detached' })
  }
})

async function amongBots(visit: Visit): Promise<Page> {
  const page = await newTable({ ...visit, moment: true })
  await page.locator('.lobby-go .button.primary').click()
  await page.locator('.wm[data-asked="act"]').waitFor()
  await page.locator('.moment-back').waitFor()
  await page.keyboard.press('Escape')
  return page
}

/** Cards on which something does not fit, or lies on something else. */
const unreadable = (page: Page): Promise<string[]> =>
  page.locator('.card-button .card-face').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const parts = [
        ...card.querySelectorAll('.card-cost, .card-worth, .card-count, .card-words > *, .card-foot'),
      ].filter((part) => part.checkVisibility() && part.textContent !== '')
      // Of words each line counts, with the air that belongs to its letters; of signs their ground. Words keep their distance from each other.
      const boxes = parts.map((part) => {
        if (!part.matches('.card-words > *, .card-foot')) return [part.getBoundingClientRect()]
        const range = document.createRange()
        range.selectNodeContents(part)
        return [...range.getClientRects()].filter(({ width }) => width > 0)
      })
      const face = card.getBoundingClientRect()
      const isCut = boxes
        .flat()
        .some(
          ({ top, right, bottom, left }) =>
            right > face.right + 1 || bottom > face.bottom + 1 || top < face.top - 1 || left < face.left - 1,
        )
      const isOver = (one: DOMRect, other: DOMRect): boolean =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5
      const isWord = (part: number): boolean => parts[part]!.parentElement!.matches('.card-words')
      const isCovered = boxes.some((mine, i) =>
        boxes.some(
          (its, j) =>
            j > i && !(isWord(i) && isWord(j)) && mine.some((one) => its.some((other) => isOver(one, other))),
        ),
      )
      return isCut || isCovered ? [`${isCut ? 'cut' : 'covered'}: ${card.textContent}`] : []
    }),
  )

test('a hand of 21 cards and a Line-Up of 20 can be read and reached', async () => {
  using _ = laid(({ mainDeck, lineUp, hand }) => {
    // As many different ones as there are: equal cards would lie on one another.
    const some = mainDeck.toSorted((a, b) => a - b).filter((_, i) => i % 3 === 0)
    const fill = (pile: number[], count: number): void => {
      for (const card of some.splice(0, count - pile.length))
        pile.push(...mainDeck.splice(mainDeck.indexOf(card), 1))
    }
    fill(hand[0]!, 21)
    fill(lineUp, 20)
  })
  for (const visit of [{}, { lang: 'fr' }, { phone: true }, { phone: true, lang: 'fr' }] as const) {
    const page = await amongBots(visit)
    expect(await page.locator('.wm-lineup li:not(.wm-kicks)').count()).toBe(20)
    expect(await page.locator('.wm-hand li').count()).toBeGreaterThan(16)
    for (const screen of SCREENS.filter(({ phone }) => phone === 'phone' in visit)) {
      expect.soft(await flawsOn(page, screen), sizeOf(screen)).toEqual([])
      expect.soft(await unreadable(page), sizeOf(screen)).toEqual([])
      const foot = await page.locator('.wm-foot').evaluate((row) => row.scrollWidth - row.clientWidth)
      expect.soft(foot, sizeOf(screen)).toBe(0)
    }
    if (!('phone' in visit)) {
      await resize(page, { width: 1440, height: 900 })
      const hidden = await page
        .locator('.wm-hand .long-row-inside')
        .evaluate((list) => list.scrollHeight - list.clientHeight)
      expect.soft(hidden).toBe(0)
    }
    // Whatever is picked, all of it is read beside the Power.
    for (const pile of ['.wm-lineup', '.wm-hand']) {
      const last = page.locator(`${pile} .card-button`).last()
      await touch(page, last)
      expect(await last.getAttribute('aria-pressed')).toBe('true')
      await page.locator('.wm-reader').waitFor()
    }
  }
})

/** Cards on which something lies on how many of them there are: what opens them, what they lack, a key. */
const uncounted = (page: Page): Promise<string[]> =>
  page.locator('.card-count').evaluateAll((all) =>
    all.flatMap((times) => {
      times.scrollIntoView({ block: 'nearest' })
      const { left, top, right, bottom } = times.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      // Its corners are round.
      const spots = [
        [x, y],
        [left + 1, y],
        [right - 1, y],
        [x, top + 1],
        [x, bottom - 1],
      ] as const
      const over = spots
        .map(([x, y]) => document.elementFromPoint(x, y))
        .find((one) => one === null || !(one.contains(times) || times.contains(one)))
      return over === undefined ? [] : [`${over?.className} on ${times.parentElement!.textContent}`]
    }),
  )

test('how many equal cards there are stays to be read, whatever else stands on them', async () => {
  using _ = laid(({ hand, deck, kicks }) => {
    // All starters, and three Kicks.
    hand[0]!.push(...deck[0]!.splice(0), ...kicks.splice(0, 3))
  })
  for (const visit of [{}, ON_A_PHONE]) {
    const page = await amongBots(visit)
    for (const screen of SCREENS.filter(({ phone }) => phone === 'phone' in visit)) {
      await resize(page, screen)
      expect.soft(await page.locator('.wm-hand .card-count').count()).toBe(3)
      expect.soft(await uncounted(page), sizeOf(screen)).toEqual([])
    }
  }
})

test('whoever is eliminated keeps watching with what they knew', async () => {
  using _ = laid((table) => {
    const { mainDeck, hand, loyalty } = table
    const mastermind = loyalty.findIndex(([card]) => isMastermindCard(card!))
    ;[loyalty[0], loyalty[mastermind]] = [loyalty[mastermind]!, loyalty[0]!]
    Object.assign(table, { revealed: 1, mastermind: 0 })
    const ray = mainDeck.findIndex((card) => idOf(card) === 'wm-disintegration')
    hand[0]!.push(...mainDeck.splice(ray, 1))
    nearTheEnd(table)
  })
  const [host, guest] = await twoAndABot()
  const role = guest.locator('.wm-role')
  await guest.locator('.wm-rolekey').tap()
  const known = await role.textContent()
  await guest.locator('.wm-rolekey').tap()

  await host.locator('.wm[data-asked="act"] .wm-hand .card-button').first().click()
  await host.locator('.card-button[aria-pressed="true"]').waitFor()
  await primary(host).click()
  await host.locator('.wm-ask .option').first().click()
  await primary(host).click()

  // They are told, and asked no more; what they were stands where it stood.
  await guest.locator('.wm-out', { hasText: 'Vous êtes hors jeu' }).waitFor()
  await guest.locator('.wm-rolekey').tap()
  expect(await role.textContent()).toBe(known)
  expect(await wrongs(guest, '.frame')).toEqual([])
  await guest.locator('.wm-rolekey').tap()
  await guest.reload()
  await guest.locator('.wm-out').waitFor()
  await guest.locator('.wm-rolekey').tap()
  expect(await role.textContent()).toBe(known)
  await guest.locator('.wm-rolekey').tap()
  expect(await guest.locator('.prompt.mine').count()).toBe(0)

  // The game goes on before their eyes, to its end, in which they have a part.
  await playOn(host, async () => expect.soft(await guest.locator('.prompt.mine').count()).toBe(0))
  await guest.locator('.wm-verdict').waitFor()
  expect(await guest.locator('.wm-sides li[data-me]').textContent()).toMatch(/hors jeu.*Loyal/)
  expect(await guest.locator('.wm-story > ol > li[data-what="out"]').count()).toBe(1)
})

test('a match begins with the role, which is turned over once, by key or finger', async () => {
  const [host, guest] = await twoAndABot({ moment: true })
  // It says nothing before it is turned over, and the same to everybody.
  const backs = await Promise.all([host, guest].map((page) => page.locator('.moment-back').textContent()))
  expect(backs[0]).toContain('for your eyes only')
  expect(backs[1]).toContain('que pour vos yeux')
  expect(await wrongs(host, '.moment')).toEqual([])
  await host.keyboard.press('Enter')
  await host.locator('.moment-card').waitFor()
  expect(await wrongs(host, '.moment')).toEqual([])
  expect(await host.locator('.moment-card').textContent()).toMatch(/You are .*You win .*Plot/)
  expect(await wrongs(host, '.moment')).toEqual([])
  await host.keyboard.press('Enter')
  await host.locator('.moment').waitFor({ state: 'detached' })
  await guest.locator('.moment-back').tap()
  await guest.locator('.moment-card .button').tap()
  await guest.locator('.moment').waitFor({ state: 'detached' })

  // Once for this match; from then on it is behind its key.
  await host.reload()
  await host.locator('.wm-rolekey').click()
  await host.locator('.wm-role', { hasText: 'You win' }).waitFor()
  expect(await host.locator('.moment').count()).toBe(0)
  // Nobody who looks on is shown any.
  const spectator = await house.visit(new URL(host.url()).pathname, { moment: true })
  await spectator.locator('.wm-goal').waitFor()
  expect(await spectator.locator('.wm-goal').textContent()).toMatch(/Loyal side: .*Secret Mastermind: /)
  await settled(spectator)
  expect(await spectator.locator('.moment').count()).toBe(0)
})

test('it is turned over against bots in the page and in a lesson too, and once in a match', async () => {
  const page = await alone({ moment: true, own: true }, 'act')
  const turnsOver = async (says: string): Promise<void> => {
    await page.locator('.moment-back').click()
    await page.locator('.moment-card', { hasText: says }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.moment').waitFor({ state: 'detached' })
  }
  await page.evaluate(() => localStorage.removeItem('conspire:turned'))
  await page.reload()
  await turnsOver('You win')
  await page.reload()
  await page.locator('.wm-rolekey').waitFor()
  await settled(page)
  expect(await page.locator('.moment').count()).toBe(0)
  // Another match has another card.
  await page.goto('/offline/watchmen?again')
  await page.locator('.make-form button[type=submit]').click()
  await turnsOver('You win')
  await page.goto('/learn/watchmen')
  await turnsOver('You are Loyal')
})

test('the role is behind a key, in words, and as large whatever it says', async () => {
  const page = await alone({}, 'act')
  await page.locator('.wm-rolekey').waitFor()
  expect(await page.locator('.wm-role').count()).toBe(0)
  expect(await page.locator('.log').textContent()).not.toMatch(/You Are/)
  await page.keyboard.press('i')
  await page.locator('.wm-role', { hasText: 'You win' }).waitFor()
  expect(await wrongs(page, '.wm')).toEqual([])
  await page.keyboard.press('i')
  expect(await page.locator('.wm-role').count()).toBe(0)
  // A key does one thing, and the list says which.
  await page.keyboard.press('?')
  await page.locator('.keys[open]').waitFor()
  const keys = await page.locator('.keys[open] dl > div').allTextContents()
  expect(keys.filter((line) => line.startsWith('I'))).toEqual(['IShow or hide your role'])

  const phone = await alone(ON_A_PHONE, 'act')
  await phone.locator('.wm-rolekey').tap()
  await phone.locator('.wm-role', { hasText: 'Vous gagnez' }).waitFor()
  for (const screen of SCREENS.filter((one) => one.phone)) {
    await phone.setViewportSize(screen)
    const [board, role] = await Promise.all(
      ['.board', '.wm-role'].map((part) => phone.locator(part).boundingBox()),
    )
    expect.soft(role!.y, sizeOf(screen)).toBeGreaterThanOrEqual(board!.y)
  }
  await phone.locator('.wm-rolekey').tap()
  expect(await phone.locator('.wm-role').count()).toBe(0)
})

test('piles can be looked through, and a seat tells what everybody may know', async () => {
  const page = await alone({}, 'act', 60)
  await page.locator('.wm-pile').first().click()
  const cards = page.locator('.wm-viewer[open] .wm-chip')
  await cards.first().waitFor()
  expect(await wrongs(page, '.wm-viewer[open]')).toEqual([])
  await page.locator('.wm-viewer[open] .button').click()
  await page.locator('.seat button').nth(1).click()
  await page.locator('.wm-seat .wm-chip').first().waitFor()
  expect(await wrongs(page, '.wm-seat')).toEqual([])
})
