/** The simulation for the tests, in a process of its own: it is asked over its standard input, and answers over its output. */
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { bugs, hunt, numbered, replay, runSeeds } from './run.ts'

export type Asked =
  | { readonly kind: 'seeds'; readonly from: number; readonly count: number }
  /** The seeds that failed once. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'digests'; readonly count: number }
  /** Each with so many seeds. */
  | { readonly kind: 'bugs'; readonly count: number }

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
    for (const seed of numbered(0, asked.count)) digests.push((await replay(seed)).digest)
    return { digests }
  }
  if (asked.kind === 'bugs') {
    const missed: string[] = []
    for (const bug of bugs)
      if (bug.isRare !== true && (await hunt(bug, numbered(0, asked.count))) === null) missed.push(bug.name)
    return { missed }
  }
  const { failed, commands, faults } = await runSeeds(
    asked.kind === 'kept' ? kept() : numbered(asked.from, asked.count),
  )
  const failures = failed.map(({ seed, failures: [first] }) => `seed ${seed}: ${first}`)
  return { failures, commands, faults }
}

const told = JSON.stringify(await answer(JSON.parse(await text(process.stdin)) as Asked))
process.stdout.write(told, () => process.exit())
