import type { HeldOf } from '@conspire/ui'
import { faceDownAt, sitesOf, type Table } from '../src/table.ts'
import { letterOf } from '../src/words/cards.ts'
import { uiSay } from './words.ts'

/** MP-016, MP-024, MP-037: the plan, the hand, and what lies face down at each Throwdown. */
export const held: HeldOf<Table> = (table, seat, lang) => {
  return [
    { name: uiSay(lang, 'held.plan'), cards: table.plan[seat]! },
    { name: uiSay(lang, 'held.hand'), cards: table.hand[seat]! },
    ...sitesOf(table).map((site) => ({
      name: uiSay(lang, 'held.site', { site: letterOf(site) }),
      cards: faceDownAt(table, site)[seat]!,
    })),
  ]
}
