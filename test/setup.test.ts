import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const OWN = `node_modules/node-${process.platform}-${process.arch}/bin/node`

/** A folder where npm has just installed these files. */
function installed(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'conspire-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(import.meta.dirname, '../scripts/setup.mjs'), join(folder, 'scripts/setup.mjs'))
  for (const file of ['package-lock.json', 'node_modules/.bin/conspire', ...files]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  return folder
}

/** By an npm that runs on that Node. */
const setUp = (folder: string, node = '20.19.2') =>
  spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs'), '--installed'], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_user_agent: `npm/9.2.0 node/v${node} linux x64 workspaces/false` },
  })

test('the Node that the install brought is found though npm has removed its link', () => {
  const folder = installed(OWN)
  expect(setUp(folder)).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(folder, 'node_modules/.bin/node'), 'utf8')).toBe(OWN)
  expect(setUp(folder), 'once more').toMatchObject({ status: 0, stderr: '' })
})

test('a link that npm has left is left', () => {
  const folder = installed(OWN, 'node_modules/.bin/node')
  expect(setUp(folder)).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(folder, 'node_modules/.bin/node'), 'utf8')).toBe('node_modules/.bin/node')
})

test.each(['18.20.4', '20.18.1'])('an npm on Node %s, which leaves out half, is refused in words', (node) => {
  expect(setUp(installed(OWN), node)).toMatchObject({
    status: 1,
    stderr: `npm runs on Node ${node} here; to install Conspire it needs Node 20.19 or newer.\n`,
  })
})
