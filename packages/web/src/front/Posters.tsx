import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import type { Announced, Descriptor } from '@conspire/kernel'
import { useState, type ReactElement } from 'react'
import { BOX, quickGame } from '../games.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { go, Link } from '../router.tsx'
import { playNow } from './play.ts'
import './Posters.css'

/** A full table, all the others bots. */
function PlayNow({ game }: { readonly game: Descriptor }): ReactElement {
  const say = useSay()
  const [playing, setPlaying] = useState(false)
  const play = async (): Promise<void> => {
    setPlaying(true)
    // Where there is no server, the page plays by itself.
    await playNow(game.name, quickGame(game)).catch(() => go(`/offline/${game.name}`))
  }
  return (
    <button type="button" className="button primary" disabled={playing} onClick={() => void play()}>
      {say(playing ? 'front.playing' : 'front.play')}
    </button>
  )
}

function Poster({ game }: { readonly game: Announced }): ReactElement {
  const say = useSay()
  const { name, line, text } = game.titles[useLang()]
  return (
    <li className="poster">
      <div className="poster-art">
        <svg viewBox="0 0 512 512" aria-hidden="true">
          {game.emblem.outlines.map(({ d, as }) => (
            <path key={d} d={d} className={as && `poster-${as}`} />
          ))}
        </svg>
      </div>
      <div className="poster-words">
        <h3>{name}</h3>
        <p className="poster-line typed">{line}</p>
        <p className="poster-players">{say('game.players', game.players)}</p>
        <p>{text}</p>
        <div className="poster-doors">
          <PlayNow game={games[game.name]!} />
          <Link to={`/new/${game.name}`} className="button">
            {say('front.make')}
          </Link>
          {faces[game.name]?.lesson && (
            <Link to={`/learn/${game.name}`} className="button">
              {say('front.learn')}
            </Link>
          )}
          {faces[game.name]?.teaching && (
            <Link to={`/about/${game.name}`} className="button">
              {say('front.glance')}
            </Link>
          )}
          <Link to={`/rules/${game.name}`} className="button">
            {say('nav.rules')}
          </Link>
          <Link to={`/offline/${game.name}`} className="button quiet">
            {say('front.offline')}
          </Link>
        </div>
      </div>
    </li>
  )
}

export function Posters(): ReactElement {
  const say = useSay()
  return (
    <section className="posters" aria-labelledby="posters-title">
      <h2 id="posters-title">{say('front.games')}</h2>
      <ul>
        {BOX.map((game) => (
          <Poster key={game.name} game={game} />
        ))}
      </ul>
    </section>
  )
}
