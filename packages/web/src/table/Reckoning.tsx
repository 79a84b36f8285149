import type { Outcome } from '@conspire/kernel'
import { useEffect, useRef, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { ALONE } from '../net/code.ts'
import { refusalWords } from '../parts/refusal.ts'
import { Link } from '../router.tsx'
import { usePace } from '../settings.ts'
import { Again } from './Again.tsx'
import { Chart } from './Chart.tsx'
import { useMatch, useParts, useTable } from './context.ts'
import './Reckoning.css'

interface Props {
  readonly outcome: Outcome
  /** Whether the table is shown instead of the score sheet. */
  readonly looking: boolean
  setLooking(looking: boolean): void
}

/** A sun that rises, a moon, and a flag for whoever looked on. */
const PICTURES = {
  won: 'M14 46a18 18 0 0 1 36 0M4 54h56M32 10v9M11 19l6 6M53 19l-6 6M3 40h6M55 40h6',
  lost: 'M36 8a21 21 0 1 0 17 31A18 18 0 0 1 36 8ZM52 12v8M48 16h8M12 56h40',
  title: 'M18 58V8M18 11h32l-8 10 8 10H18M10 58h16',
} as const

/** How it ended, and what can be done now. */
export function Reckoning({ outcome, looking, setLooking }: Props): ReactElement {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const pace = usePace()
  const { ui } = useParts()
  const { view, log } = useMatch()
  const seat = useTable((state) => state.seat)
  const names = useTable((state) => state.names)
  const pencils = useTable((state) => state.pencils)
  const info = useTable((state) => state.info!)
  const refused = useTable((state) => state.refused)
  const fleeting = useTable((state) => state.fleeting)
  const alone = info.code === ALONE
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What was focused has gone with the table: the keyboard goes on here.
    if (document.activeElement === document.body) heading.current!.focus({ preventScroll: true })
  }, [])
  const ending = seat === null ? 'title' : outcome.winners.includes(seat) ? 'won' : 'lost'

  return (
    <div className="reckoning" data-ending={ending} data-still={pace === 0 || undefined}>
      <header className="ending">
        <svg viewBox="0 0 64 64" aria-hidden>
          <path d={PICTURES[ending]} />
        </svg>
        <h2 ref={heading} tabIndex={-1}>
          {aside(`result.${ending}`)}
        </h2>
        <p>{aside(`ending.${ending}`)}</p>
      </header>
      <div className="reckoning-doors">
        {!fleeting && <Again />}
        <button type="button" className="button" onClick={() => setLooking(!looking)}>
          {aside(looking ? 'result.show' : 'result.table')}
        </button>
        {!fleeting && (
          <Link className="button" to={alone ? `/replay/alone/${info.game}` : `/replay/${info.code}`}>
            {aside('result.replay')}
          </Link>
        )}
        {!alone && (
          <>
            <Link className="button" to={`/check/${info.code}`}>
              {aside('result.check')}
            </Link>
            <a className="button quiet" href={`/api/tables/${info.code}/match`} download>
              {aside('result.file')}
            </a>
          </>
        )}
        <Link className="button quiet" to="/">
          {aside('result.home')}
        </Link>
      </div>
      {refused !== null && <p role="alert">{refusalWords(say, refused)}</p>}
      {!looking && <ui.Result {...{ view, log, pencils, outcome, seat, names, lang, pace, Chart }} />}
    </div>
  )
}
