/** Plants faults where clauses of the rulebook stand in the rules, and sees whether the tests that name the clause notice. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Harmless } from '../src/harmless.ts'
import { Bench, type Verdict } from './bench.ts'
import { candidatesIn, everyTrial, sampled, sourceOf, type Candidates, type Trial } from './candidates.ts'
import { planted, type Fault } from './faults.ts'
import { codeOf, readGame, type GameFiles } from './game.ts'
import { LOADING, type Ran } from './task.ts'

export interface Wish {
  /** How many clauses are sampled. */
  readonly count: number
  readonly seed: string
  /** All faults of these clauses instead of a sample. */
  readonly clauses: readonly string[]
  /** Only faults in this line, as `src/flows/game.ts:48`. */
  readonly at: string | undefined
  /** For so many milliseconds of processor time a test is waited for, besides ten times what it takes without a fault. */
  readonly patience: number
}

/** What became of a fault: found by the tests that name the clause, by other rules tests, or by none. */
export interface Result extends Trial {
  readonly found: 'own' | 'others' | 'none'
  /** The test that found it, or that it did not come back. */
  readonly by: string
}

export interface Report {
  /** Tests that fail without any fault: then nothing else is tried. */
  readonly red: readonly Ran[]
  readonly results: readonly Result[]
  /** Clauses whose id is nowhere in the rules, and those at which nothing can be planted. */
  readonly nowhere: readonly string[]
  readonly barren: readonly string[]
  readonly harmless: readonly Harmless[]
  /** Entries of `harmless.ts` that fit no fault any more. */
  readonly stale: readonly Harmless[]
  /** Processor time of the tests, in milliseconds. */
  readonly spent: number
}

/** With a fault in the rules a test may take so many times longer before it counts as hanging. */
const TIMES = 10

const TITLE = /^([A-Z]{2}-\d+[a-z]?(?:, [A-Z]{2}-\d+[a-z]?)*): /
const clausesOf = ({ title }: Pick<Ran, 'title'>): string[] => TITLE.exec(title)?.[1]!.split(', ') ?? []

export async function bite(
  folder: string,
  wish: Wish,
  progress: (done: number, of: number) => void = () => {},
): Promise<Report> {
  const game = await readGame(folder)
  const listed = await harmlessIn(folder)
  const all = candidatesIn(game)
  const candidates = without(all, listed)
  const chosen =
    wish.clauses.length > 0
      ? everyTrial(candidates, wish.clauses)
      : sampled(candidates, wish.count, wish.seed)
  const trials = chosen.filter(({ fault }) => wish.at === undefined || wish.at === placeOf(fault))
  const bench = new Bench(game)
  try {
    const tests = await testsOf(game, bench, wish.clauses)
    const red = tests.filter(({ failure }) => failure !== null)
    const results: Result[] = []
    for (const trial of red.length > 0 ? [] : trials) {
      results.push(await tried(game, bench, tests, trial, wish.patience))
      progress(results.length, trials.length)
    }
    const faults = [...all.byClause.values()].flatMap((heaps) => heaps.flat())
    return {
      red,
      results,
      nowhere: game.clauses.map(({ id }) => id).filter((id) => !all.byClause.has(id)),
      barren: [...all.byClause].filter(([, heaps]) => heaps.flat().length === 0).map(([clause]) => clause),
      harmless: listed.filter((entry) => faults.some((fault) => isListed(fault, entry))),
      stale: listed.filter((entry) => !faults.some((fault) => isListed(fault, entry))),
      spent: await bench.spent(),
    }
  } finally {
    await bench.close()
  }
}

export const placeOf = ({ file, line }: Fault): string => `${file}:${line}`

const isListed = ({ file, was, becomes }: Fault, entry: Harmless): boolean =>
  entry.file === file && entry.was === was && entry.becomes === becomes

async function harmlessIn(folder: string): Promise<readonly Harmless[]> {
  const path = join(folder, 'test/harmless.ts')
  if (!existsSync(path)) return []
  const { harmless } = (await import(pathToFileURL(path).href)) as { readonly harmless: readonly Harmless[] }
  return harmless
}

function without({ byClause }: Candidates, listed: readonly Harmless[]): Candidates {
  const left = (heap: readonly Fault[]): Fault[] =>
    heap.filter((fault) => !listed.some((entry) => isListed(fault, entry)))
  return {
    byClause: new Map([...byClause].map(([clause, [a, b, c]]) => [clause, [left(a), left(b), left(c)]])),
  }
}

/** Every test that names a clause, the quickest first, with what it needs without a fault. Of single clauses only their own are tried. */
async function testsOf(game: GameFiles, bench: Bench, clauses: readonly string[]): Promise<Ran[]> {
  const run = async (tests: readonly Pick<Ran, 'file' | 'title'>[]): Promise<readonly Ran[]> => {
    const verdict = await bench.run({ planted: {}, tests, all: true }, [])
    if (verdict.kind !== 'ran') throw new Error(`the tests do not come back without a fault: ${verdict.kind}`)
    return verdict.ran
  }
  const found = await run(game.tests.map((file) => ({ file, title: LOADING })))
  const broken = found.filter(({ failure }) => failure !== null)
  if (broken.length > 0) return broken
  const named = found.filter((test) => clausesOf(test).length > 0)
  const first = named.filter(
    (test) => clauses.length === 0 || clausesOf(test).some((clause) => clauses.includes(clause)),
  )
  const ran = [...(await run(first))].sort((a, b) => a.ms - b.ms)
  return [
    ...ran,
    ...named.filter(({ file, title }) => !ran.some((one) => one.file === file && one.title === title)),
  ]
}

async function tried(
  game: GameFiles,
  bench: Bench,
  tests: readonly Ran[],
  trial: Trial,
  patience: number,
): Promise<Result> {
  const { clause, fault } = trial
  const path = join(game.folder, fault.file)
  const code = { [path]: await codeOf(path, planted(sourceOf(game, fault).text, fault)) }
  const own = tests.filter((test) => clausesOf(test).includes(clause))
  const others = tests.filter((test) => !own.includes(test))
  const foundBy = async (some: readonly Ran[]): Promise<string | null> => {
    const limits = some.map(({ ms }) => patience + TIMES * ms)
    return giveaway(game, await bench.run({ planted: code, tests: some, all: false }, limits))
  }
  const byOwn = await foundBy(own)
  if (byOwn !== null) return { ...trial, found: 'own', by: byOwn }
  const byOthers = await foundBy(others)
  return byOthers === null ? { ...trial, found: 'none', by: '' } : { ...trial, found: 'others', by: byOthers }
}

/** What gives a fault away; null where nothing does. */
function giveaway({ folder }: GameFiles, verdict: Verdict): string | null {
  if (verdict.kind === 'hangs') return 'it hangs'
  if (verdict.kind === 'crashes') return `it crashes: ${verdict.failure}`
  const failed = verdict.ran.find(({ failure }) => failure !== null)
  return failed === undefined ? null : `${relative(folder, failed.file)}: ${failed.title}`
}
