import type { ReactElement, ReactNode } from 'react'
import { useShell } from './shell.ts'

/** One thing that would change. */
export interface ForecastLine {
  readonly what: string
  /** How much of it, before and after: “2 → 3”. */
  readonly count?: string | undefined
  /** What that comes to, before and after: “$1 → $5”. */
  readonly worth?: string | undefined
  /** The difference, and which way it goes. */
  readonly change?: string | undefined
  readonly way?: number
  /** The clause that says so. */
  readonly clause: string
  readonly notes?: readonly string[]
}

/** Where a number comes from that says what would happen. */
export interface Forecast {
  readonly title: string
  /** What is to be said before the lines; or instead of them, where nothing changes. */
  readonly remarks?: readonly string[]
  readonly lines: readonly ForecastLine[]
  /** What they come to. */
  readonly total?: ForecastLine | undefined
}

interface ForeseenProps {
  readonly of: Forecast
  readonly className?: string
  readonly children: ReactNode
}

/** A number that says what would happen: opens where it comes from, line by line. */
export function Foreseen({ of, className = '', children }: ForeseenProps): ReactElement {
  const { openForecast } = useShell()
  return (
    <button
      type="button"
      className={`foreseen ${className}`}
      aria-haspopup="dialog"
      onClick={() => openForecast(of)}
    >
      {children}
    </button>
  )
}
