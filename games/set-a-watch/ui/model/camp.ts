import type { Json } from '@conspire/kernel'
import { diceIn } from '../../src/choices.ts'
import { RUNES } from '../../src/table.ts'

const SPACE_NAMES = ['chop-wood', 'scout-ahead', 'check-map', 'heal', 'equip', 'special', 'runes'] as const
const RUNE_NAMES = ['seal', 'vanquish', 'bolster'] as const

/** A placement in camp, in the words of its decision. */
export function saysOf(dice: number, space: number, runes: readonly number[]): Json {
  const on = SPACE_NAMES[space] ?? ''
  if (space === RUNES) return { on, dice: diceIn(dice), runes: runes.map((rune) => RUNE_NAMES[rune]!) }
  return { on, die: diceIn(dice)[0] ?? -1 }
}

/** Whether what is in hand can be laid down as it is: one die, or as many equal dice as Runes. */
export const isWhole = (dice: number, space: number, runes: readonly number[]): boolean => {
  const count = diceIn(dice).length
  return space === RUNES ? count >= 2 && runes.length === count : count === 1
}
