import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { conspire } from './house.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

test.each(['--version', '-v'])('%s prints the version of the program, and nothing else', async (option) => {
  expect(await conspire([option])).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

test('the command itself does, and help says which program it is', async () => {
  const bin = fileURLToPath(new URL('../bin/conspire.js', import.meta.url))
  const { stdout } = spawnSync(process.execPath, [bin, '--version'], { encoding: 'utf8' })
  expect(stdout).toBe(`${version}\n`)
  expect((await conspire(['--help'])).out).toContain(`version ${version}`)
})
