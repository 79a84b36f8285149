import type { HeldOf } from '@conspire/ui'
import type { Table } from '../src/table.ts'
import { uiSay } from './words.ts'

/** All that a party keeps from each other is what a camper is looking at. */
export const held: HeldOf<Table> = (table, seat, lang) => {
  const { peek, looker } = table
  return [{ name: uiSay(lang, 'held.peek'), cards: looker === seat ? peek : [] }]
}
