import { NOBODY } from '@conspire/kernel'
import { currentChallenge, isPrinted, mayContribute } from '../../src/attributes.ts'
import type { Requirement } from '../../src/cards/index.ts'
import { FROM, type Table } from '../../src/table.ts'

/** One card that a Challenge asks for, and which of the contributed ones fills it; NOBODY while none does. */
export interface Slot {
  readonly line: Requirement
  readonly by: number
}
export interface Checklist {
  readonly slots: readonly Slot[]
  /** Places of contributed cards that fill nothing (WM-147, WM-149). */
  readonly extra: readonly number[]
}

/** WM-150, WM-151: one way to give every contributed card at most one line, filling as many as possible. */
export function checklistOf(seen: Table): Checklist {
  const lines =
    currentChallenge(seen)?.toBeat.flatMap((line) => Array.from({ length: line.count }, () => line)) ?? []
  const filled = lines.map(() => NOBODY)
  const fits = (card: number, slot: number): boolean => {
    const line = lines[slot]!
    const from = line.inPlay === true ? FROM.play : FROM.hand
    return seen.placedFrom[card] === from && isPrinted(seen.contributed[card]!, line.match)
  }
  const place = (card: number, tried: Set<number>): boolean =>
    lines.some((_, slot) => {
      if (tried.has(slot) || !fits(card, slot)) return false
      tried.add(slot)
      if (filled[slot] !== NOBODY && !place(filled[slot]!, tried)) return false
      filled[slot] = card
      return true
    })
  const extra = seen.contributed.flatMap((_, card) => (place(card, new Set()) ? [] : [card]))
  return { slots: lines.map((line, slot) => ({ line, by: filled[slot]! })), extra }
}

/**
 * Whether a card placed now from there fills a line that is open. That it may be placed is not enough: the lines it fits may be filled (WM-147), and
 * a type that it has for this turn counts no more once it lies there (WM-149).
 */
export function fillsFrom(seen: Table, card: number, from: number): boolean {
  if (!mayContribute(seen, card, from)) return false
  const openIn = (table: Table): number => checklistOf(table).slots.filter(({ by }) => by === NOBODY).length
  const contributed = [...seen.contributed, card]
  return openIn({ ...seen, contributed, placedFrom: [...seen.placedFrom, from] }) < openIn(seen)
}

/** Whether a card of the Line-Up would fill one for whoever has bought it, from the hand or from play. */
export const wouldFill = (seen: Table, card: number): boolean =>
  [FROM.hand, FROM.play].some((from) => fillsFrom(seen, card, from))
