import { anyUi } from '@conspire/ui'
import type { Event } from '../src/events.ts'
import type { Table as Seen } from '../src/table.ts'
import { cardName } from '../src/words/cards.ts'
import { CardSheet } from './cardSheet.tsx'
import { causes } from './causes.ts'
import { cues } from './cues.ts'
import { beatOf, caption, headline, seatLine } from './headline.ts'
import { since } from './parts/last.tsx'
import { moment } from './parts/role.tsx'
import { held } from './held.ts'
import { Result } from './result.tsx'
import { SeatSheet } from './seatSheet.tsx'
import { standing } from './standing.ts'
import { Tabletop } from './table.tsx'

/** The face of Watchmen. */
export const ui = anyUi<Seen, Event>({
  Tabletop,
  CardSheet,
  Result,
  SeatSheet,
  moment,
  standing,
  since,
  seatLine,
  beatOf,
  causes,
  cues,
  caption,
  headline,
  cardName,
  held,
})
