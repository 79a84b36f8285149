import { games } from '@conspire/games'
import { picturesIn } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { nameOf } from '../games.ts'
import { Link } from '../router.tsx'
import { useGlance } from '../teach/glance.ts'
import './InShort.css'

/** What is played here, for whoever has thirty seconds. */
export function InShort({ game }: { readonly game: string }): ReactElement | null {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const glance = useGlance(game)
  const { file = '', box = 0 } = glance?.pictures ?? {}
  const Art = useMemo(() => picturesIn(file, box), [file, box])
  if (glance === null) return null
  return (
    <section className="in-short" aria-labelledby="in-short-title">
      <h2 id="in-short-title">{aside('lobby.short')}</h2>
      <p className="in-short-goal">{glance.goal}</p>
      <p className="hint">
        {say('game.players', games[game]!.players)} · {glance.time}
      </p>
      <ol>
        {glance.steps.map(({ title, picture }) => (
          <li key={title}>
            <Art of={picture} />
            {title}
          </li>
        ))}
      </ol>
      <p className="in-short-more">
        <Link to={`/learn/${game}`}>{aside('lobby.short.learn')}</Link>
        <Link to={`/rules/${game}`}>{say('rules.title', { game: nameOf(lang, game) })}</Link>
      </p>
    </section>
  )
}
