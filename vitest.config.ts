import { defineConfig } from 'vitest/config'
import { LEVEL } from './packages/testkit/src/amount.ts'
import { LongestFirst } from './scripts/longestFirst.ts'
import { Tally } from './scripts/tally.ts'

/** What a check has no time for, and what only the proof has time for. */
const LEFT_OUT = {
  check: ['**/*{browser,built,server,long,proof}.test.ts'],
  test: ['**/*.proof.test.ts'],
  proof: [],
}[LEVEL]

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'games/*/test/**/*.test.ts',
      'games/*/ui/test/**/*.test.ts',
      'test/**/*.test.ts',
      'scripts/new-game/sample/test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', ...LEFT_OUT],
    reporters: [new Tally()],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Whole games and property tests take their time on a busy machine; a hang still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A page that did not get its turn on a busy machine is opened once more; the report names it.
    retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
  },
})
