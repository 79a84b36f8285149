import { fileURLToPath } from 'node:url'
import { oneByOne } from './oneByOne.ts'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs `conspire …` in one process for the whole file; a server that opens is stopped. */
export function commandLine(): (...args: readonly string[]) => Promise<Ran> {
  // A server logs to its standard output.
  const run = oneByOne(fileURLToPath(new URL('../../cli/test/commandLine.ts', import.meta.url)), 3)
  return (...args) => run(args) as Promise<Ran>
}
