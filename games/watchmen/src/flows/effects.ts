import type { AnyFlow } from '@conspire/kernel'
import type { Event } from '../changes.ts'
import type { Table } from '../table.ts'

/** The flows of the verbs that ask somebody something. `asking.ts` fills it, because some of them play cards in turn. */
export const effects: Record<string, AnyFlow<Table, Event>> = {}
