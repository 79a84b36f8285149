import { faces } from '@conspire/games/ui'
import type { Credit } from '@conspire/ui'
import { useEffect, useState, type ReactElement } from 'react'
import { listIn, useLang, useSay } from '../i18n/say.ts'
import { ICONS } from '../icons.ts'
import { Footer } from '../parts/Footer.tsx'

const KEYS = ['key.why', 'key.prompt', 'key.log', 'key.chat', 'key.rules'] as const

/** Who made what, and how to play without eyes or mouse. */
export function About(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const [credits, setCredits] = useState<readonly Credit[]>([])
  useEffect(() => {
    document.title = `${say('about.title')} · ${say('house')}`
  }, [say])
  useEffect(() => {
    let here = true
    void Promise.all(Object.values(faces).map((face) => face.ui())).then((uis) => {
      if (here) setCredits(uis.flatMap((ui) => ui.credits ?? []))
    })
    return () => {
      here = false
    }
  }, [])
  const authors = [...new Set(Object.values(ICONS).map(({ by }) => by))]
  return (
    <>
      <div className="page about">
        <h1>{say('about.title')}</h1>
        <p className="lead">{say('about.what')}</p>
        <h2>{say('about.access')}</h2>
        <p>{say('about.access.text')}</p>
        <h3>{say('about.keys')}</h3>
        <ul>
          {KEYS.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
        <h2>{say('about.credits')}</h2>
        <p>
          {say('about.icons', { authors: listIn(lang, authors) })}{' '}
          <a href="https://game-icons.net">game-icons.net</a> ·{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>
        </p>
        {credits.length > 0 && (
          <ul>
            {credits.map(({ what, by, licence, url }) => (
              <li key={`${what} ${by}`}>
                {what}: {by}, {licence}, <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
              </li>
            ))}
          </ul>
        )}
        <p>{say('about.fonts')}</p>
        <p>{say('about.drawings')}</p>
        <p>{say('footer.names')}</p>
      </div>
      <Footer />
    </>
  )
}
