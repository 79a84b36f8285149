/** Bots that play for nobody rest. */
import { expect, test } from 'vitest'
import type { Server } from '../src/index.ts'
import { Client, Guest } from '../trial/thirdParty.ts'
import { timeInHand } from './hands.ts'
import { playing, serving } from './serving.ts'

const time = timeInHand()
const REST = 10_000
const TIMING = { rest: REST, botDelay: [2000, 2000], idle: 1e9 } as const

const versionAt = (server: Server, code: string): number => server.hall.tableInMemory(code)!.version

/** Goes on for so long, a second at a time, so that whatever is asked meanwhile is answered. */
async function passes(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) await time.pass(1000)
}

/** How many rows are written in the next seconds. */
async function rowsIn(server: Server, code: string, seconds: number): Promise<number> {
  const before = versionAt(server, code)
  await passes(seconds)
  return versionAt(server, code) - before
}

async function leaves(server: Server, client: Client): Promise<void> {
  await client.leave()
  await expect.poll(() => server.hall.tableInMemory(client.table)!.stage).toBe('play')
  const look = async (): Promise<unknown> =>
    (await client.guest.send('GET', `/api/tables/${client.table}`)).status
  await expect.poll(look).toBe(200)
}

test('a match of bots rests when whoever made it has gone, is put away, and goes on when they are back', async () => {
  await using server = await serving({ timing: { ...TIMING, idle: 300_000 } })
  const guest = await Guest.arrive(server.url, 'Eve')
  const eve = await new Client(guest, await guest.makeTable({ players: 6, bots: 'easy' })).come()
  await eve.do({ start: true })
  await eve.until(() => eve.begun, 'the beginning')
  // Whoever looks on at bots that they have set against each other sees how it ends.
  expect(await rowsIn(server, eve.table, 3)).toBeGreaterThan(0)
  await leaves(server, eve)
  expect(await rowsIn(server, eve.table, 2)).toBeGreaterThan(0)
  await passes(REST / 1000)
  expect(server.hall.tableInMemory(eve.table)!.stage).toBe('play')
  expect(await rowsIn(server, eve.table, 100)).toBe(0)
  await passes(400)
  expect(server.hall.size).toBe(0)
  // Whoever asks for it does not wake it.
  await guest.send('GET', `/api/tables/${eve.table}`)
  expect(await rowsIn(server, eve.table, 30)).toBe(0)
  await eve.come()
  expect(await rowsIn(server, eve.table, 5)).toBeGreaterThan(0)
  await eve.leave()
})

test('players who have left leave nobody to play for; one who comes back finds the match where it rested', async () => {
  await using server = await serving({ timing: TIMING })
  const people = await playing(server.url, ['Ana', 'Ben'], { players: 4, bots: 'easy' })
  const [ana, ben] = people as [Client, Client]
  await ana.do({ leave: true })
  await leaves(server, ana)
  // Ben is here: it is his match.
  await ben.answer((said) => said[0]!)
  expect(await rowsIn(server, ana.table, 2)).toBeGreaterThan(0)
  await ben.do({ leave: true })
  await leaves(server, ben)
  await passes(REST / 1000 + 1)
  const { stage, match } = server.hall.tableInMemory(ana.table)!
  expect([stage, await rowsIn(server, ana.table, 200)]).toEqual(['play', 0])
  const { at } = match!
  await ana.come()
  expect(ana.q!['at']).toBe(at)
  await ana.leave()
})

test('whoever is merely away finds that bots have moved, and that the match waits for them', async () => {
  await using server = await serving({ timing: { ...TIMING, botDelay: [REST * 2, REST * 2] } })
  const [ana] = (await playing(server.url, ['Ana'], { players: 3, bots: 'easy' })) as [Client]
  await ana.answer((said) => said[0]!)
  await leaves(server, ana)
  await passes((5 * REST) / 1000)
  await ana.come()
  expect(ana.q!['at']).toBeGreaterThan(1)
  expect(ana.q!['seats']).toContain(0)
  await ana.leave()
})

test('a clock asks each player once more; when all have let it run out bots rest, and their own clocks with them', async () => {
  await using server = await serving({ timing: TIMING })
  const plan = { players: 3, bots: 'easy', clock: { decision: 600, bank: 0 } }
  const [ana] = (await playing(server.url, ['Ana'], plan)) as [Client]
  await ana.answer((said) => said[0]!)
  await leaves(server, ana)
  const { table } = ana
  const movesBy = (who: string): number =>
    server.hall.tableInMemory(table)!.match!.moves.filter(({ by }) => by === who).length
  await passes(1800)
  // What she missed was chosen for her, and bots have answered that.
  const missed = movesBy('clock')
  expect(missed).toBeGreaterThan(0)
  await passes(1800)
  // A bot owes an answer, for longer than it has.
  const { match } = server.hall.tableInMemory(table)!
  while (match!.owing().includes(0)) await passes(60)
  expect(match!.owing()).not.toEqual([])
  expect(await rowsIn(server, table, 3600)).toBe(0)
  const before = { clock: movesBy('clock'), bot: movesBy('bot') }
  await ana.come()
  await passes(5)
  expect(movesBy('bot')).toBeGreaterThan(before.bot)
  expect(movesBy('clock')).toBe(before.clock)
  await ana.leave()
})
