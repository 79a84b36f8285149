import { useLayoutEffect, useState, type RefObject } from 'react'

/** A scroll bar comes and goes with what is shown: so much less room does not make a wide table narrow again. */
const SCROLL_BAR = 24

/** Whether an element has at least so much room. It must not change its own size with the answer. */
export function useRoom(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [enough, setEnough] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = (): void => setEnough((was) => box.clientWidth >= (was ? width - SCROLL_BAR : width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, width])
  return enough
}
