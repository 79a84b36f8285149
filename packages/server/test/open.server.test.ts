import { expect, test } from 'vitest'
import { timeInHand } from './hands.ts'
import { seated, serving } from './serving.ts'
import { Client, Guest } from '../trial/thirdParty.ts'

const time = timeInHand()
const GATHERING = 3000

const listed = async (guest: Guest): Promise<{ code: string; people: string[]; free: number }[]> =>
  (await guest.send('GET', '/api/tables')).body as never

test('an open table is listed while somebody waits there and a seat is free; any other never is', async () => {
  await using server = await serving({ timing: { opening: 500 } })
  const zoe = await Guest.arrive(server.url, 'Zoé')
  const [ana] = (await seated(server.url, ['Ana'], { players: 3, open: true })) as [Client]
  await seated(server.url, ['Ben'], { players: 3 })
  expect(await listed(zoe)).toEqual([
    {
      code: ana.table,
      game: 'bequest',
      players: 3,
      options: { advanced: false },
      clock: null,
      people: ['Ana'],
      free: 2,
    },
  ])

  // Its host decides.
  expect(await ana.do({ agree: { open: false } })).toHaveProperty('ok')
  expect(await listed(zoe)).toEqual([])
  expect(await ana.do({ agree: { open: true } })).toHaveProperty('ok')
  expect(await listed(zoe)).toHaveLength(1)

  // Nobody is sent to a table where nobody is.
  await ana.leave()
  await expect.poll(() => listed(zoe)).toEqual([])
  const back = await new Client(ana.guest, ana.table).come()
  expect(await listed(zoe)).toHaveLength(1)
  expect(await back.do({ start: true })).toHaveProperty('ok')
  await time.pass(500)
  await back.until(() => back.begun, 'the beginning')
  expect(await listed(zoe)).toEqual([])
})

const find = async (guest: Guest, more: Record<string, unknown> = {}): Promise<Client> => {
  const { body } = await guest.send('POST', '/api/find', { game: 'bequest', players: 3, ...more })
  const client = await new Client(guest, body['table']).come()
  expect(await client.do({ sit: -1 })).toHaveProperty('ok')
  return client
}

test('those who look for a game find each other, and play as soon as all seats are taken', async () => {
  await using server = await serving({ timing: { gathering: 600_000 } })
  const guests = await Promise.all(['Ana', 'Ben', 'Cem', 'Dee'].map((name) => Guest.arrive(server.url, name)))
  const ana = await find(guests[0]!)
  expect(ana.info['begins']).toBe(time.time() + 600_000)
  // Another game is another table; looked for twice, it is not the one where one sits.
  const other = await guests[3]!.send('POST', '/api/find', { game: 'set-a-watch', players: 2 })
  expect(other.body['table']).not.toBe(ana.table)
  expect(
    (await guests[0]!.send('POST', '/api/find', { game: 'bequest', players: 3 })).body['table'],
  ).not.toBe(ana.table)
  // Whoever has asked for something else gets that.
  for (const terms of [
    { players: 4 },
    { options: { advanced: true } },
    { bots: 'hard' },
    { watch: 'nobody' },
  ])
    expect(
      (await guests[3]!.send('POST', '/api/find', { game: 'bequest', players: 3, ...terms })).body['table'],
    ).not.toBe(ana.table)
  const ben = await find(guests[1]!)
  expect(ben.table).toBe(ana.table)
  expect(ana.begun).toBe(false)
  const cem = await find(guests[2]!)
  expect(cem.table).toBe(ana.table)
  await Promise.all([ana, ben, cem].map((client) => client.until(() => client.begun, 'the beginning')))
  expect(ana.info['seats'].map(({ who }: { who: string }) => who)).toEqual(['person', 'person', 'person'])
  await Promise.all([ana.play(), ben.play(), cem.play()])
})

test('bots take the seats that nobody has taken in time, also the seat of one who has gone again', async () => {
  await using server = await serving({ timing: { gathering: GATHERING } })
  const guests = await Promise.all(['Ana', 'Ben'].map((name) => Guest.arrive(server.url, name)))
  const ana = await find(guests[0]!)
  const ben = await find(guests[1]!)
  expect(ben.table).toBe(ana.table)
  await ben.leave()
  await ana.until(() => ana.here[1] === 'away', 'being away')
  await time.pass(GATHERING)
  await ana.until(() => ana.begun, 'the beginning')
  expect(ana.info['seats'].map(({ who }: { who: string }) => who)).toEqual(['person', 'bot', 'bot'])
  await ana.play()
})

test('nobody is host among strangers: who came first neither changes what is played, nor removes anybody, nor holds it up', async () => {
  await using server = await serving({ timing: { gathering: GATHERING, grace: 1000 } })
  const guests = await Promise.all(['Eve', 'Ana'].map((name) => Guest.arrive(server.url, name)))
  const eve = await find(guests[0]!)
  const { begins } = eve.info
  const before = server.hall.tableInMemory(eve.table)!.version
  const commands = [{ agree: { players: 6 } }, { bot: 1, level: 'hard' }, { unbot: 1 }, { remove: 1 }]
  for (const what of [...commands, { start: true }])
    expect(await eve.do(what), JSON.stringify(what)).toMatchObject({ reason: 'notHost' })
  expect(server.hall.tableInMemory(eve.table)!.version).toBe(before)
  expect([eve.host, eve.info['host']]).toEqual([false, null])
  // Nor does she become the host of those who stay, nor anybody else.
  await time.pass(2000)
  await eve.do({ stand: true })
  await eve.do({ sit: -1 })
  expect(eve.info['begins']).toBe(begins)
  const ana = await find(guests[1]!)
  expect(ana.table).toBe(eve.table)
  expect([ana.host, ana.info['host']]).toEqual([false, null])
  await time.pass(begins - time.time())
  await ana.until(() => ana.begun, 'the beginning')
  expect(ana.info['players']).toBe(3)
  for (const one of [eve, ana]) await one.leave()
})

test('nobody who looks for a game is led to a table that has a host, who could remove them', async () => {
  await using server = await serving({ timing: { gathering: GATHERING } })
  const [one, two] = await Promise.all(['Ana', 'Ben'].map((name) => Guest.arrive(server.url, name)))
  const open = await new Client(one!, await one!.makeTable({ players: 3, open: true })).come()
  await open.sit()
  const { body } = await two!.send('GET', '/api/tables')
  expect(body).toMatchObject([{ code: open.table, people: ['Ana'] }])
  const ben = await find(two!)
  expect(ben.table).not.toBe(open.table)
  for (const client of [open, ben]) await client.leave()
})

test('a table where nobody is left does not begin, and is found again by nobody', async () => {
  await using server = await serving({ timing: { gathering: GATHERING } })
  const [one, two] = await Promise.all(['Ana', 'Ben'].map((name) => Guest.arrive(server.url, name)))
  const ana = await find(one!)
  await ana.leave()
  const empty = async (): Promise<boolean> => {
    await time.pass(GATHERING)
    const { body } = await one!.send('GET', `/api/tables/${ana.table}`)
    return body['seats'].every(({ who }: { who: string }) => who === 'nobody')
  }
  await expect.poll(empty).toBe(true)
  expect((await one!.send('GET', `/api/tables/${ana.table}`)).body['stage']).toBe('lobby')
  expect((await two!.send('POST', '/api/find', { game: 'bequest', players: 3 })).body['table']).not.toBe(
    ana.table,
  )
})
