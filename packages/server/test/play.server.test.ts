import { games, type Entry } from '@conspire/games'
import type { Bot, GameEvent } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { StoreFailure } from '../src/ports/eventStore.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { timeInHand } from './hands.ts'
import { emptyFolder, playing, seated, serving } from './serving.ts'
import { Client, Guest, newId, sha256, type Frame, type Json } from '../trial/thirdParty.ts'
import { toy } from './toy.ts'

const first = (said: Json[]): Json => said[0]!

const leaveAll = (clients: readonly Client[]): Promise<unknown> =>
  Promise.all(clients.map((one) => one.leave()))

const time = timeInHand()
const GRACE = 150

/** Asks for a bot to stand in at this seat, which may be asked when its player has been away for long enough. */
async function stoodInBy(asker: Client, seat: number): Promise<void> {
  await asker.until(() => asker.here[seat] === 'away', 'being away')
  await time.pass(GRACE - 1)
  expect(await asker.do({ mind: seat })).toMatchObject({ reason: 'notAbsent' })
  await time.pass(1)
  expect(await asker.do({ mind: seat })).toHaveProperty('ok')
  await asker.until(() => asker.here[seat] === 'minded', 'the stand-in')
}

describe('a client written from docs/protocol.md alone', () => {
  test('plays a whole game against bots', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url, 'Ana')
    const table = await ana.makeTable({ start: true })
    const client = await new Client(ana, table).come()
    expect(client.seat).toBe(0)
    await client.play()
    await client.until(() => client.info['stage'] === 'over', 'the end')
    expect(client.problems).toEqual([])
    expect(client.outcome!['winners'].length).toBeGreaterThan(0)
    expect(client.info['seats'].map(({ who }: Frame) => who)).toEqual(['person', 'bot', 'bot', 'bot'])
    await client.leave()
  })

  test('plays with another person and bots', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben'])
    await Promise.all(people.map((one) => one.play()))
    const [ana, ben] = people as [Client, Client]
    expect(ana.outcome).toEqual(ben.outcome)
    expect(ana.info['seats'].slice(0, 2)).toEqual([
      { who: 'person', name: 'Ana' },
      { who: 'person', name: 'Ben' },
    ])
    for (const one of people) {
      expect(one.problems).toEqual([])
      expect([...one.story.keys()]).toEqual(
        Array.from({ length: one.story.size }, (_, i) => one.have - one.story.size + 1 + i),
      )
    }
    await leaveAll(people)
  })

  test('three to six people play, normal and advanced', async () => {
    await using server = await serving()
    for (const [players, advanced] of [
      [3, false],
      [6, true],
    ] as const) {
      const names = ['Ana', 'Ben', 'Cem', 'Dia', 'Eli', 'Fay'].slice(0, players)
      const people = await playing(server.url, names, { players, options: { advanced } })
      await Promise.all(people.map((one) => one.play()))
      expect(people.flatMap(({ problems }) => problems)).toEqual([])
      expect(new Set(people.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1)
      await leaveAll(people)
    }
  })
})

