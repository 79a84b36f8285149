/** The simulation for the tests, in a process of its own: each line of its standard input asks something, and is answered by a line of its output. */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { bugNamed, hunt, replay, runSeeds } from './run.ts'

export type Asked =
  | { readonly kind: 'seeds'; readonly seeds: readonly string[] }
  /** The seeds that failed once. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'digests'; readonly seeds: readonly string[] }
  /** Bugs by their names, each with these seeds. */
  | { readonly kind: 'bugs'; readonly bugs: readonly string[]; readonly seeds: readonly string[] }

export interface Told {
  readonly failures: readonly string[]
  readonly commands: number
  readonly faults: Readonly<Record<string, number>>
  readonly digests: readonly string[]
  readonly missed: readonly string[]
}

const kept = (): string[] =>
  (
    JSON.parse(readFileSync(new URL('seeds.json', import.meta.url), 'utf8')) as {
      failed: { seed: string }[]
    }
  ).failed.map(({ seed }) => seed)

async function answer(asked: Asked): Promise<Partial<Told>> {
  if (asked.kind === 'digests') {
    const digests: string[] = []
    for (const seed of asked.seeds) digests.push((await replay(seed)).digest)
    return { digests }
  }
  if (asked.kind === 'bugs') {
    const missed: string[] = []
    for (const name of asked.bugs) if ((await hunt(bugNamed(name)!, asked.seeds)) === null) missed.push(name)
    return { missed }
  }
  const { failed, commands, faults } = await runSeeds(asked.kind === 'kept' ? kept() : asked.seeds)
  const failures = failed.map(({ seed, failures: [first] }) => `seed ${seed}: ${first}`)
  return { failures, commands, faults }
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line) as Asked))}\n`)
process.exit()
