/** What the host of a server orders, and what guests want to be done with what they have left. */
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { checkChain } from '../src/log.ts'
import { Client, Guest } from '../trial/thirdParty.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { timeInHand } from './hands.ts'
import { playing, seated, serving } from './serving.ts'

const time = timeInHand()
/** So often a server looks after what is ordered. */
const LOOKING = 400

const idOf = ({ cookie }: Guest): string => cookie.split('=')[1]!.split('.')[0]!

/** How a handshake ends: with the reason of the refusal. */
async function knock(guest: Guest): Promise<string> {
  const [, answer] = (await once(guest.socket(), 'unexpected-response')) as [
    unknown,
    AsyncIterable<Buffer> & { statusCode: number },
  ]
  let text = ''
  for await (const part of answer) text += part.toString()
  return `${answer.statusCode} ${(JSON.parse(text) as { reason: string }).reason}`
}

const namesAt = ({ info }: Client): string[] =>
  (info['seats'] as { name?: string }[]).map(({ name }) => name ?? '')

describe('a guest', () => {
  test('takes along what they have left, and is forgotten when they say so', async () => {
    const store = new MemoryStore()
    const DAY = 24 * 3600 * 1000
    const options = { store, keep: { finished: 90 * DAY } }
    const server = await serving(options)
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client, Client]
    await ana.do({ chat: 'My name is Ana.' })
    await ben.do({ chat: 'Hello, Ana.' })
    await ana.do({ pencil: { secret: 'My diary' } })
    await ben.do({ pencil: { plan: 'B' } })
    await ana.guest.send('POST', '/api/tables', { game: 'bequest', players: 3 })
    const { status, body } = await ana.guest.send('GET', '/api/me/data')
    expect(status).toBe(200)
    expect(body).toEqual({
      name: 'Ana',
      notices: [],
      tables: [{ code: ana.table, game: 'bequest', stage: 'play', time: expect.any(Number) }],
      said: [{ code: ana.table, time: expect.any(Number), text: 'My name is Ana.' }],
      pencilled: [{ code: ana.table, time: expect.any(Number), what: { secret: 'My diary' } }],
      keeps: { finished: 90, guests: null },
    })
    expect(await ana.guest.send('DELETE', '/api/me')).toMatchObject({ status: 200, body: { ok: true } })
    await ana.until(() => ana.bye === 'noIdentity' && !ana.isConnected, 'the goodbye')
    expect(await knock(ana.guest)).toBe('401 noIdentity')
    // The cookie is nobody's: whoever sends it is somebody new.
    const again = await fetch(`${server.url}/api/me`, { headers: { cookie: ana.guest.cookie } })
    expect(await again.json()).toEqual({ name: expect.stringMatching(/^Guest \d+$/) })
    expect(again.headers.getSetCookie()[0]).not.toContain(idOf(ana.guest))
    expect(await store.nameOf(idOf(ana.guest))).toBeNull()
    expect((await store.leftBy(idOf(ana.guest))).tables).toEqual([])
    // The others play on, with a bot in her seat, and read her name nowhere.
    await ben.until(() => namesAt(ben)[0] === 'N. N.' && ben.here[0] === 'minded', 'the empty name')
    expect(ben.chat.map(({ name, text }) => [name, text])).toEqual([
      ['N. N.', '…'],
      ['Ben', 'Hello, Ana.'],
    ])
    expect(ben.pencils).toEqual([null, { plan: 'B' }, null])
    checkChain(ana.table, await store.read(ana.table))
    await server[Symbol.asyncDispose]()
    await using later = await serving(options)
    const dia = await new Client(await Guest.arrive(later.url, 'Dia'), ana.table).come()
    expect(namesAt(dia)).toEqual(['N. N.', 'Ben', 'Cem'])
    expect(dia.raw.join('')).not.toMatch(/My name is|My diary/)
    expect(dia.pencils).toEqual([null, { plan: 'B' }, null])
    await dia.leave()
  })

  test('stands up from a table that has not begun when they are forgotten', async () => {
    await using server = await serving()
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'])) as [Client, Client]
    await ana.guest.send('DELETE', '/api/me')
    await ben.until(() => (ben.info['seats'] as { who: string }[])[0]!.who === 'nobody', 'the free seat')
    await ben.leave()
  })

  test('without an identity has nothing to be forgotten', async () => {
    await using server = await serving()
    const answer = await fetch(`${server.url}/api/me`, { method: 'DELETE' })
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  })
})