describe('the lobby', () => {
  test('people sit, stand, are asked to; bots come and go; only the host decides', async () => {
    await using server = await serving()
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'])) as [Client, Client]
    expect([ana.host, ben.host, ana.seat, ben.seat, ana.as]).toEqual([true, false, 0, 1, 'seat 0'])
    expect(await ben.do({ bot: 2, level: 'easy' })).toMatchObject({ reason: 'notHost', clause: null })
    expect(await ana.do({ bot: 2, level: 'genius' })).toMatchObject({ reason: 'noSuchBot' })
    expect(await ana.do({ bot: 1, level: 'easy' })).toMatchObject({ reason: 'seatTaken' })
    expect(await ana.do({ bot: 9, level: 'easy' })).toMatchObject({ reason: 'noSuchSeat' })
    expect(await ana.do({ bot: 2, level: 'easy' })).toHaveProperty('ok')
    await ben.until(() => ben.info['seats'][2].who === 'bot', 'the bot')
    expect(ben.here).toEqual(['here', 'here', 'bot', 'free'])
    expect(await ben.do({ sit: 3 })).toMatchObject({ reason: 'alreadySeated' })
    expect(await ana.do({ unbot: 1 })).toMatchObject({ reason: 'noBotThere' })
    expect(await ana.do({ remove: 2 })).toMatchObject({ reason: 'nobodyThere' })
    expect(await ana.do({ unbot: 2 })).toHaveProperty('ok')
    expect(await ben.do({ stand: true })).toHaveProperty('ok')
    await ben.until(() => ben.as === 'watch', 'the other stream')
    expect(await ben.do({ stand: true })).toMatchObject({ reason: 'notSeated' })
    expect(await ben.do({ start: true })).toMatchObject({ reason: 'notHost' })
    expect(await ben.do({ sit: 0 })).toMatchObject({ reason: 'seatTaken' })
    expect(await ben.do({ sit: 7 })).toMatchObject({ reason: 'noSuchSeat' })
    expect(await ben.sit(3)).toHaveProperty('ok')
    await ben.until(() => ben.as === 'seat 3', 'seat 3')
    expect(await ana.do({ remove: 3 })).toHaveProperty('ok')
    await ben.until(() => ben.as === 'watch', 'being asked to stand')
    expect(ben.seat).toBeNull()
    expect([...ana.problems, ...ben.problems]).toEqual([])
    await leaveAll([ana, ben])
  })

  test('somebody at the table takes over from a host who does not come back, and keeps it', async () => {
    await using server = await serving({ timing: { grace: GRACE } })
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'])) as [Client, Client]
    const cem = await new Client(await Guest.arrive(server.url, 'Cem'), ana.table).come()
    ana.drop()
    await ben.until(() => ben.here[0] === 'away', 'being away')
    await time.pass(GRACE)
    await ben.until(() => ben.host, 'the role of the host')
    expect(ben.info['host']).toBe(1)
    expect(await ben.do({ bot: 2, level: 'easy' })).toHaveProperty('ok')
    await ana.come()
    expect(ana.host).toBe(false)
    expect(await ana.do({ start: true })).toMatchObject({ reason: 'notHost' })
    // Whoever only watches inherits nothing.
    ana.drop()
    ben.drop()
    await cem.until(() => cem.here[0] === 'away' && cem.here[1] === 'away', 'an empty table')
    await time.pass(3 * GRACE)
    await cem.settle()
    expect(cem.host).toBe(false)
    await ben.come()
    expect(ben.host).toBe(true)
    expect(await ben.do({ start: true })).toHaveProperty('ok')
    expect(cem.problems).toEqual([])
    await leaveAll([ben, cem])
  })

  test('one link seats whoever comes while there is room, and lets the others watch', async () => {
    await using server = await serving()
    const people = await seated(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const dia = await new Client(await Guest.arrive(server.url, 'Dia'), people[0]!.table).come()
    expect(dia.as).toBe('watch')
    expect(await dia.sit()).toMatchObject({ reason: 'full' })
    await people[0]!.do({ start: true })
    await Promise.all(people.map((one) => one.play()))
    await dia.until(() => dia.isOver, 'the end')
    expect(dia.outcome).toEqual(people[0]!.outcome)
    expect(dia.problems).toEqual([])
    await leaveAll([...people, dia])
  })

  test('whoever opens something else, or nothing, is recorded with zeros after ten seconds', async () => {
    await using server = await serving({ timing: { opening: 300 } })
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client, Client]
    // Ana opens as promised; Ben has promised something else.
    ben.opening = 'ff'.repeat(16)
    await ana.do({ start: true })
    expect(ana.info['stage']).toBe('opening')
    expect(await ben.do({ open: '00'.repeat(16) })).toMatchObject({ reason: 'otherOpening' })
    expect(await ana.do({ open: ana.opening })).toMatchObject({ reason: 'alreadyOpened' })
    await time.pass(299)
    await ana.settle()
    expect(ana.begun).toBe(false)
    await time.pass(1)
    await ana.until(() => ana.begun, 'the beginning')
    expect(await ana.do({ open: ana.opening })).toMatchObject({ reason: 'notOpening' })
    await Promise.all([ana.play(), ben.play()])
    const { body } = await ana.guest.send('GET', `/api/tables/${ana.table}/match`)
    const { match } = JSON.parse(body.split('\n')[0]!)
    expect(match.openings).toEqual([ana.opening, '0'.repeat(32), ''])
    expect(match.commits[0]).toBe(sha256(ana.opening))
    await leaveAll([ana, ben])
  })
})

