/** Servers that are wrong on purpose, each in one way: a trial that does not find them out proves nothing. */
import type { Append } from '../src/ports/eventStore.ts'
import { SqliteStore } from '../src/store/sqlite.ts'

type Appending = (append: Append) => Promise<void>

const FAULTS: Readonly<Record<string, (append: Appending) => Appending>> = {
  /** Acknowledges before the commit. */
  early: (append) => async (rows) => {
    if (rows.expected === 0) return append(rows)
    setTimeout(() => void append(rows).catch(() => {}), 20)
  },
  /** Keeps nothing of one append in a hundred. */
  forgetful: (append) => async (rows) => {
    if (rows.expected === 0 || Math.random() > 0.01) return append(rows)
  },
}
export const faults = Object.keys(FAULTS)

export async function faultyStore(data: string, fault: string): Promise<SqliteStore> {
  const store = await SqliteStore.open(data)
  store.append = FAULTS[fault]!(store.append.bind(store))
  return store
}
