/** docs/hosting.md, "Any point in time", as it stands there: with PostgreSQL's own programs. */
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client as Database } from 'pg'
import { expect, test } from 'vitest'
import { checkChain } from '../src/log.ts'
import { PostgresStore } from '../src/store/postgres.ts'
import { folderForPostgres, postgres, runPostgres } from '../trial/services.ts'
import { Client, Guest } from '../trial/thirdParty.ts'
import { serving } from './serving.ts'

async function asked(url: string, question: string): Promise<unknown> {
  const database = new Database({ connectionString: url })
  await database.connect()
  try {
    return Object.values((await database.query({ text: question })).rows[0] as object)[0]
  } finally {
    await database.end()
  }
}

const commandsIn = async (url: string, code: string): Promise<number> =>
  Number(await asked(url, `select count(*) from log where match = '${code}' and command is not null`))

test('a database goes back to any moment: all that was acknowledged until then is there, and the match goes on', async () => {
  const folder = await folderForPostgres()
  const archive = join(folder, 'archive')
  await mkdir(archive)
  // PostgreSQL runs as somebody else.
  await chmod(archive, 0o777)
  const settings = {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  }
  try {
    let code: string
    let player: Guest
    let time: string
    const acknowledged: number[] = []
    {
      await using database = await postgres({ settings })
      await using server = await serving({ databaseUrl: database.url, data: '/nowhere' })
      const ana = (player = await Guest.arrive(server.url, 'Ana'))
      code = await ana.makeTable({ players: 3, bots: 'random' })
      const client = await new Client(ana, code).come()
      await client.sit()
      await client.do({ start: true })
      await client.until(() => client.begun, 'the beginning')
      const [host, port] = new URL(database.url).host.split(':') as [string, string]
      runPostgres(
        'pg_basebackup',
        ['-D', join(folder, 'data'), '-X', 'none', '-c', 'fast', '-h', host, '-p', port, '-U', 'conspire'],
        folder,
      )
      const answer = async (): Promise<void> => {
        await client.until(() => client.isOver || client.q?.['seats'].includes(client.seat), 'my turn')
        await client.answer((said) => said[0]!)
      }
      await answer()
      await answer()
      acknowledged.push(await commandsIn(database.url, code))
      time = String(await asked(database.url, 'select clock_timestamp()::text'))
      await answer()
      acknowledged.push(await commandsIn(database.url, code))
      await client.leave()
      const segment = String(await asked(database.url, 'select pg_walfile_name(pg_switch_wal())'))
      await expect
        .poll(() => asked(database.url, 'select last_archived_wal from pg_stat_archiver'))
        .toBe(segment)
    }
    await writeFile(join(folder, 'data/recovery.signal'), '')
    await using restored = await postgres({
      folder,
      settings: {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: time,
        recovery_target_action: 'promote',
      },
    })
    await expect.poll(() => asked(restored.url, 'select pg_is_in_recovery()')).toBe(false)
    const store = await PostgresStore.open(restored.url)
    const rows = await store.read(code)
    await store.close()
    checkChain(code, rows)
    expect(rows.filter(({ command }) => command !== null).length).toBe(acknowledged[0])
    expect(acknowledged[1]).toBeGreaterThan(acknowledged[0]!)

    await using server = await serving({ databaseUrl: restored.url, data: '/nowhere' })
    const again = await new Client(player.at(server.url), code).come()
    await again.until(() => again.isOver || again.q?.['seats'].includes(again.seat), 'my turn')
    await again.play()
    await again.until(() => again.outcome !== null, 'the outcome')
    expect(again.problems).toEqual([])
    await again.leave()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
