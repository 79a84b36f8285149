import type { CardNumber } from '@conspire/kernel'
import { currentChallenge, isPrinted, mayContribute } from '../../src/attributes.ts'
import type { Requirement } from '../../src/cards/index.ts'
import { FROM, type Table } from '../../src/table.ts'

export const EMPTY = -1
/** One card that a Challenge asks for, and which of the contributed ones fills it, by its place among them; EMPTY while none does. */
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
  const filled: number[] = lines.map(() => EMPTY)
  const fits = (at: number, slot: number): boolean => {
    const line = lines[slot]!
    const from = line.inPlay === true ? FROM.play : FROM.hand
    return seen.placedFrom[at] === from && isPrinted(seen.contributed[at]!, line.match)
  }
  const place = (at: number, tried: Set<number>): boolean =>
    lines.some((_, slot) => {
      if (tried.has(slot) || !fits(at, slot)) return false
      tried.add(slot)
      if (filled[slot] !== EMPTY && !place(filled[slot]!, tried)) return false
      filled[slot] = at
      return true
    })
  const extra = seen.contributed.flatMap((_, at) => (place(at, new Set()) ? [] : [at]))
  return { slots: lines.map((line, slot) => ({ line, by: filled[slot]! })), extra }
}

/**
 * The open line that a card placed now from there fills; null where it fills none. That it may be placed is not enough: the lines it fits may be
 * filled (WM-147), and a type that it has for this turn counts no more once it lies there (WM-149).
 */
export function lineFilledFrom(seen: Table, card: CardNumber, from: number): Requirement | null {
  if (!mayContribute(seen, card, from)) return null
  const contributed = [...seen.contributed, card]
  const before = checklistOf(seen).slots
  const after = checklistOf({ ...seen, contributed, placedFrom: [...seen.placedFrom, from] }).slots
  return after.find(({ by }, slot) => by !== EMPTY && before[slot]!.by === EMPTY)?.line ?? null
}

/** The one that a card of the Line-Up would fill for whoever has bought it, from the hand or from play. */
export const lineToFill = (seen: Table, card: CardNumber): Requirement | null =>
  lineFilledFrom(seen, card, FROM.hand) ?? lineFilledFrom(seen, card, FROM.play)
