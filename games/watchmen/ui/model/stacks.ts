import type { CardNumber } from '@conspire/kernel'
import { sayCard } from '../../src/choices.ts'
import type { Table } from '../../src/table.ts'

/** Cards that nobody can tell apart, once each, with how many there are. */
export interface Stack {
  readonly card: CardNumber
  readonly count: number
}
export function stacksOf(seen: Table, cards: readonly CardNumber[]): Stack[] {
  const stacks = new Map<string, { card: CardNumber; count: number }>()
  for (const card of cards) {
    const name = card < 0 ? '' : sayCard(seen, card)
    const stack = stacks.get(name)
    if (stack) stack.count++
    else stacks.set(name, { card, count: 1 })
  }
  return [...stacks.values()]
}
