import { games } from '@conspire/games'
import { useEffect, useMemo, type ReactElement } from 'react'
import { isBuilt, nameOf } from '../games.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { Nowhere } from '../pages/Nowhere.tsx'
import { Link, useHash } from '../router.tsx'
import { Rulebook } from './Rulebook.tsx'

/** A game's rulebook on a page of its own; `#BQ-045` opens it at that clause. */
export function RulesPage({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const lang = useLang()
  const hash = useHash()
  const title = say('rules.title', { game: nameOf(lang, game) })
  useEffect(() => {
    document.title = `${title} · ${say('house')}`
  }, [title, say])
  const clause = useMemo(() => (/^[A-Z]{2,3}-\d{3}$/.test(hash) ? { id: hash, asked: 0 } : null), [hash])
  if (!isBuilt(game)) return <Nowhere />
  return (
    <div className="page">
      <h1>{title}</h1>
      <nav className="rules-games" aria-label={say('front.games')}>
        {Object.keys(games).map((other) => (
          <Link
            key={other}
            to={`/rules/${other}`}
            className="button"
            aria-current={other === game ? 'page' : undefined}
          >
            {nameOf(lang, other)}
          </Link>
        ))}
      </nav>
      <Rulebook game={game} clause={clause} contents />
    </div>
  )
}