describe('a move that is acknowledged', () => {
  test('is done once, however often it is sent', async () => {
    await using server = await serving()
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben', 'Cem', 'Dia'])) as [Client, Client]
    const { said } = await ana.legal()
    const id = newId()
    const what = { choose: said[3], at: ana.q!['at'] }
    expect(await ana.do(what, id)).toEqual({ ok: id })
    await ana.until(() => ana.view!['answer'] !== null, 'the answer')
    const numbers = (await ben.settle()).have
    expect(await ana.do(what, id)).toEqual({ ok: id, again: true })
    // Even when the decision it answered is long gone.
    expect(await ana.do({ choose: said[4], at: 1 }, id)).toEqual({ ok: id, again: true })
    expect(await ben.do({ choose: said[0], at: 1 }, id)).toMatchObject({ no: id, reason: 'idTaken' })
    expect(ben.have).toBe(numbers)
    await leaveAll([ana, ben])
  })

  test('is not lost when the line breaks in the middle of a split', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben, cem] = people as [Client, Client, Client]
    const split = (await ana.legal())['said'][5]
    // Sent, and the line is cut before any answer.
    const answered = ana.do({ choose: split, at: 1 })
    ana.drop()
    await ben.answer(first)
    await ana.come()
    expect(await answered).toHaveProperty('ok')
    await cem.answer(first)
    await ana.until(() => ana.q?.['at'] === 2, 'the next decision')
    expect(ana.q).toMatchObject({ ask: 'choose', asks: 'all', seats: [0, 1, 2] })
    // Everybody has seen of it what they may.
    await ben.settle()
    const laid = ben.log.filter((event) => ben.nameOf(event) === 'laidOut')
    expect(laid).toHaveLength(3)
    await Promise.all(people.map((one) => one.play()))
    expect(people.flatMap(({ problems }) => problems)).toEqual([])
    await leaveAll(people)
  })

  test('a gap in the numbers is filled, or everything comes anew', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben, cem] = people as [Client, Client, Client]
    const welcomes = ana.welcomes
    ana.drop()
    await ben.answer(first)
    await cem.answer(first)
    await ana.come()
    // Filled in: no welcome, every number in its place.
    expect(ana.welcomes).toBe(welcomes)
    expect(ana.q!['seats']).toEqual([0])
    expect(ana.problems).toEqual([])
    // A number that does not exist, or a stream that is not ours, brings a welcome.
    for (const [as, have] of [
      ['seat 0', 9999],
      ['seat 1', ana.have],
      ['watch', 1],
    ]) {
      const before = ana.welcomes
      ana.send({ hello: 1, table: ana.table, as, have, build: ana.build })
      await ana.until(() => ana.welcomes > before, 'a welcome')
      expect(ana.as).toBe('seat 0')
    }
    // Too much was missed to be kept.
    ana.drop()
    await ben.until(() => ben.here[0] === 'away', 'being away')
    for (let i = 0; i < 40; i++) await ben.do({ chat: `line ${i}` })
    const before = ana.welcomes
    await ana.come()
    expect(ana.welcomes).toBe(before + 1)
    expect(ana.chat.at(-1)).toMatchObject({ seat: 1, name: 'Ben', text: 'line 39' })
    await leaveAll(people)
  })

  test('survives a restart of the server: the game goes on and so do the numbers', async () => {
    await using folder = await emptyFolder()
    await using server = await serving({ data: folder.path })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben, cem] = people as [Client, Client, Client]
    await ana.answer(first)
    await ben.answer((said) => said[7]!)
    for (const one of people) await one.settle()
    const stories = people.map(({ story }) => new Map(story))
    const before = people.map(({ have, as }) => ({ have, as }))
    await server.close()
    for (const one of people) await one.until(() => !one.isConnected, 'the goodbye')
    expect(ana.bye).toBe('closing')

    await using again = await serving({ data: folder.path })
    expect(again.resumed).toBe(1)
    for (const one of people) await one.come(again.url)
    expect(people.map(({ have, as }) => ({ have, as }))).toEqual(before)
    await cem.answer(first)
    await Promise.all(people.map((one) => one.play()))
    expect(people.flatMap(({ problems }) => problems)).toEqual([])
    // A newcomer to the stream is told the same numbers: they follow from the log.
    for (const [i, one] of people.entries())
      for (const [n, text] of stories[i]!) expect(one.story.get(n)).toBe(text)
    expect(ana.outcome).toEqual(cem.outcome)
    await leaveAll(people)
  })
})

