import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resize } from './playing.ts'
import { theHouse } from './house.ts'
import { sizeOf, USUAL_SCREENS } from './layout.ts'
import { sideways, wrongs } from './wrongs.ts'

const house = theHouse()

test('whoever makes a table sits at it, sees who comes, and changes what was agreed', async () => {
  const host = await house.visit('/new/bequest')
  await host.locator('.make-form button[type=submit]').click()
  await host.locator('.lobby-notes', { hasText: 'you · host' }).waitFor()
  const guest = await house.visit(new URL(host.url()).pathname)
  const name = await guest.locator('.name-field strong').textContent()
  await host.getByText(`Here without a seat: ${name}.`).waitFor()

  expect(await guest.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0)
  expect(await guest.locator('section.agreement').textContent()).toContain('No clock')
  await host.getByRole('button', { name: 'Change', exact: true }).click()
  await host.locator('.segment:has([name="clock"])').nth(2).click()
  await host.locator('.segment:has([name="players"])').last().click()
  // What settles it is in view, however much there is to agree on.
  const settles = host.getByRole('button', { name: 'Agree on this' })
  const box = (await settles.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(host.viewportSize()!.height)
  await settles.click()
  await guest.locator('section.agreement', { hasText: '60 s per decision' }).waitFor()
  await guest.locator('.lobby-seat').nth(5).waitFor()

  // The guest is told what has changed and by whom, wherever they are on the page, until they have read it.
  const news = guest.locator('.changed[role="status"]')
  const maker = await host.locator('.name-field strong').textContent()
  expect(await news.textContent()).toMatch(
    new RegExp(`^${maker} has changed the table settings:Players6Clock60 s per decision`),
  )
  await resize(guest, { width: 390, height: 640 })
  for (const to of [0, 10_000]) {
    await guest.evaluate((y) => scrollTo(0, y), to)
    const { y, height } = (await news.boundingBox())!
    expect([y >= 0, y + height <= 641]).toEqual([true, true])
  }
  await news.getByRole('button', { name: 'Got it' }).click()
  expect(await news.textContent()).toBe('')
  expect(await host.locator('.changed').textContent()).toBe('')
})

test.each(['en', 'fr'] as const)(
  'an invitation says who invites to what, what that is, and holds the chat in view, in %s',
  async (lang) => {
    for (const phone of [false, true]) {
      const host = await house.visit('/new/master-plan', { phone, lang })
      await host.locator('.make-form button[type=submit]').click()
      await host.locator('.lobby-seat.taken').waitFor()
      const name = await host.locator('.name-field strong').textContent()
      const guest = await house.visit(new URL(host.url()).pathname, { phone, lang })
      await guest.locator('.in-short-goal').waitFor()
      const heading = (await guest.locator('h1').textContent())!
      expect(heading).toContain(name)
      expect(heading).toContain('All Part of the Master Plan')
      for (const screen of USUAL_SCREENS.filter((one) => one.phone === phone)) {
        await resize(guest, screen)
        for (const part of [
          'h1',
          '.lobby-go .button.primary',
          '.in-short-goal',
          '.lobby-chat, .lobby-chat-bar',
        ]) {
          const { x, y, width, height } = (await guest.locator(part).boundingBox())!
          const where = `${part} at ${sizeOf(screen)}`
          expect.soft(Math.min(x, y), where).toBeGreaterThanOrEqual(0)
          expect.soft(x + width, where).toBeLessThanOrEqual(screen.width)
          expect.soft(y + height, where).toBeLessThanOrEqual(screen.height)
        }
        expect.soft(await sideways(guest), sizeOf(screen)).toBeLessThanOrEqual(0)
      }
      expect(await wrongs(guest)).toEqual([])
      // What is said is read in the bar of a small screen, and answered behind it.
      await resize(guest, { width: phone ? 360 : 1024, height: 640 })
      await resize(host, { width: phone ? 360 : 1440, height: 900 })
      const hostBar = host.locator('.lobby-chat-bar')
      if ((await hostBar.count()) > 0) await hostBar.click()
      await host.locator('.chat-phrases button, .chat form input').last().waitFor()
      await host.locator('.chat form input').fill('Bonsoir')
      await host.locator('.chat form input').press('Enter')
      await guest.locator('.lobby-chat-last', { hasText: 'Bonsoir' }).waitFor()
      await guest.locator('.lobby-chat-bar').click()
      await guest.locator('.lobby-chat-sheet .chat-line', { hasText: 'Bonsoir' }).waitFor()
    }
  },
)

test.each(['/new/bequest', '/new/set-a-watch', '/new/master-plan'])(
  'what opens a table is in view on %s',
  async (path) => {
    for (const phone of [false, true]) {
      const page = await house.visit(path, { phone, lang: 'fr' })
      const box = (await page.locator('.make-form button[type=submit]').boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height)
    }
  },
)

test('the front page leads back to every table at which a game goes on', async () => {
  const page = await house.visit('/')
  for (const game of ['Bequest', 'Set a Watch']) {
    await page.locator('.play-box .segment', { hasText: game }).click()
    await page.locator('.play-now').click()
    await page.locator('.frame').waitFor()
    await page.goto('/')
  }
  const ways = page.locator('.play-back a')
  await ways.first().waitFor()
  await page.locator('.play-back summary').click()
  expect(await ways.allTextContents()).toEqual([
    expect.stringContaining('Set a Watch'),
    expect.stringContaining('Bequest'),
  ])
  // And begins with what was played last.
  expect(await page.locator('.play-box [name="front-game"]:checked ~ .segment-face').textContent()).toContain(
    'Set a Watch',
  )
  await ways.last().click()
  await page.locator('.bq').first().waitFor()
})

test.each(['en', 'fr'] as const)(
  'the first screen of the front page holds the game, the players, Play now, With friends and what waits for me, in %s',
  async (lang) => {
    for (const phone of [false, true]) {
      const page = await house.visit('/', { phone, lang })
      await page.locator('.play-now').click()
      await page.locator('.frame').waitFor()
      await page.goto('/')
      await page.locator('.play-back a').waitFor()
      const parts = [
        page.locator('.play-back a'),
        page.locator('.play-box .segments').first(),
        page.locator('.play-box .segments').last(),
        page.locator('.play-now'),
        page.locator('.play-friends'),
      ]
      for (const screen of USUAL_SCREENS.filter((one) => phone === one.phone)) {
        await resize(page, screen)
        for (const game of await page.locator('.play-box .segment:has([name="front-game"])').all()) {
          await game.click()
          for (const part of parts) {
            const { x, y, width, height } = (await part.boundingBox())!
            const where = `${await game.textContent()} ${await part.textContent()} at ${sizeOf(screen)}`
            expect.soft(Math.min(x, y), where).toBeGreaterThanOrEqual(0)
            expect.soft(x + width, where).toBeLessThanOrEqual(screen.width)
            expect.soft(y + height, where).toBeLessThanOrEqual(screen.height)
          }
        }
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(screen.width)
      }
    }
  },
)

test.each([390, 360])('the longest name moves nothing in the box of the front page at %i', async (width) => {
  const page = await house.visit('/', { phone: true, lang: 'fr' })
  await page.setViewportSize({ width, height: 844 })
  await page.locator('.play-now').waitFor()
  const top = async (): Promise<number> => (await page.locator('.play-now').boundingBox())!.y
  const named = async (name: string): Promise<number> => {
    await page.locator('.name-field button').click()
    await page.locator('.name-field input').fill(name)
    await page.locator('.name-field input').press('Enter')
    await page.locator('.name-field strong', { hasText: name }).waitFor()
    return top()
  }
  expect(await named('Professeure de Sombreval')).toBe(await named('Al'))
})

test('a quick game neither fetches the lobby that it never sees nor waits to be asked for its opening', async () => {
  const page = await house.visit('/', { phone: true, own: true })
  const fetched: string[] = []
  const said: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => said.push(`> ${String(payload)}`))
    socket.on('framereceived', ({ payload }) => said.push(`< ${String(payload)}`))
  })
  await page.locator('.play-now').tap()
  await page.locator('.bq-split').waitFor()
  expect(fetched.some((url) => url.includes('/t/') || url.includes('TablePage'))).toBe(true)
  expect(fetched.filter((url) => /Lobby/.test(url))).toEqual([])
  const [opens, asked] = [/^> .*"open"/, /^< .*"stage":"opening"/].map((form) =>
    said.findIndex((frame) => form.test(frame)),
  )
  expect(opens).toBeGreaterThan(0)
  expect(opens).toBeLessThan(asked!)
})

