import { games } from '@conspire/games'
import type { Seat } from '@conspire/kernel'
import type { Eyes, Recording } from '@conspire/transcript'
import { useKeys } from '@conspire/ui'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { usualLevel } from '../games.ts'
import { useSay } from '../i18n/say.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Glyph, type Sign } from '../parts/Glyph.tsx'
import { Segments } from '../parts/Segments.tsx'
import { useSettings } from '../settings.ts'
import { useParts } from '../table/context.ts'
import type { Film } from './film.ts'
import { useAside } from '../i18n/aside.ts'
import './Player.css'

const Share = lazy(() => import('./Share.tsx'))

interface Props {
  readonly recording: Recording
  readonly film: Film
  /** The moment, and those that are worth a step, by number. */
  readonly number: number
  readonly stops: readonly number[]
  readonly eyes: Eyes
  jump(number: number): void
  look(through: Eyes): void
  playOn(seat: Seat, level: string): void
  /** Null where the log is always open. */
  readonly openPanel: (() => void) | null
}

/** An event that has no beat of its own is read as long as this, in paces. */
const READING = 5

/** The way through a match: step, scrub, play; through whose eyes; and away from it. */
export function Player(props: Props): ReactElement {
  const { recording, film, number, stops, eyes, jump, look, playOn, openPanel } = props
  const say = useAside()
  const shellSay = useSay()
  const { ui } = useParts()
  const [playing, setPlaying] = useState(false)
  const [asking, setAsking] = useState(false)
  const [sharing, setSharing] = useState(false)
  const here = stops.findLastIndex((stop) => stop <= number)
  const to = (step: number): void => jump(stops[Math.max(0, Math.min(stops.length - 1, step))]!)
  const back = (): void => to(stops[here] === number ? here - 1 : here)
  const on = (): void => to(here + 1)
  const over = here === stops.length - 1

  // With reduced motion or none at all it still goes on by itself, if somebody asks it to.
  const pace = useSettings((settings) => settings.pace) || 250
  /** Nothing, where these eyes did not notice it. */
  const event = film.match.log[film.numbers.indexOf(number)]?.event
  const next = stops[here + 1]
  const me = typeof eyes === 'number' ? eyes : null
  useEffect(() => {
    if (!playing) return undefined
    if (next === undefined) {
      setPlaying(false)
      return undefined
    }
    const beats = event ? ui.beatOf?.(event, me) || READING : 1
    const timer = setTimeout(() => jump(next), beats * pace)
    return () => clearTimeout(timer)
  }, [playing, next, event, me, pace, ui, jump])
  const toggle = (): void => {
    if (over && !playing) jump(stops[0]!)
    setPlaying(!playing)
  }
  useKeys({
    ArrowLeft: back,
    ArrowRight: on,
    Home: () => to(0),
    End: () => to(stops.length - 1),
    ' ': toggle,
  })

  const button = (sign: Sign, name: string, act: () => void, idle = false, kind = ''): ReactElement => (
    <button
      type="button"
      className={`icon-button ${kind}`}
      aria-label={name}
      title={name}
      aria-disabled={idle}
      onClick={act}
    >
      <Glyph sign={sign} />
    </button>
  )
  const eyesNamed: readonly (readonly [string, string])[] = [
    ['', say('replay.eyes.public')],
    ...recording.seats.map(({ name }, seat) => [String(seat), name] as const),
    ['all', say('replay.eyes.all')],
  ]
  return (
    <section className="tools player" aria-label={say('replay.bar')} data-part="player">
      <div className="player-way">
        {button('first', say('replay.first'), () => to(0), here <= 0, 'player-end')}
        {button('back', say('replay.back'), back, here <= 0 && stops[here] === number)}
        {button(playing ? 'pause' : 'play', say(playing ? 'replay.pause' : 'replay.play'), toggle)}
        {button('on', say('replay.on'), on, over)}
        {button('last', say('replay.last'), () => to(stops.length - 1), over, 'player-end')}
        <input
          type="range"
          className="player-scrub"
          aria-label={say('replay.place', { at: here + 1, count: stops.length })}
          aria-valuetext={say('replay.place', { at: here + 1, count: stops.length })}
          min={0}
          max={stops.length - 1}
          value={Math.max(0, here)}
          onChange={(change) => to(Number(change.target.value))}
        />
        <output className="player-place typed">
          {here + 1}/{stops.length}
        </output>
      </div>
      <div className="player-more">
        <label className="player-eyes">
          <span>{say('replay.eyes')}</span>
          <select
            value={eyes === null ? '' : String(eyes)}
            onChange={({ target: { value } }) =>
              look(value === '' ? null : value === 'all' ? 'all' : Number(value))
            }
          >
            {eyesNamed.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {button('share', say('share.title'), () => setSharing(true))}
        <button type="button" className="button" disabled={over} onClick={() => setAsking(true)}>
          {say('replay.whatIf')}
        </button>
        {openPanel && button('panel', shellSay('table.panel.open'), openPanel)}
      </div>
      {sharing && (
        <Suspense>
          <Share recording={recording} number={number} eyes={eyes} close={() => setSharing(false)} />
        </Suspense>
      )}
      {asking && (
        <AskWhatIf recording={recording} seat={me ?? 0} go={playOn} close={() => setAsking(false)} />
      )}
    </section>
  )
}

interface AskProps {
  readonly recording: Recording
  readonly seat: Seat
  go(seat: Seat, level: string): void
  close(): void
}

function AskWhatIf({ recording, seat, go, close }: AskProps): ReactElement {
  const say = useAside()
  const shellSay = useSay()
  const about = games[recording.game]!
  const [as, setAs] = useState(seat)
  const [level, setLevel] = useState(usualLevel(about))
  return (
    <Dialog title={say('replay.whatIf.title')} close={close}>
      <p>{say('replay.whatIf.text')}</p>
      <Segments
        name="what-if-seat"
        legend={say('replay.whatIf.as')}
        value={as}
        segments={recording.seats.map(({ name }, value) => ({ value, label: name }))}
        change={setAs}
      />
      <Segments
        name="what-if-level"
        legend={say('replay.whatIf.level')}
        value={level}
        segments={about.levels.map(({ name }) => ({
          value: name as string,
          label: shellSay(`level.${name}`),
        }))}
        change={setLevel}
      />
      <p className="dialog-doors">
        <button type="button" className="button primary" onClick={() => go(as, level)}>
          {say('replay.whatIf.go')}
        </button>
      </p>
    </Dialog>
  )
}
