import type { Seat } from '@conspire/kernel'
import { SLOWEST_PACE, type Clock } from '@conspire/protocol'

/**
 * The clocks of a match. Each decision has its own time; beyond it the bank of whoever owes an answer runs. Only the time in which a seat
 * owes an answer counts, and that is known to all: being ready is public, and replacing an answer does not touch the clock. What has just
 * happened is shown first: nobody's time begins before that is over.
 */
export class Clockwork {
  readonly #decision: number
  /** Milliseconds left, by seat. */
  readonly banks: number[]
  /** Spent on the decision at rest, until `since`. */
  readonly #spent: number[]
  /** Since when a seat owes an answer; null when it owes none. */
  readonly #since: (number | null)[]
  /** When what happened before the decision at rest has been shown to everybody. */
  #shown = 0
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

  /**
   * Something happens that pages show for so many paces, one thing after the other. The slowest pace counts, for everybody: however long somebody
   * looks on, and whoever looks, the time is the same.
   */
  show(time: number, paces: number): void {
    this.#shown = Math.max(this.#shown, time) + paces * SLOWEST_PACE
  }

  /** What was shown is taken back. */
  unshow(): void {
    this.#shown = 0
  }

  /** A new decision: what the last one took beyond its time goes off the banks. */
  rest(time: number, seats: readonly Seat[]): void {
    this.banks.forEach((bank, seat) => {
      this.#stop(seat, time)
      this.banks[seat] = Math.max(0, bank - Math.max(0, this.#spent[seat]! - this.#decision))
      this.#spent[seat] = 0
    })
    const from = Math.max(time, this.#shown)
    for (const seat of seats) this.#since[seat] = from
    this.#until = from + this.#decision
  }

  ready(seat: Seat, time: number): void {
    this.#stop(seat, time)
  }

  notReady(seat: Seat, time: number): void {
    this.#since[seat] = Math.max(time, this.#shown)
  }

  /** The server was away from `from` on and is back now: that time is nobody's. */
  resume(from: number, now: number): void {
    const away = now - from
    this.#since.forEach((since, seat) => {
      if (since === null) return
      this.#stop(seat, from)
      this.#since[seat] = Math.max(since, from) + away
    })
    if (this.#shown > from) this.#shown += away
    this.#until += away
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
