import type { OpenTable } from '@conspire/protocol'
import { useEffect, useState, type ReactElement } from 'react'
import { nameOf } from '../games.ts'
import { useLang, useList, useSay } from '../i18n/say.ts'
import { openTables } from '../net/api.ts'
import { Link } from '../router.tsx'
import { clockWords } from '../table/clockWords.ts'
import './Finished.css'

/** In milliseconds. */
const LOOK_AGAIN = 8000

/** The tables that wait for somebody: anybody may join. Looked for as long as the page is looked at. */
export function OpenTables(): ReactElement | null {
  const say = useSay()
  const lang = useLang()
  const list = useList()
  const [tables, setTables] = useState<readonly OpenTable[]>([])
  useEffect(() => {
    let here = true
    const look = (): void => {
      if (document.hidden) return
      openTables().then(
        (tables) => here && setTables(tables),
        () => {},
      )
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [])
  if (tables.length === 0) return null
  return (
    <section className="finished" aria-labelledby="open-title">
      <h2 id="open-title">{say('front.open')}</h2>
      <ul>
        {tables.map(({ code, game, people, free, clock }) => (
          <li key={code}>
            <Link to={`/t/${code}`} className="finished-match paper">
              <strong>{nameOf(lang, game)}</strong>
              <span>{say('front.open.who', { names: list(people), free })}</span>
              <span className="typed">{clockWords(say, clock)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
