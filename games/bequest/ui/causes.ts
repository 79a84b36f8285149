import type { Cause, Causes } from '@conspire/ui'
import type { Event } from '../src/changes.ts'
import { lastReveal, type Table } from '../src/table.ts'
import { cardName } from '../src/words/cards.ts'

/** The cards are turned over first. */
const TURNED = 8

/** Who gives what to whom: each group of a reveal, one board after the other, and planted Evidence. */
export const causes: Causes<Table, Event> = ({ event, view }, lang) => {
  if (event.type === 'framed')
    return [{ from: [event.seat], to: [event.victim], label: cardName(event.card, lang) }]
  if (event.type !== 'revealed') return []
  return lastReveal(view.table).flatMap(({ splitter, chooser, choice }, i) =>
    (['A', 'B'] as const).map((letter): Cause => ({
      from: [`[data-group="${splitter}${letter}"]`],
      to: [letter === choice ? chooser : splitter],
      label: letter,
      after: TURNED + 2 * i,
    })),
  )
}
