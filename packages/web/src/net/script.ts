import type { Choice, Json, Seat } from '@conspire/kernel'
import type { Match, Play } from '@conspire/table'

/** What everybody does at a table that is there to teach: its match goes one way only. */
export interface Script {
  /** By seat: their answers one after the other. */
  readonly answers: readonly (readonly Json[])[]
  /** How many of the person's were given before they came back. */
  readonly begun: number
  /** The person has given so many, or something else instead of the next one. */
  right(given: number): void
  wrong(): void
}

/** How many choices a seat has made. */
export const givenBy = ({ moves }: Match, seat: Seat): number =>
  moves.filter((move) => move.seat === seat).length

/** What a seat answers next; null where it says no more, or something that the rules of today refuse. */
export function nextOf({ answers }: Script, match: Match, seat: Seat): Choice | null {
  const said = answers[seat]?.[givenBy(match, seat)]
  const choice = said === undefined ? null : match.rules.game.read(match.state, seat, said)
  return typeof choice === 'number' ? choice : null
}

/** What is played before the person comes back, each when the one before has been made: they come back to the question that they left. */
export function* before(script: Script, match: Match, me: Seat): Generator<Play> {
  for (;;) {
    const seats = match.pending?.seats ?? []
    const [seat] = seats
    if (seat === undefined || (givenBy(match, me) >= script.begun && seats.includes(me))) return
    const choice = nextOf(script, match, seat)
    if (choice === null) return
    yield { seat, choice, by: seat === me ? 'person' : 'bot' }
  }
}
