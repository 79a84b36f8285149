import { useState, type ReactElement } from 'react'
import { BOX, isBuilt, type Boxed } from '../games.ts'
import { useSay } from '../i18n/say.ts'
import { ICONS } from '../icons.ts'
import { go, Link } from '../router.tsx'
import { playNow } from './play.ts'
import './Posters.css'

/** Bequest's own emblem: a will, torn in two. */
function Torn(): ReactElement {
  return (
    <svg viewBox="0 0 512 512" aria-hidden="true">
      <path d="M70 70h150l-22 62 34 54-40 62 38 58-34 60 14 76H70Z" />
      <path d="M292 70h150v372H276l-14-76 34-60-38-58 40-62-34-54Z" />
      <path
        className="poster-lines"
        d="M104 130h60M104 180h76M104 230h60M104 280h78M330 130h80M318 180h92M336 230h74M316 280h94"
      />
      <circle className="poster-seal" cx="366" cy="366" r="42" />
    </svg>
  )
}

/** Four at the table, the others bots. */
function PlayNow({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const [playing, setPlaying] = useState(false)
  const play = async (): Promise<void> => {
    setPlaying(true)
    // Where there is no server, the page plays by itself.
    await playNow(game, 4, 'medium').catch(() => go(`/offline/${game}`))
  }
  return (
    <button type="button" className="button primary" disabled={playing} onClick={() => void play()}>
      {say(playing ? 'front.playing' : 'front.play')}
    </button>
  )
}

function Poster({ name, min, max, icon }: Boxed): ReactElement {
  const say = useSay()
  const built = isBuilt(name)
  return (
    <li className={built ? 'poster built' : 'poster'}>
      <div className="poster-art">
        {icon === null ? (
          <Torn />
        ) : (
          <svg viewBox="0 0 512 512" aria-hidden="true">
            <path d={ICONS[icon].path} />
          </svg>
        )}
        <span className="poster-stamp">{say(built ? 'front.ready' : 'front.soon')}</span>
      </div>
      <div className="poster-words">
        <h3>{say(`game.${name}`)}</h3>
        <p className="poster-line typed">{say(`game.${name}.line`)}</p>
        <p className="poster-players">{say('game.players', { min, max })}</p>
        <p>{say(`game.${name}.text`)}</p>
        {built ? (
          <div className="poster-doors">
            <PlayNow game={name} />
            <Link to={`/new/${name}`} className="button">
              {say('front.make')}
            </Link>
            <Link to={`/rules/${name}`} className="button">
              {say('nav.rules')}
            </Link>
            <Link to={`/offline/${name}`} className="button quiet">
              {say('front.offline')}
            </Link>
          </div>
        ) : (
          <p className="hint">{say('front.soon.text')}</p>
        )}
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
          <Poster key={game.name} {...game} />
        ))}
      </ul>
    </section>
  )
}
