/** `npm run bite -- <game> [--clauses n] [--seed s]`, or `--clause MP-049` for all faults of one clause. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bite } from './bite.ts'
import { isGame } from './game.ts'
import { isGood, wordsFor } from './report.ts'

const USAGE = `npm run bite -- <game> [--clauses n] [--seed s]

Plants small faults in the rules wherever they cite a clause, and runs the tests that name the clause.

  --clauses n     how many clauses to sample (200)
  --seed s        the seed that picks them (1)
  --clause MP-049 all faults of this clause instead; can be given more than once
  --at FILE:LINE  only those in this line, for instance src/flows/game.ts:48
`

const PATIENCE_MS = 3000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clauses: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    clause: { type: 'string', multiple: true, default: [] },
    at: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const [game = ''] = positionals
const folder = resolve(import.meta.dirname, '../../../games', game)
if (values.help || positionals.length !== 1 || !isGame(folder)) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 2)
}
const wish = {
  count: Number(values.clauses),
  seed: values.seed,
  clauses: values.clause,
  at: values.at,
  patience: PATIENCE_MS,
}
const report = await bite(folder, wish, (done, of) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of}${done === of ? '\n' : ''}`)
})
console.log(wordsFor(game, report, values.clause.length > 0))
process.exitCode = isGood(report) ? 0 : 1
