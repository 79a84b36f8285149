import { games } from '@conspire/games'
import type { Game, Seat } from '@conspire/kernel'
import { placeOf, type Eyes, type Recording } from '@conspire/transcript'
import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react'
import { isBuilt, nameOf } from '../games.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { Refused } from '../net/api.ts'
import { ALONE } from '../net/code.ts'
import { partsOf, type Parts } from '../net/parts.ts'
import { TableClient } from '../net/table.ts'
import { Masthead } from '../parts/Masthead.tsx'
import { errorWords } from '../parts/refusal.ts'
import { go, Link, useHash } from '../router.tsx'
import { ClientContext } from '../table/context.ts'
import { FrameOf } from '../table/Frame.tsx'
import type { Shown } from '../table/shown.ts'
import { asOf, filmOf, numberAt, stopsOf, type Film } from './film.ts'
import { Secrets } from './Secrets.tsx'
import { Player } from './Player.tsx'
import { useAside } from '../i18n/aside.ts'
import { recordingFrom, type Source } from './source.ts'
import { WhatIf } from './WhatIf.tsx'

interface Loaded {
  readonly recording: Recording
  readonly game: Game
  readonly parts: Parts
}

/** Where somebody is in a match: written into the address, so that it can be sent to somebody else. */
interface Moment {
  /** The number of the event, whoever has seen it; beyond the last one it is over. */
  readonly number: number
  readonly eyes: Eyes
  /** Played on from there, by this seat. */
  readonly whatIf: Seat | null
  readonly level: string
}

function momentIn(hash: string, players: number): Moment {
  const given = new URLSearchParams(hash)
  const seatIn = (name: string): Seat | null => {
    const seat = Number(given.get(name) ?? -1)
    return Number.isInteger(seat) && seat >= 0 && seat < players ? seat : null
  }
  return {
    number: Math.max(0, Math.floor(Number(given.get('at'))) || 0),
    eyes: given.get('as') === 'all' ? 'all' : seatIn('as'),
    whatIf: seatIn('if'),
    level: given.get('level') ?? '',
  }
}

function hashOf({ number, eyes, whatIf, level }: Moment): string {
  const parts = [`at=${number}`]
  if (eyes !== null) parts.push(`as=${eyes}`)
  if (whatIf !== null) parts.push(`if=${whatIf}`, `level=${level}`)
  return `#${parts.join('&')}`
}

/** A finished match, step by step, through anybody's eyes. */
export function Replay({ source }: { readonly source: Source }): ReactElement {
  const say = useAside()
  const shellSay = useSay()
  const lang = useLang()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  useEffect(() => {
    let here = true
    const load = async (): Promise<void> => {
      const recording = await recordingFrom(source)
      if (recording === null || !isBuilt(recording.game)) throw new Error('file')
      const [game, parts] = await Promise.all([games[recording.game]!.game(), partsOf(recording.game)!])
      if (here) setLoaded({ recording, game, parts })
    }
    load().catch((error: unknown) => here && setTrouble(error))
    return () => {
      here = false
    }
  }, [source])
  useEffect(() => {
    const title = loaded ? say('replay.of', { game: nameOf(lang, loaded.game.name) }) : say('replay.title')
    document.title = `${title} · ${shellSay('house')}`
  }, [say, shellSay, lang, loaded])

  if (loaded) return <Moments {...loaded} />
  if (trouble === null) return <p className="waiting-page">{say('replay.reading')}</p>
  const running = trouble instanceof Refused && trouble.no.reason === 'notOver'
  const reason = trouble instanceof Refused ? errorWords(shellSay, trouble) : say('replay.none.file')
  return (
    <Nothing reason={running ? say('replay.running') : reason}>
      {running && source.from === 'server' && (
        <Link className="button primary" to={`/t/${source.code}`}>
          {say('replay.goThere')}
        </Link>
      )}
    </Nothing>
  )
}

function Nothing({
  reason,
  children,
}: {
  readonly reason: string
  readonly children?: unknown
}): ReactElement {
  const say = useAside()
  return (
    <>
      <Masthead />
      <div className="page">
        <h1>{say('replay.none.title')}</h1>
        <p className="lead">{reason}</p>
        <p>
          {children as ReactElement}
          <Link className="button" to="/check">
            {say('replay.check')}
          </Link>
        </p>
      </div>
    </>
  )
}

