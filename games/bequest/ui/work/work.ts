import type { Seat } from '@conspire/kernel'
import type { TableProps } from '@conspire/ui'
import type { Event } from '../../src/changes.ts'
import type { Table } from '../../src/table.ts'

/** What a player needs to answer with. */
export interface WorkProps extends TableProps<Table, Event> {
  readonly me: Seat
}
