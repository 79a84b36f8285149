import { useEffect, type ReactElement } from 'react'
import { Finished } from '../front/Finished.tsx'
import { OpenTables } from '../front/OpenTables.tsx'
import { PlayBox } from '../front/PlayBox.tsx'
import { Posters } from '../front/Posters.tsx'
import { Scene } from '../front/Scene.tsx'
import { useSay } from '../i18n/say.ts'
import { Footer } from '../parts/Footer.tsx'
import './Front.css'

const PROMISES = ['cited', 'secret', 'fair', 'kept', 'bots', 'all'] as const

export function Front(): ReactElement {
  const say = useSay()
  useEffect(() => {
    document.title = `${say('house')} · ${say('house.claim')}`
  }, [say])
  return (
    <div className="front">
      <section className="hero on-ink" aria-labelledby="front-title">
        <div className="hero-inside">
          <div className="hero-words">
            <h1 id="front-title">{say('front.title')}</h1>
            <p className="hero-lead">{say('front.lead')}</p>
            <p className="hero-text">{say('front.text')}</p>
          </div>
          <div className="hero-scene">
            <Scene />
          </div>
          <PlayBox />
        </div>
      </section>

      <OpenTables />
      <Finished />
      <Posters />

      <section className="promises" aria-labelledby="promises-title">
        <h2 id="promises-title">{say('front.promises')}</h2>
        <ul>
          {PROMISES.map((promise, i) => (
            <li key={promise}>
              <span className="promise-number typed" aria-hidden="true">
                §{i + 1}
              </span>
              <h3>{say(`promise.${promise}`)}</h3>
              <p>{say(`promise.${promise}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Footer />
    </div>
  )
}
