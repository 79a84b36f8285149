import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react'

export interface Page {
  readonly id: string
  readonly title: ReactNode
  /** What a screen reader says for the title. */
  readonly name: string
  readonly body: ReactNode
}

interface PagesProps {
  readonly label: string
  readonly pages: readonly Page[]
  readonly current: string
  readonly onTurn: (id: string) => void
}

/** How far a finger goes sideways to turn a page. */
const SWIPE = 60

/** One page at a time, for narrow screens: tabs for keys and screen readers, a swipe for fingers. */
export function Pages({ label, pages, current, onTurn }: PagesProps): ReactElement {
  const at = Math.max(
    0,
    pages.findIndex(({ id }) => id === current),
  )
  const tabs = useRef<HTMLDivElement>(null)
  const from = useRef<readonly [number, number] | null>(null)

  const turnTo = (index: number, focus: boolean): void => {
    const page = pages[(index + pages.length) % pages.length]!
    onTurn(page.id)
    if (focus) tabs.current?.querySelector<HTMLElement>(`[data-page="${page.id}"]`)?.focus()
  }
  const pressed = (event: KeyboardEvent): void => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: pages.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turnTo(to, true)
  }
  const down = (event: PointerEvent): void => {
    const onCard = event.target instanceof Element && event.target.closest('.bq-cardbutton')
    from.current = event.pointerType === 'mouse' || onCard ? null : [event.clientX, event.clientY]
  }
  const up = (event: PointerEvent): void => {
    if (!from.current) return
    const [x, y] = [event.clientX - from.current[0], event.clientY - from.current[1]]
    from.current = null
    if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return
    const to = at + (x < 0 ? 1 : -1)
    if (to >= 0 && to < pages.length) turnTo(to, false)
  }

  return (
    <div className="bq-pages">
      <div className="bq-tabs" role="tablist" aria-label={label} ref={tabs}>
        {pages.map(({ id, title, name }, i) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`bq-tab-${id}`}
            data-page={id}
            aria-selected={i === at}
            aria-controls={`bq-page-${id}`}
            aria-label={name}
            tabIndex={i === at ? 0 : -1}
            onClick={() => onTurn(id)}
            onKeyDown={pressed}
          >
            {title}
          </button>
        ))}
      </div>
      {pages.map(({ id, body }, i) => (
        <div
          key={id}
          role="tabpanel"
          id={`bq-page-${id}`}
          aria-labelledby={`bq-tab-${id}`}
          className="bq-page"
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
