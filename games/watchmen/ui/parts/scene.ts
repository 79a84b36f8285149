import type { Seat } from '@conspire/kernel'
import { knownAtTable, type TableProps } from '@conspire/ui'
import type { Pickable } from '@conspire/ui/pick'
import type { Event } from '../../src/changes.ts'
import type { Table } from '../../src/table.ts'
import type { Answer, Picked, Stack } from '../model/answers.ts'
import type { Left } from '../model/left.ts'
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
  readonly picked: Picked | null
  /** The hand as it lies there. */
  readonly hand: readonly Stack[]
  /** How a card answers the question where it lies; null where it is not asked for. */
  at(where: Picked['where'], card: number): Pickable | null
  clear(): void
  /** What is done with what is picked, where there is one thing to do. */
  act(): void
  /** What would be lost with the end of the turn, and whether the end has been asked for all the same. */
  readonly left: Left | null
  readonly ending: boolean
  askEnd(asked: boolean): void
  /** What this player thinks of each of the others; nobody else sees it. */
  readonly marks: readonly (string | null)[]
  mark(seat: Seat, as: string | null): void
  readonly roleOpen: boolean
  showRole(open: boolean): void
}

export const [TableContext, useTable] = knownAtTable<TableScene>()
