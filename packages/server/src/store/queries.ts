import { sql, type Kysely } from 'kysely'
import type { Fact } from '../facts.ts'
import { BrokenChain, type Row } from '../log.ts'
import { AT_ONCE, Conflict, type Append, type Wanted } from '../ports/eventStore.ts'
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
  const version = expected + rows.length
  const { time, chain } = rows.at(-1)!
  if (expected === 0) {
    const { numInsertedOrUpdatedRows: made } = await db
      .insertInto('matches')
      .values({ match, version, fence, stage, time, chain, due: AT_ONCE })
      .onConflict((conflict) => conflict.column('match').doNothing())
      .executeTakeFirst()
    if (made !== 1n) throw await conflictAt(db, match, fence)
    if (secret !== undefined) await db.insertInto('secrets').values({ match, secret }).execute()
  } else {
    // Whoever writes at the same time waits here, and then finds another version.
    const { numUpdatedRows: moved } = await db
      .updateTable('matches')
      .set({ version, fence, stage, time, chain })
      .where('match', '=', match)
      .where('version', '=', expected)
      .where('fence', '<=', fence)
      .executeTakeFirst()
    if (moved !== 1n) throw await conflictAt(db, match, fence)
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

async function conflictAt(db: Db, match: string, fence: number): Promise<Conflict> {
  const head = await db.selectFrom('matches').select('fence').where('match', '=', match).executeTakeFirst()
  return new Conflict(head !== undefined && head.fence > fence ? 'fence' : 'version')
}

/** Throws where the log does not end as its head says. */
export async function read(db: Db, match: string, from: number): Promise<Row[]> {
  // First: whatever is written meanwhile stands behind it.
  const head = await db
    .selectFrom('matches')
    .select(['version', 'chain'])
    .where('match', '=', match)
    .executeTakeFirst()
  if (head === undefined) return []
  const rows = await db
    .selectFrom('log')
    .select(['seq', 'time', 'by', 'command', 'fact', 'chain'])
    .where('match', '=', match)
    .where('seq', '>=', from)
    .orderBy('seq')
    .execute()
  if (head.version >= from && rows[head.version - from]?.chain !== head.chain)
    throw new BrokenChain(match, head.version)
  return rows.map((row) => ({ ...row, fact: JSON.parse(row.fact) as Fact }))
}

export async function secretOf(db: Db, match: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('secret').where('match', '=', match).executeTakeFirst()
  return row?.secret ?? null
}

export async function running(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('matches')
    .select((row) => row.fn.countAll().as('count'))
    .where('stage', 'in', ['opening', 'play'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function plan(db: Db, match: string, due: number | null): Promise<void> {
  await db
    .updateTable('matches')
    .set({ due })
    .where('match', '=', match)
    .where('due', 'is distinct from', due)
    .execute()
}

export function wanted(db: Db, from: number, to: number): Promise<readonly Wanted[]> {
  return db
    .selectFrom('matches')
    .select(['match', 'due'])
    .where('due', '>=', from)
    .where('due', '<=', to)
    .orderBy('due')
    .$narrowType<{ due: number }>()
    .execute()
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
  await db
    .insertInto('settings')
    .values({ name, value: otherwise })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

export async function next(db: Db, counter: string): Promise<number> {
  const { value } = await db
    .insertInto('settings')
    .values({ name: `counter ${counter}`, value: '1' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`cast(cast(settings.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}