function Moments({ recording, game, parts }: Loaded): ReactElement {
  const say = useAside()
  const lang = useLang()
  // A link that was sent says it before the #, too, for whoever shows where it leads.
  const hash = useHash() || location.search
  const said = { hash, recording, moment: momentIn(hash, recording.players) }
  const [at, setAt] = useState(said)
  // Whoever goes back, or follows a link, changes the address.
  if (at.hash !== hash || at.recording !== recording) setAt(said)
  const { moment } = at
  // Browsers bear only so many changes of the address: it is written when somebody has come to rest.
  const written = hashOf(moment)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (location.hash !== written) go(location.pathname + written, { replace: true })
    }, 300)
    return () => clearTimeout(timer)
  }, [written])
  const { eyes, whatIf, level } = moment
  const whole = useMemo(() => filmOf(game, recording, 'all'), [game, recording])
  const film = useMemo(
    () => (eyes === 'all' ? whole : filmOf(game, recording, eyes)),
    [game, recording, eyes, whole],
  )
  const stops = useMemo(() => {
    const names = recording.seats.map(({ name }) => name)
    return whole ? stopsOf(whole, (seat) => parts.voice(lang, names, seat), names.length) : []
  }, [whole, recording, parts, lang])
  const move = useCallback(
    (change: Partial<Moment>) => setAt((at) => ({ ...at, moment: { ...at.moment, ...change } })),
    [],
  )
  if (film === null || whole === null) return <Nothing reason={say('replay.none.rules')} />
  const number = Math.max(stops[0]!, Math.min(moment.number, stops.at(-1)!))
  if (whatIf !== null) {
    const choices = whole.choices[placeOf(whole, number)] ?? recording.moves.length
    return (
      <WhatIf
        key={written}
        recording={recording}
        step={stops.findLastIndex((stop) => stop <= number) + 1}
        choices={choices}
        seat={whatIf}
        level={level}
        back={() => move({ whatIf: null })}
      />
    )
  }
  return (
    <Watched
      key={String(eyes)}
      recording={recording}
      parts={parts}
      film={film}
      number={number}
      stops={stops}
      eyes={eyes}
      move={move}
    />
  )
}

interface WatchedProps extends Omit<Loaded, 'game'> {
  readonly film: Film
  readonly number: number
  readonly stops: readonly number[]
  readonly eyes: Eyes
  move(change: Partial<Moment>): void
}

/** The table as it was, in the frame of all tables. */
function Watched({ recording, parts, film, number, stops, eyes, move }: WatchedProps): ReactElement {
  const [client] = useState(() => clientFor(recording, parts, film, eyes))
  const { log } = film.match
  const at = placeOf(film, number)
  const jump = useCallback((number: number) => move({ number }), [move])
  const jumpTo = useCallback((to: number) => jump(numberAt(film, to)), [jump, film])
  const lang = useLang()
  const seat = typeof eyes === 'number' ? eyes : null
  const words = useMemo(
    () =>
      parts.voice(
        lang,
        recording.seats.map(({ name }) => name),
        seat,
      ),
    [parts, lang, recording, seat],
  )
  const shown = useMemo<Shown>(() => {
    const match = asOf(film, at, words)
    return {
      match,
      showing: log[at] ?? null,
      toCome: log.slice(match.log.length),
      secrets: log[at] && <Secrets table={log[at].view.table} eyes={eyes} />,
      step: () => {},
      skip: () => {},
      skipping: false,
      held: false,
      hold: () => {},
    }
  }, [film, log, at, words, eyes])
  return (
    <ClientContext value={client}>
      <FrameOf
        shown={shown}
        jump={jumpTo}
        bar={(openPanel) => (
          <Player
            recording={recording}
            film={film}
            number={number}
            stops={stops}
            eyes={eyes}
            jump={jump}
            look={(through) => move({ eyes: through })}
            playOn={(whatIf, level) => move({ whatIf, level })}
            openPanel={openPanel}
          />
        )}
      />
    </ClientContext>
  )
}

/** What a page knows of a table whose match is over and at which nobody sits any more. */
function clientFor(recording: Recording, parts: Parts, film: Film, eyes: Eyes): TableClient {
  const { game, players, options, seats, code, pencils } = recording
  const client = new TableClient(code ?? ALONE, () => ({ send: () => {}, close: () => {} }))
  client.store.setState({
    reachable: true,
    replayed: true,
    fleeting: true,
    info: {
      code: code ?? ALONE,
      game,
      players,
      options,
      bots: '',
      clock: null,
      watch: 'all',
      scores: true,
      open: false,
      stage: 'over',
      host: null,
      seats,
      commitment: '',
    },
    names: seats.map(({ name }) => name),
    seat: typeof eyes === 'number' ? eyes : null,
    here: seats.map(({ who }) => (who === 'bot' ? 'bot' : 'here')),
    grace: seats.map(() => null),
    pencils,
    parts,
    match: film.match,
  })
  return client
}
