import type { Outcome } from './contract.ts'

/** Whoever has the most points wins; players who have as many share their place. */
export function mostPoints(scores: readonly number[], ...clauses: readonly string[]): Outcome {
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length)
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  return { winners, scores, places, clauses }
}
