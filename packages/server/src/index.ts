import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { games, type Entry } from '@conspire/games'
import { BOT_DELAY } from '@conspire/table'
import type { DestinationStream } from 'pino'
import { Edition } from './edition.ts'
import { Guests } from './guests.ts'
import { Hall } from './hall.ts'
import { openMetrics, type MetricsDoor } from './http/metricsDoor.ts'
import { Visitors, type Proxies } from './http/visitors.ts'
import { Games, type House, type Timing } from './house.ts'
import { LIMITS, Meters, type Limits } from './limits.ts'
import { loggerTo } from './logging.ts'
import { Lookup } from './lookup.ts'
import { Metrics } from './metrics.ts'
import type { Bus } from './ports/bus.ts'
import type { EventStore } from './ports/eventStore.ts'
import { InProcessBus } from './ports/inProcessBus.ts'
import { OwnLease } from './ports/ownLease.ts'
import type { Ownership } from './ports/ownership.ts'
import { SqliteStore } from './store/sqlite.ts'
import { Thinker } from './thinking/thinker.ts'

export { StoreFailure, UnusableFolder } from './store/sqlite.ts'
export { LIMITS, type Limits } from './limits.ts'
export type { Timing } from './house.ts'
export type { Proxies } from './http/visitors.ts'

export interface ServerOptions {
  /** Where the database lies. */
  readonly data: string
  readonly host?: string
  /** 0: any that is free. */
  readonly port?: number
  readonly timing?: Partial<Timing>
  readonly limits?: Partial<Limits>
  /** Behind reverse proxies: those that are believed about the addresses and the protocol of their clients. None, unless this says so. */
  readonly proxies?: Proxies
  /** Where players find the server, such as `https://play.example`, where that is not its own name or address. */
  readonly publicUrl?: string
  /** Where the host reads what is counted; nowhere, unless this says so. */
  readonly metricsAt?: { readonly host: string; readonly port: number }
  readonly logLevel?: string
  readonly logTo?: DestinationStream
  readonly games?: Readonly<Record<string, Entry>>
  /** The folder of the built page. */
  readonly page?: string
  /** Other adapters than the default ones. */
  readonly store?: EventStore
  readonly bus?: Bus
  readonly ownership?: Ownership
}

export interface Server {
  readonly port: number
  readonly url: string
  /** Null where the counts are not shown. */
  readonly metricsPort: number | null
  /** Tables that were being played and go on. */
  readonly resumed: number
  readonly metrics: Metrics
  readonly hall: Hall
  /** Finishes the commits in flight, says bye and closes. */
  close(): Promise<void>
}

const TIMING: Timing = {
  grace: 45_000,
  opening: 10_000,
  botDelay: BOT_DELAY,
  idle: 300_000,
  silence: 60_000,
}

const pageFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@conspire/web/package.json')), 'dist')

export async function createServer(options: ServerOptions): Promise<Server> {
  // The store opens in its own thread while this one loads the rest.
  const opening = options.store ?? SqliteStore.open(options.data)
  const [store, { httpApp }, { Gate }] = await Promise.all([
    opening,
    import('./http/app.ts'),
    import('./socket/gate.ts'),
  ])
  const page = options.page ?? pageFolder()
  const house: House = {
    store,
    bus: options.bus ?? new InProcessBus(),
    ownership: options.ownership ?? new OwnLease(await store.next('starts')),
    games: new Games(options.games ?? games),
    thinker: new Thinker(),
    metrics: new Metrics(),
    log: loggerTo(options.logLevel ?? 'info', options.logTo),
    timing: { ...TIMING, ...options.timing },
    edition: new Edition(page),
  }
  const hall = new Hall(house)
  const limits = { ...LIMITS, ...options.limits }
  const meters = new Meters(limits)
  const office = {
    house,
    hall,
    lookup: new Lookup(hall, meters.misses),
    guests: await Guests.open(store),
    limits,
    meters,
    visitors: new Visitors(options.proxies ?? 0, options.publicUrl ?? null),
  }
  const app = await httpApp(office, page)
  const gate = new Gate(office, app.server)
  let metricsDoor: MetricsDoor | null = null
  const shut = async (): Promise<void> => {
    gate.shut()
    await metricsDoor?.close()
    await hall.close()
    await gate.close()
    await app.close()
    await house.bus.close()
    await house.ownership.close()
    await house.thinker.close()
    await store.close()
  }
  const host = options.host ?? '0.0.0.0'
  let resumed = 0
  try {
    resumed = await hall.resume()
    await app.listen({ host, port: options.port ?? 3000 })
    const at = options.metricsAt
    if (at !== undefined) metricsDoor = await openMetrics(house.metrics, at.host, at.port)
  } catch (error) {
    await shut()
    throw error
  }
  const { port } = app.server.address() as AddressInfo
  house.log.info({ port, resumed }, 'the server is open')
  let closing: Promise<void> | null = null
  return {
    port,
    url: `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    metricsPort: metricsDoor?.port ?? null,
    resumed,
    metrics: house.metrics,
    hall,
    close: () => (closing ??= shut()),
  }
}
