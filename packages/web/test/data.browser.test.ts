/** What the server keeps of somebody: seen, and deleted, from the page. And what those read whom its host sends away. */
import { MemoryStore } from '@conspire/server/fakes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { tableOfTwo } from './sitting.ts'
import { sideways, wrongs } from './wrongs.ts'

const DAY = 24 * 3600 * 1000
const store = new MemoryStore()
const house = theHouse(() => ({ store, keep: { finished: 90 * DAY, guests: 400 * DAY } }))

test('somebody reads what is kept of them and how long, and is somebody new when they have deleted it', async () => {
  const page = await house.visit('/about/data')
  const cookie = async () => (await page.context().cookies())[0]!.value
  await page.getByText('90 days').waitFor()
  await page.getByText('400 days').waitFor()
  // Whoever comes here first has not been given a name.
  await page.getByText('No name', { exact: true }).waitFor()
  const before = await cookie()
  await page.evaluate(() => localStorage.setItem('conspire:game', 'watchmen'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download it all' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('conspire.json')
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(await cookie()).toBe(before)
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.locator('.play-box').waitFor()
  await expect.poll(cookie).not.toBe(before)
  expect(await page.evaluate(() => localStorage.getItem('conspire:game'))).not.toBe('watchmen')
})

test('the page leads there in both languages', async () => {
  const page = await house.visit('/', { lang: 'fr' })
  await page.getByRole('link', { name: 'Vos données' }).click()
  await page.getByText('90 jours').waitFor()
  await page.getByText('N.\u00A0N.').waitFor()
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await page.getByText('C’est irréversible').waitFor()
})

test.each([
  ['banGuest', /has excluded you/],
  ['revoke', /no longer knows this browser/],
  ['close', /has closed table/],
] as const)('whom an order of the host (%s) is about reads why', async (kind, words) => {
  const page = await house.visit('/')
  // Whoever has a name has a cookie, with which they make a table.
  await page.locator('.name-field strong', { hasNotText: '…' }).waitFor()
  const { table } = await page.evaluate(async () => {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'bequest', players: 3 }),
    })
    return (await answer.json()) as { table: string }
  })
  await page.goto(`/t/${table}`)
  await page.locator('.lobby, .seats, main h1').first().waitFor()
  const guest = (await page.context().cookies())[0]!.value.split('.')[0]!
  await store.order(kind, kind === 'close' ? table : guest)
  await page.getByText(words).waitFor()
  if (kind === 'banGuest') {
    await page.reload()
    await page.getByText(words).waitFor()
    await page.goto('/about/data')
    await page.getByText('They can delete your data for you').waitFor()
    // Whoever is excluded is refused everything else.
    house.forgive(/403 \(Forbidden\)/)
  }
})

test('whoever plays with others can report one of them to the host; nobody else at the table is told', async () => {
  const [ana, ben] = await tableOfTwo(house, { lang: 'fr' }, { phone: true })
  const cookieOf = async (page: Page): Promise<string> =>
    (await page.context().cookies())[0]!.value.split('.')[0]!
  const before = store.incidents.length
  await ana.getByRole('tab', { name: 'Discussion' }).click()
  await ana.getByRole('button', { name: 'Signaler un joueur' }).click()
  const form = ana.getByRole('dialog')
  await form.getByText('Personne à la table').waitFor()
  expect(await form.locator('[name="report-whom"]').count()).toBe(1)
  expect(await wrongs(ana)).toEqual([])
  await form.locator('.segment', { hasText: 'Triche' }).click()
  await form.getByRole('textbox').fill('Regarde mes cartes.')
  await form.getByRole('button', { name: 'Envoyer' }).click()
  await form.getByText('Merci.').waitFor()
  expect(store.incidents.slice(before)).toMatchObject([
    {
      kind: 'report',
      by: await cookieOf(ana),
      about: await cookieOf(ben),
      text: 'cheating: Regarde mes cartes.',
    },
  ])
  await ana.goto('/about/data')
  await ana.getByText('1 signalement de votre part').waitFor()
  // On the narrowest phone the form is whole, too.
  await ben.setViewportSize({ width: 360, height: 640 })
  await ben
    .getByRole('button', { name: /^Chat/ })
    .or(ben.getByRole('button', { name: 'Log, chat' }))
    .first()
    .click()
  await ben.getByRole('tab', { name: 'Chat' }).click()
  await ben.getByRole('button', { name: 'Report a player' }).click()
  const small = ben.getByRole('dialog', { name: 'Report a player' })
  await small.getByRole('button', { name: 'Send report' }).scrollIntoViewIfNeeded()
  expect(await sideways(ben)).toBeLessThanOrEqual(0)
  expect(await ben.getByText('Regarde').count()).toBe(0)
  // It lies in the sheet of the chat, which stays.
  await ben.keyboard.press('Escape')
  await small.waitFor({ state: 'detached' })
  await ben.getByRole('button', { name: 'Report a player' }).click()
  await small.waitFor()
})
