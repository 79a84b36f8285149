import { CODE } from '@conspire/protocol'
import { useState, type FormEvent, type ReactElement } from 'react'
import { FIRST, nameOf, tableSizes } from '../games.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { keptSeat } from '../net/keep.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { NameField } from '../parts/NameField.tsx'
import { errorWords } from '../parts/refusal.ts'
import { Segments } from '../parts/Segments.tsx'
import { go, Link } from '../router.tsx'
import { playNow } from './play.ts'
import './PlayBox.css'

/** Everything that leads to a table, in one box: play now, make one, join one. */
export function PlayBox(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const [seat] = useState(keptSeat)
  const [players, setPlayers] = useState(FIRST.players.usual)
  const [playing, setPlaying] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const play = async (): Promise<void> => {
    setPlaying(true)
    setTrouble(null)
    try {
      await playNow(FIRST, players)
    } catch (error) {
      setTrouble(errorWords(say, error))
      setPlaying(false)
    }
  }

  return (
    <div className="play-box always-paper paper">
      <NameField />
      {seat !== null && (
        <Link to={`/t/${seat}`} className="button play-back">
          {say('front.back', { code: seat })}
        </Link>
      )}
      <Segments
        name="front-players"
        legend={say('make.players')}
        quiet
        value={players}
        segments={tableSizes(FIRST).map((count) => ({
          value: count,
          label: (
            <>
              <span aria-hidden="true">{count}</span>
              <span className="spoken">{say('front.play.players', { count })}</span>
            </>
          ),
        }))}
        change={setPlayers}
      />
      <button
        type="button"
        className="button primary play-now"
        disabled={playing}
        onClick={() => void play()}
      >
        {say(playing ? 'front.playing' : 'front.play')}
        <Glyph sign="arrow" />
      </button>
      <p className="play-hint">
        {say('front.play.hint', { game: nameOf(lang, FIRST.name), bots: players - 1 })}
      </p>
      {trouble !== null && (
        <p role="alert" className="play-trouble">
          {trouble} <Link to={`/offline/${FIRST.name}`}>{say('front.offline')}</Link>
        </p>
      )}
      <div className="play-others">
        <Link to={`/new/${FIRST.name}`} className="button">
          {say('front.make')}
        </Link>
        <JoinForm />
      </div>
    </div>
  )
}

/** Takes a code, or a whole link that somebody pasted. */
const codeIn = (typed: string): string | null => {
  const last = typed.trim().split('/').at(-1)!.toUpperCase()
  return CODE.test(last) ? last : null
}

function JoinForm(): ReactElement {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [bad, setBad] = useState(false)
  const join = (event: FormEvent): void => {
    event.preventDefault()
    const code = codeIn(typed)
    setBad(code === null)
    if (code !== null) go(`/t/${code}`)
  }
  return (
    <form className="join" onSubmit={join}>
      <label className="spoken" htmlFor="join-code">
        {say('front.join.label')}
      </label>
      <input
        id="join-code"
        type="text"
        className="typed"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={say('lobby.code')}
        value={typed}
        aria-invalid={bad}
        aria-describedby="join-hint"
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button">
        {say('front.join')}
      </button>
      <span id="join-hint" className={bad ? 'join-bad' : 'spoken'} role={bad ? 'alert' : undefined}>
        {say(bad ? 'front.join.bad' : 'front.join.hint')}
      </span>
    </form>
  )
}
