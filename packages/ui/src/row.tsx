import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'

interface RowProps {
  readonly className?: string
  /** What lies in it, for screen readers. */
  readonly label?: string
  /** How many there are. */
  readonly count: number
  readonly children: ReactNode
}

/** Things beside each other. Where there are more than fit, it scrolls by itself, without a bar, and says how many there are. */
export function Row({ className = '', label, count, children }: RowProps): ReactElement {
  const row = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const box = row.current!
    const measure = (): void =>
      setScrolls(box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [count])
  return (
    <div className={`long-row ${className}`} data-scrolls={scrolls || undefined}>
      <div
        ref={row}
        className="long-row-inside"
        data-row
        role="group"
        aria-label={label}
        tabIndex={scrolls ? 0 : undefined}
      >
        {children}
      </div>
      {scrolls && (
        <span className="row-count" aria-hidden>
          {count} ›
        </span>
      )}
    </div>
  )
}
