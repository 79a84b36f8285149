/** Six decimals are more than any measurement here can mean, and short enough to read. */
const DECIMALS = 1e6

/** The same data with every number rounded. */
export function rounded<D>(data: D): D {
  if (typeof data === 'number') return (Math.round(data * DECIMALS) / DECIMALS) as D
  if (Array.isArray(data)) return data.map(rounded) as D
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, rounded(value)])) as D
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** 12345.6 → 12,346; small figures keep three digits. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toPrecision(3)
}
