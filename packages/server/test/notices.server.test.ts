import { createPublicKey, verify } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { MemoryStore } from '../sim/memoryStore.ts'
import { Notices, quietFor } from '../src/notices/notices.ts'
import { receiver, type Heard } from './pushService.ts'
import type { Server } from '../src/index.ts'
import { timeInHand } from './hands.ts'
import { seated, serving } from './serving.ts'
import { Client, Guest } from '../trial/thirdParty.ts'

const time = timeInHand()

/** Whether the one who sends has the private half of this key, and says so to this service. */
function isSigned({ headers }: Heard, origin: string, key: string): boolean {
  const [, token, shown] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(headers.authorization!)!
  const [head, claims, signature] = token!.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { aud } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string }
  return (
    shown === key &&
    aud === origin &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    )
  )
}

const CALLING = 200

/** Time passes until so many calls have come, and none follows. */
async function called(
  server: Server,
  { heard }: { readonly heard: readonly Heard[] },
  times: number,
  table: string,
): Promise<void> {
  const calls = vi.spyOn(server.office.house.notices, 'call')
  const pass = async (): Promise<number> => {
    await time.pass(CALLING)
    await Promise.all(calls.mock.results.map(({ value }) => value))
    return heard.length
  }
  await expect.poll(pass).toBe(times)
  for (let i = 0; i < 3; i++) {
    // Whatever was to be done at the table is done before somebody can look at it.
    await fetch(`${server.url}/api/tables/${table}`)
    expect(await pass()).toBe(times)
  }
  calls.mockRestore()
}

test('whoever is waited for and has gone is called once, by a notice that says the table and nothing else', async () => {
  await using service = await receiver()
  await using server = await serving({ pushServices: [service.origin], timing: { calling: CALLING } })
  const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client, Client]
  const { body } = await ana.guest.send('GET', '/api/notices')
  expect(body).toEqual({ key: expect.any(String), endpoints: [] })
  expect(await ana.guest.send('PUT', '/api/notices', service.wish)).toMatchObject({ status: 200 })
  expect(await ana.do({ start: true })).toHaveProperty('ok')
  await Promise.all([ana, ben].map((client) => client.until(() => client.begun, 'the beginning')))
  const zoe = await new Client(await Guest.arrive(server.url, 'Zoé'), ana.table).come()
  const leaves = async (client: Client, seat: number): Promise<void> => {
    await client.leave()
    await zoe.until(() => zoe.here[seat] === 'away', 'being away')
  }
  // Somebody who is here is not called, nor is one who has not asked for it.
  await leaves(ben, 1)
  await called(server, service, 0, ana.table)
  await leaves(ana, 0)
  await called(server, service, 1, ana.table)
  const [call] = service.heard
  expect(service.read(call!)).toEqual({ table: ana.table, lang: 'fr' })
  expect(call!.path).toBe('/wake/ana')
  // The service passes it on and reads what it need not be sealed for: a code would invite it to the table.
  expect(call!.headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(JSON.stringify([call!.headers, call!.path, call!.body.toString('latin1')])).not.toContain(ana.table)
  expect(isSigned(call!, service.origin, body['key'] as string)).toBe(true)

  // Not again before they have been here.
  const back = await new Client(ana.guest, ana.table).come()
  await zoe.until(() => zoe.here[0] === 'here', 'being back')
  await leaves(back, 0)
  await called(server, service, 2, ana.table)
  expect(await ana.guest.send('DELETE', '/api/notices', { endpoint: service.wish.endpoint })).toMatchObject({
    status: 200,
  })
  const again = await new Client(ana.guest, ana.table).come()
  await zoe.until(() => zoe.here[0] === 'here', 'being back')
  await leaves(again, 0)
  await called(server, service, 2, ana.table)
})

