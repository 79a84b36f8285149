import type { Lease, Ownership } from './ownership.ts'

/**
 * The lease of a server that is alone: always granted. Its fencing number is the number of the server's start, so that whatever an earlier one
 * should still write is refused.
 */
export class OwnLease implements Ownership {
  readonly #start: number

  constructor(start: number) {
    this.#start = start
  }

  async claim(): Promise<Lease> {
    return { fence: this.#start, release: async () => {} }
  }

  async close(): Promise<void> {}
}
