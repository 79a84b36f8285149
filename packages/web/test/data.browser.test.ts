/** What the server keeps of somebody: seen, and deleted, from the page. And what those read whom its host sends away. */
import { MemoryStore } from '@conspire/server/fakes'
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'

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
  await page.waitForFunction(() => !document.querySelector('.name-field strong')?.textContent?.includes('…'))
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
