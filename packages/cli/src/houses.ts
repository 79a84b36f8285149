import type { Given } from './command.ts'
import { FINE, REFUSED } from './complaint.ts'
import type { Terminal } from './terminal.ts'

/** `conspire torture --simulate`. */
export async function simulateHouses(given: Given, terminal: Terminal): Promise<number> {
  const { bugs, hunt, numbered, replay, runSeeds } = await import('@conspire/server/sim')
  const count = given.count('seeds', 1, 2000)
  const first = given.count('seed', 0, 0)
  const tell = (line: string): void => terminal.out(line)
  if (given.flag('bugs')) {
    let missed = 0
    for (const bug of bugs) {
      const found = await hunt(bug, numbered(first, count))
      if (found === null) missed++
      tell(found === null ? `not found: ${bug.name}` : `seed ${found.seed}: ${bug.name} (${found.failure})`)
    }
    tell(`${bugs.length - missed} of ${bugs.length} bugs found with at most ${count} seeds each.`)
    return missed === 0 ? FINE : REFUSED
  }
  if (count === 1) {
    const { trace, failures, digest } = await replay(String(first))
    for (const line of trace ?? []) tell(line)
    tell(`${failures.length} failures; ${digest}`)
    return failures.length === 0 ? FINE : REFUSED
  }
  const isJson = given.flag('json')
  const { failed, ...sum } = await runSeeds(numbered(first, count), isJson ? () => {} : tell)
  const failures = failed.map(({ seed, failures: [why] }) => ({ seed, why }))
  tell(
    isJson
      ? JSON.stringify({ ...sum, failures })
      : `${sum.seeds} seeds in ${Math.round(sum.seconds)} s, ${Math.round(sum.seeds / sum.seconds)} a second: ${sum.happened} happenings, ${sum.commands} commands, ${sum.rows} rows; ${failed.length} failed. One of them again: --simulate --seeds 1 --seed N.`,
  )
  return failed.length === 0 ? FINE : REFUSED
}
