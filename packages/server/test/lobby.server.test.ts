import { expect, test } from 'vitest'
import { seated, serving } from './serving.ts'
import { Client, Guest } from '../trial/thirdParty.ts'

test('the host changes what was agreed until the game starts, and nobody else does', async () => {
  await using server = await serving()
  const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client, Client]
  expect(ana.info['options']).toMatchObject({ advanced: false })
  const clock = { decision: 60, bank: 120 }
  expect(await ben.do({ agree: { scores: false } })).toMatchObject({ reason: 'notHost' })
  expect(
    await ana.do({ agree: { players: 4, options: { advanced: true }, clock, bots: 'easy' } }),
  ).toHaveProperty('ok')
  await ben.until(() => ben.info['clock'] !== null, 'the new terms')
  expect(ben.info).toMatchObject({
    options: { advanced: true },
    clock,
    bots: 'easy',
    scores: true,
    watch: 'all',
  })

  // What no table could play by is refused with its reason, and nothing has changed.
  expect(await ana.do({ agree: { options: { advanced: 'very' } } })).toHaveProperty('reason')
  expect(await ana.do({ agree: { bots: 'cunning' } })).toMatchObject({ reason: 'noSuchBot' })
  expect(await ana.do({ agree: { clock: { decision: 0, bank: 0 } } })).toMatchObject({ reason: 'malformed' })
  expect(await ana.do({ agree: { players: 3.5 } })).toMatchObject({ reason: 'malformed' })
  expect(await ana.do({ agree: { players: 7 } })).toMatchObject({ clause: 'BQ-002' })
  const again = await new Client(ben.guest, ben.table).come()
  expect(again.info).toEqual(ben.info)

  // The match is played by it.
  expect(await ana.do({ start: true })).toHaveProperty('ok')
  await ana.until(() => ana.begun, 'the beginning')
  expect(await ana.do({ agree: { scores: false } })).toMatchObject({ reason: 'begun' })
  expect(ana.info['seats'].slice(2)).toMatchObject([2, 3].map(() => ({ who: 'bot', level: 'easy' })))
  await Promise.all([ana.play(), ben.play()])
})

test('the host changes the number of seats: free ones and bots go first, and nobody who sits there', async () => {
  const first = await serving()
  const [ana, ben] = (await seated(first.url, ['Ana', 'Ben'], { players: 3 })) as [Client, Client]
  expect(await ana.do({ agree: { players: 5 } })).toHaveProperty('ok')
  expect(await ana.do({ bot: 2, level: 'easy' })).toHaveProperty('ok')
  const cem = await new Client(await Guest.arrive(first.url, 'Cem'), ana.table).come()
  expect(await cem.do({ sit: 4 })).toHaveProperty('ok')
  await cem.until(() => cem.as === 'seat 4', 'the fifth seat')
  const who = (client: Client): string[] =>
    client.info['seats'].map((seat: { who: string; name?: string }) => seat.name ?? seat.who)

  // The free seat goes, then the bot; Cem moves up, and is told so.
  expect(await ana.do({ agree: { players: 3 } })).toHaveProperty('ok')
  await cem.until(() => cem.as === 'seat 2', 'the third seat')
  expect(cem.seat).toBe(2)
  await ben.until(() => ben.info['players'] === 3, 'the new size')
  expect(who(ben)).toEqual(['Ana', 'Ben', 'Cem'])
  expect(await ana.do({ agree: { players: 4 } })).toHaveProperty('ok')
  const dee = await new Client(await Guest.arrive(first.url, 'Dee'), ana.table).come()
  expect(await dee.do({ sit: -1 })).toHaveProperty('ok')
  expect(await ana.do({ agree: { players: 3 } })).toMatchObject({ reason: 'full' })
  expect(who(ana)).toEqual(['Ana', 'Ben', 'Cem', 'Dee'])
  for (const client of [ana, ben, cem, dee]) await client.leave()
  await first.close()

  await using second = await serving({ store: first.office.house.store })
  const back = await Promise.all(
    [ana, ben, cem, dee].map((client) => new Client(client.guest.at(second.url), client.table).come()),
  )
  expect(back.map(({ as }) => as)).toEqual(['seat 0', 'seat 1', 'seat 2', 'seat 3'])
  expect(who(back[0]!)).toEqual(['Ana', 'Ben', 'Cem', 'Dee'])
})

test('what was agreed last is still agreed after a restart', async () => {
  const first = await serving()
  const [ana] = (await seated(first.url, ['Ana'], { players: 3 })) as [Client]
  expect(await ana.do({ agree: { options: { advanced: true }, watch: 'nobody' } })).toHaveProperty('ok')
  await first.close()
  await using second = await serving({ store: first.office.house.store })
  const back = await new Client(ana.guest.at(second.url), ana.table).come()
  expect(back.info).toMatchObject({ options: { advanced: true }, watch: 'nobody' })
})

test('everybody sees who is at the table without a seat', async () => {
  await using server = await serving()
  const [ana] = (await seated(server.url, ['Ana'], { players: 3 })) as [Client]
  const lastHere = (client: Client): unknown[] =>
    client.raw.map((text) => JSON.parse(text)).findLast((frame) => 'here' in frame)?.watching
  const cem = await new Client(await Guest.arrive(server.url, 'Cem'), ana.table).come()
  await ana.until(() => lastHere(ana)?.length === 1, 'Cem')
  expect(lastHere(ana)).toEqual(['Cem'])
  expect(JSON.parse(cem.raw[0]!).welcome.watching).toEqual(['Cem'])
  // With a second window it is still one.
  const window = await new Client(cem.guest, ana.table).come()
  expect(JSON.parse(window.raw[0]!).welcome.watching).toEqual(['Cem'])
  await window.leave()
  await cem.sit()
  await ana.until(() => lastHere(ana)?.length === 0, 'nobody without a seat')
})
