import { clock } from '../clock.ts'
import type { House } from '../house.ts'
import { checkChain, FIRST_CHAIN, type Row } from '../log.ts'
import type { Orders } from '../orders.ts'
import type { EventStore } from '../ports/eventStore.ts'
import { NAMELESS, TableFold, UNSAID, type Made } from './table.ts'

/** So many rows come over from the store at once, and so many are folded before other tables have their turn: a long log holds up nobody but its own table. */
const HANDED = 500
const SLICE = 100

/** The log of a match as the store hands it over, one slice after the other. */
export async function* slicesOf(
  store: Pick<EventStore, 'read'>,
  match: string,
): AsyncGenerator<readonly Row[]> {
  for (let from = 1; ; from += HANDED) {
    const rows = await store.read(match, from, HANDED)
    if (rows.length > 0) yield rows
    if (rows.length < HANDED) return
  }
}

/**
 * What may be shown of a row. Names and talk are part of what the chain hashes, so they cannot be taken out of a log; of whoever wants to be
 * forgotten they are taken out of whatever comes of it.
 */
function shown(row: Row, orders: Orders): Row {
  const { fact, by } = row
  if (fact.kind === 'sat' || fact.kind === 'kept')
    return orders.holds('forget', fact.guest) ? { ...row, fact: { ...fact, name: NAMELESS } } : row
  if (by === null || !orders.holds('forget', by)) return row
  if (fact.kind === 'pencilled') return { ...row, fact: { kind: fact.kind, seat: fact.seat, what: null } }
  if (fact.kind === 'said') return { ...row, fact: { ...fact, name: NAMELESS, text: UNSAID } }
  return fact.kind === 'phrase' ? { ...row, fact: { ...fact, name: NAMELESS } } : row
}

/** A table from its log, every link of it checked. Null when there is none. */
export async function load(
  house: House,
  code: string,
): Promise<{ table: TableFold; rows: readonly Row[] } | null> {
  const { last } = house.orders
  const rows: Row[] = []
  let table: TableFold | null = null
  let chain = FIRST_CHAIN
  for await (const handed of slicesOf(house.store, code))
    for (let from = 0; from < handed.length; from += SLICE) {
      if (rows.length > 0) await new Promise<void>((resolve) => clock.soon(resolve))
      const slice = handed.slice(from, from + SLICE)
      table ??= await begun(house, code, slice[0]!)
      checkChain(code, slice, chain, rows.length)
      for (const row of slice) table.fold(shown(row, house.orders))
      ;({ chain } = slice.at(-1)!)
      rows.push(...slice)
    }
  if (table === null) return null
  // Somebody may have been forgotten meanwhile.
  if (house.orders.last !== last)
    for (const guest of house.orders.of('forget')) if (table.involves(guest)) table.forget(guest)
  if (table.closed !== null) {
    house.log.warn({ table: code, why: table.closed.message }, 'a match cannot go on')
    if (table.stage === 'play') await foundClosed(house, table)
  }
  return { table, rows }
}

/** A table with nothing but what its first row says. */
async function begun(house: House, code: string, { fact }: Row): Promise<TableFold> {
  const made = fact as Made
  const rules = await house.games.rulesOf(made.game)
  const secret = await house.store.secretOf(code)
  if (rules === null || secret === null) throw new Error('a table cannot be read again')
  return new TableFold(code, made, rules, secret)
}

/**
 * Since when it is known that a match cannot go on. Not a word of it is in its log, which the former rules can play on; where they have done so since, and
 * it cannot go on once more, that is another time.
 */
export async function foundClosed({ store }: House, { code, version }: TableFold): Promise<number> {
  return Number(await store.setting(`closed ${code} ${version}`, String(clock.time())))
}
