import { AT_ONCE, type EventStore, type Wanted } from './eventStore.ts'
import type { Lease, Ownership } from './ownership.ts'

/**
 * The lease of a server that is alone: always granted. Its fencing number is the number of the server's start, so that whatever an earlier one
 * should still write is refused.
 */
export class OwnLease implements Ownership {
  readonly #store: EventStore
  readonly #start: number
  readonly #held = new Map<string, Lease>()
  /** The tables that an earlier server had in its memory when it went away are asked for once. */
  #isFirst = true
  /** Those of them that nobody has claimed yet: the store says of them still what is to be said of a table in memory. */
  readonly #left = new Set<string>()

  private constructor(store: EventStore, start: number) {
    this.#store = store
    this.#start = start
  }

  static async of(store: EventStore): Promise<OwnLease> {
    await store.putAwayFinished()
    return new OwnLease(store, await store.next('starts'))
  }

  async claim(match: string): Promise<Lease> {
    const lease: Lease = {
      fence: this.#start,
      due: this.#left.has(match) ? AT_ONCE : null,
      isSure: true,
      confirm: async () => {},
      release: async (due) => {
        // It may have been taken up again meanwhile.
        if (this.#held.get(match) !== lease) return
        this.#held.delete(match)
        if (due === AT_ONCE) this.#left.add(match)
        await this.#store.plan(match, due).catch(() => {})
      },
    }
    this.#held.set(match, lease)
    // What is written later waits for it; and a table that cannot be written to can still be read.
    if (!this.#left.delete(match)) this.#store.plan(match, AT_ONCE).catch(() => {})
    return lease
  }

  async wanted(time: number): Promise<readonly Wanted[]> {
    const wanted = await this.#store.wanted(this.#isFirst ? AT_ONCE : AT_ONCE + 1, time)
    this.#isFirst = false
    const free = wanted.filter(({ match }) => !this.#held.has(match))
    for (const { match, due } of free) if (due === AT_ONCE) this.#left.add(match)
    const left = Array.from(this.#left, (match) => ({ match, due: AT_ONCE }))
    return [...left, ...free.filter(({ match }) => !this.#left.has(match))]
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {}
}
