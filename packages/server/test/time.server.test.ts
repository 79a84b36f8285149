import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { games, type Entry } from '@conspire/games'
import type { Bot } from '@conspire/kernel'
import { describe, expect, test, vi } from 'vitest'
import type { Server } from '../src/index.ts'
import { COOKIE_KEY } from '../src/ports/eventStore.ts'
import { OwnLease } from '../src/ports/ownLease.ts'
import type { Ownership } from '../src/ports/ownership.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { timeInHand } from './hands.ts'
import { playing, serving } from './serving.ts'
import { Guest, type Client } from '../trial/thirdParty.ts'

const HOUR = 3_600_000

const time = timeInHand()

/** The tables of a server leave its memory when nobody has been there for so long. */
const IDLE = 50
async function putAway({ hall }: Server): Promise<void> {
  await vi.waitFor(async () => {
    await time.pass(IDLE)
    expect(hall.size).toBe(0)
  }, 60_000)
}

describe.each([
  ['an hour forward', HOUR],
  ['an hour back', -HOUR],
])('when the calendar jumps %s', (_, by) => {
  test('no clock runs out, no socket is closed, and nobody is shut out', async () => {
    await using server = await serving({
      timing: { silence: 4000 },
      limits: { requests: { burst: 20, per: 60_000 }, frames: { burst: 20, per: 60_000 } },
    })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], {
      players: 3,
      clock: { decision: 600, bank: 0 },
    })
    const [ana, ben, cem] = people as [Client, Client, Client]
    const before = ana.q!['until']
    time.setCalendar(by)
    await Guest.arrive(server.url)
    await ana.answer((said) => said[0]!)
    // Sockets are looked after every second.
    await time.pass(1200)
    for (const one of people) await one.settle()
    expect(people.map((one) => one.isConnected)).toEqual([true, true, true])
    expect(ana.q).toMatchObject({ at: 1, seats: [1, 2] })
    for (const one of [ben, cem]) await one.answer((said) => said[0]!)
    await ana.until(() => ana.q!['at'] === 2, 'the next decision')
    expect(ana.q!['until'] - before).toBeLessThan(60_000)
    expect(ana.q!['until'] - before).toBeGreaterThan(0)
    expect(people.flatMap(({ problems }) => problems)).toEqual([])
    for (const one of people) await one.leave()
  })
})

test('whoever opens a table that a killed server has left, its players do not pay for the time it was gone', async () => {
  const store = new MemoryStore()
  const killed = await serving({ store })
  const [ana] = (await playing(killed.url, ['Ana', 'Ben', 'Cem'], {
    players: 3,
    clock: { decision: 600, bank: 0 },
  })) as [Client, Client, Client]
  time.setCalendar(HOUR)
  const own = await OwnLease.of(store)
  let asked = 0
  const ownership: Ownership = {
    // The server itself comes too late: somebody's hello opens the table.
    claim: async (match) => (++asked === 1 ? null : own.claim(match)),
    wanted: (time) => own.wanted(time),
    check: () => own.check(),
    close: () => own.close(),
  }
  await using server = await serving({ store, ownership })
  await expect.poll(() => asked).toBeGreaterThan(0)
  await ana.come(server.url)
  await ana.until(() => ana.q?.['seats'].includes(0), 'the decision')
  const kinds = async () => (await store.read(ana.table)).map(({ fact }) => fact.kind)
  await expect.poll(kinds).toContain('resumed')
  expect(await kinds()).not.toContain('chose')
  await ana.leave()
  await killed.close().catch(() => {})
})

test('a table with a running clock is put away, and is back when the clock runs out', async () => {
  const store = new MemoryStore()
  await using server = await serving({ store, timing: { idle: IDLE } })
  const [ana] = (await playing(server.url, ['Ana'], {
    players: 3,
    clock: { decision: 3, bank: 0 },
  })) as [Client]
  await ana.leave()
  await putAway(server)
  // Whatever the calendar says meanwhile.
  time.setCalendar(HOUR)
  await time.pass(3000)
  await vi.waitFor(async () => {
    const facts = (await store.read(ana.table)).map(({ fact }) => fact)
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'chose', seat: 0, by: 'clock' }))
  }, 60_000)
})

