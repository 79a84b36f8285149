import { SEATS } from './sixty.ts'
import { anyMove, type Ask, type SixtyMove } from './sixty.choice.ts'
import { LoadTable } from './table.ts'
import type { Seat } from '@conspire/kernel'

/** What the driver needs of a seat's state. */
export interface Look {
  readonly ask: Ask | 'over'
  readonly actor: Seat
  readonly hand: ArrayLike<number>
}

/** A table at a server that sends states: a move has arrived when the seat that made it gets the state after it. */
export abstract class StatesTable extends LoadTable {
  /** The number of the last state that each seat has. */
  protected readonly have: number[] = SEATS.map(() => 0)
  /** The state that the next move belongs to. */
  protected seq = 0
  #actor: Seat = 0

  protected abstract look(seat: Seat): Look
  protected abstract send(seat: Seat, ask: Ask, move: SixtyMove): void
  /** Begins the next game; ends with `begin`. */
  protected abstract renew(): void

  protected begin(seq: number): void {
    this.seq = seq
    this.#actor = 0
    this.isPlaying = true
    this.step()
  }

  protected got(seat: Seat, number: number): void {
    this.have[seat] = number
    if (this.isWaiting && seat === this.#actor && number > this.seq) this.#arrived(number)
    this.step()
  }

  #arrived(number: number): void {
    const { ask, actor } = this.look(this.#actor)
    this.seq = number
    this.#actor = actor
    this.landed()
    if (ask !== 'over') return
    this.ended()
    this.renew()
  }

  protected override move(): boolean {
    const seat = this.#actor
    if (!this.isPlaying || this.have[seat]! < this.seq) return false
    const { ask, hand } = this.look(seat)
    if (ask === 'over') return false
    this.send(seat, ask, anyMove(ask, hand, seat, this.random))
    return true
  }
}
