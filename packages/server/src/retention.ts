import { clock, type Cancel } from './clock.ts'
import type { House } from './house.ts'

/** In milliseconds; for ever where nothing is said. */
export interface Keep {
  /** Matches that are over, and tables at which nothing was ever begun, after the last that happened there. */
  readonly finished?: number
  /** Names and wishes of guests, after they were last here. */
  readonly guests?: number
}

/** So many at a time, with a pause: nobody at a table waits for it. */
const STEP = 20
const PAUSE = 200
const EVERY = 60_000

/** Removes what has been kept for long enough, in small steps beside everything else. */
export class Retention {
  readonly #house: House
  #cancel: Cancel = () => {}
  #working: Promise<void> = Promise.resolve()
  #closed = false

  constructor(house: House) {
    this.#house = house
    const { keep } = house
    if (keep.finished !== undefined || keep.guests !== undefined) this.#in(0)
  }

  #in(pause: number): void {
    this.#cancel = clock.after(pause, () => {
      this.#working = this.#step().then(
        (isMore) => this.#closed || this.#in(isMore ? PAUSE : EVERY),
        // The store says for itself what is wrong with it.
        () => this.#closed || this.#in(EVERY),
      ) as Promise<void>
    })
  }

  /** Whether there is more to do. */
  async #step(): Promise<boolean> {
    const { store, log, keep } = this.#house
    const { finished, guests } = keep
    const now = clock.time()
    const matchesGone = finished === undefined ? 0 : await store.retireMatches(now - finished, STEP)
    const guestsGone = guests === undefined ? 0 : await store.retireGuests(now - guests, STEP)
    if (matchesGone + guestsGone > 0)
      log.info({ matches: matchesGone, guests: guestsGone }, 'what was kept for long enough is removed')
    return matchesGone + guestsGone >= STEP
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancel()
    await this.#working
  }
}
