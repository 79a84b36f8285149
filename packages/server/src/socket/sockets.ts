import { clock, type Cancel } from '../clock.ts'
import type { OrderKind } from '../ports/eventStore.ts'
import type { Reason } from '../refused.ts'
import type { Connection, Office } from './connection.ts'

/** What the sockets of those hear whom an order is about. */
const BYES: Partial<Record<OrderKind, Reason>> = {
  forget: 'noIdentity',
  revoke: 'noIdentity',
  banGuest: 'banned',
  banAddress: 'banned',
}

/** So long they have to close by themselves. */
const MOMENT = 500

/** All sockets that are open at this node, and what all of them have to hear. */
export class Sockets {
  readonly #office: Office
  readonly #connections = new Set<Connection>()
  readonly #stopLooking: Cancel
  /** Called when the last of them is gone. */
  #empty = (): void => {}

  constructor(office: Office) {
    this.#office = office
    const { hall, house } = office
    hall.doors.dismiss = (code) => {
      for (const connection of this.#connections) if (connection.table === code) connection.goAway()
    }
    hall.doors.anew = () => {
      for (const connection of this.#connections) {
        const { table } = connection
        if (table !== null && hall.tableInMemory(table) === null) connection.helloAgain()
      }
    }
    house.orders.onNew(({ kind, who }) => {
      const reason = BYES[kind]
      if (reason === undefined) return
      for (const connection of this.#connections)
        if (connection.who[kind === 'banAddress' ? 'address' : 'guest'] === who) connection.bye(reason)
    })
    const { silence } = house.timing
    this.#stopLooking = clock.every(Math.min(5000, silence / 4), () => this.#look())
  }

  get size(): number {
    return this.#connections.size
  }

  add(connection: Connection): void {
    this.#connections.add(connection)
    this.#office.house.metrics.sockets.set(this.#connections.size)
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection)
    this.#office.house.metrics.sockets.set(this.#connections.size)
    if (this.#connections.size === 0) this.#empty()
  }

  async close(): Promise<void> {
    this.#stopLooking()
    if (this.#connections.size === 0) return
    for (const connection of this.#connections) connection.goAway()
    // Whoever does not close within a moment is cut off.
    await new Promise<void>((resolve) => {
      this.#empty = resolve
      clock.after(MOMENT, resolve)
    })
    for (const connection of this.#connections) connection.cut()
  }

  /** Closes sockets that are silent, and those that never came to a table. */
  #look(): void {
    const now = clock.now()
    const { silence } = this.#office.house.timing
    for (const connection of this.#connections) {
      if (now - connection.lastHeard > silence) connection.bye('silent')
      else if (connection.table === null && now - connection.since > silence) connection.bye('noHello')
    }
    this.#office.meters.sweep()
  }
}
