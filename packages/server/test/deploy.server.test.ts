/** The files for hosts, as far as they can be tried without a container: deploy/, Dockerfile, compose.yaml, docs/hosting.md. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { program } from '../trial/debian.ts'
import { freePort } from '../trial/services.ts'
import { Client, Guest } from '../trial/thirdParty.ts'
import { commandLine } from './commandLine.ts'
import { serving } from './serving.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const conspire = commandLine()
const text = (file: string): Promise<string> => readFile(join(ROOT, file), 'utf8')

/** The options that a command takes, by its own help. */
async function optionsOf(command: string): Promise<Set<string>> {
  const { out } = await conspire(command, '--help')
  return new Set(out.match(/--[a-z-]+/g))
}

test('every command in the files for hosts has the options that stand there', async () => {
  const serve = await optionsOf('serve')
  const service = await text('deploy/conspire.service')
  const lines = [
    ...(await text('Dockerfile')).split('\n').filter((line) => line.startsWith('CMD')),
    ...(await text('compose.yaml')).split('\n').filter((line) => line.includes('command:')),
    ...service.split('\n').filter((line) => /^ExecStart=|CONSPIRE_OPTIONS=/.test(line)),
  ]
  expect(lines.length).toBeGreaterThanOrEqual(4)
  for (const option of lines.join(' ').match(/--[a-z-]+/g) ?? []) expect(serve).toContain(option)
  const known = new Map<string, Set<string>>([['serve', serve]])
  for (const [line, command] of (await text('docs/hosting.md')).matchAll(/^conspire ([a-z-]+).*$/gm)) {
    if (!known.has(command!)) known.set(command!, await optionsOf(command!))
    for (const option of line.split('#')[0]!.match(/--[a-z-]+/g) ?? [])
      expect([...known.get(command!)!], line).toContain(option)
  }
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('the systemd unit is sound, and closed in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conspire-unit-'))
  const unit = (await text('deploy/conspire.service')).replaceAll(
    '/opt/conspire/node_modules/.bin/node',
    process.execPath,
  )
  const file = join(folder, 'conspire.service')
  await writeFile(file, unit)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect([status, stderr.split('\n').filter((line) => line.includes('conspire.service'))]).toEqual([0, []])
  await rm(folder, { recursive: true })
})

test('Caddy, as we set it up, passes sockets on and leaves a node alone that is about to stop', async () => {
  const caddy = program('caddy', 'usr/bin/caddy')
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'conspire-caddy-'))]
  await using server = await serving({ proxies: 1, publicUrl: `http://127.0.0.1:${port}` })
  const config = join(folder, 'Caddyfile')
  await writeFile(config, `{\n\tadmin off\n}\n${await text('deploy/Caddyfile')}`)
  const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: `http://127.0.0.1:${port}`,
      NODES: `127.0.0.1:${server.port}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (said) => (complaints += String(said)))
  try {
    const url = `http://127.0.0.1:${port}`
    const status = async (): Promise<number> => {
      if (child.exitCode !== null) throw new Error(complaints)
      return fetch(`${url}/api/games`).then(
        ({ status }) => status,
        () => 0,
      )
    }
    await expect.poll(status).toBe(200)
    const ana = await Guest.arrive(url, 'Ana')
    const client = await new Client(ana, await ana.makeTable({ players: 3 })).come()
    expect(await client.sit()).toHaveProperty('ok')
    await client.leave()
    server.drain()
    await expect.poll(status).toBe(503)
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
})