test('somebody who comes to a table that was put away finds its clock as it was', async () => {
  await using server = await serving({ timing: { idle: IDLE } })
  const [ana] = (await playing(server.url, ['Ana'], {
    players: 3,
    clock: { decision: 600, bank: 0 },
  })) as [Client]
  await ana.until(() => ana.q!['seats'].length === 1, 'the bots')
  const { until } = ana.q!
  await ana.leave()
  await putAway(server)
  time.setCalendar(HOUR)
  await ana.come()
  await ana.settle()
  expect(ana.q).toMatchObject({ at: 1, until, seats: [0] })
  await ana.leave()
})

test('a bot thinks at once and answers later, so that the pause says nothing about the thinking', async () => {
  const entry = games['bequest']!
  const game = await entry.game()
  let asked = 0
  const quick: Bot<unknown, unknown> = {
    name: 'quick',
    choose({ legal }) {
      asked++
      return legal[0]!
    },
  }
  const spied: Entry = { ...entry, game: async () => ({ ...game, bots: { quick } }) }
  await using server = await serving({ games: { bequest: spied }, timing: { botDelay: [HOUR, HOUR] } })
  const [ana] = (await playing(server.url, ['Ana'], { players: 3, bots: 'quick' })) as [Client]
  await expect.poll(() => asked).toBe(2)
  expect(ana.q!['seats']).toEqual([0, 1, 2])
  await ana.leave()
})

describe('a cookie', () => {
  const DAY = 24 * HOUR
  const UPGRADED = 'undated cookies until'
  const meWith = async (server: Server, cookie: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/me`, { headers: { cookie } })
    const given = answer.headers.getSetCookie()[0]?.split(';')[0] ?? null
    return { given, name: ((await answer.json()) as { name: string }).name }
  }
  /** The cookie that comes with the answer to a handshake. */
  const atTheDoor = async (guest: Guest): Promise<string | null> => {
    const socket = guest.socket()
    const [answer] = (await once(socket, 'upgrade')) as [IncomingMessage]
    socket.terminate()
    return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null
  }

  test('is a new one every day for whoever uses it, and nothing after 90 days for whoever does not', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url, 'Ana')
    expect(await meWith(server, ana.cookie)).toEqual({ given: null, name: 'Ana' })
    time.setCalendar(DAY)
    const renewed = await meWith(server, ana.cookie)
    expect(renewed).toEqual({ given: expect.stringMatching(/^conspire=/), name: 'Ana' })
    expect(renewed.given).not.toBe(ana.cookie)
    time.setCalendar(89.5 * DAY)
    // Hers has run out, and what she was given instead has not.
    expect((await meWith(server, ana.cookie)).name).not.toBe('Ana')
    expect((await meWith(server, renewed.given!)).name).toBe('Ana')
  })

  test('is renewed at the door of the sockets, too: whoever only plays is never somebody else', async () => {
    await using server = await serving({ proxies: 1 })
    let ana = await Guest.arrive(server.url, 'Ana')
    expect(await atTheDoor(ana)).toBeNull()
    for (let month = 0; month < 12; month++) {
      time.setCalendar(30 * DAY)
      const given = await atTheDoor(ana)
      expect(given).toMatch(/^conspire=/)
      ana = Guest.known(server.url, given!)
    }
    expect((await meWith(server, ana.cookie)).name).toBe('Ana')
  })

  test('of an earlier version is taken for a year, and becomes one of these when it is used', async () => {
    const store = new MemoryStore()
    await using server = await serving({ store })
    const key = await store.setting(COOKIE_KEY, '')
    const guest = 'A'.repeat(22)
    await store.rename(guest, 'Ana')
    const old = `conspire=${guest}.${createHmac('sha256', key).update(`guest ${guest}`).digest('base64url')}`
    const { given, name } = await meWith(server, old)
    expect([given?.split('.').length, name]).toEqual([3, 'Ana'])
    expect((await meWith(server, given!)).name).toBe('Ana')
    time.setCalendar(366 * DAY)
    expect((await meWith(server, old)).name).not.toBe('Ana')
    // Counted from the first start that knew of it, and no later one.
    await using later = await serving({ store })
    expect((await meWith(later, old)).name).not.toBe('Ana')
    expect(Number(await store.setting(UPGRADED, ''))).toBeLessThan(time.time())
  })

  test('says since when only to whoever can sign it', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url, 'Ana')
    const [guest, date, sign] = ana.cookie.split('.') as [string, string, string]
    const later = (Number.parseInt(date, 36) + DAY).toString(36)
    for (const forged of [`${guest}.${later}.${sign}`, `${guest}.${sign}`, `${guest}..${sign}`])
      expect((await meWith(server, forged)).name, forged).not.toBe('Ana')
  })
})
