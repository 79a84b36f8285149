import { games, type Entry } from '@conspire/games'
import type { Bot } from '@conspire/kernel'
import { describe, expect, test, vi } from 'vitest'
import type { Server } from '../src/index.ts'
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
