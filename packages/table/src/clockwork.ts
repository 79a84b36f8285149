import type { Seat } from '@conspire/kernel'
import type { Clock } from '@conspire/protocol'

/**
 * The clocks of a match. Each decision has its own time; beyond it the bank of whoever owes an answer runs. Only the time in which a seat
 * owes an answer counts, and that is known to all: being ready is public, and replacing an answer does not touch the clock.
 */
export class Clockwork {
  readonly #decision: number
  /** Milliseconds left, by seat. */
  readonly banks: number[]
  /** Spent on the decision at rest, until `since`. */
  readonly #spent: number[]
  /** Since when a seat owes an answer; null when it owes none. */
  readonly #since: (number | null)[]
  #until = 0

  constructor({ decision, bank }: Clock, players: number) {
    this.#decision = decision * 1000
    this.banks = Array.from({ length: players }, () => bank * 1000)
    this.#spent = this.banks.map(() => 0)
    this.#since = this.banks.map(() => null)
  }

  /** When the decision's own time ends for those who have owed an answer from the beginning. */
  get until(): number {
    return this.#until
  }

  /** A new decision: what the last one took beyond its time goes off the banks. */
  rest(time: number, seats: readonly Seat[]): void {
    this.banks.forEach((bank, seat) => {
      this.#stop(seat, time)
      this.banks[seat] = Math.max(0, bank - Math.max(0, this.#spent[seat]! - this.#decision))
      this.#spent[seat] = 0
    })
    for (const seat of seats) this.#since[seat] = time
    this.#until = time + this.#decision
  }

  ready(seat: Seat, time: number): void {
    this.#stop(seat, time)
  }

  notReady(seat: Seat, time: number): void {
    this.#since[seat] = time
  }

  /** The server was away from `from` on and is back now: that time is nobody's. */
  resume(from: number, now: number): void {
    this.#since.forEach((since, seat) => {
      if (since === null) return
      this.#stop(seat, from)
      this.#since[seat] = now
    })
    this.#until += now - from
  }

  /** When this seat's time is over, bank included; null when it owes no answer. */
  deadline(seat: Seat): number | null {
    const since = this.#since[seat] ?? null
    return since === null ? null : since + this.#decision + this.banks[seat]! - this.#spent[seat]!
  }

  #stop(seat: Seat, time: number): void {
    const since = this.#since[seat] ?? null
    if (since === null) return
    this.#spent[seat]! += Math.max(0, time - since)
    this.#since[seat] = null
  }
}
