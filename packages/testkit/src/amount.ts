/**
 * How much is played. `npm test` plays enough, `npm run check` a little of it, and `npm run proof` everything, from a seed that is new each time.
 * A test writes the amounts down where it plays and asks here for the one that counts.
 */
export type Level = 'check' | 'test' | 'proof'

const LEVELS: readonly Level[] = ['check', 'test', 'proof']

function levelFrom(name = 'test'): Level {
  const level = LEVELS.find((one) => one === name)
  if (level === undefined) throw new Error(`CONSPIRE_AMOUNT can be ${LEVELS.join(', ')}, not '${name}'`)
  return level
}

export const LEVEL: Level = levelFrom(process.env['CONSPIRE_AMOUNT'])

/** Whether enough is played that a random game has shown what it must. */
export const ENOUGH = LEVEL !== 'check'

/** So many in the proof, so many in a test, and a tenth of these in a check. */
export function amount(proof: number, test = Math.ceil(proof / 5), check = Math.ceil(test / 10)): number {
  return { check, test, proof }[LEVEL]
}

/** All of these in the proof, and fewer that lie evenly among them otherwise. */
export function some<T>(all: readonly T[], test?: number, check?: number): readonly T[] {
  const count = Math.min(all.length, amount(all.length, test, check))
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)]!)
}

/** What the proof adds to every seed, so that it plays what nobody has played before. */
const FRESH = process.env['CONSPIRE_SEED'] ?? ''

/** The seed of a random test: always the same in a test, and another in each proof. */
export const seeded = (seed: string | number): string => (FRESH === '' ? String(seed) : `${seed} ${FRESH}`)
