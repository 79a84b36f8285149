import type { House } from '../house.ts'
import { checkChain, type Row } from '../log.ts'
import type { Orders } from '../orders.ts'
import { Table, type Made } from './table.ts'

/** Of a guest who is forgotten, in every language. */
const NAMELESS = 'N. N.'

/**
 * What may be shown of a row. Names and talk are part of what the chain hashes, so they cannot be taken out of a log; of whoever wants to be
 * forgotten they are taken out of whatever comes of it.
 */
function shown(row: Row, orders: Orders): Row {
  const { fact, by } = row
  if (fact.kind === 'sat' || fact.kind === 'kept')
    return orders.holds('forget', fact.guest) ? { ...row, fact: { ...fact, name: NAMELESS } } : row
  if (by === null || !orders.holds('forget', by)) return row
  if (fact.kind === 'said') return { ...row, fact: { ...fact, name: NAMELESS, text: '…' } }
  return fact.kind === 'phrase' ? { ...row, fact: { ...fact, name: NAMELESS } } : row
}

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
  for (const row of rows) table.fold(shown(row, house.orders))
  if (table.closed !== null)
    house.log.warn({ table: code, why: table.closed.message }, 'a match cannot go on')
  return { table, rows }
}
