import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { games, type Entry } from '@conspire/games'
import { BOT_DELAY, BOT_PATIENCE } from '@conspire/table'
import type { DestinationStream, Logger } from 'pino'
import { Edition } from './edition.ts'
import { Guests } from './guests.ts'
import { Hall } from './hall.ts'
import { openMetrics } from './http/metricsDoor.ts'
import { Visitors, type Proxies } from './http/visitors.ts'
import { Games, type House, type Timing } from './house.ts'
import { LIMITS, Meters, type Limits } from './limits.ts'
import { loggerTo, traceOf } from './logging.ts'
import { Lookup } from './lookup.ts'
import { Metrics } from './metrics.ts'
import { Notices } from './notices/notices.ts'
import { Orders } from './orders.ts'
import type { Bus } from './ports/bus.ts'
import type { EventStore } from './ports/eventStore.ts'
import { InProcessBus } from './ports/inProcessBus.ts'
import { OwnLease } from './ports/ownLease.ts'
import type { Ownership } from './ports/ownership.ts'
import type { PostgresStore } from './store/postgres.ts'
import { SqliteStore } from './store/sqlite.ts'
import type { Office } from './socket/connection.ts'
import { Refusals } from './refusals.ts'
import { Retention, type Keep } from './retention.ts'
import { CAPS, type Caps } from './table/caps.ts'
import { Thinker } from './thinking/thinker.ts'
import { Thinkers } from './thinking/thinkers.ts'
import { Whereabouts } from './whereabouts.ts'

export { BadBackup, backUp, restore, type Contents } from './store/backup.ts'
/** Loaded only where somebody has a database. */
export const transfer = () => import('./store/transfer.ts')
export { reasonFor as inFolderWords } from './store/folder.ts'
export { Admin, NoAdmin, type AdminGuest, type AdminReport, type AdminTable } from './store/admin.ts'
export { addressIn } from './http/visitors.ts'
export type { Incident, Order, OrderKind } from './ports/eventStore.ts'
export { StoreFailure } from './ports/eventStore.ts'
export { UnusableService } from './store/unusable.ts'
export { UnusableFolder } from './store/sqlite.ts'
export { LIFTED, LIMITS, type Limits } from './limits.ts'
export type { Timing } from './house.ts'
export type { Keep } from './retention.ts'
export type { Proxies } from './http/visitors.ts'

export interface ServerOptions {
  /** Where the database lies. */
  readonly data: string
  /** Go on though rows are gone that were kept. */
  readonly acceptLoss?: boolean
  readonly host?: string
  /** 0: any that is free. */
  readonly port?: number
  readonly timing?: Partial<Timing>
  readonly limits?: Partial<Limits>
  /** Behind reverse proxies: those that are believed about the addresses and the protocol of their clients. None, unless this says so. */
  readonly proxies?: Proxies
  /** Where players find the server, such as `https://play.example`, where that is not its own name or address. */
  readonly publicUrl?: string
  /** How long what is of no use any more is kept; for ever, unless this says so. */
  readonly keep?: Keep
  /** How long logs may become. */
  readonly caps?: Partial<Caps>
  /** Where the host reads what is counted; nowhere, unless this says so. */
  readonly metricsAt?: { readonly host: string; readonly port: number }
  readonly logLevel?: string
  readonly logTo?: DestinationStream
  readonly games?: Readonly<Record<string, Entry>>
  /** The services that may be asked to wake a player's browser, by their origins; those of the known browsers unless this says otherwise. */
  readonly pushServices?: readonly string[]
  /** The folder of the built page. */
  readonly page?: string
  /** For a house of several nodes: where all of them keep their logs, and over what they talk. */
  readonly databaseUrl?: string
  readonly busUrl?: string
  /** Other adapters than these. */
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
  /** What its doors work with. */
  readonly office: Office
  /** Says to balancers that it closes soon: everything goes on, and nobody new should come. */
  drain(): void
  /** Finishes the commits in flight, says bye and closes. */
  close(): Promise<void>
}

const TIMING: Timing = {
  grace: 45_000,
  opening: 10_000,
  botDelay: BOT_DELAY,
  botPatience: BOT_PATIENCE,
  gathering: 20_000,
  calling: 30_000,
  rest: 120_000,
  idle: 300_000,
  reprieve: 3 * 24 * 3600 * 1000,
  silence: 60_000,
  haste: 5000,
}

const pageFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@conspire/web/package.json')), 'dist')

const openStore = async (options: ServerOptions): Promise<EventStore> => {
  if (options.store !== undefined) return options.store
  if (options.databaseUrl === undefined) return SqliteStore.open(options.data, options)
  // Only where it is used: most houses are one process.
  const { PostgresStore } = await import('./store/postgres.ts')
  return PostgresStore.open(options.databaseUrl)
}

