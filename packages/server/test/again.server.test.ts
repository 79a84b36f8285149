import { expect, test } from 'vitest'
import { playing, serving } from './serving.ts'
import { Client, Guest } from '../trial/thirdParty.ts'

const PLAN = { players: 4, options: { advanced: true }, bots: 'easy', scores: false, watch: 'all' }

/** Ana and Ben have played a match to its end; Dia has watched. */
async function finished(url: string): Promise<[Client, Client, Client]> {
  const [ana, ben] = (await playing(url, ['Ana', 'Ben'], PLAN)) as [Client, Client]
  const dia = await new Client(await Guest.arrive(url, 'Dia'), ana.table).come()
  expect(await ana.do({ again: true })).toMatchObject({ reason: 'notOver' })
  await Promise.all([ana.play(), ben.play()])
  await dia.until(() => dia.isOver, 'the end')
  return [ana, ben, dia]
}

test('all who sat there play again at one table, as it was, each in their own seat', async () => {
  await using server = await serving()
  const [ana, ben, dia] = await finished(server.url)
  expect(await dia.do({ again: true })).toMatchObject({ reason: 'notSeated' })
  // Both at once, and then once more: it is one table.
  const answers = await Promise.all([ben.do({ again: true }), ana.do({ again: true })])
  for (const answer of answers) expect(answer).toHaveProperty('ok')
  expect(await ben.do({ again: true })).toMatchObject({ again: true })
  for (const one of [ana, ben, dia]) {
    await one.until(() => one.info['next']?.gone.length === 2, 'both to go over')
    expect(one.info['next']).toEqual(ana.info['next'])
  }
  const { table } = ana.info['next']
  expect(ana.info['next'].gone.toSorted()).toEqual([0, 1])

  // The one who looks on sees which seats are kept, and is offered what is free.
  const newcomer = await new Client(dia.guest, table).come()
  const { game, options, bots, scores, stage, players, clock, watch } = newcomer.info
  expect({ game, options, bots, scores, players, clock, watch }).toEqual({
    game: 'bequest',
    clock: null,
    ...PLAN,
    options: ana.info['options'],
  })
  expect(stage).toBe('lobby')
  expect(newcomer.info['seats']).toEqual([
    { who: 'kept', name: 'Ana' },
    { who: 'kept', name: 'Ben' },
    ...ana.info['seats'].slice(2),
  ])
  expect(await newcomer.sit(0)).toMatchObject({ reason: 'seatKept' })
  expect(await newcomer.sit()).toMatchObject({ reason: 'full' })

  const host = await new Client(ben.guest, table).come()
  expect(host.host).toBe(true)
  expect(JSON.parse(host.raw[0]!).welcome.kept).toBe(1)
  expect(await host.sit()).toHaveProperty('ok')
  await host.until(() => host.as === 'seat 1', 'the seat')
  expect(await host.do({ start: true })).toMatchObject({ reason: 'seatKept' })
  expect(await host.do({ bot: 0, level: 'easy' })).toMatchObject({ reason: 'seatKept' })
  expect(await host.do({ remove: 0 })).toHaveProperty('ok')
  expect(await newcomer.sit()).toHaveProperty('ok')
  await newcomer.until(() => newcomer.as === 'seat 0', 'the seat that was freed')
  expect(await host.do({ start: true })).toHaveProperty('ok')
  await Promise.all([host.play(), newcomer.play()])
  const everybody = [ana, ben, dia, newcomer, host]
  expect(everybody.flatMap(({ problems }) => problems)).toEqual([])
  for (const one of everybody) await one.leave()
})

test('the next table, and who has gone over to it, survive a restart of the server', async () => {
  await using server = await serving()
  const [ana, ben, dia] = await finished(server.url)
  expect(await ana.do({ again: true })).toHaveProperty('ok')
  await ben.until(() => ben.info['next'] !== undefined, 'the next table')
  const { next } = ben.info
  expect(next.gone).toEqual([0])
  for (const one of [ana, ben, dia]) await one.leave()
  await server.close()
  await using again = await serving({ store: server.office.house.store })
  await ben.come(again.url)
  expect(ben.info['next']).toEqual(next)
  expect(await ben.do({ again: true })).toHaveProperty('ok')
  await ben.until(() => ben.info['next'].gone.length === 2, 'going over')
  expect(ben.info['next']).toEqual({ table: next.table, gone: [0, 1] })
  const there = await new Client(ben.guest.at(again.url), next.table).come()
  expect(there.info['seats'][0]).toEqual({ who: 'kept', name: 'Ana' })
  expect(await there.sit()).toHaveProperty('ok')
  await there.until(() => there.as === 'seat 1', 'the seat')
  expect([...ben.problems, ...there.problems]).toEqual([])
  await ben.leave()
  await there.leave()
})

test('what hangs on the company is told to the rules: where the host sits, and who came last at this table', async () => {
  await using server = await serving()
  const plan = { game: 'master-plan', players: 4, bots: 'easy' }
  const [ana, ben] = (await playing(server.url, ['Ana', 'Ben'], plan)) as [Client, Client]
  await Promise.all([ana.play(), ben.play()])
  const places: number[] = ana.outcome!['places']
  await ana.do({ again: true })
  await ben.do({ again: true })
  await ana.until(() => ana.info['next'] !== undefined, 'the next table')
  const { table } = ana.info['next']
  const host = await new Client(ana.guest, table).come()
  const guest = await new Client(ben.guest, table).come()
  for (const one of [host, guest]) expect(await one.sit()).toHaveProperty('ok')
  expect(await host.do({ start: true })).toHaveProperty('ok')
  await host.until(() => host.begun, 'the beginning')
  // MP-021
  const { losers, holder } = host.view!['table']
  expect(losers).toEqual([0, 1, 2, 3].filter((seat) => places[seat] === Math.max(...places)))
  expect(losers).toContain(holder)
  // Read from the log it is the same match.
  await server.close()
  await using again = await serving({ store: server.office.house.store })
  await host.come(again.url)
  expect(host.view!['table'].losers).toEqual(losers)

  const dia = await Guest.arrive(again.url, 'Dia')
  const named = await dia.makeTable({ ...plan, options: { firstLoserLad: 'host' } })
  const third = await new Client(dia, named).come()
  expect(await third.sit(2)).toHaveProperty('ok')
  expect(await third.do({ start: true })).toHaveProperty('ok')
  await third.until(() => third.q !== null, 'the question')
  expect(third.q).toMatchObject({ ask: 'firstLoserLad', seats: [2] })
  expect([ana, ben, host, guest, third].flatMap(({ problems }) => problems)).toEqual([])
  for (const one of [host, guest, third]) await one.leave()
})
