/**
 * `npm run proof`: every test at its full amount, and those that only the proof has time for, from a seed that is new each time. Whatever fails is
 * printed with the command that repeats it.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    name: { type: 'string', short: 't' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write(`npm run proof -- [FILE…] [--seed TEXT] [--name TEXT]

Runs every test at its full amount, and those that only the proof has time for. For every failure it prints the command that repeats it.

  FILE         only the test files whose paths contain this
  --seed TEXT  the seed of an earlier run, to play the same again (a new one each time)
  --name TEXT  only the tests whose names contain this; -t for short
`)
  process.exit()
}
const seed = values.seed ?? randomBytes(6).toString('hex')
process.stdout.write(`The seed is ${seed}: npm run proof -- --seed ${seed} plays the same again.\n`)

const filter = values.name === undefined ? [] : ['-t', values.name]
const { status } = spawnSync('npx', ['vitest', 'run', ...positionals, ...filter], {
  stdio: 'inherit',
  env: { ...process.env, CONSPIRE_AMOUNT: 'proof', CONSPIRE_SEED: seed },
})
process.exitCode = status ?? 1
