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
  /** For so many milliseconds of processor time a test is waited for, besides three times what it takes without a fault. */
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
  /** Tests that were run for their own clauses only, because they take long. */
  readonly long: readonly Ran[]
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
const TIMES = 3
/** Tests that take longer are run for their own clauses only, or a survivor would cost minutes. */
const LONG_MS = 2000

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
    const tests = new Tests(game, bench)
    const results: Result[] = []
    await tests.measure(wish.clauses)
    for (const trial of trials) {
      if (tests.red.length > 0) break
      results.push(await tried(game, bench, tests, trial, wish.patience))
      progress(results.length, trials.length)
    }
    const { red, long } = tests
    const faults = [...all.byClause.values()].flatMap((heaps) => heaps.flat())
    return {
      red,
      long,
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

/** The tests that name clauses, with what they need without a fault, the quickest first. */
class Tests {
  readonly #files: readonly string[]
  readonly #bench: Bench
  #named: readonly Ran[] | undefined
  #measured: readonly Ran[] = []

  constructor({ tests }: GameFiles, bench: Bench) {
    this.#files = tests
    this.#bench = bench
  }

  /** Those that fail without a fault. */
  get red(): readonly Ran[] {
    return this.#measured.filter(({ failure }) => failure !== null)
  }

  /** Those that are run for their own clauses only. */
  get long(): readonly Ran[] {
    return this.#measured.filter(({ ms }) => ms > LONG_MS)
  }

  /** Of those that were measured, those that name the clause. */
  ownOf(clause: string): Ran[] {
    return this.#measured.filter((test) => clausesOf(test).includes(clause))
  }

  /** All that do not, without those that take too long. */
  async othersThan(clause: string): Promise<Ran[]> {
    await this.measure([])
    return this.#measured.filter((test) => test.ms <= LONG_MS && !clausesOf(test).includes(clause))
  }

  /** Runs the tests that name these clauses, or else all, as far as they did not run yet. */
  async measure(clauses: readonly string[]): Promise<void> {
    const loaded = this.#named ?? (await this.#run(this.#files.map((file) => ({ file, title: LOADING }))))
    const broken = loaded.filter(({ failure }) => failure !== null)
    this.#named = loaded.filter((test) => clausesOf(test).length > 0)
    const isWanted = (test: Ran): boolean =>
      clauses.length === 0 || clausesOf(test).some((clause) => clauses.includes(clause))
    const wanted = this.#named.filter(
      (test) => isWanted(test) && !this.#measured.some((one) => isSame(one, test)),
    )
    const ran = broken.length > 0 || wanted.length === 0 ? broken : await this.#run(wanted)
    this.#measured = [...this.#measured, ...ran].sort((a, b) => a.ms - b.ms)
  }

  async #run(tests: readonly Pick<Ran, 'file' | 'title'>[]): Promise<readonly Ran[]> {
    const verdict = await this.#bench.run({ planted: {}, tests, all: true }, [])
    if (verdict.kind !== 'ran') throw new Error(`the tests do not come back without a fault: ${verdict.kind}`)
    return verdict.ran
  }
}

const isSame = (one: Ran, other: Ran): boolean => one.file === other.file && one.title === other.title

async function tried(
  game: GameFiles,
  bench: Bench,
  tests: Tests,
  trial: Trial,
  patience: number,
): Promise<Result> {
  const { clause, fault } = trial
  const path = join(game.folder, fault.file)
  const code = { [path]: await codeOf(path, planted(sourceOf(game, fault).text, fault)) }
  const foundBy = async (some: readonly Ran[]): Promise<string | null> => {
    const limits = some.map(({ ms }) => patience + TIMES * ms)
    return giveaway(game, await bench.run({ planted: code, tests: some, all: false }, limits))
  }
  const byOwn = await foundBy(tests.ownOf(clause))
  if (byOwn !== null) return { ...trial, found: 'own', by: byOwn }
  const byOthers = await foundBy(await tests.othersThan(clause))
  return byOthers === null ? { ...trial, found: 'none', by: '' } : { ...trial, found: 'others', by: byOthers }
}

/** What gives a fault away; null where nothing does. */
function giveaway({ folder }: GameFiles, verdict: Verdict): string | null {
  if (verdict.kind === 'hangs') return 'it hangs'
  if (verdict.kind === 'crashes') return `it crashes: ${verdict.failure}`
  const failed = verdict.ran.find(({ failure }) => failure !== null)
  return failed === undefined ? null : `${relative(folder, failed.file)}: ${failed.title}`
}
