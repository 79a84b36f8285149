/** Dice and random picks are even: whatever chance can choose among, it chooses as often. */
import { seedFrom, type State } from '@conspire/kernel'
import { amount, seeded } from './amount.ts'
import { Findings, walk } from './play.ts'
import type { Check, Spoken } from './subject.ts'

/** One of `of` things, numbered from 0, that chance has chosen. */
export interface Roll {
  readonly what: string
  readonly value: number
  readonly of: number
}

/** A die that is so many standard deviations off is loaded: an even one is once in three million. */
const FAR = 5
/** Fewer of a value than this to be expected say nothing. */
const EXPECTED = 5

export const evenRolls: Check = (subject) => {
  if (subject.rolls === undefined) return []
  const { game } = subject
  const counts = new Map<string, number[]>()
  const findings = new Findings(subject.findings)
  const count = (rolls: readonly Roll[], find: (what: string) => void): void => {
    for (const { what, value, of } of rolls) {
      const key = `${what} of ${of}`
      if (!counts.has(key))
        counts.set(
          key,
          Array.from({ length: of }, () => 0),
        )
      if (value in counts.get(key)!) counts.get(key)![value]!++
      else find(`${what} came to ${value}, of ${of}`)
    }
  }
  // What is rolled once in a game needs more setups than there are games.
  for (const options of subject.options) {
    for (let i = 0; i < amount(1000, 200); i++) {
      const told: Spoken[] = []
      const state = game.setup(
        options,
        seedFrom(seeded(`${subject.seed} rolls ${JSON.stringify(options)} ${i}`)),
        (t) => told.push(t),
      )
      count(subject.rolls(told, null, state), (what) => findings.add(`${what} in the setup`))
    }
  }
  let before: State<unknown> | null = null
  const inPlay = walk(subject, 'rolls', amount(20, 4), ({ state, told, moves, find }) => {
    if (moves.length > 0) count(subject.rolls!(told, before, state), find)
    before = game.clone(state)
  })
  const uneven = [...counts].flatMap(([what, values]) => {
    const far = unevenness(values)
    return far > FAR
      ? [`${what} is uneven by ${far.toFixed(1)} standard deviations: ${values.join(', ')}`]
      : []
  })
  return [...findings.list, ...inPlay.list, ...uneven]
}

/** How far counts are from even ones, in standard deviations: chi-squared made normal (Wilson and Hilferty). */
export function unevenness(counts: readonly number[]): number {
  const freedom = counts.length - 1
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  if (freedom < 1 || mean < EXPECTED) return 0
  const squared = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(squared / freedom) - (1 - spread)) / Math.sqrt(spread)
}
