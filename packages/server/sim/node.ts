import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { thinkOver, type Task, type Thought } from '@conspire/table'
import { botNamed } from '@conspire/bots'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { Edition } from '../src/edition.ts'
import { Guests } from '../src/guests.ts'
import { Hall } from '../src/hall.ts'
import { Visitors } from '../src/http/visitors.ts'
import { Games, type House, type Timing } from '../src/house.ts'
import { LIFTED, Meters, type Sharer } from '../src/limits.ts'
import { Lookup } from '../src/lookup.ts'
import type { Metrics } from '../src/metrics.ts'
import { Notices } from '../src/notices/notices.ts'
import { Orders } from '../src/orders.ts'
import type { EventStore } from '../src/ports/eventStore.ts'
import { InProcessBus } from '../src/ports/inProcessBus.ts'
import { OwnLease } from '../src/ports/ownLease.ts'
import { Connection, type Office } from '../src/socket/connection.ts'
import { Sockets } from '../src/socket/sockets.ts'
import { Leases } from '../src/store/leases.ts'
import type { Thinker } from '../src/thinking/thinker.ts'
import { CAPS } from '../src/table/caps.ts'
import { Refusals } from '../src/refusals.ts'
import { Whereabouts } from '../src/whereabouts.ts'
import type { Disk } from './disk.ts'
import { game, simGames } from './game.ts'
import type { Hub } from './hub.ts'
import { Machine, type World } from './world.ts'

/** Everything that takes long in the house takes less here, so that a whole story is short. */
export const TIMING: Timing = {
  grace: 4000,
  opening: 1500,
  botDelay: [50, 200],
  botPatience: 900,
  gathering: 2000,
  calling: 2500,
  rest: 60_000,
  idle: 5000,
  reprieve: 60_000,
  silence: 20_000,
  haste: 5000,
}

const nothing = (): void => {}
/** It counts, and nothing depends on it. */
const metrics = {
  sent: 0,
  sockets: { set: nothing },
  tables: { set: nothing },
  refused: nothing,
  closed: nothing,
  moved: nothing,
  committed: nothing,
  acknowledged: nothing,
  appendFailed: nothing,
} as unknown as Metrics

/** What somebody outside sees of a node. */
export interface Watcher {
  /** Something that must never happen, in the node's own words. */
  complained(node: string, what: string): void
  called(node: SimNode, guest: string, table: string): void
  /** Whoever is back at a table can be called anew. */
  released(node: SimNode, table: string, isBack: (guest: string) => boolean): void
  /** A frame leaves for this guest. */
  sent(node: SimNode, guest: string, text: string): void
}

/** How the nodes of a house come to be, and what they share. */
export interface Ground {
  readonly world: World
  readonly disk: Disk
  /** Null where there is but one node. */
  readonly hub: Hub | null
  readonly watcher: Watcher
}

/** A node of the house: the real one, on simulated ports. */
export class SimNode {
  readonly machine: Machine
  readonly #ground: Ground
  #office: Office | null = null
  #sockets: Sockets | null = null
  #closing: (() => Promise<void>) | null = null
  isOpen = false

  constructor(ground: Ground, name: string) {
    this.#ground = ground
    this.machine = new Machine(name)
  }

  get isAlone(): boolean {
    return this.#ground.hub === null
  }

  /** Null before it is open. */
  get hall(): Hall | null {
    return this.#office?.hall ?? null
  }