test('a stranger to Set a Watch begins with easy nights and hard bots, and can choose others', async () => {
  const page = await house.visit('/')
  await page.locator('.play-box .segment', { hasText: 'Set a Watch' }).click()
  await page.locator('.play-more summary').click()
  await page.getByLabel('Difficulty').waitFor()
  expect(await page.getByLabel('Difficulty').inputValue()).toBe('easy')
  expect(await page.getByLabel('Bots').inputValue()).toBe('hard')
  await page.getByLabel('Difficulty').selectOption('insane')
  await page.locator('.play-now').click()
  await page.locator('.frame').waitFor()
  const table = (await (
    await page.request.get(`/api/tables/${new URL(page.url()).pathname.slice(3)}`)
  ).json()) as object
  expect(table).toMatchObject({ players: 4, options: { difficulty: 'insane' }, bots: 'hard' })
})

test('a name changed in the lobby is the one the table knows, seated or not', async () => {
  const host = await house.visit('/new/bequest')
  await host.locator('.make-form button[type=submit]').click()
  await host.locator('.lobby-notes', { hasText: 'you · host' }).waitFor()
  const guest = await house.visit(new URL(host.url()).pathname)
  const rename = async (page: Page, name: string): Promise<void> => {
    await page.locator('.name-field button').click()
    await page.locator('.name-field input').fill(name)
    await page.locator('.name-field input').press('Enter')
  }
  await rename(guest, 'Zoé')
  await host.locator('.lobby-standing', { hasText: 'Zoé' }).waitFor()
  await guest.locator('.lobby-go .primary').click()
  await host.locator('.lobby-seat', { hasText: 'Zoé' }).waitFor()
  await rename(guest, 'Zora')
  await host.locator('.lobby-seat', { hasText: 'Zora' }).waitFor()
  await rename(host, 'Ana')
  await guest.locator('.lobby-seat', { hasText: 'Ana' }).waitFor()
  await host.locator('.lobby-notes', { hasText: 'you · host' }).waitFor()
  expect(await guest.locator('.lobby-seat.taken').count()).toBe(2)
})

