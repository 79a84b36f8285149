import { useLayoutEffect, useState, type RefObject } from 'react'

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
