import { UNSEEN, type Seat } from '@conspire/kernel'
import { needsOf } from '../../src/cards/index.ts'
import { countLoot, type Table } from '../../src/table.ts'

/** One type that a plan asks for: how many, and how many of them are there. */
export interface Need {
  readonly type: number
  readonly need: number
  readonly have: number
}

/** How far a plan is with this Loot (MP-111). */
export function needsWith(plan: number, tokens: readonly number[]): Need[] {
  const counts = countLoot(tokens)
  return needsOf(plan).flatMap((need, type) =>
    need === 0 ? [] : [{ type, need, have: Math.min(need, counts[type]!) }],
  )
}

export const isMet = ({ need, have }: Need): boolean => have >= need
export const sumOf = (needs: readonly Need[], of: 'need' | 'have'): number =>
  needs.reduce((sum, one) => sum + one[of], 0)

/** The plan of a seat, as far as the viewer knows it: their own, or one they have peeked at (MP-133). */
export function planOf(seen: Table, seat: Seat): number | null {
  const [plan = UNSEEN] = seen.plan[seat]!
  return plan === UNSEEN ? null : plan
}