  async open(): Promise<void> {
    const { machine } = this
    const { world, disk, hub, watcher } = this.#ground
    const isNear = hub === null
    const store: EventStore = disk.reach<EventStore>(disk, machine, isNear)
    const log = this.#logger()
    const notices = await Notices.open(store, log)
    const call = notices.call.bind(notices)
    const release = notices.release.bind(notices)
    notices.release = (table, isBack) => {
      watcher.released(this, table, isBack)
      release(table, isBack)
    }
    notices.call = (guest, table) => {
      watcher.called(this, guest, table)
      return call(guest, table)
    }
    const bus = hub?.join(machine) ?? new InProcessBus()
    const ownership = isNear
      ? await OwnLease.of(store)
      : await Leases.open(machine.name, disk.reach(disk.leases, machine, false))
    const house: House = {
      node: machine.name,
      store,
      bus,
      ownership,
      games: new Games(simGames),
      thinker: {
        think: (...asked: Parameters<Thinker['think']>) => think(world, machine, ...asked),
      } as Thinker,
      metrics,
      log,
      notices,
      timing: TIMING,
      edition: new Edition('/nowhere'),
      orders: await Orders.open(store),
      keep: {},
      caps: CAPS,
      whereabouts: new Whereabouts(),
    }
    // Nobody orders anything here, and looking for it would be a fifth of all that happens.
    house.orders.close()
    const hall = new Hall(house)
    const meters = new Meters(LIFTED)
    this.#office = {
      house,
      hall,
      lookup: new Lookup(hall, meters.misses, store),
      guests: await Guests.open(store, house.orders, 0),
      limits: LIFTED,
      meters,
      refusals: new Refusals(store),
      visitors: new Visitors(0, null),
      isClosing: false,
    }
    this.#sockets = new Sockets(this.#office)
    await hall.tend()
    this.isOpen = true
    this.#closing = async () => {
      await hall.close()
      await this.#sockets!.close()
      hall.farewell()
      house.orders.close()
      await bus.close()
      await ownership.close()
    }
  }

  /** As `close` of a server: it hands over and says bye. */
  async close(): Promise<void> {
    this.isOpen = false
    this.#office!.isClosing = true
    await this.#closing!()
    this.machine.isDead = true
  }

  crash(): void {
    this.isOpen = false
    this.machine.isDead = true
  }

  /** A socket comes in. */
  admit(guest: string, name: string, line: ServerEnd): void {
    const connection = new Connection(
      this.#office!,
      line as unknown as WebSocket,
      line.stream((text) => this.#ground.watcher.sent(this, guest, text)),
      { guest, address: guest },
      name,
    )
    this.#sockets!.add(connection)
    line.once('close', () => this.#sockets!.remove(connection))
  }

  /** Only what must not happen is heard. */
  #logger(): Logger {
    const { watcher } = this.#ground
    const error = (about: { readonly trace?: string }, what: string): void =>
      watcher.complained(this.machine.name, `${what} ${about.trace ?? ''}`)
    return { info: nothing, warn: nothing, error } as unknown as Logger
  }
}

/** A slow bot takes a while, and now and then too long. */
async function think(
  world: World,
  machine: Machine,
  task: Task,
  _who: Sharer,
  isWanted: () => boolean,
): Promise<Thought | null> {
  const isLate = world.oneIn(6)
  await new Promise<void>((resolve) => {
    world.at(isLate ? TIMING.botPatience : world.fraction(300), machine, resolve)
  })
  if (isLate || !isWanted()) return null
  return thinkOver(game, botNamed(game, task.level), task)
}

const OPEN = 1
const CLOSED = 3

/** The server's end of a socket: as much of a WebSocket and its stream as a connection needs. */
export class ServerEnd extends EventEmitter {
  readonly OPEN = OPEN
  readyState = OPEN
  readonly #told: (text: string) => void
  readonly #closed: () => void

  constructor(told: (text: string) => void, closed: () => void) {
    super()
    this.#told = told
    this.#closed = closed
  }

  stream(seen: (text: string) => void): Duplex {
    const write = (chunk: string | Buffer, encoding?: BufferEncoding): boolean => {
      for (const text of framesIn(Buffer.from(chunk as string, encoding))) {
        seen(text)
        this.#told(text)
      }
      return true
    }
    return { writable: true, writableLength: 0, write } as unknown as Duplex
  }

  close(): void {
    this.terminate()
  }

  terminate(): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.#closed()
    this.emit('close')
  }
}

/** The texts of whole frames as a server writes them (RFC 6455, 5.2). */
function framesIn(bytes: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < bytes.length;) {
    const short = bytes[at + 1]!
    const [length, from] =
      short < 126
        ? [short, at + 2]
        : short === 126
          ? [bytes.readUInt16BE(at + 2), at + 4]
          : [bytes.readUIntBE(at + 4, 6), at + 10]
    texts.push(bytes.toString('utf8', from, from + length))
    at = from + length
  }
  return texts
}
