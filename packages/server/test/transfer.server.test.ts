/** Everything that is kept, carried between a folder and PostgreSQL, and back from a backup. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as Database } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkChain } from '../src/log.ts'
import { OwnLease } from '../src/ports/ownLease.ts'
import type { EventStore } from '../src/ports/eventStore.ts'
import { PostgresStore } from '../src/store/postgres.ts'
import { SqliteStore } from '../src/store/sqlite.ts'
import type { Service } from '../trial/services.ts'
import { Client, Guest } from '../trial/thirdParty.ts'
import { commandLine } from './commandLine.ts'
import { hastyPostgres } from './database.ts'
import { serving } from './serving.ts'
import { put, read, type StoredMatch } from './stored.ts'

let database: Service
beforeAll(async () => {
  database = await hastyPostgres()
})
afterAll(() => database[Symbol.asyncDispose]())

let folder: string
let url: string
let made = 0
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conspire-transfer-'))
  url = await newDatabase()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function newDatabase(): Promise<string> {
  const name = `moved${++made}`
  await ask(database.url, `create database ${name}`)
  return database.url.replace(/postgres$/, name)
}

async function ask(at: string, query: string): Promise<unknown[]> {
  const client = new Database(at)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

const conspire = commandLine()

const golden = async (): Promise<StoredMatch> =>
  read(await readFile(new URL('golden/bequest.txt', import.meta.url), 'utf8'))

/** A finished match, a name, a wish, an order. */
async function fill(store: EventStore): Promise<StoredMatch> {
  const match = await golden()
  await put(store, match)
  await store.rename('guest', 'Zoé 🜚')
  await store.keepNotices('guest', '[]')
  await store.see('guest', 5000)
  await store.order('banAddress', '203.0.113.7')
  await store.setting('cookie key', 'ab'.repeat(32))
  return match
}

async function expectAll(store: EventStore, { code, secret, rows }: StoredMatch): Promise<void> {
  const found = await store.read(code)
  expect(found).toEqual(rows)
  checkChain(code, found)
  expect(await store.secretOf(code)).toBe(secret)
  expect(await store.nameOf('guest')).toBe('Zoé 🜚')
  expect(await store.noticesFor('guest')).toBe('[]')
  expect(await store.ordersSince(0)).toMatchObject([{ kind: 'banAddress', who: '203.0.113.7' }])
  await store.order('lock', 'AAAAAA')
  expect((await store.ordersSince(1)).map(({ id }) => id)).toEqual([2])
}

describe('conspire move-in', () => {
  test('carries a folder into a database and back, and a server goes on there', async () => {
    const [data, back] = [join(folder, 'data'), join(folder, 'back')]
    const first = await SqliteStore.open(data)
    const key = await first.setting('cookie key', '')
    const match = await fill(first)
    await first.close()
    const rows = match.rows.length
    expect(await conspire('move-in', '--data', data, '--database-url', url)).toEqual({
      code: 0,
      out: `The database holds 1 table with ${rows} rows; every row was compared and every chain checked. ${data} is unchanged: no server should open it again.\n`,
      err: '',
    })
    const second = await PostgresStore.open(url)
    expect(await second.setting('cookie key', 'another')).toBe(key)
    await expectAll(second, match)
    await second.close()
    // Once more is refused: it is not empty.
    expect(await conspire('move-in', '--data', data, '--database-url', url)).toMatchObject({
      code: 1,
      err: 'This database already contains a server’s data, and nothing is overwritten.\n',
    })
    let table: string
    let cookie: string
    {
      await using server = await serving({ databaseUrl: url })
      const ana = await Guest.arrive(server.url, 'Ana')
      table = await ana.makeTable({ players: 3 })
      cookie = ana.cookie
      const client = await new Client(ana, table).come()
      await client.sit()
      await client.leave()
      expect(await conspire('move-in', '--back', '--data', back, '--database-url', url)).toMatchObject({
        code: 1,
        err: 'A server is running on this database. Stop it first.\n',
      })
    }
    expect(await conspire('move-in', '--back', '--data', back, '--database-url', url)).toMatchObject({
      code: 0,
      err: '',
    })
    await using server = await serving({ data: back })
    const ana = Guest.known(server.url, cookie)
    const client = await new Client(ana, table).come()
    expect(client.seat).toBe(0)
    expect(await client.do({ chat: 'Home again.' })).toHaveProperty('ok')
    await client.leave()
  })

  test('is refused while a server has the folder', async () => {
    const data = join(folder, 'data')
    const store = await SqliteStore.open(data)
    expect(await conspire('move-in', '--data', data, '--database-url', url)).toMatchObject({
      code: 1,
      err: 'It cannot be done: another server is using it.\n',
    })
    await store.close()
  })

  test('lets a server alone write after nodes have had the matches', async () => {
    const store = await PostgresStore.open(url)
    const { code, rows } = await fill(store)
    await ask(url, 'update matches set fence = 41')
    await store.close()
    const back = join(folder, 'back')
    expect(await conspire('move-in', '--back', '--data', back, '--database-url', url)).toMatchObject({
      code: 0,
    })
    const alone = await SqliteStore.open(back)
    expect((await (await OwnLease.of(alone)).claim(code)).fence).toBe(42)
    expect(await alone.read(code)).toHaveLength(rows.length)
    await alone.close()
  })
})

describe('conspire backup and restore with a database', () => {
  test('make the same file as with a folder, while servers run', async () => {
    const store = await PostgresStore.open(url)
    const match = await fill(store)
    const file = join(folder, 'file')
    const holds = `holds 1 table with ${match.rows.length} rows; `
    const at = (place: string) => ['--database-url', place]
    const saved = await conspire('backup', file, ...at(url))
    expect(saved).toMatchObject({ code: 0, err: '' })
    expect(saved.out).toContain(holds)
    await store.close()
    expect(await conspire('backup', file, ...at(url))).toMatchObject({
      code: 1,
      err: `${file} already exists, and nothing is overwritten.\n`,
    })
    const other = await newDatabase()
    expect(await conspire('restore', file, ...at(other))).toMatchObject({
      code: 0,
      out: expect.stringContaining(`The database ${holds}`),
    })
    const again = await PostgresStore.open(other)
    await expectAll(again, match)
    await again.close()
    const data = join(folder, 'data')
    expect(await conspire('restore', file, '--data', data)).toMatchObject({ code: 0 })
    const alone = await SqliteStore.open(data)
    await expectAll(alone, match)
    await alone.close()
    // A row that was changed in the database is found, and nothing is written.
    await ask(url, `update log set time = time + 1 where seq = 3`)
    const forged = await conspire('backup', join(folder, 'forged'), ...at(url))
    expect([forged.code, forged.out]).toEqual([1, ''])
    expect(forged.err).toContain(`the log of ${match.code} is damaged at row 3`)
  })

  test('say in words that there is no database', async () => {
    const nowhere = 'postgres://conspire@127.0.0.1:1/none'
    const { code, err } = await conspire('backup', join(folder, 'file'), '--database-url', nowhere)
    expect(code).toBe(1)
    expect(err).toMatch(/^The database cannot be used: .*\.\n$/)
  })
})
