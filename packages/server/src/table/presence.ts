import type { Presence as Here } from '@conspire/protocol'
import type { Table } from './table.ts'

/** Who is at the table now. Nothing of this is in the log: after a restart everybody is away until they say hello. */
export class Presence {
  /** The guests behind the open sockets, by connection. */
  readonly #connections = new Map<string, string>()
  /** Players who are gone, and how to forget that their grace is running. */
  readonly #graces = new Map<string, NodeJS.Timeout>()
  /** Players whose seats a bot minds. */
  readonly #minded = new Set<string>()
  /** Those of them who asked for it. */
  readonly #left = new Set<string>()
  readonly #grace: number
  readonly #changed: () => void

  constructor(grace: number, changed: () => void) {
    this.#grace = grace
    this.#changed = changed
  }

  get anybody(): boolean {
    return this.#connections.size > 0
  }

  /** Every guest with a socket here. */
  guests(): Set<string> {
    return new Set(this.#connections.values())
  }

  come(connection: string, guest: string): void {
    this.#connections.set(connection, guest)
    clearTimeout(this.#graces.get(guest))
    this.#graces.delete(guest)
    this.#left.delete(guest)
    this.#minded.delete(guest)
  }

  go(connection: string): void {
    this.#connections.delete(connection)
  }

  /** A player is not here: the grace begins, unless it runs already. */
  miss(guest: string): void {
    if (this.#minded.has(guest) || this.#graces.has(guest) || this.isHere(guest)) return
    const timer = setTimeout(() => {
      this.#graces.delete(guest)
      this.#minded.add(guest)
      this.#changed()
    }, this.#grace)
    timer.unref()
    this.#graces.set(guest, timer)
  }

  leave(guest: string): void {
    clearTimeout(this.#graces.get(guest))
    this.#graces.delete(guest)
    this.#minded.add(guest)
    this.#left.add(guest)
  }

  /** Whether a bot answers for this guest. Where nobody looks on, the table waits for its players, unless they said that they leave. */
  isPlayedFor(guest: string): boolean {
    return this.#minded.has(guest) && (this.anybody || this.#left.has(guest))
  }

  /** Whether this guest went away and did not come back in time. */
  isGone(guest: string): boolean {
    return this.#minded.has(guest)
  }

  isHere(guest: string): boolean {
    return this.#connections.values().some((other) => other === guest)
  }

  of(table: Table): Here[] {
    return table.seats.map((sitting): Here => {
      if (sitting.who === 'nobody') return 'free'
      if (sitting.who === 'bot') return 'bot'
      if (table.stage === 'play' && this.#minded.has(sitting.guest)) return 'minded'
      return this.isHere(sitting.guest) ? 'here' : 'away'
    })
  }

  stop(): void {
    for (const timer of this.#graces.values()) clearTimeout(timer)
    this.#graces.clear()
  }
}
