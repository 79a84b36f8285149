import type { Hall } from './hall.ts'
import type { Buckets } from './limits.ts'
import type { EventStore } from './ports/eventStore.ts'
import { refused } from './refused.ts'
import type { Ask, Reply } from './table/messages.ts'

/** Whoever names a table. */
export interface Seeker {
  readonly address: string
  readonly guest: string
}

const no = (reason: 'tooManyCodes' | 'busy'): Reply => ({ kind: 'refused', id: null, why: refused(reason) })

/**
 * Tables by the codes that people name. A code is an invitation, so codes must not be tried out: an address has few wrong ones, and with those used up is
 * told nothing about any table, except those its guests sit or sat at.
 */
export class Lookup {
  readonly #hall: Hall
  /** Of addresses, and of guests whose address has none left. */
  readonly #misses: Buckets
  readonly #store: Pick<EventStore, 'leftBy'>

  constructor(hall: Hall, misses: Buckets, store: Pick<EventStore, 'leftBy'>) {
    this.#hall = hall
    this.#misses = misses
    this.#store = store
  }

  ask(
    { address, guest }: Seeker,
    code: string,
    ask: Ask,
    respond: (reply: Reply) => void,
    isWanted?: () => boolean,
  ): void {
    const pass = (hear = respond): void => this.#hall.ask(code, ask, hear, isWanted)
    const sits = (this.#hall.tableInMemory(code)?.seatOf(guest) ?? -1) >= 0
    if (sits) pass()
    // Paid before, so that many at once pay too; given back where there is such a table.
    else if (this.#misses.take(address))
      pass((reply) => {
        if (reply.kind !== 'refused' || reply.why.reason !== 'noSuchTable') this.#misses.giveBack(address)
        respond(reply)
      })
    else
      this.#hasSat(guest, code).then(
        (hasSat) => (hasSat ? pass() : respond(no('tooManyCodes'))),
        () => respond(no('busy')),
      )
  }

  /**
   * The table may be at another node, or put away. It is not asked, nor fetched: the store is asked about the guest, so that nothing hangs on whether there is
   * a table of that code. That costs it something, so whoever goes on naming wrong ones is not looked up any more.
   */
  async #hasSat(guest: string, code: string): Promise<boolean> {
    if (guest === '' || !this.#misses.take(guest)) return false
    const { tables } = await this.#store.leftBy(guest)
    const hasSat = tables.some((table) => table.code === code)
    if (hasSat) this.#misses.giveBack(guest)
    return hasSat
  }
}
