import type { Outcome } from '@conspire/kernel'
import { useEffect, useRef, type ReactElement } from 'react'
import { useLang, useSay } from '../i18n/say.ts'
import { ALONE } from '../net/code.ts'
import { refusalWords } from '../parts/refusal.ts'
import { Link } from '../router.tsx'
import { Again } from './Again.tsx'
import { useMatch, useParts, useTable } from './context.ts'
import './Reckoning.css'

interface Props {
  readonly outcome: Outcome
  /** Whether the table is shown instead of the score sheet. */
  readonly looking: boolean
  setLooking(looking: boolean): void
}

/** How it ended, and what can be done now. */
export function Reckoning({ outcome, looking, setLooking }: Props): ReactElement {
  const say = useSay()
  const lang = useLang()
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
  const title = seat === null ? 'result.title' : outcome.winners.includes(seat) ? 'result.won' : 'result.lost'

  return (
    <div className="reckoning">
      <h2 ref={heading} tabIndex={-1}>
        {say(title)}
      </h2>
      <div className="reckoning-doors">
        {!fleeting && <Again />}
        <button type="button" className="button" onClick={() => setLooking(!looking)}>
          {say(looking ? 'result.show' : 'result.table')}
        </button>
        {!fleeting && (
          <Link className="button" to={alone ? `/replay/alone/${info.game}` : `/replay/${info.code}`}>
            {say('result.replay')}
          </Link>
        )}
        {!alone && (
          <>
            <Link className="button" to={`/check/${info.code}`}>
              {say('result.check')}
            </Link>
            <a className="button quiet" href={`/api/tables/${info.code}/match`} download>
              {say('result.file')}
            </a>
          </>
        )}
        <Link className="button quiet" to="/">
          {say('result.home')}
        </Link>
      </div>
      {refused !== null && <p role="alert">{refusalWords(say, refused)}</p>}
      {!looking && <ui.Result {...{ view, log, pencils, outcome, seat, names, lang }} />}
    </div>
  )
}
