import { useEffect, useState, type ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { timeWords } from './clockWords.ts'
import { useTable } from './context.ts'
import { owes } from './seatState.ts'
import './Clock.css'

const HURRY = 20_000

/** What is left of the decision's time, then of the bank. Nothing at a table without a clock. */
export function Clock(): ReactElement | null {
  const until = useTable((state) => state.match!.until)
  return until === null ? null : <Running until={until} />
}

/** The time by this page's clock, twice a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Running({ until }: { readonly until: number }): ReactElement {
  const say = useSay()
  const { banks, view } = useTable((state) => state.match!)
  const seat = useTable((state) => state.seat)
  const skew = useTable((state) => state.skew)
  const own = useTable((state) => state.info!.clock!.decision) * 1000
  // It stands still until what has just happened has been shown.
  const left = Math.min(own, until - (useNow() + skew))
  // Whose bank runs: mine if I am asked, else that of the first who is.
  const mine = owes(view, seat)
  const whose = mine ? seat! : (view.pending?.seats[0] ?? 0)
  const bank = banks?.[whose] ?? 0
  const running = left > 0
  const time = timeWords(say, running ? left : left + bank)
  const hurry = mine && left + bank <= HURRY
  return (
    <p className={hurry ? 'clock hurry' : 'clock'}>
      <Glyph sign="clock" />
      <span className="spoken">{say('clock.left', { time })}</span>
      <span aria-hidden="true">{running ? time : say('clock.bank', { time })}</span>
      <span className="spoken" aria-live="assertive">
        {hurry ? say('clock.hurry') : ''}
      </span>
    </p>
  )
}
