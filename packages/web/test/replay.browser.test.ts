import { readFileSync } from 'node:fs'
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { UNSEEN } from '@conspire/kernel'
import { placeOf, readRecording } from '@conspire/transcript'
import type { Page } from 'playwright-core'
import { LEVEL } from '@conspire/testkit/amount'
import { expect, test } from 'vitest'
import { filmOf, stopsOf } from '../src/replay/film.ts'
import { fileOf, fileOfTable } from './file.ts'
import { theHouse, type Visit } from './house.ts'
import { isLaid, touch } from './playing.ts'
import { wrongs } from './wrongs.ts'

const house = theHouse()

/** Opens the file of a whole match and looks back at it. */
async function lookBack(name: string, visit: Visit = {}): Promise<Page> {
  const page = await house.visit('/check', visit)
  const game = await games[name]!.game()
  const text = fileOf(game, game.players.min)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.locator('.check-good button').click()
  await isLaid(page)
  return page
}

const place = (page: Page): Promise<string> => page.locator('.player-place').innerText()
const count = async (page: Page): Promise<number> => Number((await place(page)).split('/')[1])

const hashOf = (page: Page): string => new URL(page.url()).hash

const ON = [{}, { phone: true, lang: 'fr' }] as const
/** Each game on a desk or on a phone; in the proof on both. */
const FILMS = Object.keys(games).flatMap((name, i) =>
  (LEVEL === 'proof' ? ON : [ON[i % ON.length]!]).map((visit) => [name, visit] as const),
)

