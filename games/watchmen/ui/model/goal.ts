import { NOBODY, type Seat } from '@conspire/kernel'
import type { Table } from '../../src/table.ts'

export type Side = 'loyal' | 'mastermind'

/** What somebody is after. */
export interface Goal {
  readonly side: Side
  /** Whether it is said to be the goal of whoever reads it. */
  readonly mine: boolean
  /** Two players may learn late that nobody is the Secret Mastermind, and that there is more to beat (WM-120, WM-123). */
  readonly what: 'loyal' | 'loyal.two' | 'loyal.villains' | 'mastermind'
}

/**
 * What stands on the table of the goals. Until the sides are revealed both stand there, the same for everybody whatever their side (WM-309); from
 * then on each player reads their own, and whoever only looks on still both.
 */
export function goalsOf({ villainous, players, revealed, mastermind }: Table, me: Seat | null): Goal[] {
  const what = villainous === 1 ? 'loyal.villains' : players === 2 && revealed === 0 ? 'loyal.two' : 'loyal'
  const isMine = (side: Side): boolean =>
    revealed === 1 && me !== null && (me === mastermind) === (side === 'mastermind')
  const goals: Goal[] = [
    { side: 'loyal', mine: isMine('loyal'), what },
    { side: 'mastermind', mine: isMine('mastermind'), what: 'mastermind' },
  ]
  const nobodyIs = revealed === 1 && mastermind === NOBODY
  return goals.filter(({ side, mine }) =>
    revealed === 1 && me !== null ? mine : side === 'loyal' || !nobodyIs,
  )
}
