import { LEVEL } from '@conspire/testkit/amount'
import { nats, postgres } from '@conspire/server/trial'
import { expect, test } from 'vitest'
import { openHouse } from './house.ts'
import { answerByHand, playOn, splitByHand } from './player.ts'

test('two people whose pages come from two nodes play one game', async () => {
  await using database = await postgres()
  await using bus = await nats()
  const services = { databaseUrl: database.url, busUrl: bus.url }
  const houses = [await openHouse(services), await openHouse(services)] as const
  const host = await houses[0].visit('/new/bequest')
  await host.locator('.segments').first().locator('.segment').first().click()
  await host.locator('.make-form button[type=submit]').click()
  await host.locator('.lobby-seat.taken').waitFor()
  const guest = await houses[1].visit(new URL(host.url()).pathname, { phone: true, lang: 'fr' })
  await guest.locator('.lobby-go .button.primary').tap()
  await host.locator('.lobby-seat.taken').nth(1).waitFor()
  await host.locator('.lobby-go .button.primary').click()
  await Promise.all([host, guest].map((page) => page.locator('.frame').waitFor()))
  // Each hears of what the other does; to the end of it only the proof goes.
  await Promise.all([host, guest].map(splitByHand))
  await Promise.all([host, guest].map((page) => page.locator('.bq-choose').waitFor()))
  if (LEVEL === 'proof') {
    await Promise.all([host, guest].map((page) => playOn(page, answerByHand)))
    await host.getByRole('heading', { name: /^You (win|lose)$/ }).waitFor()
    await guest.getByRole('heading', { name: /^Vous (gagnez|perdez)$/ }).waitFor()
  }
  expect(houses.flatMap(({ complaints }) => complaints)).toEqual([])
  for (const house of houses) await house.close()
})
