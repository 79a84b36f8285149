import { clock } from './clock.ts'

/** What one client may ask of the server. docs/protocol.md tells the players. */
export interface Limits {
  /** Frames of a socket: how many at once, and how long until as many may follow. */
  readonly frames: Allowance
  /** Refusals for haste before a socket is closed. */
  readonly patience: number
  /** Lines of a guest; an address has four times as many. */
  readonly chat: Allowance
  /** Proposals of a guest. */
  readonly pencils: Allowance
  /** Choices of a guest, undone ones included. */
  readonly choices: Allowance
  /** What a guest changes at tables that have not begun. */
  readonly arrangements: Allowance
  readonly tablesPerGuest: Allowance
  readonly tablesPerAddress: Allowance
  readonly matchesPerGuest: number
  readonly socketsPerAddress: number
  readonly socketsPerGuest: number
  /** Connections of an address, sockets included. A proxy speaks for many: its own are not counted. */
  readonly connectionsPerAddress: number
  /** Requests of an address to the API. */
  readonly requests: Allowance
  /** The same for names: each is kept. */
  readonly renames: Allowance
  /** What a guest tells the host about others. */
  readonly reports: Allowance
  /** The same for files of the page. */
  readonly files: Allowance
  /** The same for finished matches. */
  readonly exports: Allowance
  /** The same for what is told of finished matches where links to them are posted. */
  readonly previews: Allowance
  /** Codes without a table that an address may name. */
  readonly misses: Allowance
  /** New sockets of an address. */
  readonly handshakes: Allowance
  /** Arrivals of an address at tables: each is told the whole match. */
  readonly hellos: Allowance
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
  pencils: { burst: 20, per: 10_000 },
  choices: { burst: 60, per: 30_000 },
  arrangements: { burst: 60, per: 60_000 },
  tablesPerGuest: { burst: 12, per: 600_000 },
  tablesPerAddress: { burst: 60, per: 600_000 },
  matchesPerGuest: 5,
  socketsPerAddress: 40,
  socketsPerGuest: 8,
  connectionsPerAddress: 120,
  requests: { burst: 240, per: 60_000 },
  renames: { burst: 60, per: 60_000 },
  reports: { burst: 5, per: 3_600_000 },
  files: { burst: 1200, per: 60_000 },
  exports: { burst: 12, per: 60_000 },
  previews: { burst: 12, per: 60_000 },
  misses: { burst: 20, per: 600_000 },
  handshakes: { burst: 120, per: 60_000 },
  hellos: { burst: 60, per: 60_000 },
  unread: 256 * 1024,
  waiting: 64,
}

const PLENTY = { burst: 1e9, per: 1000 }

/** For trials that are about something else: only what keeps the memory in bounds, and a guest to some sockets, is as it was. */
export const LIFTED: Limits = {
  ...LIMITS,
  ...(Object.fromEntries(
    Object.entries(LIMITS)
      .filter(([, limit]) => typeof limit === 'object')
      .map(([name]) => [name, PLENTY]),
  ) as Partial<Limits>),
  matchesPerGuest: 1e9,
  socketsPerAddress: 1e9,
  connectionsPerAddress: 1e9,
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

  giveBack(): void {
    this.#left++
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

  /** What was taken was not needed. */
  giveBack(key: string): void {
    this.#buckets.get(key)?.giveBack()
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

/** How long it takes until half of what somebody has used is forgotten, in milliseconds. */
const HALF_FORGOTTEN = 60_000

/** What one at a time can use: how much of it everybody has used lately, so that whoever has used least goes first. */
export class Shares {
  readonly #used = new Map<string, { readonly amount: number; readonly at: number }>()

  of(key: string, now = clock.now()): number {
    const { amount, at } = this.#used.get(key) ?? { amount: 0, at: now }
    return amount * 0.5 ** ((now - at) / HALF_FORGOTTEN)
  }

  charge(key: string, amount: number, now = clock.now()): void {
    this.#used.set(key, { amount: this.of(key, now) + amount, at: now })
    for (const other of this.#used.keys()) if (this.of(other, now) < 1) this.#used.delete(other)
  }

  /** Of those who wait, all who have used least. */
  least<W>(waiting: readonly W[], keyOf: (one: W) => string): readonly W[] {
    const least = Math.min(...waiting.map((one) => this.of(keyOf(one))))
    return waiting.filter((one) => this.of(keyOf(one)) <= least)
  }
}

/** For whom something is done. */
export interface Sharer {
  readonly guest: string
  readonly address: string
}

/** The same, first among addresses, then among the guests of one: whoever comes under many names has one share. */
export class FairShares {
  readonly #addresses = new Shares()
  readonly #guests = new Shares()

  charge({ guest, address }: Sharer, amount: number, now = clock.now()): void {
    this.#addresses.charge(address, amount, now)
    this.#guests.charge(guest, amount, now)
  }

  /** Of those who wait, in the order in which they came, the one whose turn it is. */
  next<W extends { readonly who: Sharer }>(waiting: readonly W[]): W | undefined {
    const neighbours = this.#addresses.least(waiting, ({ who }) => who.address)
    return this.#guests.least(neighbours, ({ who }) => who.guest)[0] ?? waiting[0]
  }
}

/** What everybody has used up. */
export class Meters {
  readonly chat: Buckets
  readonly chatOfAddress: Buckets
  readonly pencils: Buckets
  readonly choices: Buckets
  readonly arrangements: Buckets
  readonly tables: Buckets
  readonly tablesOfAddress: Buckets
  readonly requests: Buckets
  readonly renames: Buckets
  readonly reports: Buckets
  readonly files: Buckets
  readonly exports: Buckets
  readonly previews: Buckets
  readonly misses: Buckets
  readonly handshakes: Buckets
  readonly hellos: Buckets
  readonly connections = new Tally()
  readonly sockets = new Tally()
  readonly socketsOfGuest = new Tally()

  constructor(limits: Limits) {
    const { chat } = limits
    this.chat = new Buckets(chat)
    this.chatOfAddress = new Buckets({ burst: 4 * chat.burst, per: chat.per })
    this.pencils = new Buckets(limits.pencils)
    this.choices = new Buckets(limits.choices)
    this.arrangements = new Buckets(limits.arrangements)
    this.tables = new Buckets(limits.tablesPerGuest)
    this.tablesOfAddress = new Buckets(limits.tablesPerAddress)
    this.requests = new Buckets(limits.requests)
    this.renames = new Buckets(limits.renames)
    this.reports = new Buckets(limits.reports)
    this.files = new Buckets(limits.files)
    this.exports = new Buckets(limits.exports)
    this.previews = new Buckets(limits.previews)
    this.misses = new Buckets(limits.misses)
    this.handshakes = new Buckets(limits.handshakes)
    this.hellos = new Buckets(limits.hellos)
  }

  /** Forgets whoever has been modest for a while. */
  sweep(): void {
    for (const meter of Object.values(this)) if (meter instanceof Buckets) meter.sweep()
  }
}
