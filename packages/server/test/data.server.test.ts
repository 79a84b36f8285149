import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIRST_CHAIN, rowsFor, type Row } from '../src/log.ts'
import { COOKIE_KEY, StoreFailure, type Append, type EventStore } from '../src/ports/eventStore.ts'
import { withoutRemoved } from '../src/store/backup.ts'
import { SqliteStore } from '../src/store/sqlite.ts'
import { freePort } from '../trial/services.ts'
import { Standby } from '../trial/children.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { timeInHand } from './hands.ts'
import { commandLine, type Ran } from './commandLine.ts'
import { COMPILED } from './oneByOne.ts'
import { playing, serving } from './serving.ts'
import { Client, Guest, newId } from '../trial/thirdParty.ts'

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url))

let folder: string
let data: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conspire-data-'))
  data = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const conspire = commandLine()
const serve = (...args: readonly string[]): Promise<Ran> =>
  conspire('serve', '--port', '0', '--host', '127.0.0.1', '--data', data, ...args)

const written = new Map<string, Row[]>()
beforeEach(() => written.clear())

async function write(store: EventStore, match: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const rows = written.get(match) ?? []
    const next = rowsFor(match, rows.length, rows.at(-1)?.chain ?? FIRST_CHAIN, 1000, {
      by: null,
      command: null,
      facts: [{ kind: 'left', seat: 0 }],
    })
    await store.append({ match, expected: rows.length, fence: 1, rows: next, stage: 'lobby' })
    written.set(match, [...rows, ...next])
  }
}

async function change(sql: string): Promise<void> {
  const database = new DatabaseSync(join(data, 'tables.sqlite'))
  database.exec(sql)
  database.close()
}

test('what the server keeps is for the eyes of whoever runs it alone', async () => {
  const store = await SqliteStore.open(data)
  await write(store, 'AAAAAA', 2)
  const modes = async (): Promise<string[]> =>
    Promise.all(
      ['.', ...(await readdir(data))].map(async (name) => {
        const { mode } = await stat(join(data, name))
        return `${name} ${(mode & 0o777).toString(8)}`
      }),
    )
  expect(await modes()).toEqual([
    '. 700',
    'heads 600',
    'lock 600',
    'tables.sqlite 600',
    'tables.sqlite-shm 600',
    'tables.sqlite-wal 600',
  ])
  await store.close()
})

test('a second server on one folder is refused in words, until the first is gone, however it went', async () => {
  const port = await freePort()
  const first = await new Standby(data, port, { env: COMPILED }).open()
  const { code, out, err } = await serve()
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(`The data folder ${data} cannot be used: another server is using it.\n`)
  first.process.kill('SIGKILL')
  await first.gone
  expect(await serve()).toMatchObject({ code: 0, err: '' })
})

describe('matches that are removed on purpose', () => {
  const DAY = 24 * 3600 * 1000

  test('are missed by nobody: neither at the next start, nor after a power cut, nor by a backup', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await write(store, 'BBBBBB', 2)
    await store.plan('AAAAAA', null)
    expect(await store.retireMatches(2000, 10)).toBe(1)
    await cp(data, join(folder, 'cut'), { recursive: true })
    await write(store, 'BBBBBB', 1)
    await store.close()
    for (const one of [data, join(folder, 'cut')]) {
      const again = await SqliteStore.open(one)
      expect(again.losses).toBeNull()
      expect(await again.read('AAAAAA')).toEqual([])
      expect((await again.read('BBBBBB')).length).toBeGreaterThan(1)
      await again.close()
    }
    expect(await conspire('backup', join(folder, 'file'), '--data', data)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 table with 3 rows'),
    })
  })

  test('are no loss to a backup that was begun before', () => {
    const headsOf = (...matches: string[]) => ({
      key: null,
      heads: new Map(matches.map((match) => [match, { version: 1, chain: '' }])),
      recent: new Set<string>(),
    })
    expect([
      ...withoutRemoved(headsOf('AAAAAA', 'BBBBBB'), headsOf('BBBBBB', 'CCCCCC')).heads.keys(),
    ]).toEqual(['BBBBBB'])
  })

  test('are gone from the server, and it goes on', async () => {
    const store = new MemoryStore()
    await write(store, 'AAAAAA', 2)
    await store.plan('AAAAAA', null)
    await store.rename('somebody', 'Zoé')
    await store.see('somebody', 1000)
    await using server = await serving({ store, keep: { finished: 90 * DAY, guests: 400 * DAY } })
    const ana = await Guest.arrive(server.url, 'Ana')
    const table = await ana.makeTable({ players: 3 })
    await expect.poll(() => store.read('AAAAAA')).toEqual([])
    await expect.poll(() => store.nameOf('somebody')).toBeNull()
    expect(await ana.send('GET', '/api/tables/AAAAAA')).toMatchObject({ status: 404 })
    expect(await ana.send('GET', `/api/tables/${table}`)).toMatchObject({ status: 200 })
    expect(await ana.send('GET', '/api/me')).toMatchObject({ body: { name: 'Ana' } })
  })

  test('are named in days', async () => {
    expect(await serve('--keep-finished', '90d', '--keep-guests', '400')).toMatchObject({ code: 0, err: '' })
    expect(await serve('--keep-finished', 'long')).toMatchObject({
      code: 2,
      err: `--keep-finished takes a number of days such as 90d, not 'long'.\n`,
    })
  })
})

