import { anyUi } from '@conspire/ui'
import type { Event } from '../src/changes.ts'
import type { Table as Seen } from '../src/table.ts'
import { cues } from './cues.ts'
import { beatOf, cardName, headline, seatLine } from './headline.ts'
import { fetchRare, later } from './later.tsx'
import { Table } from './table.tsx'

void fetchRare()

/** The face of Set a Watch. */
export const ui = anyUi<Seen, Event>({
  Table,
  CardSheet: later('CardSheet'),
  Result: later('Result'),
  seatLine,
  beatOf,
  cues,
  headline,
  cardName,
})
