import type { Stage } from '@conspire/protocol'
import { sql, type Kysely } from 'kysely'
import type { Fact } from '../facts.ts'
import { BrokenChain, type Row } from '../log.ts'
import {
  AT_ONCE,
  Conflict,
  FINISHED,
  type Append,
  type Incident,
  type Left,
  type Order,
  type OrderKind,
  type Wanted,
} from '../ports/eventStore.ts'
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
  for (const guest of sittersIn(rows)) await sit(db, guest, match)
}

/** Who has sat down or said something. */
export function sittersIn(rows: readonly Row[]): ReadonlySet<string> {
  const guests = new Set<string>()
  for (const { by, fact } of rows) {
    if (fact.kind === 'sat') guests.add(fact.guest)
    if ((fact.kind === 'said' || fact.kind === 'phrase') && by !== null) guests.add(by)
  }
  return guests
}

export async function sit(db: Db, guest: string, match: string): Promise<void> {
  await db
    .insertInto('sittings')
    .values({ guest, match })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function conflictAt(db: Db, match: string, fence: number): Promise<Conflict> {
  const head = await db.selectFrom('matches').select('fence').where('match', '=', match).executeTakeFirst()
  return new Conflict(head !== undefined && head.fence > fence ? 'fence' : 'version')
}

/** Throws where the log does not end as its head says. */
export async function read(db: Db, match: string, from: number, most = Infinity): Promise<Row[]> {
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
    .$if(most < Infinity, (query) => query.where('seq', '<', from + most))
    .orderBy('seq')
    .execute()
  const last = rows[head.version - from]
  if (
    head.version >= from &&
    head.version < from + most &&
    (last === undefined || (head.chain !== null && last.chain !== head.chain))
  )
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

export async function putAwayFinished(db: Db): Promise<void> {
  await db
    .updateTable('matches')
    .set({ due: null })
    .where('due', '=', AT_ONCE)
    .where('stage', 'in', FINISHED)
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

/** Matches that are not being played and in nobody's memory, and in which nothing has happened since then. */
export async function oldMatches(db: Db, before: number, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('match')
    .where('stage', 'in', ['lobby', 'over', 'closed'])
    .where('time', '<', before)
    .where('due', 'is', null)
    .where('holder', 'is', null)
    .orderBy('time')
    .limit(most)
    .execute()
  return rows.map(({ match }) => match)
}

/** Removes those of these matches that are still in nobody's memory. How many. */
export async function removeMatches(db: Db, matches: readonly string[]): Promise<number> {
  if (matches.length === 0) return 0
  const removed = await db
    .deleteFrom('matches')
    .where('match', 'in', matches)
    .where('due', 'is', null)
    .where('holder', 'is', null)
    .returning('match')
    .execute()
  const gone = removed.map(({ match }) => match)
  if (gone.length === 0) return 0
  for (const table of ['log', 'secrets', 'sittings'] as const)
    await db.deleteFrom(table).where('match', 'in', gone).execute()
  return gone.length
}

export async function see(db: Db, guest: string, time: number): Promise<void> {
  for (const table of ['guests', 'notices'] as const)
    await db.updateTable(table).set({ seen: time }).where('guest', '=', guest).execute()
}

export async function retireGuests(db: Db, before: number, most: number): Promise<number> {
  let count = 0
  for (const table of ['guests', 'notices'] as const) {
    const old = await db.selectFrom(table).select('guest').where('seen', '<', before).limit(most).execute()
    if (old.length === 0) continue
    const guests = old.map(({ guest }) => guest)
    // They may have come back this very moment.
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('guest', 'in', guests)
      .where('seen', '<', before)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  return count
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

export async function leftBy(db: Db, guest: string): Promise<Left> {
  const tables = await db
    .selectFrom('sittings')
    .innerJoin('matches', 'matches.match', 'sittings.match')
    .innerJoin('log', 'log.match', 'sittings.match')
    .select(['matches.match', 'matches.stage', 'matches.time', 'log.fact'])
    .where('sittings.guest', '=', guest)
    .where('log.seq', '=', 1)
    .orderBy('matches.time')
    .execute()
  const lines = await db
    .selectFrom('log')
    .select(['match', 'time', 'fact'])
    .where('match', 'in', (sub) => sub.selectFrom('sittings').select('match').where('guest', '=', guest))
    .where('by', '=', guest)
    .where((row) => row.or(['said', 'pencilled'].map((kind) => row('fact', 'like', `{"kind":"${kind}"%`))))
    .orderBy('time')
    .execute()
  const reported = await db
    .selectFrom('incidents')
    .select(['match as code', 'time', 'text'])
    .where('kind', '=', 'report')
    .where('by', '=', guest)
    .orderBy('id')
    .execute()
  const said: Left['said'][number][] = []
  const pencilled: Left['pencilled'][number][] = []
  for (const { match: code, time, fact } of lines) {
    const left = JSON.parse(fact) as Fact
    if (left.kind === 'said') said.push({ code, time, text: left.text })
    if (left.kind === 'pencilled') pencilled.push({ code, time, what: left.what })
  }
  return {
    tables: tables.map(({ match, stage, time, fact }) => ({
      code: match,
      game: (JSON.parse(fact) as Extract<Fact, { kind: 'made' }>).game,
      stage: stage as Stage,
      time,
    })),
    said,
    pencilled,
    reported: reported.map(({ code, time, text }) => ({ code: code ?? '', time, text })),
  }
}

/** So many of a kind are kept. */
const MOST_INCIDENTS = 5000

export async function note(db: Db, { kind, ...incident }: Incident): Promise<void> {
  const id = await next(db, 'incidents')
  await db
    .insertInto('incidents')
    .values({ id, kind, ...incident })
    .execute()
  const last = await db
    .selectFrom('incidents')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .offset(MOST_INCIDENTS)
    .limit(1)
    .executeTakeFirst()
  if (last !== undefined)
    await db.deleteFrom('incidents').where('kind', '=', kind).where('id', '<=', last.id).execute()
}

/** The last ones of these kinds, the latest first. */
export async function incidents(
  db: Db,
  kinds: readonly Incident['kind'][],
  most: number,
): Promise<Incident[]> {
  const rows = await db
    .selectFrom('incidents')
    .select(['time', 'kind', 'by', 'about', 'match', 'text'])
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(most)
    .$narrowType<{ kind: Incident['kind'] }>()
    .execute()
  return rows
}

export async function forget(db: Db, guest: string): Promise<void> {
  // What a host has ordered stays: it names nobody who could be found by it.
  await db
    .deleteFrom('incidents')
    .where('kind', '!=', 'order')
    .where((row) => row.or([row('by', '=', guest), row('about', '=', guest)]))
    .execute()
  for (const table of ['guests', 'notices', 'sittings'] as const)
    await db.deleteFrom(table).where('guest', '=', guest).execute()
  await order(db, 'forget', guest, false)
}

export async function order(db: Db, kind: OrderKind, who: string, isLifted: boolean): Promise<void> {
  // Whoever orders at the same time waits here, so the numbers are those of the commits.
  const id = await next(db, 'orders')
  const lifted = isLifted ? 1 : 0
  await db
    .insertInto('orders')
    .values({ kind, who, id, lifted })
    .onConflict((conflict) => conflict.columns(['kind', 'who']).doUpdateSet({ id, lifted }))
    .execute()
}

export async function ordersSince(db: Db, id: number): Promise<readonly Order[]> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '>', id).orderBy('id').execute()
  return rows.map(({ kind, who, id, lifted }) => ({
    id,
    kind: kind as OrderKind,
    who,
    isLifted: lifted === 1,
  }))
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
