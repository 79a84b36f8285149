/** How long the log of a table may become, and who waits while it is read. */
import { describe, expect, test } from 'vitest'
import { rowsFor } from '../src/log.ts'
import { load } from '../src/table/load.ts'
import { Client, Guest, type Frame, type Json } from '../trial/thirdParty.ts'
import { timeInHand } from './hands.ts'
import { playing, seated, serving } from './serving.ts'
import { toy } from './toy.ts'

const time = timeInHand()

const reasonOf = (answer: Frame): string => answer['reason'] ?? 'ok'

async function repeated(times: number, act: (i: number) => Promise<Frame>): Promise<string[]> {
  const reasons: string[] = []
  for (let i = 0; i < times; i++) reasons.push(reasonOf(await act(i)))
  return reasons
}

describe('a log has an end', () => {
  test('an answer is replaced only so often before the match goes on', async () => {
    await using server = await serving({ caps: { changes: 4 } })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben, cem] = people as [Client, Client, Client]
    const { said, at } = (await ana.legal()) as { said: Json[]; at: number }
    const choose = (i: number): Promise<Frame> => ana.do({ choose: said[i % 2]!, at })
    expect(await repeated(7, choose)).toEqual(['ok', 'ok', 'ok', 'ok', 'tooOften', 'tooOften', 'tooOften'])
    const { version } = server.hall.tableInMemory(ana.table)!
    expect(reasonOf(await ana.do({ choose: 'takeBack', at }))).toBe('tooOften')
    expect(reasonOf(await ana.do({ pencil: 'again' }))).toBe('tooOften')
    expect(server.hall.tableInMemory(ana.table)!.version).toBe(version)
    // The others answer, as often as the match waits for them; and when it goes on, so may she.
    for (const one of [ben, cem]) await one.answer((legal) => legal[0]!)
    await ana.until(() => ana.q!['at'] > at, 'the next decision')
    expect(reasonOf(await ana.do({ pencil: 'again' }))).toBe('ok')
    for (const one of people) await one.leave()
  })

  test('whoever took an answer back may always give one', async () => {
    await using server = await serving({ caps: { changes: 2 } })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana] = people as [Client]
    const { said, at } = (await ana.legal()) as { said: Json[]; at: number }
    const answers = [said[0]!, 'takeBack', said[1]!, 'takeBack']
    expect(await repeated(4, (i) => ana.do({ choose: answers[i]!, at }))).toEqual([
      'ok',
      'ok',
      'ok',
      'tooOften',
    ])
    for (const one of people) await one.leave()
  })

  test('undoing and choosing again is no way around it', async () => {
    await using server = await serving({ games: toy, caps: { changes: 5 } })
    const people = await playing(server.url, ['Ana', 'Ben'], { game: 'toy', players: 2 })
    const [ana] = people as [Client]
    const lay = async (): Promise<Frame> => {
      const { said, at } = (await ana.legal()) as { said: Json[]; at: number }
      return ana.do({ choose: said[0]!, at })
    }
    const undo = (): Promise<Frame> => ana.do({ undo: true, at: ana.q!['at'] })
    const both = async (i: number): Promise<Frame> => {
      const answer = await (i % 2 === 0 ? lay() : undo())
      await ana.settle()
      return answer
    }
    expect(await repeated(8, both)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'tooOften'])
    // What is new is no repetition.
    expect(await repeated(2, lay)).toEqual(['ok', 'ok'])
    for (const one of people) await one.leave()
  })

  test('leaving twice is leaving once', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana] = people as [Client]
    await ana.do({ leave: true })
    expect(await ana.do({ leave: true })).toMatchObject({ again: true })
    const rows = await server.office.house.store.read(ana.table)
    expect(rows.filter(({ fact }) => fact.kind === 'left')).toHaveLength(1)
    for (const one of people) await one.leave()
  })

  test('seats are taken and left only so often; the host can always start', async () => {
    await using server = await serving({ caps: { changes: 4, changesOfHost: 6, changesOfAll: 10 } })
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'])) as [Client, Client]
    const upAndDown = (one: Client) => (i: number) => one.do(i % 2 === 0 ? { stand: true } : { sit: -1 })
    expect(await repeated(4, upAndDown(ben))).toEqual(['ok', 'ok', 'ok', 'tooOften'])
    const cem = await new Client(await Guest.arrive(server.url, 'Cem'), ana.table).come()
    await cem.sit()
    // Whoever comes with a new name each time finds that enough has been changed here; not so the host.
    expect(await repeated(4, upAndDown(cem))).toEqual(['ok', 'ok', 'ok', 'tooOften'])
    const dia = await new Client(await Guest.arrive(server.url, 'Dia'), ana.table).come()
    expect(reasonOf(await dia.sit())).toBe('tooOften')
    expect(await repeated(5, () => ana.do({ agree: { scores: false } }))).toEqual([
      ...Array(4).fill('ok'),
      'tooOften',
    ])
    expect(reasonOf(await ana.do({ start: true }))).toBe('ok')
    for (const one of [ana, ben, cem, dia]) await one.leave()
  })

  test('talk is limited for each, and those who watch leave room for those who play', async () => {
    await using server = await serving({ caps: { lines: 3, linesOfWatchers: 4, linesOfAll: 8 } })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben, cem] = people as [Client, Client, Client]
    const [dia, eve] = (await Promise.all(
      ['Dia', 'Eve'].map(async (name) => new Client(await Guest.arrive(server.url, name), ana.table).come()),
    )) as [Client, Client]
    const talk = (one: Client) => (i: number) =>
      one.do(i % 2 === 0 ? { chat: `line ${i}` } : { phrase: 'oops' })
    expect(await repeated(4, talk(dia))).toEqual(['ok', 'ok', 'ok', 'tooOften'])
    expect(await repeated(2, talk(eve))).toEqual(['ok', 'tooOften'])
    expect(await repeated(4, talk(ana))).toEqual(['ok', 'ok', 'ok', 'tooOften'])
    expect(await repeated(2, talk(ben))).toEqual(['ok', 'tooOften'])
    expect(await ben.answer((said) => said[0]!)).toHaveProperty('ok')
    for (const one of [ana, ben, cem, dia, eve]) await one.leave()
  })

  test('a match that has gone on for far too long is brought to its end by the rules', async () => {
    await using server = await serving({ caps: { moves: 4 } })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana] = people as [Client]
    for (const one of people) await one.answer((said) => said[0]!)
    await ana.until(() => ana.q!['at'] === 2, 'the second decision')
    await ana.answer((said) => said[0]!)
    await expect
      .poll(async () => {
        await time.pass(1)
        return ana.isOver
      })
      .toBe(true)
    expect(
      server.hall
        .tableInMemory(ana.table)!
        .match!.moves.slice(4)
        .map(({ by }) => by),
    ).toContain('clock')
    for (const one of people) await one.leave()
  })

  test('a guest chooses only so fast, over all sockets', async () => {
    await using server = await serving({ limits: { choices: { burst: 3, per: 3000 } } })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana] = people as [Client]
    const second = await new Client(ana.guest, ana.table).come()
    const { said, at } = (await ana.legal()) as { said: Json[]; at: number }
    const choose = (i: number): Promise<Frame> => [ana, second][i % 2]!.do({ choose: said[i % 2]!, at })
    expect(await repeated(5, choose)).toEqual(['ok', 'ok', 'ok', 'tooFast', 'tooFast'])
    await time.pass(1000)
    expect(await repeated(2, choose)).toEqual(['ok', 'tooFast'])
    await second.leave()
    for (const one of people) await one.leave()
  })
})