describe('a start that fails', () => {
  test('ends with a sentence where the journal cannot be read', async () => {
    await (await SqliteStore.open(data)).close()
    await change(`insert into journal (id, entries) values (7, '[{"match":')`)
    const { code, out, err } = await serve()
    expect([code, out]).toEqual([1, ''])
    expect(err).toBe(
      `The data folder ${data} cannot be used: row 7 of its journal cannot be read. Restore a backup, or go on without it: --accept-loss.\n`,
    )
  })

  test('is none where somebody accepts that a row of the journal is lost: it and what followed on it are set aside', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await write(store, 'BBBBBB', 3)
    await store.close()
    // Two more rows each, which never got out of the journal; the first of AAAAAA's cannot be read.
    const entries = ['AAAAAA', 'BBBBBB'].flatMap((match) => {
      const rows = written.get(match)!
      const more = rowsFor(match, rows.length, rows.at(-1)!.chain, 9, {
        by: 'guest',
        command: null,
        facts: [0, 1].map(() => ({ kind: 'left', seat: 0 })),
      })
      return more.map((row, i) => ({ match, expected: 3 + i, fence: 1, rows: [row], stage: 'lobby' }))
    })
    const [lost, orphan, ...sound] = entries.map((append) => JSON.stringify(append))
    const rowOf = (id: number, text: string): string =>
      `insert into journal (id, entries) values (${id}, '[${text}]');`
    await change(rowOf(7, lost!.slice(0, 40)) + rowOf(8, `${sound[0]},${orphan}`) + rowOf(9, sound[1]!))
    await expect(SqliteStore.open(data)).rejects.toThrow('row 7 of its journal cannot be read')
    const accepted = await SqliteStore.open(data, { acceptLoss: true })
    expect(accepted.losses).toBe('rows of its journal could not be read and lie in its table aside (7, 8)')
    expect(
      [await accepted.read('AAAAAA'), await accepted.read('BBBBBB')].map(({ length }) => length),
    ).toEqual([3, 5])
    await write(accepted, 'AAAAAA', 1)
    await accepted.close()
    const after = await SqliteStore.open(data)
    expect([after.losses, (await after.read('AAAAAA')).length]).toEqual([null, 4])
    await after.close()
    const database = new DatabaseSync(join(data, 'tables.sqlite'))
    const aside = database.prepare('select id, entries from aside').all()
    database.close()
    expect(aside).toMatchObject([{ id: 7 }, { id: 8, entries: `[${sound[0]},${orphan}]` }])
  })

  test('closes what it has opened where something after that breaks', async () => {
    class Broken extends MemoryStore {
      closed = 0
      override async next(): Promise<number> {
        throw new StoreFailure('the disk is full', true)
      }
      override async close(): Promise<void> {
        this.closed++
      }
    }
    const store = new Broken()
    await expect(serving({ store })).rejects.toThrow('the disk is full')
    expect(store.closed).toBe(1)
  })
})

