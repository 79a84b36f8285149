import { useLayoutEffect, type RefObject } from 'react'
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

/** How a die turns before it lies still. */
const TUMBLE = { transform: ['rotate(-200deg) scale(0.6)', 'rotate(18deg) scale(1.12)', 'none'] }

/** Dice that have just been rolled, or turned to another side, tumble; what they show stands beside them at once. */
export function useTumble(root: RefObject<HTMLElement | null>, pace: number, latest: readonly Event[]): void {
  useLayoutEffect(() => {
    if (pace === 0) return
    for (const die of rolledIn(latest)) {
      for (const face of root.current?.querySelectorAll(`[data-die="${die}"] svg`) ?? [])
        face.animate(TUMBLE, { duration: Math.min(420, pace * 1.6), easing: 'ease-out' })
    }
  }, [root, pace, latest])
}
