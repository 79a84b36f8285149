import { defineConfig } from 'vitest/config'
import { LEVEL } from './packages/testkit/src/amount.ts'
import { LongestFirst } from './scripts/longestFirst.ts'
import { Tally } from './scripts/tally.ts'

/** What a check has no time for, and what only the proof has time for. */
const LEFT_OUT = {
  check: ['**/*{browser,built,server,long,proof}.test.ts', '**/bites/**'],
  test: ['**/*.proof.test.ts'],
  proof: [],
}[LEVEL]

const PLACES = [
  'packages/*/test/**/',
  'games/*/test/**/',
  'games/*/ui/test/**/',
  'test/**/',
  'scripts/new-game/sample/test/**/',
]
const files = (names: string): string[] => PLACES.map((place) => `${place}${names}`)

const PAGES = '*browser?(.proof).test.ts'
const SERVERS = '*server?(.proof).test.ts'
/** Leave nothing behind in their process, so that the next file finds it with everything loaded. Words, bases and withoutCode put other modules in place. */
const RULES = [
  'games/*/test/**/!(words|bases).test.ts',
  'packages/{kernel,bots,texts,table,transcript}/test/**/!(withoutCode).test.ts',
]

/** Whole games and property tests take their time on a busy machine; a hang still ends. No test has a limit of its own. */
const HANGS = LEVEL === 'proof' ? 3_600_000 : 900_000

const shared = {
  exclude: ['**/node_modules/**', ...LEFT_OUT],
  testTimeout: HANGS,
  hookTimeout: HANGS,
  expect: { poll: { timeout: HANGS / 3 } },
}

export default defineConfig({
  test: {
    reporters: [new Tally()],
    // A page waits for its browser about a third of the time: the third worker fills two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'pages',
          include: files(PAGES),
          // One browser and one server for all files of a worker (packages/web/test/house.ts).
          isolate: false,
          environment: './packages/web/test/environment.ts',
        },
      },
      { test: { ...shared, name: 'servers', include: files(SERVERS) } },
      {
        test: {
          ...shared,
          name: 'parts',
          include: files('*.test.ts'),
          exclude: [...shared.exclude, ...files(PAGES), ...files(SERVERS), ...RULES],
        },
      },
      { test: { ...shared, name: 'rules', include: RULES, isolate: false } },
    ],
  },
})