/** A server without a bus: settled before it says itself that it is there. */
const mustBeAlone = async ({ bus, busUrl, store: own, databaseUrl }: ServerOptions, store: EventStore) => {
  const isAlone = bus === undefined && busUrl === undefined
  if (isAlone && own === undefined && databaseUrl !== undefined)
    await (await import('./store/leases.ts')).aloneOn((store as PostgresStore).db)
}

const openBus = async ({ bus, busUrl }: ServerOptions, store: EventStore, log: Logger): Promise<Bus> => {
  if (bus !== undefined) return bus
  const broken = (error: unknown): void => log.error({ trace: traceOf(error) }, 'a handler of the bus broke')
  if (busUrl === undefined) return new InProcessBus(broken)
  const { NatsBus } = await import('./ports/natsBus.ts')
  return NatsBus.open(busUrl, await store.setting('house', randomBytes(8).toString('hex')), broken)
}

const openOwnership = async (
  { ownership, databaseUrl }: ServerOptions,
  node: string,
  store: EventStore,
): Promise<Ownership> => {
  if (ownership !== undefined) return ownership
  if (databaseUrl === undefined) return OwnLease.of(store)
  const { Leases, PostgresLeaseRows } = await import('./store/leases.ts')
  return Leases.open(node, new PostgresLeaseRows((store as PostgresStore).db))
}

export async function createServer(options: ServerOptions): Promise<Server> {
  const timing = { ...TIMING, ...options.timing }
  // The store opens in its own thread while this one loads the rest.
  const loading = Promise.all([import('./http/app.ts'), import('./socket/gate.ts')])
  const node = randomBytes(6).toString('hex')
  const store = await openStore(options)
  // What has been opened is closed again, last things first: also where something after it does not open.
  await using opened = new AsyncDisposableStack()
  opened.defer(() => store.close())
  const [{ httpApp }, { Gate }] = await loading
  const page = options.page ?? pageFolder()
  const log = loggerTo(options.logLevel ?? 'info', options.logTo)
  await mustBeAlone(options, store)
  const ownership = await openOwnership(options, node, store)
  opened.defer(() => ownership.close())
  const bus = await openBus(options, store, log)
  opened.defer(() => bus.close())
  const edition = new Edition(page)
  const known = new Games(options.games ?? games)
  const thinker = new Thinkers(node, bus, new Thinker(timing.botPatience), known, edition)
  opened.defer(() => thinker.close())
  const notices = await Notices.open(store, log, options.pushServices)
  const orders = await Orders.open(store)
  opened.defer(() => orders.close())
  const house: House = {
    node,
    store,
    bus,
    ownership,
    games: known,
    thinker,
    metrics: new Metrics(),
    log,
    notices,
    timing,
    edition,
    orders,
    keep: options.keep ?? {},
    caps: { ...CAPS, ...options.caps },
    whereabouts: new Whereabouts(),
  }
  if (store instanceof SqliteStore && store.losses !== null)
    house.log.warn({ losses: store.losses }, 'what is gone was accepted')
  const hall = new Hall(house)
  const limits = { ...LIMITS, ...options.limits }
  const meters = new Meters(limits)
  const office = {
    house,
    hall,
    lookup: new Lookup(hall, meters.misses, store),
    guests: await Guests.open(store, house.orders, await Guests.undatedUntil(store)),
    limits,
    meters,
    refusals: new Refusals(store),
    visitors: new Visitors(options.proxies ?? 0, options.publicUrl ?? null),
    isClosing: false,
  }
  const app = await httpApp(office, page)
  opened.defer(() => app.close())
  const gate = new Gate(office, app.server)
  opened.defer(async () => {
    gate.shut()
    await hall.close()
    await gate.close()
    hall.farewell()
  })
  const host = options.host ?? '0.0.0.0'
  const resumed = await store.running()
  await hall.tend()
  const retention = new Retention(house)
  opened.defer(() => retention.close())
  await app.listen({ host, port: options.port ?? 3000 })
  const { metricsAt } = options
  const metricsDoor =
    metricsAt && (await openMetrics(house.metrics, metricsAt.host, metricsAt.port, office.visitors))
  if (metricsDoor !== undefined) opened.defer(() => metricsDoor.close())
  const { port } = app.server.address() as AddressInfo
  house.log.info({ port, resumed }, 'the server is open')
  const toClose = opened.move()
  let closing: Promise<void> | null = null
  return {
    port,
    url: `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    metricsPort: metricsDoor?.port ?? null,
    resumed,
    metrics: house.metrics,
    hall,
    drain: () => {
      office.isClosing = true
    },
    close: () => {
      office.isClosing = true
      return (closing ??= toClose.disposeAsync())
    },
    office,
  }
}
