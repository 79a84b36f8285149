/** The commands of the repository that take something say what, and do nothing else when asked. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each([
  ['scripts/newGame.ts', 'npm run new-game <name> <PREFIX>'],
  ['scripts/cluster.ts', 'npm run cluster [-- PORT]'],
  ['scripts/proof.ts', 'npm run proof -- [FILE…]'],
  ['packages/testkit/bite/main.ts', 'npm run bite -- <game>'],
])('%s --help prints its usage', (script, usage) => {
  const { status, stdout } = run(script, '--help')
  expect({ status, stdout: stdout.split('\n')[0] }).toEqual({
    status: 0,
    stdout: expect.stringContaining(usage),
  })
})

test('a port that is not one opens no cluster', () => {
  for (const args of [['soon'], ['0'], ['65533'], ['3000', '3001']]) {
    const { status, stdout, stderr } = run('scripts/cluster.ts', ...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('npm run cluster')
  }
})
