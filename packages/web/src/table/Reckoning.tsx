import type { Outcome } from '@conspire/kernel'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useLang, useSay } from '../i18n/say.ts'
import { makeTable } from '../net/api.ts'
import { ALONE } from '../net/code.ts'
import { markDeal } from '../net/keep.ts'
import { errorWords } from '../parts/refusal.ts'
import { go, Link } from '../router.tsx'
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
  const { view } = useMatch()
  const seat = useTable((state) => state.seat)
  const names = useTable((state) => state.names)
  const info = useTable((state) => state.info!)
  const [trouble, setTrouble] = useState<string | null>(null)
  const alone = info.code === ALONE
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What was focused has gone with the table: the keyboard goes on here.
    if (document.activeElement === document.body) heading.current!.focus({ preventScroll: true })
  }, [])
  const title = seat === null ? 'result.title' : outcome.winners.includes(seat) ? 'result.won' : 'result.lost'

  const again = async (): Promise<void> => {
    if (alone) return go(`/offline/${info.game}?again`)
    const { game, players, options, clock, watch, scores, seats } = info
    const bot = seats.find(({ who }) => who === 'bot')
    try {
      const { table } = await makeTable({
        game,
        players,
        options,
        clock,
        watch,
        scores,
        bots: bot?.who === 'bot' ? bot.level : 'medium',
        start: false,
      })
      // Whoever played against bots alone plays on at once; others get a lobby to invite to.
      if (seats.filter(({ who }) => who === 'person').length === 1) markDeal(table)
      go(`/t/${table}`)
    } catch (error) {
      setTrouble(errorWords(say, error))
    }
  }

  return (
    <div className="reckoning">
      <h2 ref={heading} tabIndex={-1}>
        {say(title)}
      </h2>
      <div className="reckoning-doors">
        <button type="button" className="button primary" onClick={() => void again()}>
          {say('result.again')}
        </button>
        <button type="button" className="button" onClick={() => setLooking(!looking)}>
          {say(looking ? 'result.show' : 'result.table')}
        </button>
        {!alone && (
          <Link className="button" to={`/check/${info.code}`}>
            {say('result.check')}
          </Link>
        )}
        <Link className="button quiet" to="/">
          {say('result.home')}
        </Link>
      </div>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {!looking && <ui.Result view={view} outcome={outcome} seat={seat} names={names} lang={lang} />}
    </div>
  )
}
