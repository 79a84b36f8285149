/** The adapters of a house of several machines, against the real services. */
import type { Json } from '@conspire/kernel'
import { connect, headers } from '@nats-io/transport-node'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { Fact } from '../src/facts.ts'
import { FIRST_CHAIN, rowsFor } from '../src/log.ts'
import type { Broken } from '../src/ports/bus.ts'
import { NatsBus } from '../src/ports/natsBus.ts'
import { Admin } from '../src/store/admin.ts'
import { Leases, PostgresLeaseRows } from '../src/store/leases.ts'
import { PostgresStore } from '../src/store/postgres.ts'
import { busContract } from './contract/bus.ts'
import { eventStoreContract } from './contract/eventStore.ts'
import { leaseContract, losing, ownershipContract } from './contract/ownership.ts'
import { services } from './database.ts'
import { serving } from './serving.ts'

const ours = services()

let made = 0
/** A database of its own. */
async function newDatabase(): Promise<string> {
  const name = `trial${++made}`
  const client = new Client(ours.database.url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return ours.database.url.replace(/postgres$/, name)
}

let emptied: string | null = null
/** One for all, from which everything was removed. */
async function emptyDatabase(): Promise<string> {
  if (emptied === null) {
    emptied = await newDatabase()
    return emptied
  }
  const client = new Client(emptied)
  await client.connect()
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(tablename, ', ') as tables from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  await client.query(`truncate ${rows[0]!.tables} restart identity`)
  await client.end()
  return emptied
}

eventStoreContract('PostgreSQL', async () => {
  const url = await emptyDatabase()
  return { open: () => PostgresStore.open(url), lasts: true, dispose: async () => {} }
})

test('a PostgreSQL database of a newer version is refused in words, and nothing in it is changed', async () => {
  const url = await newDatabase()
  await (await PostgresStore.open(url)).close()
  const client = new Client(url)
  await client.connect()
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999 wonders', '2031-01-01')`)
  const all = `select (select json_agg(m order by name) from kysely_migration m) as done,
    (select json_agg(s order by name) from settings s) as settings,
    (select json_agg(table_name order by table_name) from information_schema.tables where table_schema = 'public') as tables`
  const { rows: before } = await client.query(all)
  await expect(PostgresStore.open(url)).rejects.toThrow(
    'The database cannot be used: it was written by a newer version of Conspire (9999 wonders), which this one would not understand. Run that version, or restore a backup from before.',
  )
  expect((await client.query(all)).rows).toEqual(before)
  await client.end()
})

test('a second server without a bus is refused while the first runs, and not when that was killed', async () => {
  const url = await newDatabase()
  {
    await using _first = await serving({ databaseUrl: url })
    await expect(serving({ databaseUrl: url })).rejects.toThrow(
      'The database cannot be used: another server runs on it, and they need a bus to talk over: name it with --bus-url, for both.',
    )
  }
  const client = new Client(url)
  await client.connect()
  await client.query(
    `insert into nodes (node, until) values ('killed', extract(epoch from clock_timestamp()) * 1000 + 2000)`,
  )
  await client.end()
  await using _next = await serving({ databaseUrl: url })
})

test('a PostgreSQL database is administered like a folder', async () => {
  const url = await newDatabase()
  await expect(Admin.open({ databaseUrl: url })).rejects.toThrow(
    'It cannot be done: this database contains nothing from Conspire.',
  )
  const store = await PostgresStore.open(url)
  const made = { kind: 'made', game: 'bequest' } as Fact
  const sat: Fact = { kind: 'sat', seat: 0, guest: 'guest', name: 'Ana', commit: null }
  const rows = rowsFor('AAAAAA', 0, FIRST_CHAIN, 1000, { by: 'guest', command: null, facts: [made, sat] })
  await store.append({ match: 'AAAAAA', expected: 0, fence: 1, rows, stage: 'lobby', secret: 'ab' })
  await store.rename('guest', 'Ana')
  const admin = await Admin.open({ databaseUrl: url })
  await admin.order('host', 'lock', { kind: 'lock', who: 'AAAAAA' })
  await admin.order('host', 'ban', { kind: 'banGuest', who: 'guest' })
  expect(await admin.tables(10)).toEqual([
    {
      code: 'AAAAAA',
      game: 'bequest',
      stage: 'lobby',
      time: 1000,
      isLocked: true,
      guests: [{ guest: 'guest', name: 'Ana' }],
    },
  ])
  expect(await admin.guests(10)).toEqual([
    { guest: 'guest', name: 'Ana', seen: null, tables: 1, isBanned: true },
  ])
  expect([await admin.isTable('AAAAAA'), await admin.isTable('BBBBBB')]).toEqual([true, false])
  expect([await admin.isGuest('guest'), await admin.isGuest('nobody')]).toEqual([true, false])
  expect(await store.ordersSince(1)).toEqual([{ id: 2, kind: 'banGuest', who: 'guest', isLifted: false }])
  const report = {
    time: 7,
    kind: 'report',
    by: 'guest',
    about: 'other',
    match: 'AAAAAA',
    text: 'name',
  } as const
  await store.note(report)
  const said = { time: expect.any(Number), kind: 'order', by: 'host', match: null }
  expect(await admin.security(10)).toEqual([
    { ...said, about: 'guest', text: 'ban' },
    { ...said, about: 'AAAAAA', text: 'lock' },
  ])
  expect(await admin.reports(10)).toEqual([
    {
      time: 7,
      table: 'AAAAAA',
      by: { guest: 'guest', name: 'Ana' },
      about: { guest: 'other', name: null },
      why: 'name',
      words: '',
    },
  ])
  await admin.close()
  await store.close()
})

async function house() {
  const store = await PostgresStore.open(await emptyDatabase())
  let nodes = 0
  const { rows, loseAnswers } = losing(new PostgresLeaseRows(store.db))
  const next = () => Leases.open(`node${++nodes}`, rows)
  return { store, first: await next(), next, loseAnswers, close: () => store.close() }
}
ownershipContract('the leases in PostgreSQL', house)
leaseContract('the leases in PostgreSQL', house)

let houses = 0
async function nodes(isOne: boolean, broken: Broken) {
  const name = `house${++houses}`
  const bus = await NatsBus.open(ours.wire.url, name, broken)
  const far = isOne ? bus : await NatsBus.open(ours.wire.url, name, broken)
  const settle = async (): Promise<void> => {
    for (const one of [bus, far, bus, far]) await one.settle()
  }
  return { bus, far, settle }
}
busContract('NATS within a node', (broken) => nodes(true, broken))
busContract('NATS between nodes', (broken) => nodes(false, broken))

test('of the answers of several nodes the first that is whole counts, however their pieces are mixed', async () => {
  const bus = await NatsBus.open(ours.wire.url, 'mixed')
  const other = await connect({ servers: ours.wire.url.replace('nats://', '') })
  let sayings: readonly (readonly [sender: string | null, text: string])[] = []
  other.subscribe('conspire.mixed.desk', {
    callback: (_error, message) => {
      for (const [sender, text] of sayings) {
        const said = headers()
        if (sender !== null) said.set('Sender', sender)
        message.respond(text, sender === null ? {} : { headers: said })
      }
    },
  })
  await other.flush()
  const answerTo = (...said: typeof sayings): Promise<Json> => {
    sayings = said
    return new Promise((resolve) =>
      bus.request('desk', null, resolve, (error) => resolve({ failed: error.name })),
    )
  }
  expect(await answerTo(['a', '+{"of"'], ['b', '+{"o'], ['b', '.f":"b"}'], ['a', '.:"a"}'])).toEqual({
    of: 'b',
  })
  expect(await answerTo(['a', '+{"of"'], [null, '{"of":"b"}'], ['a', '.:"a"}'])).toEqual({ of: 'b' })
  // Nodes of an earlier version do not say who they are.
  expect(await answerTo([null, '+{"of"'], [null, '.:"a"}'])).toEqual({ of: 'a' })
  expect(await answerTo([null, '+{"of"'], [null, '+{"of"'], [null, '.:"a"}'])).toEqual({
    failed: 'Unanswered',
  })
  // The line has not suffered by it.
  expect(await answerTo([null, '1'])).toBe(1)
  await other.close()
  await bus.close()
})
