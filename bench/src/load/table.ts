import type { Randomness } from '@conspire/kernel'
import type { Meter } from './meter.ts'

/** As fast as the server answers, or about one move a second. */
export type Pace = 'saturated' | 'paced'

/** A table of the load run with its four sockets. At most one move is on its way at a time. */
export abstract class LoadTable {
  protected readonly meter: Meter
  protected readonly random: Randomness
  #pace: Pace | null = null
  #interval = 0
  /** Whether the next move may be made. */
  #due = false
  /** When the move on its way was sent; null when there is none. */
  #sentAt: number | null = null
  #timer: NodeJS.Timeout | null = null
  /** False while the next game is being set up. */
  protected isPlaying = false
  /** Of the game at hand. */
  #moves = 0
  #bytes = 0

  constructor(meter: Meter, random: Randomness) {
    this.meter = meter
    this.random = random
  }

  /** Takes four seats and begins the first game. */
  abstract connect(): Promise<void>
  abstract close(): void
  /** Sets up so many games to follow the one at hand, so that no set-up falls into the measured time. */
  abstract prepare(games: number): Promise<void>
  /** Sends a move if somebody can make one now. */
  protected abstract move(): boolean

  /** `interval`: milliseconds from move to move where they are paced, more or less. */
  start(pace: Pace, interval = 1000): void {
    this.#pace = pace
    this.#interval = interval
    if (pace === 'paced') {
      this.#timer = setTimeout(() => this.#tick(), this.random.below(interval))
      return
    }
    this.#due = true
    this.step()
  }

  /** Makes no further move. */
  rest(): void {
    this.#pace = null
    this.#due = false
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  protected get isWaiting(): boolean {
    return this.#sentAt !== null
  }

  /** Nothing is on its way. */
  get isResting(): boolean {
    return !this.isWaiting && this.isPlaying
  }

  #tick(): void {
    if (!this.isWaiting) {
      this.#due = true
      this.step()
    }
    this.#timer = setTimeout(() => this.#tick(), this.#interval * (0.7 + this.random.below(600) / 1000))
  }

  /** Something has changed: perhaps the next move can be made. */
  protected step(): void {
    if (!this.#due || this.isWaiting || !this.move()) return
    this.#due = false
    this.stamp()
  }

  /** The move leaves now. */
  protected stamp(): void {
    this.#sentAt = performance.now()
  }

  /** The move on its way has been acknowledged. */
  protected landed(): void {
    this.meter.moved(performance.now() - this.#sentAt!)
    this.#moves++
    this.#sentAt = null
    this.#due = this.#pace === 'saturated'
  }

  /** So many bytes have come to one of the seats. */
  protected received(bytes: number): void {
    this.#bytes += bytes
  }

  /** The game at hand is over. */
  protected ended(): void {
    this.isPlaying = false
    this.meter.finished(this.#moves, this.#bytes)
    this.#moves = 0
    this.#bytes = 0
  }
}
