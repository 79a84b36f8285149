import { sql, type Generated, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'

import { clock } from '../clock.ts'

export interface Schema {
  /** The head of each log: what an append has to agree with. */
  matches: {
    match: string
    version: number
    fence: number
    stage: string
    time: number
    /** When the table must be in somebody's memory, in milliseconds since 1970; 0 while it is, null when nothing happens by itself. */
    due: number | null
    /** Of the last row. Null only where a log lost its end before this was kept. */
    chain: string | null
    /** The node that holds the match, where there are several. */
    holder: Generated<string | null>
  }
  log: {
    match: string
    seq: number
    time: number
    by: string | null
    command: string | null
    fact: string
    chain: string
  }
  /** Appends that are not in the logs yet: as JSON, those of a moment in one row. */
  journal: { id: number; entries: string }
  /** Rows of the journal that could not be put into the logs, as they were: whoever went on without them may still look at them. */
  aside: { id: number; entries: string }
  /** Apart from the log, which is for everybody's eyes once the match is over, and for nobody's before. */
  secrets: { match: string; secret: string }
  /** `seen`: when they were last here, to the day; null before the first time. */
  guests: { guest: string; name: string; seen: Generated<number | null> }
  settings: { name: string; value: string }
  /** What guests have said about notices, as JSON. */
  notices: { guest: string; wishes: string; seen: Generated<number | null> }
  /** Where guests sat or said something. */
  sittings: { guest: string; match: string }
  orders: { kind: string; who: string; id: number; lifted: number }
  /** What a host may have to look into later: bounded, the oldest go first. */
  incidents: {
    id: number
    time: number
    kind: string
    by: string | null
    about: string
    match: string | null
    text: string
  }
  /** Where there are several nodes: until when each of them may be believed alive, by the clock of the database. */
  nodes: { node: string; until: number }
}

/** By their names, which are their order. What was released is never changed again. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001 logs': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('matches')
        .addColumn('match', 'varchar(16)', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('fence', 'bigint', (column) => column.notNull())
        .addColumn('stage', 'varchar(16)', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('matches_by_stage').on('matches').columns(['stage', 'time']).execute()
      await db.schema
        .createTable('log')
        .addColumn('match', 'varchar(16)', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('by', 'varchar(64)')
        .addColumn('command', 'varchar(64)')
        .addColumn('fact', 'text', (column) => column.notNull())
        .addColumn('chain', 'varchar(64)', (column) => column.notNull())
        .addPrimaryKeyConstraint('log_key', ['match', 'seq'])
        .addUniqueConstraint('log_commands', ['match', 'command'])
        .execute()
      await db.schema
        .createTable('secrets')
        .addColumn('match', 'varchar(16)', (column) => column.primaryKey())
        .addColumn('secret', 'varchar(64)', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('guests')
        .addColumn('guest', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('name', 'varchar(200)', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('settings')
        .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0002 journal': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('journal')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('entries', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0003 aside': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('aside')
        .addColumn('id', 'integer', (column) => column.notNull())
        .addColumn('entries', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0004 notices': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('notices')
        .addColumn('guest', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('wishes', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0005 holders': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('matches').addColumn('due', 'bigint').execute()
      await db.schema.alterTable('matches').addColumn('holder', 'varchar(32)').execute()
      await db.schema.createIndex('matches_by_due').on('matches').column('due').execute()
      await sql`update matches set due = 0 where stage in ('opening', 'play')`.execute(db)
      await db.schema
        .createTable('nodes')
        .addColumn('node', 'varchar(32)', (column) => column.primaryKey())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  '0006 chains': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('matches').addColumn('chain', 'varchar(64)').execute()
      await sql`update matches set chain = (
        select log.chain from log where log.match = matches.match and log.seq = matches.version
      )`.execute(db)
    },
  },
  '0007 seen': {
    async up(db: Kysely<unknown>) {
      for (const table of ['guests', 'notices']) {
        await db.schema.alterTable(table).addColumn('seen', 'bigint').execute()
        await db.schema.createIndex(`${table}_by_seen`).on(table).column('seen').execute()
        // Nobody is forgotten for a time when nobody counted.
        await sql`update ${sql.table(table)} set seen = ${clock.time()}`.execute(db)
      }
    },
  },
  '0008 orders': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('orders')
        .addColumn('kind', 'varchar(16)', (column) => column.notNull())
        .addColumn('who', 'varchar(64)', (column) => column.notNull())
        .addColumn('id', 'bigint', (column) => column.notNull())
        .addColumn('lifted', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('orders_key', ['kind', 'who'])
        .execute()
      await db.schema.createIndex('orders_by_id').on('orders').column('id').execute()
      await db.schema
        .createTable('sittings')
        .addColumn('guest', 'varchar(64)', (column) => column.notNull())
        .addColumn('match', 'varchar(16)', (column) => column.notNull())
        .addPrimaryKeyConstraint('sittings_key', ['guest', 'match'])
        .execute()
      await db.schema.createIndex('sittings_by_match').on('sittings').column('match').execute()
      await sql`insert into sittings (guest, match) select distinct "by", match from log where "by" is not null`.execute(
        db,
      )
    },
  },
  '0009 incidents': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('incidents')
        .addColumn('id', 'bigint', (column) => column.primaryKey())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('kind', 'varchar(16)', (column) => column.notNull())
        .addColumn('by', 'varchar(64)')
        .addColumn('about', 'varchar(64)', (column) => column.notNull())
        .addColumn('match', 'varchar(16)')
        .addColumn('text', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('incidents_by_kind').on('incidents').columns(['kind', 'id']).execute()
    },
  },
}

const provider: MigrationProvider = { getMigrations: async () => migrations }

/** Where Kysely notes what has been done. */
const DONE = 'kysely_migration'

/** Brings a database of any earlier version up to `target`, or to this program's own. One that a newer program has written is refused and left as it is. */
export async function migrate(db: Kysely<Schema>, target?: string): Promise<void> {
  checkKnown(await doneIn(db))
  const migrator = new Migrator({ db, provider })
  const { error } = await (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target))
  if (error !== undefined) throw error instanceof Error ? error : new Error('the migration failed')
}

/** Throws where a database is not of this program's very version. Changes nothing. */
export async function checkCurrent(db: Kysely<Schema>): Promise<void> {
  const done = await doneIn(db)
  checkKnown(done)
  if (done.length === 0) throw new Error('this database contains nothing from Conspire')
  if (done.length < Object.keys(migrations).length)
    throw new Error("it was written by an earlier version of Conspire. Open it once with 'conspire serve'")
}

function checkKnown(done: readonly string[]): void {
  const newer = done.filter((name) => !Object.hasOwn(migrations, name))
  if (newer.length > 0)
    throw new Error(
      `it was written by a newer version of Conspire (${newer.join(', ')}), which this one would not understand. Run that version, or restore a backup from before`,
    )
}

async function doneIn(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DONE)) return []
  const done = await sql<{ name: string }>`select name from ${sql.table(DONE)} order by name`.execute(db)
  return done.rows.map(({ name }) => name)
}
