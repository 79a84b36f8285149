import { UNSEEN, type Seat } from '@conspire/kernel'
import { BASES, startingDecks } from '../../src/cards/index.ts'
import { seatsOf, type Table } from '../../src/table.ts'

/** Every card whose place the viewer sees. */
function lyingOpen(seen: Table): Set<number> {
  const open = new Set<number>([seen.play, seen.lineUp, seen.destroyed, seen.contributed, seen.shown].flat())
  for (const seat of seatsOf(seen))
    for (const zone of [seen.hand, seen.discard, seen.ongoing, seen.under, seen.aside, seen.kept])
      for (const card of zone[seat]!) open.add(card)
  return open
}

/** What must still be in a deck, or in a hand that the viewer does not see: all that was shuffled into it (WM-050) and lies nowhere else. */
export function deckOf(seen: Table, seat: Seat): number[] {
  const { name } = BASES[Math.max(0, seen.base)]!
  const shuffled = seen.shuffled[seat]!
  const begun = shuffled.length > 0 ? shuffled : startingDecks(name, seen.players)[seat]!
  const open = lyingOpen(seen)
  const known = seen.deck[seat]!.filter((card) => card !== UNSEEN)
  return [...new Set([...begun, ...known])].filter((card) => !open.has(card)).toSorted((a, b) => b - a)
}
