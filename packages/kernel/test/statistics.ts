/** How far counts are from being equally likely: about as large as the number of bins when they are. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** What chi-square stays below in all but one of about ten thousand fair trials (Wilson and Hilferty's approximation). */
export function suspicious(bins: number): number {
  const freedom = bins - 1
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.72 * Math.sqrt(spread)) ** 3
}

export function tally(bins: number, draws: number, draw: () => number): number[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (let i = 0; i < draws; i++) counts[draw()]!++
  return counts
}
