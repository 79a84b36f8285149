/**
 * Functions in which the keys of a table are written out. The engine reads `table.deck` ten times as fast as `table[key]`, and a table is copied, pictured and
 * played on by the million. Where no code may be made at run time (a page with a strict policy), the same is done key by key.
 */
const mayWrite = ((): boolean => {
  // A page is not even asked: its policy would complain.
  if ('document' in globalThis || 'WorkerGlobalScope' in globalThis) return false
  try {
    // oxlint-disable-next-line typescript/no-implied-eval
    return new Function('return true')() as boolean
  } catch {
    return false
  }
})()

/** A function with this body, which knows these things by name; null where none may be made. The keys in it come from declarations, never from outside. */
export function written<F>(
  parameters: string,
  body: string,
  known: Readonly<Record<string, unknown>> = {},
): F | null {
  if (!mayWrite) return null
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function(...Object.keys(known), `return (${parameters}) => ${body}`) as (
    ...known: unknown[]
  ) => F
  return make(...Object.values(known))
}

/** A part of a table, as it is written. */
export const part = (of: string, key: string): string => `${of}[${JSON.stringify(key)}]`
