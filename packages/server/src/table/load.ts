import type { House } from '../house.ts'
import { checkChain, type Row } from '../log.ts'
import { Table, type Made } from './table.ts'

/** A table from its log, every link of it checked. Null when there is none. */
export async function load(
  house: House,
  code: string,
): Promise<{ table: Table; rows: readonly Row[] } | null> {
  const rows = await house.store.read(code)
  const first = rows[0]
  if (first === undefined) return null
  checkChain(code, rows)
  const made = first.fact as Made
  const rules = await house.games.rulesOf(made.game)
  const secret = await house.store.secretOf(code)
  if (rules === null || secret === null) throw new Error('a table cannot be read again')
  const table = new Table(code, made, rules, secret)
  for (const row of rows) table.fold(row)
  if (table.closed !== null)
    house.log.warn({ table: code, why: table.closed.message }, 'a match cannot go on')
  return { table, rows }
}