describe('the host of the server', () => {
  test('revokes an identity: its sockets close, and whoever has it is somebody new', async () => {
    const store = new MemoryStore()
    await using server = await serving({ store })
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client, Client]
    await store.order('revoke', idOf(ana.guest))
    await time.pass(LOOKING)
    await ana.until(() => ana.bye === 'noIdentity' && !ana.isConnected, 'the goodbye')
    expect(await knock(ana.guest)).toBe('401 noIdentity')
    expect(ben.isConnected).toBe(true)
    expect(namesAt(ben)[0]).toBe('Ana')
    await ben.leave()
  })

  test('bans a guest, until it is lifted', async () => {
    const store = new MemoryStore()
    await using server = await serving({ store })
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'])) as [Client, Client]
    await store.order('banGuest', idOf(ana.guest))
    await time.pass(LOOKING)
    await ana.until(() => ana.bye === 'banned' && !ana.isConnected, 'the goodbye')
    expect(await knock(ana.guest)).toBe('403 banned')
    expect(await ana.guest.send('GET', '/api/me')).toMatchObject({ status: 403, body: { reason: 'banned' } })
    expect(await ben.guest.send('GET', '/api/me')).toMatchObject({ status: 200 })
    await store.order('banGuest', idOf(ana.guest), true)
    await time.pass(LOOKING)
    await expect.poll(async () => (await ana.guest.send('GET', '/api/me')).status).toBe(200)
    await ana.come()
    await Promise.all([ana.leave(), ben.leave()])
  })

  test('bans an address: nothing but the page itself opens there', async () => {
    const store = new MemoryStore()
    await using server = await serving({ store, proxies: 1 })
    const ana = await Guest.arrive(server.url, 'Ana')
    await store.order('banAddress', '203.0.113.7')
    await time.pass(LOOKING)
    const from = (address: string) =>
      fetch(`${server.url}/api/me`, { headers: { cookie: ana.cookie, 'x-forwarded-for': address } })
    await expect.poll(async () => (await from('203.0.113.7')).status).toBe(403)
    expect(await (await from('203.0.113.7')).json()).toMatchObject({ reason: 'banned' })
    expect((await from('203.0.113.8')).status).toBe(200)
    const page = await fetch(`${server.url}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(page.status).not.toBe(403)
  })

  test('locks a table: nobody new comes in, and it is listed no longer', async () => {
    const store = new MemoryStore()
    await using server = await serving({ store })
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'], { open: true })) as [Client, Client]
    const cem = await Guest.arrive(server.url, 'Cem')
    const listed = async () => ((await cem.send('GET', '/api/tables')).body as unknown as unknown[]).length
    expect(await listed()).toBe(1)
    await store.order('lock', ana.table)
    await time.pass(LOOKING)
    await expect.poll(listed).toBe(0)
    expect(await cem.send('GET', `/api/tables/${ana.table}`)).toMatchObject({
      status: 403,
      body: { reason: 'locked' },
    })
    const client = await new Client(cem, ana.table).come()
    expect(JSON.parse(client.raw.at(-1)!)).toMatchObject({ no: null, reason: 'locked' })
    await client.leave()
    await ben.leave()
    await ben.come()
    expect(ben.seat).toBe(1)
    await Promise.all([ana.leave(), ben.leave()])
  })

  test.each(['a lobby', 'a match'])('closes %s: everybody goes, and nobody comes back', async (what) => {
    const store = new MemoryStore()
    await using server = await serving({ store })
    const come = what === 'a lobby' ? seated : playing
    const [ana, ben] = (await come(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client, Client]
    await store.order('close', ana.table)
    await time.pass(LOOKING)
    await ana.until(() => ana.bye === 'shut' && !ana.isConnected, 'the goodbye')
    await ben.until(() => ben.bye === 'shut', 'the goodbye')
    await ana.come()
    expect(JSON.parse(ana.raw.at(-1)!)).toMatchObject({ no: null, reason: 'shut' })
    await ana.leave()
    expect(await ana.guest.send('GET', `/api/tables/${ana.table}`)).toMatchObject({
      status: 403,
      body: { reason: 'shut' },
    })
    await expect.poll(async () => (await store.ordersSince(0))[0]!.isLifted).toBe(true)
    expect(await store.running()).toBe(0)
  })

  test('closes a table while no server runs', async () => {
    const store = new MemoryStore()
    const server = await serving({ store })
    const [ana] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client]
    await server[Symbol.asyncDispose]()
    await store.order('close', ana.table)
    await store.order('close', 'NOSUCH')
    await using _ = await serving({ store })
    await expect
      .poll(async () => (await store.ordersSince(0)).map(({ isLifted }) => isLifted))
      .toEqual([true, true])
    expect(await store.running()).toBe(0)
  })

  test('sends those away who watch', async () => {
    const store = new MemoryStore()
    await using server = await serving({ store })
    const [ana] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client]
    const dia = await new Client(await Guest.arrive(server.url, 'Dia'), ana.table).come()
    await store.order('sendAway', ana.table)
    await time.pass(LOOKING)
    await dia.until(() => dia.bye === 'sentAway' && !dia.isConnected, 'the goodbye')
    expect(await ana.do({ chat: 'Alone at last.' })).toHaveProperty('ok')
    expect(ana.bye).toBeNull()
    await ana.leave()
  })
})
