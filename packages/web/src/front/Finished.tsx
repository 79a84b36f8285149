import { useState, type ReactElement } from 'react'
import { nameOf } from '../games.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { keptMatches } from '../net/keep.ts'
import { Link } from '../router.tsx'
import './Finished.css'

const SHOWN = 6

/** The matches that were played to their end on this device: each can be looked at again. */
export function Finished(): ReactElement | null {
  const say = useSay()
  const lang = useLang()
  const [matches] = useState(keptMatches)
  const [all, setAll] = useState(false)
  if (matches.length === 0) return null
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' })
  return (
    <section className="finished" aria-labelledby="finished-title">
      <h2 id="finished-title">{say('front.finished')}</h2>
      <ul>
        {matches.slice(0, all ? undefined : SHOWN).map(({ code, game, over, won }) => (
          <li key={code}>
            <Link to={`/replay/${code}`} className="finished-match paper">
              <strong>{nameOf(lang, game)}</strong>
              <span>{say(won ? 'front.finished.won' : 'front.finished.lost')}</span>
              <span className="typed">
                {date.format(over)} · {code}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!all && matches.length > SHOWN && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {say('front.finished.all', { count: matches.length })}
        </button>
      )}
    </section>
  )
}
