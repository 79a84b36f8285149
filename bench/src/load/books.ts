import type { Json, Randomness, Seat } from '@conspire/kernel'
import { anyMove, choiceOf, type Ask } from './sixty.choice.ts'
import { wire, type SixtyTable } from './sixty.ts'

/** What a player of the load run keeps in mind, in order to answer by themselves. */
export interface Book {
  begin(view: unknown, seat: Seat): void
  hear(event: readonly Json[]): void
  /** Null: the server has to be asked for the choices. */
  choose(ask: string, random: Randomness): Json | null
}

const ASKS: Readonly<Record<string, Ask>> = { lay: 'lay', 'turn.draw': 'draw', 'turn.play': 'play' }

/** On the wire a kind of event is its place among the shapes. */
const placeOf = (type: string): number => Object.keys(wire.shapes).indexOf(type)
const DREW = placeOf('drew')
const PLAYED = placeOf('played')
const LOST = placeOf('lost')

export class SixtyBook implements Book {
  #seat: Seat = 0
  readonly #hand = new Set<number>()

  begin(view: unknown, seat: Seat): void {
    this.#seat = seat
    const hand = (view as { readonly table: SixtyTable }).table.hands[seat]!
    this.#hand.clear()
    for (const card of hand) this.#hand.add(card)
  }

  hear([kind, , seat, ...rest]: readonly Json[]): void {
    if (seat !== this.#seat) return
    if (kind === DREW) for (const card of rest[0] as readonly number[]) this.#hand.add(card)
    if (kind === PLAYED || kind === LOST) this.#hand.delete(rest[0] as number)
  }

  choose(decision: string, random: Randomness): Json {
    const ask = ASKS[decision]!
    return choiceOf(ask, anyMove(ask, Array.from(this.#hand), this.#seat, random))
  }
}

/** For any game: knows nothing and asks. */
export class AskingBook implements Book {
  begin(): void {}
  hear(): void {}
  choose(): null {
    return null
  }
}
