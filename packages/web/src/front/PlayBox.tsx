import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { CODE, type TableLook } from '@conspire/protocol'
import { useEffect, useId, useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import { FIRST, isBuilt, nameOf, quickGame, tableSizes } from '../games.ts'
import { useLang, useList, useSay } from '../i18n/say.ts'
import { tableOf } from '../net/api.ts'
import { keptGame, keptSeats } from '../net/keep.ts'
import { useOptions, valueIn } from '../net/parts.ts'
import { savesData } from '../offline/keeping.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { NameField } from '../parts/NameField.tsx'
import { errorWords } from '../parts/refusal.ts'
import { Segments } from '../parts/Segments.tsx'
import { go, Link } from '../router.tsx'
import { fetchTable, playNow, playWithStrangers } from './play.ts'
import './PlayBox.css'

/** The game that was played last here, or the first of the box. */
function gameAtHand(): string {
  const last = keptGame()
  return last !== null && isBuilt(last) ? last : FIRST.name
}

/** Everything that leads to a table, in one box: first what waits, then a game at once and a table for friends; all else is folded. */
export function PlayBox(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const [name, setName] = useState(gameAtHand)
  return (
    <div className="play-box always-paper paper">
      <Waiting />
      <Segments
        name="front-game"
        legend={say('front.game')}
        quiet
        value={name}
        segments={Object.keys(games).map((game) => ({ value: game, label: nameOf(lang, game) }))}
        change={setName}
      />
      <Quickly key={name} game={name} />
      <NameField />
    </div>
  )
}

/** What waits for me: the table where it is my turn, or where I was last; with any others behind it. */
function Waiting(): ReactElement | null {
  const say = useSay()
  const lang = useLang()
  const [seats] = useState(keptSeats)
  const [first, ...others] = seats
  if (first === undefined) return null
  const back = ({ code, game }: (typeof seats)[number]): ReactElement => (
    <Back key={code} code={code} game={nameOf(lang, game)} />
  )
  return (
    <div className="play-back">
      <ul>{back(first)}</ul>
      {others.length > 0 && (
        <details>
          <summary>{say('front.back.more', { count: others.length })}</summary>
          <ul>{others.map(back)}</ul>
        </details>
      )}
    </div>
  )
}

/** A table where I sit, and whose turn it is there. */
function Back({ code, game }: { readonly code: string; readonly game: string }): ReactElement {
  const say = useSay()
  const list = useList()
  const [table, setTable] = useState<TableLook | null>(null)
  useEffect(() => {
    let here = true
    void tableOf(code).then(
      (table) => here && setTable(table),
      () => {},
    )
    return () => {
      here = false
    }
  }, [code])
  const nameAt = (seat: number): string => {
    const sitting = table!.seats[seat]!
    return sitting.who === 'nobody' ? '' : sitting.name
  }
  const turn =
    !table || table.waits.length === 0
      ? null
      : table.seat !== null && table.waits.includes(table.seat)
        ? say('prompt.yourMove')
        : say('front.back.waits', { names: list(table.waits.map(nameAt)) })
  return (
    <li>
      <Link to={`/t/${code}`} className="button">
        <span>
          {say('front.back', { game, code })}
          {turn !== null && <small className="play-turn"> {turn}</small>}
        </span>
        <Glyph sign="arrow" />
      </Link>
    </li>
  )
}

/** A game with strangers: with those who look for one too, and with bots where there are too few. */
function Strangers({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const [looking, setLooking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const look = async (): Promise<void> => {
    setLooking(true)
    setTrouble(null)
    try {
      await playWithStrangers(game)
    } catch (error) {
      setTrouble(errorWords(say, error))
      setLooking(false)
    }
  }
  return (
    <>
      <button type="button" className="button play-find" disabled={looking} onClick={() => void look()}>
        {say(looking ? 'front.finding' : 'front.find')}
      </button>
      {trouble !== null && (
        <p role="alert" className="play-trouble">
          {trouble}
        </p>
      )}
    </>
  )
}

/** A game against bots at once, with what can be chosen for it. */
function Quickly({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const lang = useLang()
  const about = games[game]!
  // Only what a first game hangs on; everything else is agreed on where a table is made.
  const options = useOptions(game).filter(({ key }) => key in (about.quick?.options ?? {}))
  const [quick, setQuick] = useState(() => quickGame(about))
  const [playing, setPlaying] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  useFetchedTable(game)

  const play = async (): Promise<void> => {
    setPlaying(true)
    setTrouble(null)
    try {
      await playNow(game, quick)
    } catch (error) {
      setTrouble(errorWords(say, error))
      setPlaying(false)
    }
  }

  return (
    <>
      <Segments
        name="front-players"
        legend={say('make.players')}
        quiet
        value={quick.players}
        segments={tableSizes(about).map((count) => ({
          value: count,
          label: (
            <>
              <span aria-hidden="true">{count}</span>
              <span className="spoken">{say('front.play.players', { count })}</span>
            </>
          ),
        }))}
        change={(players) => setQuick({ ...quick, players })}
      />
      <p className="play-hint">{say('front.play.hint', { bots: quick.players - 1 })}</p>
      <div className="play-two">
        <button
          type="button"
          className="button primary play-now"
          disabled={playing}
          onClick={() => void play()}
        >
          {say(playing ? 'front.playing' : 'front.play')}
          <Glyph sign="arrow" />
        </button>
        <Link to={`/new/${game}`} className="button play-friends">
          {say('front.friends')}
        </Link>
      </div>
      {trouble !== null && (
        <p role="alert" className="play-trouble">
          {trouble} <Link to={`/offline/${game}`}>{say('front.offline')}</Link>
        </p>
      )}
      <details className="play-more">
        <summary>{say('front.more')}</summary>
        <div className="play-others">
          {quick.players > 1 && (
            <Pick
              label={say('make.bots')}
              value={quick.level}
              values={about.levels.map(({ name }) => [name, say(`level.${name}`)])}
              change={(level) => setQuick({ ...quick, level })}
            />
          )}
          {options.map(
            (option) =>
              option.values && (
                <Pick
                  key={option.key}
                  label={option.name(lang)}
                  value={valueIn(quick.options, option)}
                  values={option.values.map((value) => [value, option.valueName(value, lang)])}
                  change={(value) =>
                    setQuick({ ...quick, options: { ...quick.options, [option.key]: value } })
                  }
                />
              ),
          )}
          <Strangers game={game} />
          <JoinForm />
          {faces[game]?.lesson && (
            <Link to={`/learn/${game}`} className="play-learn">
              {say('front.learn.first')}
            </Link>
          )}
        </div>
      </details>
    </>
  )
}

/** While the reader looks around, what the table needs comes along; unless they save their data. */
function useFetchedTable(game: string): void {
  useEffect(() => {
    if (savesData()) return
    // After the box has been drawn.
    const timer = setTimeout(() => fetchTable(game))
    return () => clearTimeout(timer)
  }, [game])
}

interface PickProps {
  readonly label: ReactNode
  readonly value: string
  readonly values: readonly (readonly [string, string])[]
  change(value: string): void
}

function Pick({ label, value, values, change }: PickProps): ReactElement {
  const id = useId()
  return (
    <span className="play-pick">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => change(event.target.value)}>
        {values.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
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
