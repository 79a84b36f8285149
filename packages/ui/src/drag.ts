import { useRef, type PointerEvent, type PointerEventHandler } from 'react'

/** How far a pointer must travel before a press becomes a drag. */
const FAR = 8

export interface Drag {
  start(card: number): PointerEventHandler
  /** A press that ended as a drag is no tap. */
  justDropped(): boolean
}

/** Dragging a card to a place marked with `data-pile`. An extra: everything it does can be done by taps and by keys. */
export function useDrag<Place extends string>(drop: (card: number, place: Place) => void): Drag {
  const dropped = useRef(0)

  const start =
    (card: number) =>
    (down: PointerEvent): void => {
      if (down.button !== 0 || !(down.currentTarget instanceof HTMLElement)) return
      const button = down.currentTarget
      const slot = button.parentElement ?? button
      let dragging = false
      let over: Element | null = null

      const pileAt = (x: number, y: number): Element | null => {
        slot.style.pointerEvents = 'none'
        const found = document.elementFromPoint(x, y)?.closest('[data-pile]') ?? null
        slot.style.pointerEvents = ''
        return found
      }
      const move = (event: globalThis.PointerEvent): void => {
        if (event.pointerId !== down.pointerId) return
        const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY]
        if (!dragging && Math.hypot(x, y) < FAR) return
        dragging = true
        slot.dataset['dragged'] = ''
        slot.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`
        const pile = pileAt(event.clientX, event.clientY)
        if (pile === over) return
        over?.removeAttribute('data-over')
        pile?.setAttribute('data-over', '')
        over = pile
      }
      const end = (event: globalThis.PointerEvent): void => {
        if (event.pointerId !== down.pointerId) return
        document.removeEventListener('pointermove', move)
        document.removeEventListener('pointerup', end)
        document.removeEventListener('pointercancel', end)
        over?.removeAttribute('data-over')
        slot.style.transform = ''
        delete slot.dataset['dragged']
        if (!dragging) return
        dropped.current = event.timeStamp
        const place = over instanceof HTMLElement ? over.dataset['pile'] : undefined
        if (event.type === 'pointerup' && place) drop(card, place as Place)
      }
      document.addEventListener('pointermove', move)
      document.addEventListener('pointerup', end)
      document.addEventListener('pointercancel', end)
    }

  return { start, justDropped: () => performance.now() - dropped.current < 100 }
}