describe('secret answers', () => {
  test('may be replaced without anybody noticing, and taken back', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben] = people as [Client, Client]
    const watcher = await new Client(await Guest.arrive(server.url), ana.table).come()
    const { said } = await ana.legal()
    expect(await ana.do({ choose: said[0], at: 1 })).toHaveProperty('ok')
    for (const one of [ana, ben, watcher]) await one.settle()
    expect(ben.q!['seats']).toEqual([1, 2])
    const heard = [ana, ben, watcher].map(({ have, raw }) => ({ have, frames: raw.length }))
    expect(await ana.do({ choose: said[9], at: 1 })).toMatchObject({ ok: expect.any(String) })
    await ben.do({ phrase: 'thinking' })
    await watcher.until(() => watcher.chat.length === 1, 'the phrase')
    await ana.settle()
    // One frame later by number, which is the phrase; who replaced the answer is told that too.
    expect([ana.have, ben.have, watcher.have]).toEqual(heard.map(({ have }, i) => have + (i === 0 ? 2 : 1)))
    expect(watcher.raw.length).toBe(heard[2]!.frames + 1)
    expect(ana.view!['answer']).toEqual(expect.any(Number))
    expect(await ana.do({ choose: 'takeBack', at: 1 })).toHaveProperty('ok')
    await ana.until(() => ana.view!['answer'] === null, 'no answer')
    await ben.until(() => ben.q!['seats'].includes(0), 'not ready')
    expect(await ana.do({ choose: 'takeBack', at: 1 })).toMatchObject({
      reason: 'nothingToTakeBack',
      clause: expect.stringMatching(/^BQ-/),
    })
    await leaveAll([...people, watcher])
  })

  test('are in the numbered story: who was away when they were given, or replaced, is told by number', async () => {
    await using server = await serving()
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client, Client]
    const tab = await new Client(ana.guest, ana.table).come()
    const { said } = await ana.legal()
    const welcomes = tab.welcomes
    tab.drop()
    await tab.until(() => !tab.isConnected, 'the break')
    await ana.do({ choose: said[2], at: 1 })
    await ana.do({ choose: said[4], at: 1 })
    await ana.settle()
    await tab.come()
    expect(tab.welcomes).toBe(welcomes)
    expect(tab.view!['answer']).toBe(ana.view!['answer'])
    expect(tab.have).toBe(ana.have)
    expect(ben.view!['answer']).toBeNull()
    await leaveAll([ana, ben, tab])
  })

  test('reach the second tab of the one who gave them', async () => {
    await using server = await serving()
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client, Client]
    const tab = await new Client(ana.guest, ana.table).come()
    const { said } = await ana.legal()
    const welcomes = tab.welcomes
    await ana.do({ choose: said[2], at: 1 })
    await ana.until(() => ana.view!['answer'] !== null, 'the answer')
    await tab.until(() => tab.view!['answer'] === ana.view!['answer'], 'the answer')
    expect(tab.welcomes).toBe(welcomes)
    expect(tab.as).toBe('seat 0')
    await ana.leave()
    // One tab is enough to be here.
    await ben.do({ phrase: 'hello' })
    expect(ben.here[0]).toBe('here')
    await leaveAll([ana, ben, tab])
  })

  test('try and legal change nothing', async () => {
    await using server = await serving()
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client, Client]
    const { said, at } = await ana.legal()
    expect(said.length).toBe(30)
    expect(await ana.try(at, said[0])).toHaveProperty('fine')
    expect(await ana.try(at, { a: [], b: [] })).toMatchObject({
      clause: 'BQ-046',
      reason: 'cardLeftOut',
      params: {},
    })
    expect(await ana.try(at + 1, said[0])).toMatchObject({ reason: 'stale' })
    expect(ben.q!['seats']).toEqual([0, 1, 2])
    await leaveAll([ana, ben])
  })
})

describe('proposals', () => {
  test('the table dates what is claimed and keeps all of it, whatever a client says', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben'], { game: 'watchmen', players: 2 })
    const [ana, ben] = people as [Client, Client]
    const turns = (): number =>
      (server.hall.tableInMemory(ana.table)!.match!.state.table as { readonly turns: number }).turns
    const first = turns()
    expect(await ana.do({ pencil: { claim: 'loyal' } })).toHaveProperty('ok')
    expect(await ana.do({ pencil: { claim: 'suspect.1' } })).toHaveProperty('ok')
    // To say it again in the same turn says nothing new.
    expect(await ana.do({ pencil: { claim: 'loyal' } })).toMatchObject({ again: true })
    const claims = [
      ['loyal', first],
      ['suspect.1', first],
    ]
    // Dated, taken back, written over or told of another turn by whoever claims it.
    for (const forged of [
      { claims: [['loyal', 1]] },
      null,
      ['loyal@1'],
      { claim: 'loyal', at: 1 },
      { claim: 'x y' },
    ])
      expect(await ana.do({ pencil: forged }), JSON.stringify(forged)).toMatchObject({ reason: 'badText' })
    expect(await ben.do({ pencil: { claims: [['loyal', 1]] } })).toMatchObject({ reason: 'badText' })
    await ben.until(() => ben.pencils[0] !== null, 'the claims')
    for (let i = 0; turns() < first + 2 && i < 400; i++) {
      const asked = people.find(({ seat, q }) => q?.['seats'].includes(seat))
      if (asked === undefined) await ana.settle()
      else await asked.answer((said) => said.find((one) => one === 'end') ?? said[0]!)
    }
    expect(await ana.do({ pencil: { claim: 'loyal' } })).toHaveProperty('ok')
    const eve = await new Client(await Guest.arrive(server.url, 'Eve'), ana.table).come()
    expect(eve.pencils).toEqual([{ claims: [...claims, ['loyal', turns()]] }, null])
    expect(turns()).toBeGreaterThan(first)
    for (const one of [...people, eve]) await one.leave()
  })

  test('everybody sees what a player pencils in, also who comes later; it binds nobody and is written over', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben, cem] = people as [Client, Client, Client]
    const before = ben.q
    expect(await ana.do({ pencil: { die: 4, on: 'Wolf' } })).toHaveProperty('ok')
    expect(await cem.do({ pencil: 'the left one' })).toHaveProperty('ok')
    await ben.until(() => ben.pencils[2] !== null, 'both proposals')
    expect(ben.pencils).toEqual([{ die: 4, on: 'Wolf' }, null, 'the left one'])
    expect(ben.q).toEqual(before)
    expect(await ana.do({ pencil: null })).toHaveProperty('ok')
    const dia = await new Client(await Guest.arrive(server.url, 'Dia'), ana.table).come()
    expect(dia.pencils).toEqual([null, null, 'the left one'])
    expect(await dia.do({ pencil: 1 })).toMatchObject({ reason: 'notSeated' })
    expect(await ana.do({ pencil: 'x'.repeat(599) })).toMatchObject({
      reason: 'tooLong',
      params: { most: 600 },
    })
    await leaveAll([...people, dia])
  })
})

