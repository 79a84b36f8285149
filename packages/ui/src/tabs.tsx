import {
  useId,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

export interface Page {
  readonly id: string
  readonly title: ReactNode
  /** What a screen reader says for the title. */
  readonly name: string
  /** Marks of the tab, for the style sheet. */
  readonly marks?: Readonly<Record<`data-${string}`, boolean | undefined>>
  readonly body: ReactNode
}

interface PagesProps {
  readonly className: string
  readonly label: string
  readonly pages: readonly Page[]
  readonly current: string
  readonly onTurn: (id: string) => void
  /** What can be moved by a finger itself: no swipe begins there. */
  readonly movable?: string
}

/** How far a finger goes sideways to turn a page. */
const SWIPE = 60

/** One page at a time, for narrow screens: tabs for keys and screen readers, a swipe for fingers. */
export function Pages({ className, label, pages, current, onTurn, movable }: PagesProps): ReactElement {
  const own = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const from = useRef<readonly [number, number] | null>(null)
  const at = Math.max(
    0,
    pages.findIndex(({ id }) => id === current),
  )

  const pressed = (event: KeyboardEvent): void => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: pages.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + pages.length) % pages.length
    onTurn(pages[index]!.id)
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  const down = (event: PointerEvent): void => {
    const onMovable = movable && event.target instanceof Element && event.target.closest(movable)
    from.current = event.pointerType === 'mouse' || onMovable ? null : [event.clientX, event.clientY]
  }
  const up = (event: PointerEvent): void => {
    if (!from.current) return
    const [x, y] = [event.clientX - from.current[0], event.clientY - from.current[1]]
    from.current = null
    if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return
    const page = pages[at + (x < 0 ? 1 : -1)]
    if (page) onTurn(page.id)
  }

  return (
    <div className={className}>
      <div className="tabs" role="tablist" aria-label={label} ref={tabs}>
        {pages.map(({ id, title, name, marks }, i) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${own}-tab-${id}`}
            aria-selected={i === at}
            aria-controls={`${own}-page-${id}`}
            data-page={id}
            tabIndex={i === at ? 0 : -1}
            {...marks}
            onClick={() => onTurn(id)}
            onKeyDown={pressed}
          >
            <span className="spoken">{name}</span>
            <span className="tab-title" aria-hidden>
              {title}
            </span>
          </button>
        ))}
      </div>
      {pages.map(({ id, body }, i) => (
        <div
          key={id}
          role="tabpanel"
          id={`${own}-page-${id}`}
          aria-labelledby={`${own}-tab-${id}`}
          className="tab-page"
          hidden={i !== at}
          onPointerDown={down}
          onPointerUp={up}
          onPointerCancel={() => {
            from.current = null
          }}
        >
          {body}
        </div>
      ))}
    </div>
  )
}
