import { NOBODY } from '@conspire/kernel'
import type { Presence as Here, Welcome } from '@conspire/protocol'
import { alarm, clock, type Cancel } from '../clock.ts'
import type { TableFold } from './table.ts'

/** So many of those who watch are named. */
const MOST_NAMES = 24

/** A player who is not here. */
interface Absence {
  /** When the grace ends, as the others are told. */
  readonly until: number
  readonly cancel: Cancel
  isLong: boolean
}

/** Who is at the table now. Nothing of this is in the log: after a restart everybody is away until they say hello. */
export class Presence {
  /** The guests behind the open sockets, by connection. */
  readonly #connections = new Map<string, string>()
  /** What the guests are called who are here. */
  readonly #names = new Map<string, string>()
  readonly #absences = new Map<string, Absence>()
  /** Players for whom a bot stands in, because the others have asked for it or because they said that they leave. */
  readonly #minded = new Map<string, 'asked' | 'left'>()
  readonly #goings = new Map<string, number>()
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

  come(connection: string, guest: string, name: string): void {
    this.#connections.set(connection, guest)
    this.#names.set(guest, name)
    this.#absences.get(guest)?.cancel()
    this.#absences.delete(guest)
    this.#minded.delete(guest)
  }

  go(connection: string): void {
    const guest = this.#connections.get(connection)
    this.#connections.delete(connection)
    if (guest !== undefined && !this.#connections.values().some((other) => other === guest))
      this.#names.delete(guest)
  }

  /** How often the node of this connection has gone. */
  goings(connection: string): number {
    return this.#goings.get(connection.split(' ', 1)[0]!) ?? 0
  }

  /** The sockets of a node are gone with it. */
  goWith(node: string): void {
    this.#goings.set(node, (this.#goings.get(node) ?? 0) + 1)
    for (const connection of this.#connections.keys())
      if (connection.startsWith(`${node} `)) this.go(connection)
  }

  /** A player is not here: the grace begins, unless it has begun. */
  miss(guest: string, time: number): void {
    if (this.#absences.has(guest) || this.isHere(guest)) return
    const cancel = alarm(clock.now() + this.#grace, () => {
      this.#absences.get(guest)!.isLong = true
      this.#changed()
    })
    this.#absences.set(guest, { until: time + this.#grace, cancel, isLong: false })
  }

  /** A bot stands in until the player comes back. */
  mind(guest: string, because: 'asked' | 'left'): void {
    this.#minded.set(guest, because)
  }

  isMinded(guest: string): boolean {
    return this.#minded.has(guest)
  }

  /** Whether this guest said that they leave, and has not come back since. */
  hasLeft(guest: string): boolean {
    return this.#minded.get(guest) === 'left'
  }

  /** Whether a bot answers for this guest now. One that the others have asked for waits until one of those who sit there is back. */
  isPlayedFor(guest: string, table: TableFold): boolean {
    const because = this.#minded.get(guest)
    return because === 'left' || (because === 'asked' && this.#anySeated(table))
  }

  #anySeated({ seats }: TableFold): boolean {
    return seats.some((sitting) => sitting.who === 'person' && this.isHere(sitting.guest))
  }

  /** Whether this guest went away and did not come back in time. */
  isGone(guest: string): boolean {
    return this.#absences.get(guest)?.isLong === true
  }

  isHere(guest: string): boolean {
    return this.#names.has(guest)
  }

  of(table: TableFold): Pick<Welcome, 'here' | 'grace' | 'watching'> {
    const here = table.seats.map((sitting): Here => {
      if (sitting.who === 'nobody') return 'free'
      if (sitting.who === 'bot') return 'bot'
      if (table.stage === 'play' && this.#minded.has(sitting.guest)) return 'minded'
      return this.isHere(sitting.guest) ? 'here' : 'away'
    })
    const grace = table.seats.map((sitting, seat) =>
      here[seat] === 'away' && 'guest' in sitting ? (this.#absences.get(sitting.guest)?.until ?? null) : null,
    )
    const watching: string[] = []
    for (const [guest, name] of this.#names)
      if (watching.length < MOST_NAMES && table.seatOf(guest) === NOBODY) watching.push(name)
    return { here, grace, watching }
  }

  stop(): void {
    for (const { cancel } of this.#absences.values()) cancel()
    this.#absences.clear()
  }
}
