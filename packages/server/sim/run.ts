import { bugs, type Bug } from './bugs.ts'
import type { Story } from './simulate.ts'

export { bugs, type Bug } from './bugs.ts'
export type { Story } from './simulate.ts'

type Simulation = typeof import('./simulate.ts')

let unhandled: unknown = null
const hearUnhandled = (error: unknown): void => {
  unhandled = error
}

/** The story of a seed; what nobody has caught is a failure too. */
async function storyOf({ simulate }: Simulation, seed: string, isTraced: boolean): Promise<Story> {
  process.on('unhandledRejection', hearUnhandled)
  try {
    const story = await simulate(seed, isTraced)
    const failures =
      unhandled === null
        ? story.failures
        : [...story.failures, `nobody caught ${unhandled instanceof Error ? unhandled.stack : 'something'}`]
    return { ...story, failures }
  } finally {
    unhandled = null
    process.off('unhandledRejection', hearUnhandled)
  }
}

/** One seed, told in full. */
export const replay = async (seed: string): Promise<Story> =>
  storyOf(await import('./simulate.ts'), seed, true)

export interface Sum {
  seeds: number
  failed: Story[]
  /** All digests together. */
  digest: number
  happened: number
  rows: number
  commands: number
  faults: Record<string, number>
  seconds: number
}

/** So many seeds, one after the other. `tell` hears now and then how far it is. */
export async function runSeeds(
  seeds: Iterable<string>,
  tell: (line: string) => void = () => {},
): Promise<Sum> {
  const simulation = await import('./simulate.ts')
  const sum: Sum = {
    seeds: 0,
    failed: [],
    digest: 0,
    happened: 0,
    rows: 0,
    commands: 0,
    faults: {},
    seconds: 0,
  }
  const began = Date.now()
  for (const seed of seeds) {
    const story = await storyOf(simulation, seed, false)
    sum.seeds++
    sum.digest = (sum.digest * 31 + Number.parseInt(story.digest.slice(0, 8), 16)) >>> 0
    sum.happened += story.happened
    sum.rows += story.rows
    sum.commands += story.commands
    for (const fault of story.faults) sum.faults[fault] = (sum.faults[fault] ?? 0) + 1
    sum.seconds = (Date.now() - began) / 1000
    if (story.failures.length > 0) {
      sum.failed.push(story)
      tell(`seed ${seed} (${story.faults.join(', ')}): ${story.failures[0]}`)
    }
    if (sum.seeds % 1000 === 0) tell(`${sum.seeds} seeds, ${Math.round(sum.seeds / sum.seconds)} a second`)
  }
  return sum
}

/** The first of these seeds that finds a bug, and by what; null where none does. */
export async function hunt(
  bug: Bug,
  seeds: Iterable<string>,
): Promise<{ readonly seed: string; readonly failure: string } | null> {
  const { simulationOf } = await import('./planted.ts')
  const simulation = await simulationOf(bug)
  for (const seed of seeds) {
    const { failures } = await storyOf(simulation, seed, false)
    if (failures.length > 0) return { seed, failure: failures[0]! }
  }
  return null
}

/** The seeds from one number on. */
export function* numbered(from: number, count: number): Iterable<string> {
  for (let i = 0; i < count; i++) yield String(from + i)
}

export const bugNamed = (name: string): Bug | undefined => bugs.find((bug) => bug.name === name)
