import type { Outcome, Seat } from '@conspire/kernel'
import { cardOf } from './cards/index.ts'
import { OWN, seatsOf, WINNER, type Table } from './table.ts'

/** WM-017: for display only. */
export function pointsOf(s: Table, seat: Seat): number {
  const cards = [s.deck, s.hand, s.discard, s.ongoing, s.under, s.kept].flatMap((zone) => zone[seat]!)
  const whose = seat === s.turn ? OWN : seat
  const inPlay = s.play.filter((_, i) => s.belongs[i] === whose)
  return [...cards, ...inPlay].reduce((sum, card) => (card >= 0 ? sum + cardOf(card).vp : sum), 0)
}

/** WM-227: a side wins or loses together, destroyed players too. */
export function outcome(s: Table): Outcome {
  const seats = seatsOf(s)
  const wins = (seat: Seat): boolean => {
    if (s.winner === WINNER.loyal) return seat !== s.mastermind // WM-232
    return s.winner === WINNER.mastermind && seat === s.mastermind // WM-019, WM-133
  }
  const winners = seats.filter(wins)
  const clause = { [WINNER.loyal]: 'WM-232', [WINNER.mastermind]: 'WM-233', [WINNER.nobody]: 'WM-241' }
  return {
    winners,
    scores: seats.map((seat) => (wins(seat) ? 1 : 0)),
    places: seats.map((seat) => (wins(seat) ? 1 : 2)), // WM-244
    clauses: [clause[s.winner as 0 | 1 | 2] ?? 'WM-230'],
  }
}
