import type { Outcome, Seat } from '@conspire/kernel'
import { numberOf } from './cards/index.ts'
import { seatsOf, typesIn, type Table } from './table.ts'

/** MP-135: several tokens of one type count once. */
export const diversityOf = (s: Table, seat: Seat): number => typesIn(s.owned[seat]!).length

/** MP-139, or the record of all rounds: the Action Numbers that count for a seat, the highest first. */
export function koNumbers(s: Table, seat: Seat): number[] {
  const counted = s.wholeGame === 1 ? s.records.filter((_, i) => i % s.players === seat).flat() : s.ko[seat]!
  return counted.map(numberOf).sort((a, b) => b - a)
}

/** What a seat is compared by, the higher the better, with the clause of each criterion. */
const CRITERIA: readonly (readonly [clause: string, merit: (s: Table, seat: Seat) => readonly number[]])[] = [
  ['MP-112', (s, seat) => [s.winner === seat ? 1 : 0]], // MP-003
  ['MP-136', (s, seat) => [diversityOf(s, seat)]],
  ['MP-137', (s, seat) => [koNumbers(s, seat).length]],
  ['MP-138', (s, seat) => koNumbers(s, seat)],
  ['MP-140', (s, seat) => [s.owned[seat]!.length]],
]

function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, i) => number !== other[i])
  return at < 0 ? 0 : one[at]! - (other[at] ?? 0)
}

/** Chapter 9, MP-141 */
export function outcome(s: Table): Outcome {
  const seats = seatsOf(s)
  const merits = CRITERIA.map((): (readonly number[])[] => [])
  const meritOf = (seat: Seat, i: number): readonly number[] =>
    (merits[i]![seat] ??= CRITERIA[i]![1](s, seat))
  const lead = (one: Seat, other: Seat, i: number): number => compareLists(meritOf(one, i), meritOf(other, i))
  /** The first criterion that tells two seats apart; none where all are equal. */
  const parting = (one: Seat, other: Seat): number => CRITERIA.findIndex((_, i) => lead(one, other, i) !== 0)
  const isBetter = (one: Seat, other: Seat): boolean => {
    const i = parting(one, other)
    return i >= 0 && lead(one, other, i) > 0
  }
  const places = seats.map((seat) => 1 + seats.filter((other) => isBetter(other, seat)).length)
  const winners = seats.filter((seat) => places[seat] === 1)
  // How far one had to look to tell the winner from the others.
  const looked = seats.map((seat) => {
    if (places[seat] === 1) return winners.length > 1 ? CRITERIA.length : 0
    return parting(winners[0]!, seat)
  })
  const last = Math.max(...looked)
  const clauses = CRITERIA.slice(s.winner >= 0 ? 0 : 1, last + 1).map(([clause]) => clause)
  return { winners, scores: seats.map((seat) => diversityOf(s, seat)), places, clauses }
}
