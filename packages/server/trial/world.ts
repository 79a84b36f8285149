import { EventEmitter } from 'node:events'
import { performance } from 'node:perf_hooks'
import type { Duplex } from 'node:stream'
import { games, type Entry } from '@conspire/games'
import type { Game, Seat, State } from '@conspire/kernel'
import type { Match } from '@conspire/table'
import type { WebSocket } from 'ws'
import type { Edition } from '../src/edition.ts'
import { Guests } from '../src/guests.ts'
import { Hall } from '../src/hall.ts'
import { Games, type House } from '../src/house.ts'
import { Refusals } from '../src/refusals.ts'
import { Visitors } from '../src/http/visitors.ts'
import { LIFTED, Meters, type Limits } from '../src/limits.ts'
import { Lookup } from '../src/lookup.ts'
import type { Metrics } from '../src/metrics.ts'
import type { Notices } from '../src/notices/notices.ts'
import { Orders } from '../src/orders.ts'
import { InProcessBus } from '../src/ports/inProcessBus.ts'
import { OwnLease } from '../src/ports/ownLease.ts'
import { Connection, type Office } from '../src/socket/connection.ts'
import type { Reply } from '../src/table/messages.ts'
import { Thinker } from '../src/thinking/thinker.ts'
import { CAPS } from '../src/table/caps.ts'
import { Whereabouts } from '../src/whereabouts.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { dealtAnew, keepMatch } from './pairs.ts'
import { GUESTS, WATCHER, type Start } from './subjects.ts'

/** What all houses have in common. */
export interface Shared {
  readonly edition: Edition
  readonly metrics: Metrics
  readonly notices: Notices
  readonly log: House['log']
}

/** Everybody says more in a moment than people do in an hour. */
const NO_LIMITS: Limits = { ...LIFTED, socketsPerGuest: 1e9, unread: 1e9, waiting: 1000 }
const HOUR = 3_600_000
const TIMING = {
  grace: HOUR,
  gathering: HOUR,
  calling: HOUR,
  opening: HOUR,
  botDelay: [0, 0] as const,
  botPatience: HOUR,
  rest: HOUR,
  idle: HOUR,
  reprieve: HOUR,
  silence: HOUR,
  haste: HOUR,
}

/** Until everything that was set off has come to rest: nothing here waits for a disk, a network or a clock. */
export const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A socket without a network. */
export class Wire extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  /** What has been sent since it was last looked at, byte for byte. */
  sent = ''
  /** When the first of it was. */
  at = 0
  readonly writable = true
  readonly writableLength = 0

  write(bytes: string): boolean {
    if (this.sent === '') this.at = performance.now()
    this.sent += bytes
    return true
  }

  close(): void {
    if (this.readyState !== this.OPEN) return
    this.readyState = 3
    this.emit('close')
  }

  terminate(): void {
    this.close()
  }

  take(): string {
    const { sent } = this
    this.sent = ''
    return sent
  }
}

/** One house, with the sockets of all who are at the table. */
export class World {
  readonly #office: Office
  readonly #store: MemoryStore
  /** What was dealt anew, by how many choices had been made. */
  readonly parts: Map<number, State<unknown>>
  coalition: readonly Seat[] = []
  /** By seat; whoever watches comes last. */
  wires: Wire[] = []
  code = ''
  /** How many choices have been made since the worlds parted; null where they are the same. */
  age: number | null = null
  secrets: readonly number[] = []
  /** Seats that were told something in this world alone. */
  readonly told = new Set<Seat>()

  private constructor(office: Office, store: MemoryStore, parts: Map<number, State<unknown>>) {
    this.#office = office
    this.#store = store
    this.parts = parts
  }

  static async open(game: Game, shared: Shared): Promise<World> {
    const store = new MemoryStore()
    const parts = new Map<number, State<unknown>>()
    const entry: Entry = { ...games[game.name]!, game: async () => dealtAnew(game, partedBy(game, parts)) }
    const orders = await Orders.open(store)
    const house: House = {
      node: 'node',
      store,
      bus: new InProcessBus(),
      ownership: await OwnLease.of(store),
      games: new Games({ [game.name]: entry }),
      thinker: new Thinker(HOUR),
      timing: TIMING,
      edition: shared.edition,
      orders,
      keep: {},
      caps: CAPS,
      whereabouts: new Whereabouts(),
      metrics: shared.metrics,
      notices: shared.notices,
      log: shared.log,
    }
    const hall = new Hall(house)
    const meters = new Meters(NO_LIMITS)
    const office: Office = {
      house,
      hall,
      meters,
      lookup: new Lookup(hall, meters.misses, store),
      guests: await Guests.open(store, orders, 0),
      limits: NO_LIMITS,
      refusals: new Refusals(store),
      visitors: new Visitors(0, null),
      isClosing: false,
    }
    return new World(office, store, parts)
  }

  get hall(): Hall {
    return this.#office.hall
  }

  get match(): Match {
    return this.hall.tableInMemory(this.code)!.match!
  }

  /** A new match at a new table, and everybody comes. */
  async begin(start: Start, coalition: readonly Seat[]): Promise<void> {
    const { code, players } = start
    this.code = code
    this.coalition = coalition
    this.parts.clear()
    this.told.clear()
    this.age = null
    await keepMatch(this.#store, start, 1_700_000_000_000)
    this.wires = []
    for (let place = 0; place <= players; place++) this.wires.push(await this.come(place, players))
  }

  /** Somebody comes with a new socket. */
  async come(place: number, players: number, back: object = {}): Promise<Wire> {
    const wire = new Wire()
    const guest = place === players ? WATCHER : GUESTS[place]!
    const socket = wire as unknown as WebSocket
    void new Connection(this.#office, socket, wire as unknown as Duplex, { guest, address: 'here' }, guest)
    this.send(wire, { hello: 1, table: this.code, ...back })
    await rest()
    return wire
  }

  send(wire: Wire, frame: object): void {
    wire.emit('message', Buffer.from(JSON.stringify(frame)), false)
  }

  /** What is said of the table to whoever asks from elsewhere. */
  async hearsay(guest: string): Promise<string> {
    const asks = (['look', 'export', 'preview'] as const).map(
      (kind) =>
        new Promise<Reply>((resolve) =>
          this.hall.ask(this.code, kind === 'preview' ? { kind } : { kind, guest }, resolve),
        ),
    )
    return JSON.stringify([await Promise.all(asks), this.hall.openTables()])
  }

  /** Everybody goes, and nothing is left. */
  async end(): Promise<void> {
    for (const wire of this.wires) wire.close()
    await rest()
    this.hall.sweep(-1)
    this.#store.remove(this.code)
  }

  async close(): Promise<void> {
    await this.hall.close()
    this.#office.house.orders.close()
  }
}

/** Where a match has come to a point at which it was dealt anew, it goes on from there. */
const partedBy =
  (game: Game, parts: ReadonlyMap<number, State<unknown>>) =>
  (state: State<unknown>): void => {
    const dealt = parts.get(state.seq)
    if (dealt !== undefined) game.copyInto(dealt, state)
  }