describe('undo', () => {
  test('goes back for everybody, and the numbers go on', async () => {
    await using server = await serving({ games: toy })
    const people = await playing(server.url, ['Ana', 'Ben'], { game: 'toy', players: 2 })
    const [ana, ben] = people as [Client, Client]
    expect(await ana.do({ undo: true, at: 1 })).toMatchObject({ reason: 'nothingToUndo' })
    const { said } = await ana.legal()
    await ana.do({ choose: said[0], at: 1 })
    await ana.do({ choose: said[1], at: 2 })
    expect(await ben.do({ undo: true, at: 3 })).toMatchObject({ reason: 'nothingToUndo' })
    expect(await ana.do({ undo: true, at: 2 })).toMatchObject({ reason: 'stale', params: { at: 3 } })
    await ben.until(() => ben.q!['at'] === 3, 'two cards')
    expect(ben.view!['table']['laid']).toEqual([])
    expect(await ana.do({ undo: true, at: 3 })).toHaveProperty('ok')
    await ben.until(() => ben.q!['at'] === 4, 'undo')
    expect(ben.q).toMatchObject({ at: 4, ask: 'lay.second', seats: [0], undo: [0] })
    expect(await ana.do({ undo: true, at: 4 })).toHaveProperty('ok')
    await ben.until(() => ben.q!['at'] === 5, 'undo')
    expect(ben.q).toMatchObject({ at: 5, ask: 'lay.first', seats: [0] })
    expect(ben.log).toEqual([])
    expect((await ana.legal())['said']).toEqual(said)
    await Promise.all(people.map((one) => one.play()))
    expect(people.flatMap(({ problems }) => problems)).toEqual([])
    const { status, body } = await ana.guest.send('GET', `/api/tables/${ana.table}/match`)
    expect(status).toBe(200)
    expect(body.split('\n').filter((line) => line.startsWith('{"seq"'))).toHaveLength(6)
    await leaveAll(people)
  })
})

