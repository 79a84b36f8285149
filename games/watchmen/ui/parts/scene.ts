import type { Seat, Thing, CardNumber } from '@conspire/kernel'
import { knownAtTable, type TableProps } from '@conspire/ui'
import type { Choosing } from '@conspire/ui/choosing'
import type { useMarks } from '@conspire/ui/claims'
import type { Pickable } from '@conspire/ui/pick'
import type { Event } from '../../src/events.ts'
import type { Decision, Notes } from '../../src/flows/flow.ts'
import type { Table } from '../../src/table.ts'
import type { Left } from '../model/left.ts'
import type { Stack } from '../model/stacks.ts'
import type { Words } from '../words.ts'

/** What every part of the table needs to know, so that it need not be handed down. */
export interface TableScene extends TableProps<Table, Event>, Omit<Choosing, 'at'> {
  readonly words: Words
  readonly seen: Table
  readonly me: Seat | null
  readonly wide: boolean
  /** The decision at rest, if it is the viewer's; empty otherwise. */
  readonly asked: Decision | ''
  /** What is noted of it. */
  readonly notes: Notes
  /** The card that is picked, of whatever it is asked for. */
  readonly held: Thing | undefined
  /** The hand as it lies there. */
  readonly hand: readonly Stack[]
  /** How a card answers the question where it lies; null where it is not asked for. */
  at(card: CardNumber): Pickable | null
  /** What is done with what is picked, where there is one thing to do. */
  act(): void
  /** What would be lost with the end of the turn, and whether the end has been asked for all the same. */
  readonly left: Left | null
  readonly ending: boolean
  askEnd(asked: boolean): void
  /** What the viewer thinks of each seat, and how that is changed. */
  readonly marks: ReturnType<typeof useMarks>
  readonly roleOpen: boolean
  showRole(open: boolean): void
}

export const [TableContext, useTable] = knownAtTable<TableScene>()
