import type { Seat } from '@conspire/kernel'
import type { Cause } from '@conspire/ui'
import { useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react'
import { useLang } from '../i18n/say.ts'
import { usePace, useTempo } from '../settings.ts'
import { useParts, useTable } from '../table/context.ts'
import { useShown } from '../table/shown.ts'
import './Motion.css'

/** So many paces something is on its way, and in sight after that. */
const LIFE = 5

type Point = readonly [x: number, y: number]
interface Flight {
  readonly from: Point
  readonly to: Point
  readonly label: string
}

const isOnScreen = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight

/** How finely the way of a flight is looked at. */
const STEPS = 24
/** Whether what goes from here to there would pass over what is being read. */
function crossesWords(from: Point, to: Point): boolean {
  const box = document.getElementById('prompt')?.getBoundingClientRect()
  if (box === undefined) return false
  return Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS).some((part) => {
    const x = from[0] + (to[0] - from[0]) * part
    const y = from[1] + (to[1] - from[1]) * part
    return x > box.left && x < box.right && y > box.top && y < box.bottom
  })
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => [left + width / 2, top + height / 2]

const selectorsOf = (end: string | Seat): readonly string[] =>
  typeof end === 'string' ? [end] : [`[data-panel="${end}"]`, `.seats li:nth-child(${end + 1})`]

/** Lights whoever acts while others look on: their place in the strip, and their panel on the table. */
function useActor(): void {
  const { match, showing } = useShown()
  const me = useTable((state) => state.seat)
  const { pending } = match.view
  const told = showing?.event as { readonly seat?: number } | undefined
  const actor = told ? told.seat : pending?.asks === 'one' ? pending.seats[0] : undefined
  useEffect(() => {
    const frame = document.querySelector<HTMLElement>('.frame')!
    if (actor === undefined || actor === me) return undefined
    frame.dataset['acting'] = String(actor)
    return () => {
      delete frame.dataset['acting']
    }
  }, [actor, me])
}

/**
 * Shows what goes from where to where, as a game says of its events; without movement, it is drawn as a line with what went along it. It begins and
 * ends at what is on the screen, and passes over no prompt: what would not is left to the log.
 */
export function Motion(): ReactElement {
  const { match } = useShown()
  const { ui } = useParts()
  const lang = useLang()
  const pace = usePace()
  const tempo = useTempo()
  const [flights, setFlights] = useState<readonly Flight[]>([])
  useActor()

  const { log } = match
  const heard = useRef(log.length)
  /** Where cards lay before: one that is struck may be gone by now. */
  const places = useRef(new Map<string, Point>())
  const timers = useRef<number[]>([])
  useEffect(() => {
    const find = (ends: Cause['from']): Point | undefined => {
      for (const selector of ends.flatMap(selectorsOf)) {
        const box = document.querySelector(`.frame ${selector}`)?.getBoundingClientRect()
        const place = box && box.width > 0 ? middleOf(box) : places.current.get(selector)
        if (place && isOnScreen(place)) return place
      }
      return undefined
    }
    const fresh = log.slice(heard.current)
    heard.current = log.length
    if (tempo > 0) {
      const causes = fresh.map((told) => ui.causes?.(told, lang) ?? []).findLast((some) => some.length > 0)
      if (causes) show(causes)
    }
    function show(causes: readonly Cause[]): void {
      timers.current.forEach(clearTimeout)
      setFlights([])
      timers.current = causes.flatMap((cause) => {
        let flight: Flight | undefined
        const begin = (): void => {
          const [from, to] = [find(cause.from), find(cause.to)]
          if (!from || !to || crossesWords(from, to)) return
          flight = { from, to, label: cause.label }
          setFlights((others) => [...others, flight!])
        }
        const end = (): void => setFlights((others) => others.filter((other) => other !== flight))
        const after = cause.after ?? 0
        return [window.setTimeout(begin, after * tempo), window.setTimeout(end, (after + LIFE) * tempo)]
      })
    }
    places.current = new Map(
      [...document.querySelectorAll<HTMLElement>('.board [data-flip]')].map((card) => [
        `[data-flip="${card.dataset['flip']!}"]`,
        middleOf(card.getBoundingClientRect()),
      ]),
    )
  }, [log, ui, lang, tempo])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  return (
    <div className="flights" aria-hidden>
      {flights.map(({ from, to, label }, i) => (
        <div
          key={i}
          data-still={pace === 0 || undefined}
          style={
            {
              '--time': `${2 * pace}ms`,
              '--from': `${from[0]}px, ${from[1]}px`,
              '--to': `${to[0]}px, ${to[1]}px`,
            } as CSSProperties
          }
        >
          <svg>
            <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
          </svg>
          <b>{label}</b>
        </div>
      ))}
    </div>
  )
}
