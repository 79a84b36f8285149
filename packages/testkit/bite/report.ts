/** What was found, in words. */
import type { Report, Result } from './bite.ts'
import { placeOf } from './bite.ts'

const LEAST = 0.95

const count = (results: readonly Result[], found: Result['found']): number =>
  results.filter((result) => result.found === found).length

/** Whether enough clauses are guarded by their own tests, and every one by some. */
export function isGood({ red, results, stale }: Report): boolean {
  return (
    red.length === 0 &&
    stale.length === 0 &&
    count(results, 'none') === 0 &&
    count(results, 'own') >= LEAST * results.length
  )
}

const OTHERWISE = {
  own: 'caught by its own tests',
  others: 'caught by others only',
  none: 'SURVIVES ALL RULES TESTS',
}

function told(game: string, { clause, fault, found, by }: Result): string {
  return [
    `${clause} ${placeOf(fault)}: ${fault.what}; ${OTHERWISE[found]}${by === '' ? '' : ` (${by})`}`,
    `  - ${fault.was}`,
    `  + ${fault.becomes}`,
    `  npm run bite -- ${game} --clause ${clause} --at ${placeOf(fault)}`,
  ].join('\n')
}

/** The report as lines; the killed are listed only where somebody asked for single clauses. */
export function wordsFor(game: string, report: Report, whole: boolean): string {
  const { red, long, results, nowhere, barren, harmless, stale, spent } = report
  if (red.length > 0)
    return [
      'The tests fail even without a planted fault; fix these first:',
      ...red.map(({ file, title, failure }) => `${file}: ${title}\n  ${failure}`),
    ].join('\n')
  const order = { none: 0, others: 1, own: 2 }
  const shown = results
    .filter(({ found }) => whole || found !== 'own')
    .sort((a, b) => order[a.found] - order[b.found] || a.clause.localeCompare(b.clause))
  const lines = shown.map((result) => told(game, result))
  for (const { file, was, becomes, reason } of harmless)
    lines.push(`makes no difference, ${file}: ${reason}\n  - ${was}\n  + ${becomes}`)
  for (const { file, was, becomes } of stale)
    lines.push(`test/harmless.ts lists a fault that no longer exists, ${file}:\n  - ${was}\n  + ${becomes}`)
  if (!whole && nowhere.length > 0) lines.push(`cited nowhere in the rules: ${nowhere.join(', ')}`)
  if (!whole && barren.length > 0) lines.push(`cited where nothing can be planted: ${barren.join(', ')}`)
  for (const { title, ms } of long)
    lines.push(`run for its own clauses only, because it takes ${(ms / 1000).toFixed(0)} s: ${title}`)
  const own = count(results, 'own')
  const share = results.length === 0 ? 100 : (100 * own) / results.length
  const clauses = new Set(results.map(({ clause }) => clause)).size
  lines.push(
    `${game}: ${results.length} faults at ${clauses} clause${clauses === 1 ? '' : 's'}; ${own} died by their own tests (${share.toFixed(1)} %), ` +
      `${count(results, 'others')} by others, ${count(results, 'none')} survive all; ${harmless.length} listed as making no difference, ` +
      `${nowhere.length} clauses cited nowhere, ${barren.length} where nothing can be planted; ${(spent / 1000).toFixed(0)} s of processor time in tests`,
  )
  return lines.join('\n')
}