describe('rows that were kept and are gone', () => {
  test('are noticed when the write-ahead log is lost, and named', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await store.close()
    const again = await SqliteStore.open(data)
    await write(again, 'AAAAAA', 2)
    await write(again, 'BBBBBB', 1)
    const copy = join(folder, 'copy')
    await cp(data, copy, { recursive: true, filter: (path) => !/-(wal|shm)$/.test(path) })
    await again.close()
    await expect(SqliteStore.open(copy)).rejects.toThrow(
      `The data folder ${copy} cannot be used: rows that were kept are gone (table AAAAAA has 3 of 5 rows, ` +
        `table BBBBBB is gone). Restore a backup, or go on without them: --accept-loss.`,
    )
    // It goes on where somebody has accepted that, and then it is so.
    const accepted = await SqliteStore.open(copy, { acceptLoss: true })
    expect(accepted.losses).toContain('table BBBBBB is gone')
    expect(await accepted.read('AAAAAA')).toHaveLength(3)
    written.set('AAAAAA', written.get('AAAAAA')!.slice(0, 3))
    await write(accepted, 'AAAAAA', 1)
    await accepted.close()
    const after = await SqliteStore.open(copy)
    expect([after.losses, await after.read('AAAAAA')]).toEqual([null, written.get('AAAAAA')])
    await after.close()
  })

  test('are noticed when somebody has deleted the last of a log, or put another in its place', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await write(store, 'BBBBBB', 3)
    await store.close()
    await change(`delete from log where match = 'AAAAAA' and seq = 3;
      update matches set version = 2 where match = 'AAAAAA';
      update log set chain = 'another' where match = 'BBBBBB' and seq = 3`)
    const { code, err } = await serve()
    expect(code).toBe(1)
    expect(err).toContain('(table AAAAAA has 2 of 3 rows, table BBBBBB has another row 3)')
    expect((await serve('--accept-loss')).code).toBe(0)
    expect(await serve()).toMatchObject({ code: 0, err: '' })
  })

  test('are noticed at the latest when a log is read that nobody has written to for long', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await store.close()
    await (await SqliteStore.open(data)).close()
    await change(`delete from log where match = 'AAAAAA' and seq = 3`)
    const again = await SqliteStore.open(data)
    await expect(again.read('AAAAAA')).rejects.toThrow('damaged at row 3')
    await again.close()
  })

  test('are not overlooked where the database file was copied alone', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    const copy = join(folder, 'copy')
    await cp(data, copy, { recursive: true, filter: (path) => !/-(wal|shm)$|heads$/.test(path) })
    await store.close()
    await expect(SqliteStore.open(copy)).rejects.toThrow(
      'its file heads is missing, so tables.sqlite may be only a part of what was there',
    )
    await rm(join(data, 'tables.sqlite'))
    await expect(SqliteStore.open(data)).rejects.toThrow(
      'the key by which players are known again is gone, and rows that were kept are gone (table AAAAAA is gone)',
    )
  })

  test('are no reason to refuse a folder of a server that did not look after them yet', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    const key = await store.setting(COOKIE_KEY, '')
    await store.close()
    await change(`delete from settings where name = 'heads'`)
    await rm(join(data, 'heads'))
    const again = await SqliteStore.open(data)
    expect(await again.setting(COOKIE_KEY, '')).toBe(key)
    await again.close()
    expect(await readFile(join(data, 'heads'), 'utf8')).toMatch(/^key \w+\nAAAAAA 3 [0-9a-f]{16}\nsettled\n$/)
  })

  test('are told from a line that the disk had no room for', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await store.close()
    await writeFile(join(data, 'heads'), 'AAAAAA 4', { flag: 'a' })
    const again = await SqliteStore.open(data)
    expect(again.losses).toBeNull()
    await again.close()
  })
})

