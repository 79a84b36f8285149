import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Cards that changed their place inside `root` since the last time slide there from where they were. */
export function useSlide(root: RefObject<HTMLElement | null>, pace: number, arrangement: unknown): void {
  // Measured from the corner of the box: scrolling the page moves nothing.
  const places = useRef(new Map<string, readonly [number, number]>())
  useLayoutEffect(() => {
    const box = root.current
    if (!box) return
    const corner = box.getBoundingClientRect()
    const now = new Map<string, readonly [number, number]>()
    for (const card of box.querySelectorAll<HTMLElement>('[data-flip]')) {
      const name = card.dataset['flip']!
      const { left, top } = card.getBoundingClientRect()
      const place = [left - corner.left, top - corner.top] as const
      now.set(name, place)
      const before = places.current.get(name)
      if (!before || pace === 0) continue
      const [x, y] = [before[0] - place[0], before[1] - place[1]]
      if (Math.abs(x) + Math.abs(y) < 2) continue
      card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: pace,
        easing: 'cubic-bezier(.2,.8,.3,1)',
      })
    }
    places.current = now
  }, [root, pace, arrangement])
}
