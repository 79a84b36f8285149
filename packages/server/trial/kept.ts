import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { NodeSqliteDialect } from '../src/store/dialect.ts'
import { DATABASE } from '../src/store/folder.ts'
import { Journal } from '../src/store/journal.ts'
import * as queries from '../src/store/queries.ts'
import type { Schema } from '../src/store/schema.ts'
import type { Kept } from './histories.ts'

/** What lies in the folder of a server at this moment, though it runs. */
export function keptIn(folder: string): Kept & AsyncDisposable {
  const database = new DatabaseSync(join(folder, DATABASE), { timeout: 5000 })
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
  // What is read is of one moment.
  database.exec('begin')
  const journal = new Journal(database, db)
  return {
    read: async (match) => [...(await queries.read(db, match, 1)), ...journal.rowsOf(match)],
    secretOf: (match) => queries.secretOf(db, match),
    [Symbol.asyncDispose]: async () => {
      database.exec('commit')
      await db.destroy()
    },
  }
}
