export interface Difference {
  /** Where, as one would write it in JavaScript: `events[0].event.card`. */
  readonly path: string
  readonly file: unknown
  readonly rules: unknown
}

/** The first place, in writing order, where two pieces of JSON are not the same; null where they are. */
export function firstDifference(file: unknown, rules: unknown, path = ''): Difference | null {
  if (file === rules) return null
  if (Array.isArray(file) && Array.isArray(rules)) {
    for (let i = 0; i < Math.max(file.length, rules.length); i++) {
      const found = firstDifference(file[i], rules[i], `${path}[${i}]`)
      if (found) return found
    }
    return null
  }
  if (isRecord(file) && isRecord(rules)) {
    for (const key of new Set([...Object.keys(rules), ...Object.keys(file)])) {
      const found = firstDifference(file[key], rules[key], path === '' ? key : `${path}.${key}`)
      if (found) return found
    }
    return null
  }
  return { path, file, rules }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