describe('being away', () => {
  test('a bot stands in when a player asks for it after the grace, and hands the seat back at once', async () => {
    await using server = await serving({ timing: { grace: GRACE } })
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client, Client]
    await ana.answer(first)
    const split = ana.q!['at']
    expect(await ana.do({ mind: 1 })).toMatchObject({ reason: 'notAbsent' })
    expect(await ana.do({ mind: 2 })).toMatchObject({ reason: 'nobodyThere' })
    expect(await ana.do({ mind: 3 })).toMatchObject({ reason: 'noSuchSeat' })
    ben.drop()
    await ana.until(() => ana.here[1] === 'away', 'away')
    expect(ana.grace).toEqual([null, expect.any(Number), null])
    await stoodInBy(ana, 1)
    expect(ana.grace).toEqual([null, null, null])
    expect(await ana.do({ mind: 1 })).toMatchObject({ reason: 'notAbsent' })
    await ana.until(() => ana.q!['at'] > split, 'the minder’s answer')
    await ana.answer(first)
    await ana.until(() => ana.q!['seats'].includes(0) || ana.isOver, 'the table to go on')
    await ben.come()
    expect(ben.here[1]).toBe('here')
    await ana.until(() => ana.here[1] === 'here', 'back')
    // Ben sees who asked, and what was done for him; Ana was told with the events themselves.
    expect(ben.info['seats'][1]).toEqual({ who: 'person', name: 'Ben', asked: 0 })
    const told = ana.raw.filter((text) => text.includes('"stood":[{"seat":1,"by":"minder"}]'))
    expect(told.length).toBeGreaterThan(0)
    const tab = await new Client(ben.guest, ben.table).come()
    const { stood } = JSON.parse(tab.raw[0]!).welcome.match
    expect(stood[0].for).toEqual([{ seat: 1, by: 'minder' }])
    const revealed = tab.log.slice(stood[0].from, stood[0].to).map((event) => tab.nameOf(event))
    expect(revealed.filter((name) => name === 'laidOut')).toHaveLength(3)
    await tab.leave()
    await Promise.all([ana.play(), ben.play()])
    expect(ben.acknowledged.some(({ frame }) => frame.includes('"choose"'))).toBe(true)
    expect([...ana.problems, ...ben.problems]).toEqual([])
    const { body } = await ana.guest.send('GET', `/api/tables/${ana.table}/match`)
    const by = body.split('\n').flatMap((line) => /"by":"(\w+)"/.exec(line)?.[1] ?? [])
    expect(new Set(by)).toEqual(new Set(['person', 'bot', 'minder']))
    await leaveAll([ana, ben])
  })

  test('the bot that minds a seat is asked as that seat, and gets nothing but its view', async () => {
    const entry = games['bequest']!
    const game = await entry.game()
    const asked: { seat: number; keys: string[]; view: string }[] = []
    const spy: Bot<unknown, unknown> = {
      name: 'spy',
      choose(question) {
        asked.push({ seat: question.seat, keys: Object.keys(question), view: JSON.stringify(question.view) })
        return question.legal[0]!
      },
    }
    const spied: Entry = { ...entry, game: async () => ({ ...game, bots: { spy } }) }
    await using server = await serving({ games: { bequest: spied }, timing: { grace: GRACE } })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3, bots: 'spy' })
    const [ana, ben, cem] = people as [Client, Client, Client]
    const seen = JSON.stringify(ben.view!['table']['hands'][1])
    ben.drop()
    await stoodInBy(ana, 1)
    await ana.until(() => !ana.q!['seats'].includes(1), 'the minder')
    expect(asked).toHaveLength(1)
    expect(asked[0]!.seat).toBe(1)
    expect(asked[0]!.keys.toSorted()).toEqual([
      'ask',
      'decision',
      'heard',
      'imagine',
      'late',
      'legal',
      'now',
      'play',
      'random',
      'report',
      'seat',
      'things',
      'view',
    ])
    // Ben's own cards, and of the others' only how many there are.
    expect(asked[0]!.view).toContain(seen)
    for (const [seat, other] of [ana, cem].entries())
      expect(asked[0]!.view).not.toContain(JSON.stringify(other.view!['table']['hands'][seat * 2]))
    await leaveAll(people)
  })

  test('for a slow bot that takes too long its deputy answers, told what its seat has heard', async () => {
    const entry = games['bequest']!
    const game = await entry.game()
    const heard: (readonly GameEvent[])[] = []
    const deputy: Bot<unknown, unknown> = {
      name: 'deputy',
      choose(question) {
        heard.push(question.heard())
        return question.legal[0]!
      },
    }
    const hard: Bot<unknown, unknown> = { ...game.bots['hard']!, deputy }
    const late: Entry = { ...entry, game: async () => ({ ...game, bots: { hard } }) }
    await using server = await serving({ games: { bequest: late }, timing: { botPatience: 0 } })
    const [ana] = (await playing(server.url, ['Ana'], { players: 3, bots: 'hard' })) as [Client]
    await ana.until(() => ana.q!['seats'].length === 1, 'the deputies')
    expect(heard).toHaveLength(2)
    // The hands of all three, of which each has seen their own.
    for (const events of heard) {
      const hands = events.flatMap((event) =>
        event.type === 'dealt' ? [event as unknown as { cards: number[] }] : [],
      )
      expect(hands).toHaveLength(3)
      expect(hands.filter(({ cards }) => cards.every((card) => card >= 0))).toHaveLength(1)
    }
    await leaveAll([ana])
  })

  test('without somebody who asks, nobody plays for those who are away, however long', async () => {
    await using server = await serving({ timing: { grace: GRACE } })
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client, Client]
    ben.drop()
    await ana.until(() => ana.here[1] === 'away', 'away')
    await time.pass(10 * GRACE)
    await ana.settle()
    expect(ana.here[1]).toBe('away')
    expect(ana.q!['seats']).toContain(1)
    await leaveAll([ana, ben])
  })

  test('who watches can neither ask for a stand-in nor keep one playing', async () => {
    await using server = await serving({ timing: { grace: GRACE } })
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client, Client]
    const dia = await new Client(await Guest.arrive(server.url, 'Dia'), ana.table).come()
    await ana.answer(first)
    ben.drop()
    await stoodInBy(ana, 1)
    await dia.until(() => dia.q!['at'] === 2 && dia.q!['seats'].length === 1, 'the minder')
    ana.drop()
    await dia.until(() => dia.here[0] === 'away', 'an empty table')
    expect(await dia.do({ mind: 0 })).toMatchObject({ reason: 'notSeated' })
    await time.pass(10 * GRACE)
    expect(await dia.do({ mind: 0 })).toMatchObject({ reason: 'notSeated' })
    expect(dia.q).toMatchObject({ at: 2, seats: [0] })
    await ben.come()
    await ben.until(() => ben.here[1] === 'here', 'back')
    expect(ben.q).toMatchObject({ at: 2 })
    await leaveAll([ana, ben, dia])
  })

  test('bots go on by themselves after a restart, and nobody has to ask for it', async () => {
    await using server = await serving({ timing: { botDelay: [5000, 5000] } })
    const [ana] = (await playing(server.url, ['Ana'], { players: 3 })) as [Client]
    await ana.leave()
    await server.close()
    await using again = await serving({ store: server.office.house.store })
    expect(again.resumed).toBe(1)
    await expect.poll(() => again.hall.tableInMemory(ana.table)?.match?.owing()).toEqual([0])
  })

  test('and soon also where the store could not be read at first', async () => {
    const store = new MemoryStore()
    const killed = await serving({ store, timing: { botDelay: [60_000, 60_000] } })
    const [ana] = (await playing(killed.url, ['Ana'], { players: 3 })) as [Client]
    const read = store.read.bind(store)
    let asked = 0
    store.read = async (...what) => {
      if (++asked === 1) throw new StoreFailure('not now')
      return read(...what)
    }
    await using again = await serving({ store })
    await expect
      .poll(async () => {
        await time.pass(100)
        return again.hall.tableInMemory(ana.table)?.match?.owing()
      })
      .toEqual([0])
    expect(asked).toBeGreaterThan(1)
    await killed.close().catch(() => {})
  })

  test('whoever leaves is minded at once, until they say hello again', async () => {
    await using server = await serving()
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client, Client]
    expect(await ben.do({ leave: true })).toHaveProperty('ok')
    await ana.until(() => ana.here[1] === 'minded', 'minded')
    await ana.answer(first)
    await ana.until(() => ana.q!['at'] > 1, 'the minder')
    ben.hello()
    await ana.until(() => ana.here[1] === 'here', 'back')
    await Promise.all([ana.play(), ben.play()])
    expect(ana.outcome).toEqual(ben.outcome)
    await leaveAll([ana, ben])
  })

  test('where nobody is left the table waits', async () => {
    await using server = await serving({ timing: { grace: GRACE, idle: 400 } })
    const [ana] = (await playing(server.url, ['Ana'], { players: 3 })) as [Client]
    const have = ana.have
    await ana.leave()
    await expect
      .poll(async () => {
        await time.pass(GRACE)
        return server.hall.size
      })
      .toBe(0)
    await ana.come()
    expect(ana.q).toMatchObject({ at: 1, seats: [0] })
    expect(ana.have - have).toBeLessThanOrEqual(2)
    await ana.play()
    expect(ana.outcome).not.toBeNull()
    await ana.leave()
  })
})

