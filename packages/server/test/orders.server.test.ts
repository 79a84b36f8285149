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
    await ana.guest.send('POST', `/api/tables/${ana.table}/reports`, {
      seat: 1,
      why: 'name',
      text: 'It is rude.',
    })
    const { status, body } = await ana.guest.send('GET', '/api/me/data')
    expect(status).toBe(200)
    expect(body).toEqual({
      name: 'Ana',
      notices: [],
      tables: [{ code: ana.table, game: 'bequest', stage: 'play', time: expect.any(Number) }],
      said: [{ code: ana.table, time: expect.any(Number), text: 'My name is Ana.' }],
      pencilled: [{ code: ana.table, time: expect.any(Number), what: { secret: 'My diary' } }],
      reported: [{ code: ana.table, time: expect.any(Number), text: 'name: It is rude.' }],
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

describe('a report', () => {
  const isNoPong = (text: string): boolean => !text.includes('pong')
  const report = (who: Client, body: object, table = who.table) =>
    who.guest.send('POST', `/api/tables/${table}/reports`, body)

  test('tells the host who it is about, by seat or by voice, and nobody else anything', async () => {
    const store = new MemoryStore()
    await using server = await serving({ store })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben, cem] = people as [Client, Client, Client]
    const eve = await new Client(await Guest.arrive(server.url, 'Eve'), ana.table).come()
    await eve.do({ chat: 'I know what you hold.' })
    await ana.until(() => ana.chat.length === 1, 'the words')
    for (const one of [ben, cem, eve]) await one.settle()
    const heard = [...ben.raw, ...cem.raw, ...eve.raw].filter(isNoPong).length
    expect(await report(ana, { seat: 1, why: 'cheating' })).toMatchObject({ status: 200, body: { ok: true } })
    const voice = ana.chat[0]!['voice']
    expect(await report(ana, { voice, why: 'words', text: ' She tells everybody. ' })).toMatchObject({
      status: 200,
    })
    const about = { time: expect.any(Number), kind: 'report', by: idOf(ana.guest), match: ana.table }
    expect(store.incidents).toEqual([
      { ...about, about: idOf(ben.guest), text: 'cheating' },
      { ...about, about: idOf(eve.guest), text: 'words: She tells everybody.' },
    ])
    for (const one of [ben, cem, eve]) await one.settle()
    expect([...ben.raw, ...cem.raw, ...eve.raw].filter(isNoPong)).toHaveLength(heard)
    for (const one of [...people, eve]) await one.leave()
  })

  test('comes from who plays at the table, is about somebody else there, says what is wrong, and not too often', async () => {
    await using server = await serving({ limits: { reports: { burst: 8, per: 3_600_000 } } })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 4 })
    const [ana] = people as [Client]
    const eve = await new Client(await Guest.arrive(server.url, 'Eve'), ana.table).come()
    const no = async (who: Client, body: object, table?: string): Promise<string> =>
      (await report(who, body, table)).body['reason'] as string
    expect(await no(eve, { seat: 1, why: 'words' })).toBe('notSeated')
    // Herself, a bot, nobody's seat, and somebody who has said nothing.
    for (const whom of [{ seat: 0 }, { seat: 3 }, { seat: 9 }, { seat: -1 }, {}, { voice: '0'.repeat(12) }])
      expect(await no(ana, { ...whom, why: 'words' }), JSON.stringify(whom)).toBe('nobodyThere')
    expect(await no(ana, { seat: 1, why: 'ugly' })).toBe('malformed')
    expect(await no(ana, { seat: 1, why: 'words', text: 'a'.repeat(401) })).toBe('badText')
    expect(await no(ana, { seat: 1, why: 'words' }, 'ZZZZZZ')).toBe('noSuchTable')
    expect((await report(ana, { seat: 1, why: 'words' })).status).toBe(200)
    expect(await no(ana, { seat: 1, why: 'words' })).toBe('tooFast')
    await time.pass(3_600_000 / 4)
    expect(await report(ana, { seat: 2, why: 'words' })).toMatchObject({ status: 200 })
    for (const one of [...people, eve]) await one.leave()
  })
})

describe('the security log', () => {
  test('has who was refused, once an hour for each reason, and not more than so many', async () => {
    const store = new MemoryStore()
    await using server = await serving({ store })
    const ana = await Guest.arrive(server.url, 'Ana')
    await store.order('banGuest', idOf(ana))
    await time.pass(LOOKING)
    for (let i = 0; i < 3; i++) {
      expect((await ana.send('GET', '/api/games')).status).toBe(403)
      expect(await knock(ana)).toBe('403 banned')
    }
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' }
    for (let i = 0; i < 3; i++)
      await fetch(`${server.url}/api/find`, { method: 'POST', headers: foreign, body: '{}' })
    const refusal = (by: string | null, text: string) => ({
      time: time.time(),
      kind: 'refusal',
      by,
      about: by ?? '',
      match: null,
      text,
    })
    expect(store.incidents).toEqual([refusal(idOf(ana), 'banned'), refusal(null, 'foreignOrigin')])
    // A mistyped code is nobody's business.
    await (await Guest.arrive(server.url)).send('GET', '/api/tables/ZZZZZZ')
    expect(store.incidents).toHaveLength(2)
    await time.pass(3_600_000)
    await ana.send('GET', '/api/games')
    expect(store.incidents).toHaveLength(3)
    for (let i = 0; i < 80; i++) {
      const { guest, cookie } = server.office.guests.newcomer()
      await store.order('banGuest', guest)
      await server.office.house.orders.look()
      await Guest.known(server.url, `conspire=${cookie}`).send('GET', '/api/games')
    }
    expect(store.incidents).toHaveLength(62)
    expect(JSON.stringify(store.incidents)).not.toContain('127.0.0.1')
  })
})
