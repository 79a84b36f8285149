import type { HeldOf } from '@conspire/ui'
import { areLaidOut, groupsOf, type Table } from '../src/table.ts'
import { uiSay } from './words.ts'

/** BQ-043, BQ-052, BQ-115: five cards, then two groups of them; the Treasure pile; and what the Vault Insider has turned up. */
export const held: HeldOf<Table> = (table, seat, lang) => {
  const [a, b] = groupsOf(table, seat)
  return [
    ...(areLaidOut(table)
      ? [
          { name: uiSay(lang, 'group', { group: 'A' }), cards: a, onTable: true as const },
          { name: uiSay(lang, 'group', { group: 'B' }), cards: b, onTable: true as const },
        ]
      : [{ name: uiSay(lang, 'held.hand'), cards: table.hands[seat]!, onTable: true as const }]),
    { name: uiSay(lang, 'held.treasure'), cards: table.faceDown[seat]! },
    { name: uiSay(lang, 'held.peek'), cards: table.insider === seat ? table.peek : [] },
  ]
}
