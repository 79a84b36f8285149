import { useEffect, useLayoutEffect, useRef, useState, type DOMAttributes, type RefObject } from 'react'
import { useShell } from './shell.ts'

/** What each key does; `false` leaves the key to the page. */
type Keys = Readonly<Record<string, (() => void | false) | undefined>>

/** Where typing or choosing means something else. */
const TYPING = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'
const PRESSABLE = 'button, a, summary, [role="tab"]'
const SHEET = 'dialog[open], [role="dialog"]:not([hidden]), [role="alertdialog"]:not([hidden])'

/**
 * Keys of the table. They rest while somebody types, while a sheet is open, and when the page has turned letters off
 * (`data-keys="off"` on the root). Enter on a button presses that button and nothing else. What lies on top of the rest hears `first`.
 */
export function useKeys(keys: Keys, first = false): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest(TYPING) || document.querySelector(SHEET)) return
      if ((event.key === 'Enter' || event.key === ' ') && target?.closest(PRESSABLE)) return
      if (event.key.length === 1 && document.documentElement.dataset['keys'] === 'off') return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (act && act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', pressed, first)
    return () => document.removeEventListener('keydown', pressed, first)
  }, [first])
}

/** A scroll bar comes and goes with what is shown: so much less room does not make a wide table narrow again. */
const SCROLL_BAR = 24

/** On a lower screen nobody fits round anything, however wide it is. */
const LOW = 600

/** Whether an element has at least so much room, on a screen that is not low. It must not change its own size with the answer by more than a scroll bar. */
export function useRoom(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [enough, setEnough] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = (): void =>
      setEnough((was) => innerHeight > LOW && box.clientWidth >= (was ? width - SCROLL_BAR : width))
    measure()
    addEventListener('resize', measure)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => {
      removeEventListener('resize', measure)
      observer.disconnect()
    }
  }, [element, width])
  return enough
}

/** What was focused inside `root` or among the buttons beside the prompt has gone with the question before: the focus goes on at `next`. */
export function useHandover(
  root: RefObject<HTMLElement | null>,
  next: RefObject<HTMLElement | null>,
  question: string,
): void {
  const within = useRef(false)
  const { slot } = useShell()
  useEffect(() => {
    const boxes = [root.current, slot].filter((box) => box instanceof HTMLElement)
    const came = (): void => {
      within.current = true
    }
    const went = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node) within.current = boxes.some((box) => box.contains(relatedTarget))
    }
    for (const box of boxes) {
      box.addEventListener('focusin', came)
      box.addEventListener('focusout', went)
    }
    return () => {
      for (const box of boxes) {
        box.removeEventListener('focusin', came)
        box.removeEventListener('focusout', went)
      }
    }
  }, [root, slot])
  useEffect(() => {
    if (within.current && document.activeElement === document.body)
      next.current?.focus({ preventScroll: true })
  }, [next, question])
}

const HOLD = 450
const STILL = 8
const ECHO = 300

/** The click that a held finger ends with is none, wherever it lands. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  const lifted = (): unknown => setTimeout(() => removeEventListener('click', swallow, true), ECHO)
  addEventListener('pointerup', lifted, { once: true })
  addEventListener('pointercancel', lifted, { once: true })
}

/** What a button needs so that holding it with a finger does something else than tapping it: not every browser has a word for that. */
export function useHold(
  held: () => void,
): Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'> {
  const press = useRef({ timer: 0, x: 0, y: 0 })
  const end = (): void => clearTimeout(press.current.timer)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
      end()
      if (pointerType !== 'touch') return
      const timer = window.setTimeout(() => {
        swallowClick()
        held()
      }, HOLD)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
