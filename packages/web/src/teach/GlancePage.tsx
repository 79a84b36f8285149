import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { picturesIn } from '@conspire/ui'
import { useEffect, useMemo, type ReactElement } from 'react'
import { nameOf } from '../games.ts'
import { useAside } from '../i18n/aside.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { Nowhere } from '../pages/Nowhere.tsx'
import { Link } from '../router.tsx'
import { useGlance } from './glance.ts'
import './GlancePage.css'

/** A game on one page, for whoever has never played it, and on one sheet of paper. */
export function GlancePage({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const face = faces[game]
  const name = nameOf(lang, game)
  const glance = useGlance(game)
  const { file = '', box = 0 } = glance?.pictures ?? {}
  const Art = useMemo(() => picturesIn(file, box), [file, box])
  useEffect(() => {
    document.title = `${aside('glance.title', { game: name })} · ${say('house')}`
  }, [aside, say, name])
  if (!face?.teaching) return <Nowhere />
  if (!glance) return <p className="waiting-page">{say('loading')}</p>
  const clause = (id: string): ReactElement => (
    <Link
      to={`/rules/${game}#${id}`}
      className="glance-clause"
      aria-label={say('clause.open', { clause: id })}
    >
      {id}
    </Link>
  )
  return (
    <div className="page glance">
      <h1>{name}</h1>
      <p className="lead">{glance.goal}</p>
      <p className="glance-facts">
        {say('game.players', games[game]!.players)} · {glance.time}
      </p>
      <h2>{glance.round}</h2>
      <ol className="glance-steps">
        {glance.steps.map((step) => (
          <li key={step.title}>
            <span className="glance-art">
              <Art of={step.picture} />
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>
                {step.text} {clause(step.clause)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <h2>{aside('glance.ends')}</h2>
      <ul className="glance-ends">
        {glance.ends.map((end) => (
          <li key={end.clause}>
            {end.text} {clause(end.clause)}
          </li>
        ))}
      </ul>
      <p className="glance-doors">
        {face.lesson && (
          <Link to={`/learn/${game}`} className="button primary">
            {say('front.learn')}
          </Link>
        )}
        <Link to={`/new/${game}`} className="button">
          {say('front.make')}
        </Link>
        <Link to={`/rules/${game}`} className="button">
          {say('nav.rules')}
        </Link>
        <button type="button" className="button" onClick={() => print()}>
          {aside('glance.print')}
        </button>
      </p>
    </div>
  )
}