describe('clocks', () => {
  test('time runs out: the rules choose for everybody who owes an answer, and it is recorded so', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], {
      players: 3,
      clock: { decision: 1, bank: 0 },
    })
    const [ana, ben, cem] = people as [Client, Client, Client]
    expect(ana.q!['banks']).toEqual([0, 0, 0])
    expect(ana.q!['until'] - time.time()).toBe(1000)
    await ana.answer(first)
    await time.pass(999)
    await ana.settle()
    expect(ana.q!['at']).toBe(1)
    await time.pass(1)
    await ana.until(() => ana.q!['at'] === 2, 'the time to run out')
    // Nobody answers the next one either.
    await time.pass(ana.q!['until'] - time.time())
    await ana.until(() => ana.q?.['at'] !== 2, 'the time to run out')
    await Promise.all([ana.play(), ben.play(), cem.play()])
    const { body } = await ana.guest.send('GET', `/api/tables/${ana.table}/match`)
    const by = body.split('\n').flatMap((line) => /"by":"(\w+)"/.exec(line)?.[1] ?? [])
    expect(by.slice(0, 6)).toEqual(['person', 'clock', 'clock', 'clock', 'clock', 'clock'])
    await leaveAll(people)
  })

  test('the bank runs after the decision’s own time, and only for whoever owes an answer', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], {
      players: 3,
      clock: { decision: 1, bank: 5 },
    })
    const [ana, ben, cem] = people as [Client, Client, Client]
    await ana.answer(first)
    await ben.answer(first)
    await time.pass(1400)
    await cem.answer(first)
    expect(cem.q!['banks']).toEqual([5000, 5000, 4600])
    await leaveAll(people)
  })

  test('nobody pays for the time in which the server was away', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], {
      players: 3,
      clock: { decision: 1, bank: 1 },
    })
    const [ana] = people as [Client]
    await server.close()
    await time.pass(2200)
    await using again = await serving({ store: server.office.house.store })
    for (const one of people) await one.come(again.url)
    expect(ana.q).toMatchObject({ at: 1, seats: [0, 1, 2], banks: [1000, 1000, 1000] })
    expect(ana.q!['until']).toBeGreaterThan(time.time())
    await Promise.all(people.map((one) => one.answer(first)))
    await ana.until(() => ana.q!['at'] === 2, 'all answers')
    expect(people.flatMap(({ problems }) => problems)).toEqual([])
    await leaveAll(people)
  })
})

