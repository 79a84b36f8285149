import { UNSEEN } from '@conspire/kernel'
import type { Causes } from '@conspire/ui'
import type { Event } from '../src/events.ts'
import type { Table } from '../src/table.ts'
import { cardName } from '../src/words/cards.ts'

/** Who contributes what to the Challenge. */
export const causes: Causes<Table, Event> = ({ event }, lang) =>
  event.type === 'contributed' && event.card !== UNSEEN
    ? [{ from: [event.seat], to: ['.wm-challenge-head'], label: cardName(event.card, lang) }]
    : []
