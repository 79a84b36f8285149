import { sql, type Generated, type Kysely } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'

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
  guests: { guest: string; name: string }
  settings: { name: string; value: string }
  /** What guests have said about notices, as JSON. */
  notices: { guest: string; wishes: string }
  /** Where there are several nodes: until when each of them may be believed alive, by the clock of the database. */
  nodes: { node: string; until: number }
}

const migrations: Readonly<Record<string, Migration>> = {
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
}

export const provider: MigrationProvider = { getMigrations: async () => migrations }
