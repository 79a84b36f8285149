import { faces } from '@conspire/games/ui'
import { fromGameIcons, type Credits, type Published } from '@conspire/ui/credits'
import { lazy, useEffect, useState, type ReactElement } from 'react'
import { BOX, nameOf } from '../games.ts'
import { withAside } from '../i18n/language.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { useAside } from '../i18n/aside.ts'
import { Footer } from '../parts/Footer.tsx'
import './About.css'

const KEYS = ['key.why', 'key.prompt', 'key.log', 'key.chat', 'key.rules'] as const

/** The emblems on the front page that somebody else drew. */
const EMBLEMS = fromGameIcons(
  Object.fromEntries(
    [
      ...Map.groupBy(
        BOX.flatMap(({ emblem }) => emblem.from ?? []),
        ({ by }) => by,
      ),
    ].map(([by, drawn]) => [by, drawn.map(({ work }) => work).join(' ')]),
  ),
)

type Games = readonly (readonly [game: string, credits: Credits])[]

async function creditsOfGames(): Promise<Games> {
  return Promise.all(Object.entries(faces).map(async ([game, face]) => [game, await face.credits()] as const))
}

const GlancePage = lazy(() =>
  withAside(import('../teach/GlancePage.tsx').then(({ GlancePage }) => ({ default: GlancePage }))),
)

const YourData = lazy(() =>
  withAside(import('./YourData.tsx').then(({ YourData }) => ({ default: YourData }))),
)

/** About a game, about what the server keeps of you, or about the house. */
export function About({ game }: { readonly game: string }): ReactElement {
  if (game === 'data') return <YourData />
  return game === '' ? <AboutHouse /> : <GlancePage key={game} game={game} />
}

/** Who made what, and how to play without eyes or mouse. */
function AboutHouse(): ReactElement {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const [games, setGames] = useState<Games>([])
  useEffect(() => {
    document.title = `${aside('about.title')} · ${say('house')}`
  }, [say])
  useEffect(() => {
    let here = true
    void creditsOfGames().then((found) => {
      if (here) setGames(found)
    })
    return () => {
      here = false
    }
  }, [])
  return (
    <>
      <div className="page about">
        <h1>{aside('about.title')}</h1>
        <p className="lead">{aside('about.what')}</p>
        <h2>{aside('about.access')}</h2>
        <p>{aside('about.access.text')}</p>
        <h3>{aside('about.keys')}</h3>
        <ul>
          {KEYS.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
        <h2>{aside('about.credits')}</h2>
        <p>
          {aside('about.icons')} <a href="https://game-icons.net">game-icons.net</a> ·{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>
        </p>
        <CreditList title={say('house')} credits={{ drawn: EMBLEMS }} />
        {games.map(([game, credits]) => (
          <CreditList key={game} title={nameOf(lang, game)} credits={credits} />
        ))}
        <p>{aside('about.fonts')}</p>
        <p>{aside('about.drawings')}</p>
        <p>{say('footer.names')}</p>
      </div>
      <Footer />
    </>
  )
}

function CreditList({
  title,
  credits: { published, drawn },
}: {
  readonly title: string
  readonly credits: Credits
}): ReactElement {
  return (
    <>
      <h3>{title}</h3>
      {published && <Makers published={published} />}
      {drawn.length > 0 && (
        <dl className="credits">
          {drawn.map(({ by, works, licence, url }) => (
            <div key={by}>
              <dt>{by}</dt>
              <dd>
                <span lang="en">{works.join(', ')}</span> ({licence}, <a href={url}>{new URL(url).host}</a>)
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Who made the game, as its rulebook names them. */
function Makers({
  published: { design, art, publisher, ages },
}: {
  readonly published: Published
}): ReactElement {
  const aside = useAside()
  return (
    <ul className="makers">
      <li>{aside('about.design', { design })}</li>
      {art !== undefined && <li>{aside('about.art', { art })}</li>}
      {publisher !== undefined && <li>{aside('about.publisher', { publisher })}</li>}
      {ages !== undefined && <li>{aside('about.ages', { ages })}</li>}
    </ul>
  )
}
