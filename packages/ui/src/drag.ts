import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type PointerEventHandler } from 'react'

/** How far a pointer must travel before a press becomes a drag. */
const FAR = 8

/** A press on this button that may become a drag, as a React or a DOM event tells of it. */
interface Press {
  readonly button: number
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

export interface Dragging {
  /** Whether the pointer has gone far enough, and where it may. */
  readonly may?: ((x: number, y: number) => boolean) | undefined
  begun?(): void
  /** Where it could be dropped, of all that lies below the pointer; null for nowhere. */
  endAt(under: Element): Element | null
  /** It was let go: over an end, or anywhere else. */
  ended(end: Element | null, at: number): void
}

/** What follows the pointer: a picture of the button above everything, so that no row cuts it off where it ends. */
function shadowOf(button: HTMLElement): HTMLElement {
  const { left, top, width, height } = button.getBoundingClientRect()
  const shadow = document.createElement('div')
  shadow.className = 'drag-shadow'
  shadow.popover = 'manual'
  shadow.inert = true
  Object.assign(shadow.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  const copy = button.cloneNode(true) as HTMLElement
  delete copy.dataset['part']
  shadow.append(copy)
  button.parentElement!.append(shadow)
  shadow.showPopover()
  return shadow
}

/** Lets a button follow the pointer from a press on it until it is let go. */
export function dragFrom(
  down: Press,
  button: HTMLElement,
  { may = () => true, begun, endAt, ended }: Dragging,
): void {
  if (down.button !== 0) return
  let shadow: HTMLElement | null = null
  let over: Element | null = null

  const below = (x: number, y: number): Element | null => {
    const under = document.elementFromPoint(x, y)
    return under && endAt(under)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY]
    if (shadow === null) {
      if (Math.hypot(x, y) < FAR || !may(x, y)) return
      shadow = shadowOf(button)
      button.dataset['dragged'] = ''
      begun?.()
    }
    shadow.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`
    const end = below(event.clientX, event.clientY)
    if (end === over) return
    over?.removeAttribute('data-over')
    end?.setAttribute('data-over', '')
    over = end
  }
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', end)
    document.removeEventListener('pointercancel', end)
    over?.removeAttribute('data-over')
    if (shadow === null) return
    shadow.remove()
    delete button.dataset['dragged']
    ended(event.type === 'pointerup' ? over : null, event.timeStamp)
  }
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', end)
  document.addEventListener('pointercancel', end)
}

const BEGUN = ['pointerdown', 'keydown'] as const

export interface Drag {
  start(card: number): PointerEventHandler
  /** A press that ended as a drag is no tap. */
  justDropped(): boolean
}

/** Dragging a card to a place marked with `data-pile`, before anything is answered. An extra: everything it does can be done by taps and by keys. */
export function useDrag<Place extends string>(drop: (card: number, place: Place) => void): Drag {
  const dropped = useRef(false)
  // The click that follows a drop comes before anything else that a player does.
  useEffect(() => {
    const forget = (): void => {
      dropped.current = false
    }
    for (const begun of BEGUN) document.addEventListener(begun, forget, true)
    return () => {
      for (const begun of BEGUN) document.removeEventListener(begun, forget, true)
    }
  }, [])
  const start =
    (card: number) =>
    (down: ReactPointerEvent): void => {
      if (!(down.currentTarget instanceof HTMLElement)) return
      dragFrom(down, down.currentTarget, {
        endAt: (under) => under.closest('[data-pile]'),
        ended: (end) => {
          dropped.current = true
          if (end instanceof HTMLElement) drop(card, end.dataset['pile'] as Place)
        },
      })
    }
  return { start, justDropped: () => dropped.current }
}