describe('a backup', () => {
  test('is made while people play, is checked, and becomes a folder in which they play on', async () => {
    const file = join(folder, 'backup.conspire')
    await using server = await serving({ data })
    const people = await playing(server.url, ['Ana', 'Ben'], { players: 3 })
    const [ana, ben] = people as [Client, Client]
    await ana.answer((said) => said[0]!)
    const { code, out, err } = await conspire('backup', file, '--data', data)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/holds 1 table with \d+ rows; all of it was checked/)
    const digest = /its digest is ([0-9a-f]{16})\./.exec(out)![1]!
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await ben.answer((said) => said[0]!)
    for (const one of people) await one.leave()
    await server.close()

    expect((await conspire('backup', file, '--data', data)).err).toContain('already exists')
    expect((await conspire('restore', file, '--data', data)).err).toContain('nothing is overwritten')
    const restored = join(folder, 'restored')
    expect(await conspire('restore', file, '--data', restored)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`its digest is ${digest}.`),
      err: '',
    })
    expect((await readdir(folder)).toSorted()).toEqual(['backup.conspire', 'data', 'restored'])
    // The same people, by the same cookies, at the same place: Ben has not chosen yet.
    await using again = await serving({ data: restored })
    for (const one of people) await new Client(one.guest.at(again.url), one.table).come()
    const back = await Promise.all(people.map((one) => new Client(one.guest.at(again.url), one.table).come()))
    expect(back[1]!.q).toMatchObject({ at: 1, seats: [1] })
    expect(back.map(({ seat }) => seat)).toEqual([0, 1])
    for (const one of back) await one.leave()
  })

  test.each([
    ['the secret of a match', `update secrets set secret = '${'ef'.repeat(32)}'`, 'The secret of table'],
    ['no secret', `delete from secrets`, 'The secret of table'],
    [
      'another key of the cookies',
      `update settings set value = 'mine' where name = 'cookie key'`,
      'is not as it was made',
    ],
    ['somebody’s name', `update guests set name = 'Eve'`, 'is not as it was made'],
    [
      'an order',
      `insert into orders (kind, who, id, lifted) values ('banGuest', 'x', 9, 0)`,
      'is not as it was made',
    ],
    [
      'a trigger',
      `create trigger t after insert on log begin delete from secrets; end`,
      'There is a trigger "t"',
    ],
    ['a view', `create view v as select * from secrets`, 'There is a view "v"'],
  ])('is refused where somebody has put in %s', async (_, how, sentence) => {
    const server = await serving({ data })
    const people = await playing(server.url, ['Ana', 'Ben'], { players: 3 })
    for (const one of people) await one.leave()
    await server.close()
    const file = join(folder, 'backup')
    expect((await conspire('backup', file, '--data', data)).code).toBe(0)
    const database = new DatabaseSync(file)
    database.exec(how)
    database.close()
    const restored = join(folder, 'restored')
    expect(await conspire('restore', file, '--data', restored)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(sentence),
    })
    expect(await readdir(restored)).not.toContain('tables.sqlite')
  })

  test('of an earlier version, which says no digest, is restored all the same', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await store.close()
    const file = join(folder, 'backup')
    expect((await conspire('backup', file, '--data', data)).code).toBe(0)
    const database = new DatabaseSync(file)
    database.exec(`update settings set value = json_remove(value, '$.digest') where name = 'backup'`)
    database.close()
    expect((await conspire('restore', file, '--data', join(folder, 'restored'))).code).toBe(0)
  })

  test('and a server are refused where the database has something of its own in it', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await store.close()
    await change('create trigger mine after insert on log begin delete from secrets; end')
    await expect(SqliteStore.open(data)).rejects.toThrow('There is a trigger "mine" in the database')
    expect(await conspire('backup', join(folder, 'backup'), '--data', data)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is a trigger "mine"'),
    })
  })

  test('is refused where it is not whole, or was not made as one', async () => {
    const store = await SqliteStore.open(data)
    await write(store, 'AAAAAA', 3)
    await store.close()
    const file = join(folder, 'backup')
    const restored = join(folder, 'restored')
    expect((await conspire('backup', file, '--data', join(folder, 'none'))).err).toContain(
      'nothing to back up',
    )
    expect(await conspire('backup', join(folder, 'no/such'), '--data', data)).toMatchObject({
      code: 1,
      err: `There is no folder ${join(folder, 'no')}.\n`,
    })
    expect((await conspire('backup', file, '--data', data)).code).toBe(0)
    const damaged = join(folder, 'damaged')
    await cp(file, damaged)
    const database = new DatabaseSync(damaged)
    database.exec(`delete from log where seq = 3; update matches set version = 2`)
    database.close()
    for (const [what, sentence] of [
      [damaged, 'is incomplete'],
      [join(data, 'tables.sqlite'), 'is not a backup'],
      [join(folder, 'nothing'), 'There is no file'],
      [MAIN, 'is not a backup'],
      [folder, 'is not a backup'],
    ] as const) {
      const { code, err } = await conspire('restore', what, '--data', restored)
      expect(code, what).toBe(1)
      expect(err, what).toContain(sentence)
    }
    expect((await conspire('restore', file, '--data', restored)).code).toBe(0)
    // Nor is one made of a folder that has lost something.
    await change('delete from log where seq = 3; update matches set version = 2')
    const { code, err } = await conspire('backup', join(folder, 'other'), '--data', data)
    expect([code, err]).toEqual([
      1,
      'The data folder has lost rows that were stored: table AAAAAA has 2 of 3 rows.\n',
    ])
  })
})

