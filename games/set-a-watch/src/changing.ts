import { changesFor, NOBODY, numberOf } from '@conspire/kernel'
import { DICE, NO_ID, type Table } from './table.ts'

/** What several changes have in common. */

export const { change, declare } = changesFor<Table>()

/** A card of the Line. */
export const CREATURE = numberOf('creature')

/** Stolen dice that lie on a card are taken off it. */
export function freeStolen(s: Table, place: number, is: number): void {
  const stolen = s.stolen[place]!
  for (let die = 0; die < DICE; die++) if ((stolen >> die) & 1) s.dieIs[die] = is
}

/** A card is no longer where it was in the Line; who brought it about is kept (SW-128). */
export const goes = (s: Table, id: number, card: number): void => {
  s.gone.push(id, card, s.acting)
}

export function musterEnds(s: Table): void {
  s.musterOn = NO_ID
  s.musterBy = NOBODY
  s.held = 0
}