describe('who watches', () => {
  test('sees what all see, may talk, and may not play', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const dia = await new Client(await Guest.arrive(server.url, 'Dia'), people[0]!.table).come()
    expect(dia.as).toBe('watch')
    expect(JSON.stringify(dia.view)).not.toMatch(/"hand":\{"cards":\[\d/)
    for (const what of [{ choose: 'A', at: 1 }, { undo: true, at: 1 }, { leave: true }, { stand: true }])
      expect((await dia.do(what))['no'], JSON.stringify(what)).toBeTypeOf('string')
    expect(await dia.legal()).toMatchObject({ reason: 'notSeated' })
    expect(await dia.try(1, 'A')).toMatchObject({ reason: 'notSeated' })
    expect(await dia.do({ chat: 'Good luck!' })).toHaveProperty('ok')
    await people[0]!.until(() => people[0]!.chat.length === 1, 'talk')
    expect(people[0]!.chat[0]).toMatchObject({ seat: null, name: 'Dia', text: 'Good luck!' })
    await leaveAll([...people, dia])
  })

  test('nobody may where the table says so, except in the lobby', async () => {
    await using server = await serving()
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'], { players: 3, watch: 'nobody' })) as [
      Client,
      Client,
    ]
    const dia = await new Client(await Guest.arrive(server.url, 'Dia'), ana.table).come()
    expect(dia.as).toBe('watch')
    await ana.do({ start: true })
    await dia.until(() => dia.bye === 'noWatching', 'being sent away')
    await dia.until(() => !dia.isConnected, 'the end of the line')
    await dia.come()
    expect(dia.raw.at(-1)).toContain('noWatching')
    await Promise.all([ana.play(), ben.play()])
    expect((await dia.guest.send('GET', `/api/tables/${ana.table}/match`)).status).toBe(403)
    expect((await ben.guest.send('GET', `/api/tables/${ana.table}/match`)).status).toBe(200)
    await leaveAll([ana, ben, dia])
  })
})

describe('talk', () => {
  test('lines and phrases reach everybody and are there for whoever comes later', async () => {
    await using server = await serving()
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'])) as [Client, Client]
    expect(await ana.do({ chat: '  Bonjour à tous 👋🏽  ' })).toHaveProperty('ok')
    for (const phrase of [
      'hello',
      'niceSplit',
      'oops',
      'thinking',
      'wellPlayed',
      'thanks',
      'hurry',
      'goodGame',
    ])
      expect(await ben.do({ phrase }), phrase).toHaveProperty('ok')
    await ana.until(() => ana.chat.length === 9, 'nine lines')
    expect(ana.chat.slice(0, 2)).toMatchObject([
      { seat: 0, name: 'Ana', text: 'Bonjour à tous 👋🏽' },
      { seat: 1, name: 'Ben', phrase: 'hello' },
    ])
    const late = await new Client(await Guest.arrive(server.url), ana.table).come()
    expect(late.chat).toEqual(ana.chat)
    await leaveAll([ana, ben, late])
  })

  test('what cannot be written is refused', async () => {
    await using server = await serving()
    const [ana] = (await seated(server.url, ['Ana'])) as [Client]
    const bad = ['', '   ', 'x'.repeat(401), 'a\u0000b', 'a\nb', 'a\u202eb', '\ud800', 'a\u2028b', 'a\u0085b']
    for (const chat of bad)
      expect(await ana.do({ chat }), JSON.stringify(chat)).toMatchObject({ reason: 'badText' })
    expect(await ana.do({ phrase: 'insult' })).toMatchObject({ reason: 'unknownPhrase' })
    expect(await ana.do({ chat: '𝒳'.repeat(400) })).toHaveProperty('ok')
    expect(ana.chat).toHaveLength(1)
    await ana.leave()
  })
})
