import { UNSEEN, type Seat } from '@conspire/kernel'
import { lootOf, needsOf } from '../../src/cards/index.ts'
import { countLoot, unresolved, type Table } from '../../src/table.ts'
import { letterOf } from '../../src/words/cards.ts'

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

/** A place in the drawing of a plan. */
export interface Slot {
  readonly type: number
  readonly met: boolean
}
/** One slot for each Loot, those that are filled first among those of a type. */
export const slotsOf = (needs: readonly Need[]): Slot[] =>
  needs.flatMap(({ type, need, have }) => Array.from({ length: need }, (_, i) => ({ type, met: i < have })))

/** At which Throwdowns a type can still be had, by their letters: “AC”. */
export const whereIs = (seen: Table, type: number): string =>
  unresolved(seen)
    .filter((site) => seen.loot[site]!.some((token) => lootOf(token) === type))
    .map(letterOf)
    .join('')

/** The plan of a seat, as far as the viewer knows it: their own, or one they have peeked at (MP-133). */
export function planOf(seen: Table, seat: Seat): number | null {
  const [plan = UNSEEN] = seen.plan[seat]!
  return plan === UNSEEN ? null : plan
}