describe('a full disk', () => {
  /** A store that has room or has not. */
  class Small extends MemoryStore {
    isFull = false

    override async append(append: Append): Promise<void> {
      await this.check()
      await super.append(append)
    }

    override async check(): Promise<void> {
      if (this.isFull) throw new StoreFailure('the disk is full', true)
    }
  }

  test('is named to players, to the host and in the log, and everything goes on when there is room', async () => {
    const store = new Small()
    const lines: string[] = []
    await using server = await serving({
      store,
      logLevel: 'warn',
      logTo: { write: (line: string) => void lines.push(line) },
    })
    const healthz = async (): Promise<unknown> => {
      const answer = await fetch(`${server.url}/healthz`)
      return [answer.status, await answer.json()]
    }
    const [ana] = (await playing(server.url, ['Ana'], { players: 3 })) as [Client]
    await ana.until(() => ana.q!['seats'].length === 1, 'the bots')
    expect(await healthz()).toEqual([200, { ok: true }])
    store.isFull = true
    const { said } = await ana.legal()
    const id = newId()
    expect(await ana.do({ choose: said[0], at: 1 }, id)).toMatchObject({ reason: 'diskFull' })
    expect(ana.q).toMatchObject({ at: 1, seats: [0] })
    const guest = await Guest.arrive(server.url)
    expect(await guest.send('POST', '/api/tables', { game: 'bequest', players: 3 })).toMatchObject({
      status: 503,
      body: { reason: 'diskFull' },
    })
    expect(await healthz()).toEqual([503, { ok: false, reason: 'diskFull' }])
    expect(lines.join('')).toContain('the disk is full: nothing is kept until there is room')
    store.isFull = false
    expect(await ana.do({ choose: said[0], at: 1 }, id)).toHaveProperty('ok')
    await ana.play()
    expect(ana.outcome).not.toBeNull()
    expect(await healthz()).toEqual([200, { ok: true }])
    expect(ana.problems).toEqual([])
    await ana.leave()
  })

  const time = timeInHand()

  test('does not set the table’s own doings spinning', async () => {
    const store = new Small()
    const append = vi.spyOn(store, 'append')
    await using server = await serving({ store })
    const [ana] = (await playing(server.url, ['Ana'], {
      players: 3,
      clock: { decision: 1, bank: 0 },
    })) as [Client]
    await ana.until(() => ana.q!['seats'].length === 1, 'the bots')
    store.isFull = true
    append.mockClear()
    await time.pass(1000)
    await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(1), 60_000)
    await time.pass(999)
    await ana.settle()
    expect(append).toHaveBeenCalledTimes(1)
    store.isFull = false
    await time.pass(1)
    await ana.until(() => ana.q!['at'] > 1, 'the clock')
    await ana.leave()
  })
})
