/** PostgreSQL and NATS for a trial, on ports and in folders of their own. */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresFolder, program } from './debian.ts'

export interface Service extends AsyncDisposable {
  readonly url: string
  /** At once, as a power cut would; it can be started again and has what it had. */
  kill(): Promise<void>
  /** It neither answers nor goes away. */
  freeze(): void
  thaw(): void
  start(): Promise<void>
}

/** Below those that the system itself gives to whoever connects to something: it could give one away before a server has taken it. */
const [LOWEST_PORT, HIGHEST_PORT] = [12_000, 32_000]

/** A port that was free a moment ago, for a server that must find it again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    await new Promise((resolve) => probe.close(resolve))
    if (isFree) return port
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** PostgreSQL takes connections a while before it answers on them. */
async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Neither PostgreSQL's server nor its `initdb` runs as root. */
const NOBODY = 65534
const asNobody: SpawnOptions = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

class Program implements Service {
  readonly url: string
  readonly #isReady: () => Promise<boolean>
  readonly #folder: string
  readonly #run: () => ChildProcess
  #child: ChildProcess | null = null

  constructor(url: string, isReady: () => Promise<boolean>, folder: string, run: () => ChildProcess) {
    this.url = url
    this.#isReady = isReady
    this.#folder = folder
    this.#run = run
  }

  async start(): Promise<void> {
    for (;;) {
      const child = this.#run()
      let complaints = ''
      child.stderr!.on('data', (text) => (complaints = (complaints + String(text)).slice(-2000)))
      this.#child = child
      while (child.exitCode === null && !(await this.#isReady())) await wait(20)
      if (child.exitCode === null) return
      // After a kill PostgreSQL waits until the last of its processes has noticed.
      if (!/lock file|shared memory|in use/.test(complaints)) throw new Error(complaints)
      await wait(100)
    }
  }

  async kill(): Promise<void> {
    const child = this.#child!
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  freeze(): void {
    this.#child!.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child!.kill('SIGCONT')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const child = this.#child!
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGCONT')
      child.kill('SIGINT')
      await gone
    }
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** A folder that PostgreSQL may write to. */
export async function folderForPostgres(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'conspire-postgres-'))
  if (asNobody.uid !== undefined) await chown(folder, NOBODY, NOBODY)
  return folder
}

/** One of PostgreSQL's programs, to its end. */
export function runPostgres(name: string, args: readonly string[], folder: string): void {
  const { status, stderr } = spawnSync(join(postgresFolder(), name), args, {
    ...asNobody,
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
}

export interface PostgresPlan {
  readonly port?: number
  readonly settings?: Readonly<Record<string, string>>
  /** A folder that has its data already; it is made otherwise. */
  readonly folder?: string
}

export async function postgres(plan: PostgresPlan = {}): Promise<Service> {
  const bin = postgresFolder()
  const folder = plan.folder ?? (await folderForPostgres())
  const data = join(folder, 'data')
  if (plan.folder === undefined) {
    const how = ['-U', 'conspire', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    runPostgres('initdb', ['-D', data, ...how], folder)
  }
  const at = plan.port ?? (await freePort())
  const settings = {
    port: at,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...plan.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://conspire@127.0.0.1:${at}/postgres`
  const isReady = (): Promise<boolean> => answers(url)
  const service = new Program(url, isReady, folder, () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...args], {
      ...asNobody,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
  await service.start()
  return service
}

export async function nats(port?: number): Promise<Service> {
  const binary = program('nats-server', 'usr/sbin/nats-server')
  const folder = await mkdtemp(join(tmpdir(), 'conspire-nats-'))
  const at = port ?? (await freePort())
  const isReady = (): Promise<boolean> => isOpen(at)
  const service = new Program(`nats://127.0.0.1:${at}`, isReady, folder, () =>
    spawn(binary, ['-a', '127.0.0.1', '-p', String(at)], { stdio: ['ignore', 'ignore', 'pipe'] }),
  )
  await service.start()
  return service
}
