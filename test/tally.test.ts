import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { patternOf, quoted } from '../scripts/tally.ts'

const NAMES = [
  'deals > one in 6',
  'a “what?” (of 2) > costs $5 > it’s `done`',
  String.raw`a\b [c] {d} e|f ^g *h+ it's.`,
]

test.each(NAMES)('the command that repeats a test finds it by its name, and no other: %s', (name) => {
  const pattern = new RegExp(patternOf(name))
  expect([name, `${name} too`, `not ${name}`].map((one) => pattern.test(one))).toEqual([true, false, false])
})

test.each(NAMES)('and the shell hands it on as it is: %s', (name) => {
  expect(execFileSync('sh', ['-c', `printf %s ${quoted(name)}`], { encoding: 'utf8' })).toBe(name)
})
