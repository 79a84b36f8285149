import type { Hall } from './hall.ts'
import type { Buckets } from './limits.ts'
import { refused } from './refused.ts'
import type { Ask, Reply } from './table/messages.ts'

/** Whoever names a table. */
export interface Seeker {
  readonly address: string
  readonly guest: string
}

/**
 * Tables by the codes that people name. A code is an invitation, so codes must not be tried out: an address has few wrong ones, and with those used up is
 * told nothing about any table, except those its guests sit at.
 */
export class Lookup {
  readonly #hall: Hall
  readonly #misses: Buckets

  constructor(hall: Hall, misses: Buckets) {
    this.#hall = hall
    this.#misses = misses
  }

  ask(
    { address, guest }: Seeker,
    code: string,
    ask: Ask,
    respond: (reply: Reply) => void,
    isWanted?: () => boolean,
  ): void {
    const sits = (this.#hall.tableInMemory(code)?.seatOf(guest) ?? -1) >= 0
    if (sits) {
      this.#hall.ask(code, ask, respond, isWanted)
      return
    }
    // Paid before, so that many at once pay too; given back where there is such a table.
    if (!this.#misses.take(address)) {
      respond({ kind: 'refused', id: null, why: refused('tooManyCodes') })
      return
    }
    const hear = (reply: Reply): void => {
      if (reply.kind !== 'refused' || reply.why.reason !== 'noSuchTable') this.#misses.giveBack(address)
      respond(reply)
    }
    this.#hall.ask(code, ask, hear, isWanted)
  }
}
