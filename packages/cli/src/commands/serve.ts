import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import type { Keep, Proxies, Server } from '@conspire/server'
import { whenOrphaned } from '../../bin/orphan.js'
import type { Command, Given } from '../command.ts'
import { DATA, databaseUrlIn, urlIn } from '../data.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'

const PORTS = 65_535

export const serve: Command = {
  name: 'serve',
  summary: 'Starts a server to play in the browser, on this machine and on the local network.',
  takes: [],
  options: {
    port: { value: 'N', help: 'the port to listen on (3000)' },
    host: {
      value: 'ADDRESS',
      help: 'the address to listen on; 127.0.0.1 for this machine only (0.0.0.0, all addresses)',
    },
    data: DATA,
    'database-url': {
      value: 'URL',
      help: 'keep the games in PostgreSQL, which several machines can share: postgres://… (CONSPIRE_DATABASE_URL)',
    },
    'bus-url': {
      value: 'URL',
      help: 'with --database-url: the bus over which these machines talk, nats://… (CONSPIRE_BUS_URL)',
    },
    'accept-loss': { help: 'start even if games that were stored are missing or incomplete' },
    public: { value: 'URL', help: 'where players find the server, behind a proxy: https://play.example' },
    proxy: {
      value: 'WHICH',
      help: 'which reverse proxies to trust for addresses and HTTPS: how many in a row, or their networks (for instance 1, or 10.0.0.0/8,::1)',
    },
    'keep-finished': {
      value: 'DAYS',
      help: 'how long to keep finished games, and tables where no game was started: 90d (for ever)',
    },
    'keep-guests': {
      value: 'DAYS',
      help: 'how long to keep the names and settings of guests who stay away: 400d (for ever)',
    },
    drain: {
      value: 'SECONDS',
      help: 'how long to go on after being asked to stop, while /readyz sends balancers elsewhere (0)',
    },
    metrics: { value: '[HOST:]PORT', help: 'where to serve metrics, for you alone (off)' },
    log: { value: 'LEVEL', help: 'how much to log: silent, error, warn or info (warn)' },
  },
  async run(given, { terminal }) {
    const port = given.count('port', 0, 3000)
    if (port > PORTS) throw new Complaint(`--port takes a number up to ${PORTS}, not ${port}.`)
    const host = given.text('host') ?? '0.0.0.0'
    const drain = given.count('drain', 0, 0)
    // From now on: whoever stops it while it opens stops it as soon as it is open.
    const stopped = untilStopped()
    const server = await open(given, host, port)
    const name = isEverywhere(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
    const lines = [`Conspire is open at http://${name}:${server.port}`]
    if (isEverywhere(host))
      for (const address of ownAddresses()) lines.push(`On this network: http://${address}:${server.port}`)
    if (server.metricsPort !== null) lines.push(`Metrics: port ${server.metricsPort}, /metrics`)
    if (server.resumed > 0) lines.push(`Games in play: ${server.resumed}.`)
    terminal.out(lines.join('\n'))
    await stopped
    if (drain > 0) {
      server.drain()
      await new Promise((resolve) => setTimeout(resolve, drain * 1000))
    }
    await server.close()
    return FINE
  },
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

async function open(given: Given, host: string, port: number): Promise<Server> {
  const level = given.text('log') ?? 'warn'
  if (!['silent', 'error', 'warn', 'info'].includes(level))
    throw new Complaint(`--log takes silent, error, warn or info, not '${level}'.`)
  // Loaded here, so that the other commands do not wait for it.
  const { createServer, StoreFailure, UnusableService, UnusableFolder } = await import('@conspire/server')
  const data = resolve(given.text('data') ?? 'data')
  const databaseUrl = databaseUrlIn(given)
  const busUrl = urlIn(given, 'bus-url', ['nats:', 'tls:'])
  if (busUrl !== null && databaseUrl === null)
    throw new Complaint('--bus-url is for machines that share a database: name it with --database-url.')
  const publicUrl = publicIn(given)
  const proxies = proxiesIn(given)
  const metricsAt = metricsIn(given)
  const keep = keepIn(given)
  try {
    return await createServer({
      data,
      acceptLoss: given.flag('accept-loss'),
      host,
      port,
      ...(databaseUrl !== null && { databaseUrl }),
      ...(busUrl !== null && { busUrl }),
      ...(publicUrl !== null && { publicUrl }),
      ...(proxies !== null && { proxies }),
      ...(metricsAt !== null && { metricsAt }),
      keep,
      logLevel: level,
    })
  } catch (error) {
    if (error instanceof UnusableFolder || error instanceof UnusableService)
      throw new Complaint(error.message, REFUSED)
    if (error instanceof StoreFailure)
      throw new Complaint(`The data folder ${data} cannot be used: ${error.message}.`, REFUSED)
    const sentence = listening(error as Listening, { host, port })
    if (sentence === null) throw error
    throw new Complaint(sentence, REFUSED)
  }
}

function publicIn(given: Given): string | null {
  const text = given.text('public') ?? null
  if (text === null) return null
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Complaint(`--public takes an address such as https://play.example, not '${text}'.`)
  if (url.href !== `${url.origin}/`)
    throw new Complaint(
      `--public takes an address such as https://play.example: Conspire needs a host name to itself, without a path.`,
    )
  return url.origin
}

function proxiesIn(given: Given): Proxies | null {
  const text = given.text('proxy') ?? null
  if (text === null) return null
  if (/^\d$/.test(text)) return Number(text)
  const networks = text.split(',')
  for (const network of networks) {
    const [address = '', bits, ...rest] = network.split('/')
    const most = isIP(address) === 4 ? 32 : 128
    const isNetwork = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most)
    if (isIP(address) === 0 || !isNetwork || rest.length > 0)
      throw new Complaint(
        `--proxy takes a number of proxies or their networks (10.0.0.0/8,::1), not '${network}'.`,
      )
  }
  return networks
}

function metricsIn(given: Given): { host: string; port: number } | null {
  const text = given.text('metrics') ?? null
  if (text === null) return null
  const [, host, port] = /^(?:(.+):)?(\d+)$/.exec(text) ?? []
  if (port === undefined || Number(port) > PORTS)
    throw new Complaint(`--metrics takes a port, or an address and a port, not '${text}'.`)
  return { host: host?.replace(/^\[|\]$/g, '') ?? '127.0.0.1', port: Number(port) }
}

const DAY = 24 * 3600 * 1000
const MOST_DAYS = 36_500

function keepIn(given: Given): Keep {
  const daysIn = (option: string): number | null => {
    const text = given.text(option) ?? null
    if (text === null) return null
    const [, days] = /^(\d+)d?$/.exec(text) ?? []
    if (days === undefined || Number(days) < 1 || Number(days) > MOST_DAYS)
      throw new Complaint(`--${option} takes a number of days such as 90d, not '${text}'.`)
    return Number(days) * DAY
  }
  const [finished, guests] = [daysIn('keep-finished'), daysIn('keep-guests')]
  return { ...(finished !== null && { finished }), ...(guests !== null && { guests }) }
}

type Listening = NodeJS.ErrnoException & {
  readonly port?: number
  readonly address?: string
  readonly hostname?: string
}

/** Why the server cannot listen there; null for an error of another kind. */
function listening(error: Listening, wanted: { host: string; port: number }): string | null {
  const { code, port = wanted.port, hostname = wanted.host, address = hostname } = error
  const option = port === wanted.port ? '--port' : '--metrics'
  if (code === 'EADDRINUSE') return `Port ${port} is in use; choose another one with ${option}.`
  if (code === 'EACCES') return `Port ${port} may not be used; choose one above 1023 with ${option}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${address}.`
  return null
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
}

/** Somebody asks it to stop, or whoever started it is gone. */
function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
    whenOrphaned(stop)
    process.once('disconnect', stop)
    process.channel?.unref()
  })
}
