import { CompiledQuery, type Compilable, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

/** Stands for a value while a query is built. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

interface Built {
  readonly sql: string
  readonly names: readonly PropertyKey[]
}

/** A query that is built once for each database and then only filled in: building one takes longer than running it. */
export function prepared<Values extends object, Found>(
  build: (db: Db, values: Values) => Compilable<Found>,
): (db: Db, values: Values) => Promise<Found[]> {
  const known = new WeakMap<object, Built>()
  const slots = new Proxy({}, { get: (_, name) => new Slot(name) }) as Values
  const buildFor = (db: Db): Built => {
    const { sql, parameters } = build(db, slots).compile()
    return { sql, names: parameters.map((slot) => (slot as Slot).name) }
  }
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const built = known.get(adapter) ?? buildFor(db)
    known.set(adapter, built)
    const filled = built.names.map((name) => values[name as keyof Values])
    const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(built.sql, filled))
    return rows
  }
}
