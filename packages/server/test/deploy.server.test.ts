/** The files for hosts, as far as they can be tried without a container: deploy/, Dockerfile, compose.yaml, compose.cluster.yaml, docs/hosting.md. */
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
import { NatsBus } from '../src/ports/natsBus.ts'
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
    ...(await text('compose.cluster.yaml')).split('\n').filter((line) => line.includes('command: [serve')),
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

/** The blocks under a heading of a YAML file, by their names: with what they take over from another (`<<` or `extends`). */
function blocksOf(yaml: string, heading: string): Record<string, string> {
  const from = yaml.indexOf(`\n${heading}:\n`)
  const body = yaml.slice(from + heading.length + 3).split(/^\S/m)[0]!
  return Object.fromEntries(
    Array.from(body.matchAll(/^ {2}(\w+):(.*\n(?: {4}.*\n|\s*\n)*)/gm), ([, name, block]) => [name!, block!]),
  )
}

test('every container is closed in, limited and run by nobody special, and no password has a default', async () => {
  const [one, cluster, common] = await Promise.all(
    ['compose.yaml', 'compose.cluster.yaml', 'deploy/container.yaml'].map(text),
  )
  const server = blocksOf(`\n${common}`, 'services')['conspire']!
  const anchors = { closed: /x-closed: &closed\n((?: {2}.*\n)*)/.exec(cluster!)![1]! }
  const containers = Object.entries({
    ...blocksOf(one!, 'services'),
    ...blocksOf(cluster!, 'services'),
  }).map(([name, block]) => {
    const isServer = block.includes('service: conspire') || block.includes('*node')
    return [
      name,
      block + (isServer ? server : '') + (block.includes('*closed') ? anchors.closed : ''),
    ] as const
  })
  expect(containers.map(([name]) => name)).toEqual(['server', 'one', 'two', 'database', 'bus', 'proxy'])
  for (const [name, block] of containers) {
    for (const rule of [
      'read_only: true',
      'cap_drop: [ALL]',
      'no-new-privileges:true',
      'mem_limit:',
      'pids_limit:',
    ])
      expect(block, name).toContain(rule)
    // Caddy alone has something left of root: it takes the ports of the web.
    if (name === 'proxy') expect(block).toContain('cap_add: [NET_BIND_SERVICE]')
    else expect(block, name).toMatch(/user: ('[1-9]|node)/)
  }
  const secrets = [...`${one}${cluster}${common}`.matchAll(/\$\{(\w*PASSWORD)(.{2})/g)]
  expect(new Set(secrets.map(([, name]) => name))).toEqual(new Set(['DATABASE_PASSWORD', 'BUS_PASSWORD']))
  for (const [found, , how] of secrets) expect(how, found).toBe(':?')
})

test('every image is named by its digest', async () => {
  const files = await Promise.all(
    ['Dockerfile', 'compose.yaml', 'compose.cluster.yaml', 'deploy/container.yaml'].map(text),
  )
  const named = files.flatMap((file) =>
    Array.from(file.matchAll(/^(?:FROM|\s+image:) (.*?)(?: AS \w+)?$/gm), ([, image]) => image!),
  )
  // These two are made here.
  const fetched = named.filter((image) => image !== 'conspire' && image !== 'base')
  expect(fetched).toHaveLength(4)
  for (const image of fetched) expect(image).toMatch(/^(\$\{\w+:-)?[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}\}?$/)
})

test('NATS, as we set it up, hears nobody without the password', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conspire-nats-'))
  const port = await freePort()
  const config = join(folder, 'nats.conf')
  await writeFile(config, (await text('deploy/nats.conf')).replace('4222', String(port)))
  const child = spawn(
    program('nats-server', 'usr/sbin/nats-server'),
    ['-a', '127.0.0.1', '--config', config],
    {
      env: {
        BUS_PASSWORD: /BUS_PASSWORD: '(.*)'/
          .exec(await text('compose.cluster.yaml'))![1]!
          .replace(/\$\{.*\}/, '3e8secret'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let complaints = ''
  child.stderr.on('data', (said) => (complaints += String(said)))
  try {
    const open = async (who: string): Promise<unknown> => {
      if (child.exitCode !== null) return complaints
      return NatsBus.open(`nats://${who}127.0.0.1:${port}`, 'house').then(
        (bus) => bus.close().then(() => 'welcome'),
        (error: Error) => error.message,
      )
    }
    await expect.poll(() => open('conspire:3e8secret@')).toMatch(/welcome|pars/)
    expect(await open('conspire:3e8secret@')).toBe('welcome')
    for (const who of ['', 'conspire:wrong@', 'conspire@']) expect(await open(who)).toMatch(/authorization/i)
  } finally {
    child.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
})
