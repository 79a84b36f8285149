import type { Kysely } from 'kysely'
import type { Fact } from '../facts.ts'
import type { Row } from '../log.ts'
import { Conflict, type Append } from '../ports/eventStore.ts'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

/**
 * The queries of the store. Those that write are called inside a transaction, several of them in one; each finds every conflict before
 * it writes anything, so a refused one leaves nothing behind in the transaction of the others.
 */
export async function append(db: Db, { match, expected, fence, rows, stage, secret }: Append): Promise<void> {
  const commands = rows.flatMap(({ command }) => (command === null ? [] : [command]))
  if (commands.length > 0) {
    const done = await db
      .selectFrom('log')
      .select('seq')
      .where('match', '=', match)
      .where('command', 'in', commands)
      .executeTakeFirst()
    if (done !== undefined) throw new Conflict('command')
  }
  const head = await db
    .selectFrom('matches')
    .select(['version', 'fence'])
    .where('match', '=', match)
    .executeTakeFirst()
  if (head !== undefined && head.fence > fence) throw new Conflict('fence')
  if ((head?.version ?? 0) !== expected) throw new Conflict('version')

  const version = expected + rows.length
  const { time } = rows.at(-1)!
  if (head === undefined) {
    await db.insertInto('matches').values({ match, version, fence, stage, time }).execute()
    if (secret !== undefined) await db.insertInto('secrets').values({ match, secret }).execute()
  } else {
    await db.updateTable('matches').set({ version, fence, stage, time }).where('match', '=', match).execute()
  }
  await db
    .insertInto('log')
    .values(
      rows.map(({ seq, time, by, command, fact, chain }) => ({
        match,
        seq,
        time,
        by,
        command,
        fact: JSON.stringify(fact),
        chain,
      })),
    )
    .execute()
}

export async function read(db: Db, match: string, from: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('log')
    .select(['seq', 'time', 'by', 'command', 'fact', 'chain'])
    .where('match', '=', match)
    .where('seq', '>=', from)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, fact: JSON.parse(row.fact) as Fact }))
}

export async function secretOf(db: Db, match: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('secret').where('match', '=', match).executeTakeFirst()
  return row?.secret ?? null
}

export async function running(db: Db, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('match')
    .where('stage', 'in', ['opening', 'play'])
    .where('time', '>=', since)
    .execute()
  return rows.map(({ match }) => match)
}

export async function nameOf(db: Db, guest: string): Promise<string | null> {
  const row = await db.selectFrom('guests').select('name').where('guest', '=', guest).executeTakeFirst()
  return row?.name ?? null
}

export async function rename(db: Db, guest: string, name: string): Promise<void> {
  await db
    .insertInto('guests')
    .values({ guest, name })
    .onConflict((conflict) => conflict.column('guest').doUpdateSet({ name }))
    .execute()
}

export async function noticesFor(db: Db, guest: string): Promise<string | null> {
  const row = await db.selectFrom('notices').select('wishes').where('guest', '=', guest).executeTakeFirst()
  return row?.wishes ?? null
}

export async function keepNotices(db: Db, guest: string, wishes: string | null): Promise<void> {
  if (wishes === null) await db.deleteFrom('notices').where('guest', '=', guest).execute()
  else
    await db
      .insertInto('notices')
      .values({ guest, wishes })
      .onConflict((conflict) => conflict.column('guest').doUpdateSet({ wishes }))
      .execute()
}

export async function setting(db: Db, name: string, otherwise: string): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  if (row !== undefined) return row.value
  await db.insertInto('settings').values({ name, value: otherwise }).execute()
  return otherwise
}

export async function next(db: Db, counter: string): Promise<number> {
  const name = `counter ${counter}`
  const number = Number(await setting(db, name, '0')) + 1
  await db
    .updateTable('settings')
    .set({ value: String(number) })
    .where('name', '=', name)
    .execute()
  return number
}