test.each(FILMS)(
  'a finished match of %s is walked through by keys and eyes, and goes on differently from any moment: %o',
  async (name, visit) => {
    const page = await lookBack(name, visit)
    const steps = await count(page)
    expect(await place(page)).toBe(`1/${steps}`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    expect(await place(page)).toBe(`2/${steps}`)
    // When it has come to rest the moment is in the address, whoever looks. The steps before it may still be on their way there.
    const half = Math.floor(steps / 2)
    await page.locator('.player-scrub').fill(String(half))
    await page.waitForURL(({ hash }) => Number(/^#at=(\d+)$/.exec(hash)?.[1]) >= half)
    const moment = hashOf(page)
    await page.locator('.player select').selectOption('0')
    await page.waitForURL(({ hash }) => hash === `${moment}&as=0`)
    await page.locator('.player select').selectOption('all')
    expect(await wrongs(page)).toEqual([])
    await page.keyboard.press('End')
    await page.locator('.reckoning').waitFor()
    // Nobody is asked to play again what others have played.
    expect(await page.locator('.reckoning-doors .primary').count()).toBe(0)

    await page.locator('.player-scrub').fill('5')
    const there = await place(page)
    await touch(page, page.locator('.player-more > .button'))
    await touch(page, page.locator('dialog .button.primary'))
    await page.locator('.what-if-note').waitFor()
    await page.locator('.what-if .board').waitFor()
    expect(await wrongs(page)).toEqual([])
    await touch(page, page.locator('.what-if-note button'))
    await page.locator('.player').waitFor()
    expect(await place(page)).toBe(there)
  },
)

/** One look at so many steps. */
const EACH = LEVEL === 'proof' ? 1 : 9

test.each(FILMS)(
  'whoever looks back at %s sees what the chosen eyes had before them: %o',
  async (name, visit) => {
    const game = await games[name]!.game()
    const { held } = await faces[name]!.ui('en')
    const recording = readRecording(fileOf(game, game.players.min))!
    const { voice } = await games[name]!.words('en')
    const names = recording.seats.map((seat) => seat.name)
    const whole = filmOf(game, recording, 'all')!
    const stops = stopsOf(whole, (seat) => voice('en', names, seat), names.length)
    const page = await lookBack(name, visit)
    for (const eyes of ['all', 0, names.length - 1, null] as const) {
      const film = filmOf(game, recording, eyes)!
      await page.locator('.player select').selectOption(eyes === null ? '' : String(eyes))
      expect(await count(page)).toBe(stops.length)
      for (let step = 0; step < Math.min(stops.length - 1, 40 * EACH); step += EACH) {
        await page.locator('.player-scrub').fill(String(step))
        const { table } = film.match.log[placeOf(film, stops[step]!)]!.view
        const wanted = names
          .flatMap((_, seat) => held!(table, seat, 'en'))
          .flatMap(({ cards, onTable }) => (onTable ? [] : cards))
          .filter((card) => card !== UNSEEN)
        const shown = await page
          .locator('.secrets [data-card]')
          .evaluateAll((chips) => chips.map((chip) => Number((chip as HTMLElement).dataset['card'])))
        expect(
          shown.toSorted((a, b) => a - b),
          `step ${step} of ${eyes}`,
        ).toEqual(wanted.toSorted((a, b) => a - b))
      }
    }
  },
)

test('the log opens at the step, and Bequest shows the vault once and no Key as used before it is', async () => {
  const page = await lookBack('bequest')
  await page.locator('.player-scrub').fill('3')
  await page.locator('.player select').selectOption('all')
  const now = page.locator('.log-line[aria-current]')
  // In every frame: to scroll changes nothing in the document.
  await page.waitForFunction(() => {
    const line = document.querySelector('.log-line[aria-current]')?.getBoundingClientRect()
    const box = document.querySelector('.log')!.getBoundingClientRect()
    return line !== undefined && line.top >= box.top && line.bottom <= box.bottom
  })
  expect(await now.count()).toBe(1)
  // Other eyes are given a table of their own.
  await isLaid(page)
  expect(await page.locator('.bq-keys').count()).toBe(0)
  const vault = page.locator('.bq-vault .bq-cards > li')
  const market = await vault.count()
  expect(market).toBeGreaterThan(0)
  const [first] = await vault.allInnerTexts()
  const name = first!.split('\n')[0]!
  expect(await page.locator('.bq .bq-cards > li', { hasText: name }).count()).toBe(1)
})

test('a line of the log leads to its moment', async () => {
  const page = await lookBack('bequest')
  const line = page.locator('.log-line', { has: page.locator('.log-jump') }).nth(9)
  const words = await line.innerText()
  await line.locator('.log-jump').click()
  const now = page.locator('.log-line[aria-current]')
  expect(await now.innerText()).toBe(words)
  expect(await now.count()).toBe(1)
  // What only players were told is a step for everybody, so that steps have the same numbers.
  expect(Number((await place(page)).split('/')[0])).toBeGreaterThanOrEqual(10)
})

test('a moment is shared as a picture that is made in the page', async () => {
  const page = await lookBack('bequest', { phone: true, lang: 'fr', theme: 'dark' })
  await page.locator('.player-scrub').fill('40')
  await page.getByRole('button', { name: 'Partager ce moment' }).click()
  const picture = page.locator('.share-picture')
  await page.locator('.share-doors button:not([disabled])').first().waitFor()
  expect(await picture.getAttribute('aria-label')).toMatch(/^Bequest\. .*Manche/)
  // Its own address is no secret; a file has none.
  expect(await page.getByRole('button', { name: 'Copier le lien' }).count()).toBe(0)
  expect(await wrongs(page, 'dialog')).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Garder l’image' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^bequest-match-\d+\.png$/)
  const bytes = readFileSync(await saved.path())
  // A picture of that size, with something on it.
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeGreaterThan(10_000)
})

test('a phone sends the picture with the address of the moment, which opens there', async () => {
  const page = await house.outside({ own: true })
  const code = 'K7QXPM'
  const text = fileOfTable(await games['bequest']!.game(), ['Ana', 'Ben', 'Cem'], code)
  await page.route(`**/api/tables/${code}/match`, (route) =>
    route.fulfill({ contentType: 'text/plain', body: text }),
  )
  await page.addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, ...rest }: { files: File[] }) =>
        void sent.push({ ...rest, size: files[0]!.size, type: files[0]!.type }),
    })
  })
  await page.goto(`/replay/${code}`)
  await isLaid(page)
  await page.locator('.player-scrub').fill('30')
  await page.locator('.player select').selectOption('0')
  const moment = await place(page)
  await page.getByRole('button', { name: 'Share this moment' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  const [sent] = await page.evaluate(() => (window as unknown as { sent: Record<string, string>[] }).sent)
  expect(sent).toMatchObject({ type: 'image/png', title: 'Bequest' })
  expect(sent!['url']).toMatch(new RegExp(`/replay/${code}\\?at=\\d+#at=\\d+&as=0$`))
  await page.goto(sent!['url']!)
  await isLaid(page)
  expect(await place(page)).toBe(moment)
  expect(await page.locator('.player select').inputValue()).toBe('0')
  // Without what comes after the # it is the same moment for the public.
  await page.goto(sent!['url']!.split('#')[0]!)
  await page.locator('.player').waitFor()
  await page.waitForURL(/#at=\d+$/)
  expect(new URL(page.url()).hash).toBe(`#at=${/at=(\d+)/.exec(sent!['url']!)![1]}`)
})

test('a match in play is not opened this way', async () => {
  const page = await house.visit('/')
  await page.locator('.play-now').click()
  await page.locator('.frame').waitFor()
  // Whoever has turned to another tab meanwhile sees that they are waited for.
  await page.waitForFunction(() => document.title.startsWith('● Your move'))
  const code = new URL(page.url()).pathname.split('/').at(-1)!
  const other = await house.visit(`/replay/${code}`)
  await other.getByText('A match in play is not shown this way').waitFor()
  house.forgive(/409 \(Conflict\)/)
  expect(await other.locator('.frame').count()).toBe(0)
})
