import { useLayoutEffect, type RefObject } from 'react'
import type { Event } from '../../src/changes.ts'
import { rolledIn } from '../model/rolled.ts'

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
