import type { Outcome, Seat } from '@conspire/kernel'
import { holdingsOf, PAY, scores, tally, type Pay } from './scoring.ts'
import type { Table } from './table.ts'

/** Chapter 15: most Money, then fewest Evidence cards, then fewest Money-losing Hideouts; still equal, they share the place. */
export function outcome(g: Table, pay: Pay = PAY): Outcome {
  const all = holdingsOf(g)
  const sheets = scores(all, pay)
  const tallies = all.map(tally) // BQ-141, BQ-152
  /** The higher the better, one after the other. */
  const merits = all.map((_, seat) => [
    sheets[seat]!.total, // BQ-136
    -tallies[seat]!.evidenceCards, // BQ-137
    -tallies[seat]!.losingHideouts, // BQ-138
  ])
  // BQ-140: by the first criterion that tells two players apart.
  const compare = (a: Seat, b: Seat): number => {
    const criterion = merits[a]!.findIndex((merit, i) => merit !== merits[b]![i])
    return criterion < 0 ? 0 : merits[b]![criterion]! - merits[a]![criterion]!
  }
  const seats = all.map((_, seat) => seat)
  const places = seats.map((seat) => 1 + seats.filter((other) => compare(other, seat) < 0).length) // BQ-143
  const winners = seats.filter((seat) => places[seat] === 1) // BQ-001, BQ-139

  const tied = seats.filter((seat) => merits[seat]![0] === merits[winners[0]!]![0])
  const clauses = ['BQ-136']
  if (tied.length > 1) clauses.push('BQ-137')
  if (tied.filter((seat) => merits[seat]![1] === merits[winners[0]!]![1]).length > 1) clauses.push('BQ-138')
  if (winners.length > 1) clauses.push('BQ-139')
  return { winners, scores: sheets.map((sheet) => sheet.total), places, clauses }
}
