import { createContext, useContext, type Context } from 'react'

/** What every part of a table needs to know, so that it need not be handed down: where it is given, and how it is asked for. */
export function knownAtTable<T>(): readonly [given: Context<T | null>, ask: () => T] {
  const given = createContext<T | null>(null)
  const ask = (): T => {
    const known = useContext(given)
    if (known === null) throw new Error('a part of the table is shown outside of it')
    return known
  }
  return [given, ask]
}
