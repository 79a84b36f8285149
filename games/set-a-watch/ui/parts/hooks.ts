import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Event } from '../../src/table.ts'
import { rolledIn } from '../model/rolled.ts'

/** The width an element has to live in. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    setWidth(box.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
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
