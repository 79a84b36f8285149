import { dragFrom } from '@conspire/ui/drag'
import { useEffect } from 'react'

/** What can be taken: a card or a die that is chosen by tapping it, except where a face drags things in its own way. */
const TAKEN = '.face :is(.card-button[data-part="choice"]:not([data-pile] *), [data-usable])'
/** Where it can be let go: in a place that says what is done there (`data-drop`), or else on something that can be tapped then. */
const PLACE = '[data-drop]'
const THING = '[data-part="choice"], [data-legal]'
/** What a finger does on these is theirs, and not the page's scrolling. */
const FREE = /none|pan-x|pan-up|pan-down/
/** A press that ended as a drag is no tap. */
const NO_TAP = 100

const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn))
const escape = (): unknown => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

/** What is tapped where something is let go; null for what cannot be. */
function endAt(under: Element, taken: HTMLElement): HTMLElement | null {
  const end = under.closest<HTMLElement>(PLACE) ?? under.closest<HTMLElement>(THING)
  // Of the same row, both are chosen or one of them: that is no place to go.
  if (
    end === null ||
    end.contains(taken) ||
    end.closest('ul, [data-row]') === taken.closest('ul, [data-row]')
  )
    return null
  return end
}

const isPicked = (thing: Element): boolean => thing.getAttribute('aria-pressed') === 'true'

async function letGo(taken: HTMLElement, end: HTMLElement): Promise<void> {
  const { drop } = end.dataset
  if (drop === undefined) end.click()
  else if (drop === '') end.querySelector<HTMLElement>('[data-part="choice"]')?.click()
  // What has just been picked is drawn first.
  await frame()
  await frame()
  // What cannot be done says why; what is not whole yet is let go.
  const act = document.querySelector<HTMLElement>(
    drop ? `[data-deed="${drop}"]` : '[data-part="primary"]:not([aria-disabled])',
  )
  if (act === null || !isPicked(taken)) escape()
  else act.click()
}

/**
 * Dragging is tapping: what is taken is picked, so that everything shows where it can go, what it is let go on is tapped, and then what has been
 * picked is done. Anywhere else it goes back.
 */
export function Dragging(): null {
  useEffect(() => {
    let dropped = -NO_TAP
    const press = (down: PointerEvent): void => {
      const taken = (down.target as Element).closest<HTMLElement>(TAKEN)
      if (taken === null) return
      const { touchAction } = getComputedStyle(taken)
      if (down.pointerType !== 'mouse' && !FREE.test(touchAction)) return
      dragFrom(down, taken, {
        // A row goes on scrolling under a finger that moves along it.
        may: (x, y) => down.pointerType === 'mouse' || touchAction === 'none' || Math.abs(y) >= Math.abs(x),
        begun: () => {
          if (!isPicked(taken)) taken.click()
        },
        endAt: (under) => endAt(under, taken),
        ended: (end, at) => {
          dropped = at
          if (end === null) escape()
          else void letGo(taken, end as HTMLElement)
        },
      })
    }
    const tapped = (event: MouseEvent): void => {
      if (!event.isTrusted || event.timeStamp - dropped >= NO_TAP) return
      event.stopPropagation()
      event.preventDefault()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('click', tapped, true)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('click', tapped, true)
    }
  }, [])
  return null
}
