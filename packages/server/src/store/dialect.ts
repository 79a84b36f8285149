import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'

/** Kysely on Node's own SQLite. There is one connection: whoever uses it takes turns by themselves. */
export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#database)
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter()
  }

  // The type that Kysely's own dialects take here.
  // oxlint-disable-next-line typescript/no-explicit-any
  createIntrospector(db: Kysely<any>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: Connection

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new Connection(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

class Connection implements DatabaseConnection {
  readonly #database: DatabaseSync
  /** The program has a few dozen queries; each is prepared once. */
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reads } = this.#prepare(sql)
    const values = parameters as readonly SQLInputValue[]
    if (reads) return { rows: statement.all(...values) as R[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('no query here is long enough to be streamed')
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, reads: statement.columns().length > 0 }
    // The changes of tables in a migration come once.
    if (/^(select|insert|update|delete|begin|commit|rollback)/.test(sql)) this.#statements.set(sql, prepared)
    return prepared
  }
}
