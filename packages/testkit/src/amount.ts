/**
 * How much the tests play that are slow because they play much: all of it in `npm test`, a share in `npm run check`, which sets it. A test
 * writes down the whole amount and asks for it here; what a random game must have shown is asked only of the whole.
 */
const SHARE = Number(process.env['CONSPIRE_AMOUNT'] ?? 1)

/** Whether everything is played. */
export const WHOLE = SHARE >= 1

/** So many, or the share of it. */
export const amount = (whole: number): number => (WHOLE ? whole : Math.max(1, Math.round(whole * SHARE)))

/** All of these, or some that lie evenly among them. */
export function some<T>(all: readonly T[]): readonly T[] {
  const count = amount(all.length)
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)]!)
}