test('a browser that is gone is forgotten, and what was asked for outlives a restart with its key', async () => {
  await using service = await receiver(410)
  const first = await serving({ pushServices: [service.origin], timing: { calling: CALLING } })
  const [ana] = (await seated(first.url, ['Ana'], { players: 3 })) as [Client]
  await ana.guest.send('PUT', '/api/notices', service.wish)
  const before = await ana.guest.send('GET', '/api/notices')
  expect(await ana.do({ start: true })).toHaveProperty('ok')
  await ana.until(() => ana.begun, 'the beginning')
  await first.close()
  await using second = await serving({
    store: first.office.house.store,
    pushServices: [service.origin],
    timing: { calling: CALLING },
  })
  const guest = ana.guest.at(second.url)
  // After a restart everybody is away until they come.
  expect(before.body['endpoints']).toEqual([service.wish.endpoint])
  await called(second, service, 1, ana.table)
  await expect
    .poll(() => guest.send('GET', '/api/notices'))
    .toMatchObject({ body: { key: before.body['key'], endpoints: [] } })
})

test('a table that was put away meanwhile comes back to call, and does not call twice for that', async () => {
  await using service = await receiver()
  await using server = await serving({
    pushServices: [service.origin],
    timing: { calling: 10 * CALLING, idle: CALLING, grace: CALLING },
  })
  const [ana] = (await seated(server.url, ['Ana'], { players: 3 })) as [Client]
  await ana.guest.send('PUT', '/api/notices', service.wish)
  expect(await ana.do({ start: true })).toHaveProperty('ok')
  await ana.until(() => ana.begun, 'the beginning')
  await ana.leave()
  const isAway = async (): Promise<boolean> => {
    await time.pass(CALLING)
    return server.hall.size === 0
  }
  await expect.poll(isAway).toBe(true)
  expect(service.heard).toEqual([])
  await called(server, service, 1, ana.table)
  await expect.poll(isAway).toBe(true)
  await ana.guest.send('GET', `/api/tables/${ana.table}`)
  for (let i = 0; i < 10; i++) await called(server, service, 1, ana.table)
})

test('who was called is remembered for so many tables; the one that was settled first is forgotten first', async () => {
  const notices = await Notices.open(new MemoryStore(), {} as never)
  const due = (table: number): number => notices.dueFor('ana', `T${table}`, 1000, 0)
  due(0)
  const second = due(1)
  for (let table = 2; table < 20_000; table++) due(table)
  await notices.call('ana', 'T0')
  expect([due(0), due(1)]).toEqual([Infinity, second])
  await time.pass(2)
  due(20_000)
  expect(due(0)).toBe(Infinity)
  expect(due(1)).toBeGreaterThan(second)
})

test('no machine is asked for anything but the services of browsers', async () => {
  await using server = await serving()
  const guest = await Guest.arrive(server.url, 'Ana')
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  const status = async (endpoint: string, more: object = {}): Promise<number> =>
    (await guest.send('PUT', '/api/notices', { endpoint, keys, lang: 'en', quiet: null, ...more })).status
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evilpush.apple.com/x',
    'https://ana@fcm.googleapis.com/x',
    'https://:pw@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:444/x',
    'nonsense',
  ])
    expect(await status(endpoint), endpoint).toBe(400)
  expect(await status('https://fcm.googleapis.com/fcm/send/x')).toBe(200)
  expect(await status('https://web.push.apple.com/x')).toBe(200)
  const quiet = { from: 0, to: 60, zone: 'Middle/Earth' }
  expect(await status('https://fcm.googleapis.com/fcm/send/x', { quiet })).toBe(400)
})

test('quiet hours are where the guest is, and may go over midnight', () => {
  time.setCalendar(Date.UTC(2026, 0, 15, 22, 30) - time.time())
  const hours = (from: number, to: number, zone = 'UTC'): number =>
    quietFor({ from: from * 60, to: to * 60, zone }) / 3_600_000
  expect(hours(22, 8)).toBe(9.5)
  expect(hours(23, 8)).toBe(0)
  expect(hours(8, 22)).toBe(0)
  expect(hours(23, 8, 'Europe/Paris')).toBe(8.5)
  expect(hours(9, 9)).toBe(0)
  expect(quietFor(null)).toBe(0)
})
