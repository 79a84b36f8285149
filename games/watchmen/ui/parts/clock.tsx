import { Foreseen, type Forecast } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import { clockOf } from '../model/clock.ts'
import { useTable } from './scene.ts'

const TICKS = Array.from({ length: 60 }, (_, i) => i)
/** The hand sets out here, and arrives at twelve. */
const SWEEP = 300
/** From here on it is nearly midnight. */
const LATE = 0.8
const RADIUS = 42
const around = (share: number): string => {
  const angle = ((share * SWEEP - SWEEP - 90) * Math.PI) / 180
  return `${(50 + RADIUS * Math.cos(angle)).toFixed(2)} ${(50 + RADIUS * Math.sin(angle)).toFixed(2)}`
}
const arc = (from: number, to: number): string =>
  `M${around(from)}A${RADIUS} ${RADIUS} 0 ${(to - from) * SWEEP > 180 ? 1 : 0} 1 ${around(to)}`

/** The main deck as the clock it is: what is left of it, and how long that lasts. */
export function Clock(): ReactElement {
  const { seen, log, words } = useTable()
  const { left, gone, turns, pace } = useMemo(() => clockOf(seen, log), [seen, log])
  const forecast = (count: number): Forecast => ({
    title: words.ui('clock.title'),
    lines: [
      { what: words.ui('clock.left', { count: left }), clause: 'WM-056' },
      { what: words.ui('clock.pace', pace), clause: 'WM-085' },
    ],
    total: { what: words.ui('clock.turns', { count }), clause: 'WM-019' },
  })
  return (
    <section className="wm-clock" aria-label={words.ui('clock.title')} data-late={gone > LATE || undefined}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className="wm-dial" cx="50" cy="50" r="48" />
        {TICKS.map((tick) => (
          <line
            key={tick}
            x1="50"
            y1="4"
            x2="50"
            y2={tick % 5 === 0 ? 10 : 7}
            transform={`rotate(${tick * 6} 50 50)`}
          />
        ))}
        <path className="wm-arc" d={arc(gone, 1)} />
        <path className="wm-midnight" d={arc(LATE, 1)} />
        <line
          className="wm-pointer"
          x1="50"
          y1="56"
          x2="50"
          y2="12"
          style={{ transform: `rotate(${gone * SWEEP - SWEEP}deg)` }}
        />
        <circle className="wm-hub" cx="50" cy="50" r="17" />
        <text className="wm-clock-count" x="50" y="57.5">
          {left}
        </text>
      </svg>
      <p>
        <span className="spoken">{words.ui('clock.said', { count: left })} </span>
        <b>{words.ui('clock.title')}</b>
        <span aria-hidden>{words.ui('clock.left', { count: left })}</span>
        {turns === null ? (
          <span>{words.ui('clock.turns.none')}</span>
        ) : (
          <Foreseen of={forecast(turns)}>{words.ui('clock.turns', { count: turns })}</Foreseen>
        )}
      </p>
    </section>
  )
}
