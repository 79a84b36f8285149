/** Databases of every released version, and of one that is not released yet. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { some } from '@conspire/testkit/amount'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkChain } from '../src/log.ts'
import { NodeSqliteDialect } from '../src/store/dialect.ts'
import { DATABASE, makeFolder } from '../src/store/folder.ts'
import { migrate, migrations, type Schema } from '../src/store/schema.ts'
import { SqliteStore } from '../src/store/sqlite.ts'
import { serving } from './serving.ts'
import { read, type StoredMatch } from './stored.ts'
import { Client, Guest } from '../trial/thirdParty.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conspire-migrations-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const golden = async (game: string): Promise<StoredMatch> =>
  read(await readFile(new URL(`golden/${game}.txt`, import.meta.url), 'utf8'))

/** As much of a match as had been played when somebody turned the server off. */
const upTo = ({ code, secret, rows }: StoredMatch, choices: number): StoredMatch => {
  const chosen = rows.flatMap(({ seq, fact }) => (fact.kind === 'chose' ? [seq] : []))
  return { code, secret, rows: rows.slice(0, chosen[choices]) }
}

/** A folder as the program of that version left it, with a finished match and one in play: by the columns that all of them have. */
async function folderOf(version: string, finished: StoredMatch, running: StoredMatch): Promise<void> {
  makeFolder(folder)
  const database = new DatabaseSync(join(folder, DATABASE))
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
  await migrate(db, version)
  const insert = database.prepare(
    'insert into log (match, seq, time, by, command, fact, chain) values (?, ?, ?, ?, ?, ?, ?)',
  )
  database.exec('begin')
  for (const { code, secret, rows } of [finished, running]) {
    database
      .prepare('insert into matches (match, version, fence, stage, time) values (?, ?, ?, ?, ?)')
      .run(code, rows.length, 1, rows === finished.rows ? 'over' : 'play', rows.at(-1)!.time)
    database.prepare('insert into secrets (match, secret) values (?, ?)').run(code, secret)
    for (const { seq, time, by, command, fact, chain } of rows)
      insert.run(code, seq, time, by, command, JSON.stringify(fact), chain)
    if (version >= '0006')
      database.prepare('update matches set chain = ? where match = ?').run(rows.at(-1)!.chain, code)
  }
  database.prepare('insert into guests (guest, name) values (?, ?)').run('somebody', 'Zoé')
  // Where matches are not planned yet, the migration does it; later programs have done it themselves.
  if (version >= '0005') database.exec(`update matches set due = 0 where stage = 'play'`)
  database.exec('commit')
  await db.destroy()
}

const VERSIONS = Object.keys(migrations).toSorted()

test.each(some(VERSIONS, 4))(
  'a database of version %s opens with its finished match as it was, and goes on with the one in play',
  async (version) => {
    const [finished, running] = [await golden('watchmen'), upTo(await golden('bequest'), 6)]
    await folderOf(version, finished, running)
    const store = await SqliteStore.open(folder)
    const rows = await store.read(finished.code)
    expect(rows).toEqual(finished.rows)
    checkChain(finished.code, rows)
    expect(await store.secretOf(finished.code)).toBe(finished.secret)
    expect(await store.nameOf('somebody')).toBe('Zoé')
    await using server = await serving({ store, timing: { grace: 3_600_000 } })
    expect(server.resumed).toBe(1)
    const client = await new Client(await Guest.arrive(server.url, 'Eve'), running.code).come()
    expect(client.info['stage']).toBe('play')
    expect(client.begun).toBe(true)
    expect(await client.do({ chat: 'And yet it goes on.' })).toHaveProperty('ok')
    await client.leave()
  },
)

test('a database of a newer version is refused in words, and nothing in it is changed', async () => {
  await folderOf(VERSIONS.at(-1)!, await golden('watchmen'), await golden('bequest'))
  const database = new DatabaseSync(join(folder, DATABASE))
  database.exec(
    `insert into kysely_migration (name, timestamp) values ('9999 wonders', '2031-01-01'); create table wonders (name text)`,
  )
  database.close()
  const before = dump()
  await expect(SqliteStore.open(folder)).rejects.toThrow(
    `The data folder ${folder} cannot be used: it was written by a newer version of Conspire (9999 wonders), which this one would not understand. Run that version, or restore a backup from before.`,
  )
  expect(dump()).toEqual(before)
})

function dump(): unknown {
  const database = new DatabaseSync(join(folder, DATABASE), { readOnly: true })
  const tables = database.prepare('select name, sql from sqlite_master order by name').all()
  const rows = tables
    .filter(({ sql }) => String(sql).startsWith('create table'))
    .map(({ name }) => database.prepare(`select * from "${String(name)}"`).all())
  database.close()
  return { tables, rows }
}