describe('a long log', () => {
  test('is read in slices, between which others have their turn', async () => {
    await using server = await serving()
    const { house } = server.office
    const ana = await Guest.arrive(server.url, 'Ana')
    const code = await ana.makeTable()
    const { version, chain } = server.hall.tableInMemory(code)!
    const facts = Array.from({ length: 2000 }, (_, i) => ({
      kind: 'said' as const,
      seat: null,
      name: 'Eve',
      text: `line ${i}`,
    }))
    const rows = rowsFor(code, version, chain, time.time(), { by: 'eve', command: null, facts })
    await house.store.append({ match: code, expected: version, fence: 1e9, rows, stage: 'lobby' })
    let turns = 0
    let isDone = false
    const others = (): void => {
      turns++
      if (!isDone) setImmediate(others)
    }
    setImmediate(others)
    const handed: number[] = []
    const read = house.store.read.bind(house.store)
    house.store.read = async (...asked) => {
      const rows = await read(...asked)
      handed.push(rows.length)
      return rows
    }
    const loaded = await load(house, code)
    isDone = true
    expect(handed).toEqual([500, 500, 500, 500, version])
    expect(turns).toBeGreaterThan(15)
    expect(loaded!.table).toMatchObject({ version: version + 2000, chain: rows.at(-1)!.chain })
    // Every link of it is checked, wherever the slices end.
    const damaged = rows.with(1234, { ...rows[1234]!, time: 17 })
    const all = [...loaded!.rows.slice(0, version), ...damaged]
    house.store.read = async (_, from = 1, most = Infinity) => all.slice(from - 1, from - 1 + most)
    await expect(load(house, code)).rejects.toThrow(`damaged at row ${version + 1235}`)
  })

  test('is not read again when somebody is forgotten', async () => {
    await using server = await serving()
    const { store } = server.office.house
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben] = people as [Client, Client]
    const eve = await new Client(await Guest.arrive(server.url, 'Eve'), ana.table).come()
    await eve.do({ chat: 'I was here' })
    await ben.do({ chat: 'so was I' })
    const asked: string[] = []
    const read = store.read.bind(store)
    store.read = (match, ...more) => {
      asked.push(match)
      return read(match, ...more)
    }
    await eve.guest.send('DELETE', '/api/me')
    await ana.until(() => ana.chat[0]?.['name'] === 'N. N.', 'the empty name')
    expect(ana.chat).toMatchObject([{ text: '…' }, { name: 'Ben', text: 'so was I' }])
    await ben.guest.send('DELETE', '/api/me')
    await ana.until(() => ana.info['seats'][1].name === 'N. N.', 'the other name')
    expect(asked).toEqual([])
    // Whoever comes back after that is not told from what was kept for them, and neither is anybody who reads the log.
    const shown = ana.raw.findLast((text) => text.startsWith('{"welcome"'))
    expect(shown?.replace('"watching":["Eve"]', '')).not.toMatch(/Eve|so was I|I was here/)
    const { table } = (await load(server.office.house, ana.table))!
    const inMemory = server.hall.tableInMemory(ana.table)!
    expect(table.shown()).toEqual(inMemory.shown())
    expect(table.version).toBe(inMemory.version)
    await ana.leave()
  })
})
