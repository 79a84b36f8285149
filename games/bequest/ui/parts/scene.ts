import type { Refusal, Seat } from '@conspire/kernel'
import { knownAtTable, type Shell, type TableProps } from '@conspire/ui'
import type { Event } from '../../src/changes.ts'
import type { Table } from '../../src/table.ts'
import type { Memory } from '../model/memory.ts'
import type { Words } from '../words.ts'

/** What every part of the table needs to know, so that it need not be handed down. */
export interface TableScene extends TableProps<Table, Event>, Omit<Shell, 'words'> {
  readonly words: Words
  readonly busy: boolean
  readonly seen: Table
  readonly me: Seat | null
  readonly memory: Memory
  /** Whether there is room for the neighbours beside one's own work. */
  readonly wide: boolean
  /** In words, why something is refused. */
  reason(refusal: Refusal): string
}

export const [TableContext, useTable] = knownAtTable<TableScene>()
