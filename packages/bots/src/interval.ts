export interface Interval {
  readonly mean: number
  /** The ends of the 95 % interval; null where one value says nothing about its spread. */
  readonly low: number | null
  readonly high: number | null
}

/** The share of successes with its 95 % interval by Wilson, which stays between 0 and 1 also where nearly all or none succeed. */
export function proportion(successes: number, trials: number): Interval {
  const mean = successes / trials
  if (trials < 2) return { mean, low: null, high: null }
  const z = 1.959964
  const scale = 1 + z ** 2 / trials
  const middle = (mean + z ** 2 / (2 * trials)) / scale
  const half = (z / scale) * Math.sqrt((mean * (1 - mean)) / trials + z ** 2 / (4 * trials ** 2))
  return { mean, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** The mean of independent values with its 95 % interval by Student's t. */
export function interval(values: readonly number[]): Interval {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  if (n < 2) return { mean, low: null, high: null }
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  const half = student(n - 1) * Math.sqrt(spread / n)
  return { mean, low: mean - half, high: mean + half }
}

/** Exact to the printed digits for the few degrees of freedom where the series below is still rough. */
const FEW = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706]

/** The 97.5 % point of Student's t, by the Cornish–Fisher series around the normal one (error below 0.001 from 6 degrees on). */
function student(degrees: number): number {
  const few = FEW[degrees - 1]
  if (few !== undefined) return few
  const z = 1.959964
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}
