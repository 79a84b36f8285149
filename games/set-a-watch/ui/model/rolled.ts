import type { Event } from '../../src/changes.ts'
import { DIE } from '../../src/table.ts'

/** The dice that have been rolled or turned to another side, each once. */
export function rolledIn(events: readonly Event[]): readonly number[] {
  const dice = events.flatMap((event) => {
    if (event.type === 'rolled') return event.dice.map((_, die) => die)
    return event.type === 'dieSet' && event.is === DIE.free ? [event.die] : []
  })
  return [...new Set(dice)]
}
