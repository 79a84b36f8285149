import type { Json, Seat } from '@conspire/kernel'
import { knownAtTable, type TableProps } from '@conspire/ui'
import type { Pickable } from '@conspire/ui/pick'
import type { Event } from '../../src/changes.ts'
import type { Table } from '../../src/table.ts'
import type { Battle, Mark } from '../model/battle.ts'
import type { Answer, Part, Picks } from '../model/pick.ts'
import type { Words } from '../words.ts'

/** What every part of the table needs to know, so that it need not be handed down. */
export interface TableScene extends TableProps<Table, Event> {
  readonly words: Words
  readonly seen: Table
  readonly me: Seat | null
  readonly wide: boolean
  /** The decision at rest, if it is the viewer's; empty otherwise. */
  readonly asked: string
  readonly answers: readonly Answer[]
  readonly picks: Picks
  /** What can be picked for a part of the answer, with what is picked for the others. */
  values(part: Part): readonly number[]
  /** How a thing answers a part of the question; null where it is not asked for. */
  at(part: Part, value: number, ifNot?: Json): Pickable | null
  clear(): void
  /** The part of the answer that digits are about, and what each of them picks. */
  readonly digits: Part | undefined
  readonly numbered: readonly number[]
  readonly battle: Battle | null
  /** The Super that the question at rest is about; none while something else is shown. */
  readonly about: number | undefined
  readonly marks: ReadonlyMap<number, Mark>
  /** The types that the viewer's plan still lacks; none while the plan is hidden. */
  readonly lacking: ReadonlySet<number>
  readonly planOpen: boolean
  togglePlan(): void
}

export const [TableContext, useTable] = knownAtTable<TableScene>()