test('whoever is muted stays muted under another name', async () => {
  const host = await house.visit('/new/bequest')
  await host.locator('.make-form button[type=submit]').click()
  await host.locator('.lobby-notes', { hasText: 'you · host' }).waitFor()
  const path = new URL(host.url()).pathname
  const [loud, quiet] = [await house.visit(path), await house.visit(path)]
  const say = async (page: Page, text: string): Promise<void> => {
    await page.locator('#chat-text').fill(text)
    await page.locator('#chat-text').press('Enter')
  }
  await say(loud, 'First!')
  await host.locator('.chat-line', { hasText: 'First!' }).waitFor()
  await host.locator('.chat-mutes button').click()
  await host.locator('.chat-line', { hasText: 'First!' }).waitFor({ state: 'detached' })
  await loud.request.put('/api/me', { data: { name: 'Somebody Else' } })
  await loud.reload()
  await say(loud, 'Second!')
  await say(quiet, 'Third.')
  await host.locator('.chat-line', { hasText: 'Third.' }).waitFor()
  await host.locator('.chat-mutes button', { hasText: 'Somebody Else' }).waitFor()
  expect(await host.locator('.chat-line').allTextContents()).toEqual([expect.stringContaining('Third.')])
  // Nobody is offered to mute themselves.
  expect(await quiet.locator('.chat-mutes button').count()).toBe(1)
})

test('two who look for a game find each other; whoever comes later sees on the front page that they wait', async () => {
  const choose = (page: Page): Promise<void> =>
    page.locator('.play-box .segment', { hasText: 'Watchmen' }).click()
  const [ana, ben] = await Promise.all([
    house.visit('/', { own: true }),
    house.visit('/', { lang: 'fr', phone: true, own: true }),
  ])
  // A table for two: when both are there nobody need wait any longer.
  for (const page of [ana, ben])
    await page.route('**/api/find', (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), players: 2 } }),
    )
  await choose(ana)
  await ana.locator('.play-more summary').click()
  await ana.getByRole('button', { name: 'Find players' }).click()
  await ana.locator('.lobby-gathering').waitFor()
  const code = ana.url().split('/').at(-1)!
  await ben.reload()
  await ben.locator(`a[href="/t/${code}"]`).waitFor()
  await choose(ben)
  await ben.locator('.play-more summary').tap()
  await ben.getByRole('button', { name: 'Trouver une table' }).tap()
  await ben.waitForURL(`**/t/${code}`)
  await Promise.all([ana, ben].map((page) => page.locator('.frame').waitFor()))
  expect(await ana.locator('.seat').count()).toBe(2)

  // On the front page it says whose turn it is there.
  await ana.goto('/')
  await ana.locator('.play-back .play-turn').waitFor()
})
