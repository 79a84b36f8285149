import { clock } from './clock.ts'

/** What one client may ask of the server. docs/protocol.md tells the players. */
export interface Limits {
  /** Frames of a socket: how many at once, and how long until as many may follow. */
  readonly frames: Allowance
  /** Refusals for haste before a socket is closed. */
  readonly patience: number
  readonly chat: Allowance
  readonly tablesPerGuest: Allowance
  readonly tablesPerAddress: Allowance
  readonly matchesPerGuest: number
  readonly socketsPerAddress: number
  readonly socketsPerGuest: number
  /** Requests of an address to the API. */
  readonly requests: Allowance
  /** New sockets of an address. */
  readonly handshakes: Allowance
  /** Bytes that a socket may leave unread before it is dropped. */
  readonly unread: number
  /** Frames of one socket that may wait for their turn. */
  readonly waiting: number
}

export interface Allowance {
  readonly burst: number
  /** Milliseconds in which a whole burst grows back. */
  readonly per: number
}

export const LIMITS: Limits = {
  frames: { burst: 100, per: 20_000 },
  patience: 40,
  chat: { burst: 6, per: 3_600 },
  tablesPerGuest: { burst: 12, per: 600_000 },
  tablesPerAddress: { burst: 60, per: 600_000 },
  matchesPerGuest: 5,
  socketsPerAddress: 40,
  socketsPerGuest: 8,
  requests: { burst: 240, per: 60_000 },
  handshakes: { burst: 120, per: 60_000 },
  unread: 256 * 1024,
  waiting: 64,
}

/** A bucket of permissions that fills by itself. */
export class Bucket {
  readonly #allowance: Allowance
  #left: number
  #since: number

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance
    this.#left = allowance.burst
    this.#since = now
  }

  take(now: number): boolean {
    this.#fill(now)
    if (this.#left < 1) return false
    this.#left--
    return true
  }

  isFull(now: number): boolean {
    this.#fill(now)
    return this.#left >= this.#allowance.burst
  }

  #fill(now: number): void {
    const { burst, per } = this.#allowance
    this.#left = Math.min(burst, this.#left + ((now - this.#since) * burst) / per)
    this.#since = now
  }
}

/** A bucket for every guest or address; those that are full again are forgotten. */
export class Buckets {
  readonly #allowance: Allowance
  readonly #buckets = new Map<string, Bucket>()

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  take(key: string, now = clock.now()): boolean {
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#allowance, now)
    this.#buckets.set(key, bucket)
    return bucket.take(now)
  }

  sweep(now = clock.now()): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key)
  }
}

/** How many there are of each. */
export class Tally {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1)
  }

  remove(key: string): void {
    const count = this.of(key) - 1
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}
