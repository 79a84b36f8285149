import type { Entry } from '@conspire/games'
import type { Rules } from '@conspire/table'
import type { Logger } from 'pino'
import type { Edition } from './edition.ts'
import type { Metrics } from './metrics.ts'
import type { Notices } from './notices/notices.ts'
import type { Orders } from './orders.ts'
import type { Bus } from './ports/bus.ts'
import type { EventStore } from './ports/eventStore.ts'
import type { Ownership } from './ports/ownership.ts'
import type { Keep } from './retention.ts'
import type { Caps } from './table/caps.ts'
import type { Thinker } from './thinking/thinker.ts'
import type { Whereabouts } from './whereabouts.ts'

/** In milliseconds. */
export interface Timing {
  /** How long a player may be away before a bot minds the seat. */
  readonly grace: number
  /** How long those who look for a game wait for others before bots take the free seats. */
  readonly gathering: number
  /** How long a player may be away while the match waits for them before they are called. */
  readonly calling: number
  /** How long the players have to open. */
  readonly opening: number
  /** The least and the most that a bot waits before it answers. Drawn independently of everything else. */
  readonly botDelay: readonly [number, number]
  /** How long a slow bot may take, the waiting for its turn included, before its deputy answers. */
  readonly botPatience: number
  /** How long bots go on where they play for nobody any more. */
  readonly rest: number
  /** How long a table that nobody is at stays in memory. */
  readonly idle: number
  /** How long a match that the rules have left behind may still go on with the former ones, before its players may have its secret. */
  readonly reprieve: number
  /** How long a socket may be silent. */
  readonly silence: number
  /** How long headers and handshakes may take; a whole request has twice as long. */
  readonly haste: number
}

/** What everybody in the server works with. */
export interface House {
  /** The name of this process among those that are one house. */
  readonly node: string
  readonly store: EventStore
  readonly bus: Bus
  readonly ownership: Ownership
  readonly games: Games
  readonly thinker: Pick<Thinker, 'think' | 'close'>
  readonly notices: Notices
  readonly metrics: Metrics
  readonly log: Logger
  readonly timing: Timing
  readonly edition: Edition
  readonly orders: Orders
  readonly keep: Keep
  readonly caps: Caps
  readonly whereabouts: Whereabouts
}

/** The games that can be played here, each loaded when it is first asked for. */
export class Games {
  readonly #entries: Readonly<Record<string, Entry>>
  readonly #loaded = new Map<string, Promise<Rules>>()

  constructor(entries: Readonly<Record<string, Entry>>) {
    this.#entries = entries
  }

  get names(): readonly string[] {
    return Object.keys(this.#entries)
  }

  /** Null for a game that does not exist. */
  async rulesOf(name: string): Promise<Rules | null> {
    if (!Object.hasOwn(this.#entries, name)) return null
    const loaded = this.#loaded.get(name) ?? load(this.#entries[name]!)
    this.#loaded.set(name, loaded)
    return loaded
  }
}

async function load(entry: Entry): Promise<Rules> {
  const game = await entry.game()
  return { game, shapes: game.wire.shapes }
}
