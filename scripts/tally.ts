import { DefaultReporter } from 'vitest/node'

type Run = Parameters<DefaultReporter['onTestRunEnd']>

/** Vitest's own report, closed by one plain line that a machine can read: `N passed, N failed`. */
export class Tally extends DefaultReporter {
  override onTestRunEnd(...run: Run): void {
    super.onTestRunEnd(...run)
    const seed = process.env['CONSPIRE_SEED']
    if (seed !== undefined) for (const line of repeats(run[0], seed)) this.log(line)
    const { passed, failed } = count(run)
    this.log(`${passed} passed, ${failed} failed`)
  }
}

/** For each test of the proof that failed, the command that runs it again as it was. */
function* repeats(modules: Run[0], seed: string): Iterable<string> {
  for (const module of modules)
    for (const test of module.children.allTests('failed'))
      yield `again: npm run proof -- --seed ${seed} ${module.relativeModuleId} -t ${quoted(patternOf(test.fullName))}`
}

/** The filter that finds a test by its whole name, which vitest takes for a regular expression. */
export const patternOf = (name: string): string => `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`
/** A word for the shell. */
export const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

function count([modules, errors]: Run): { passed: number; failed: number } {
  let passed = 0
  // An error outside of every test fails the run, so it has to show in the count.
  let failed = errors.length
  for (const module of modules) {
    const before = failed
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') passed++
      if (state === 'failed') failed++
    }
    // A file that does not load, or whose hooks fail, has no failed test to show for it.
    if (failed === before && module.state() === 'failed') failed++
  }
  return { passed, failed }
}
