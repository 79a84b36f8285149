import { anyUi } from '@conspire/ui'
import type { Event } from '../src/changes.ts'
import type { Table as Seen } from '../src/table.ts'
import { CardSheet } from './cardSheet.tsx'
import { causes } from './causes.ts'
import { cues } from './cues.ts'
import { beatOf, cardName, headline, seatLine } from './headline.ts'
import { held } from './held.ts'
import { Result } from './result.tsx'
import { Tabletop } from './table.tsx'

/** The face of Set a Watch. */
export const ui = anyUi<Seen, Event>({
  Tabletop,
  CardSheet,
  Result,
  seatLine,
  beatOf,
  causes,
  cues,
  headline,
  cardName,
  held,
})
