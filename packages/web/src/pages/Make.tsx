import { games } from '@conspire/games'
import { useEffect, useState, type FormEvent, type ReactElement } from 'react'
import { isBuilt, nameOf, tableSizes, usualLevel } from '../games.ts'
import { introduce } from '../guest.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { makeTable } from '../net/api.ts'
import type { Clock } from '@conspire/protocol'
import { optionsOf, type OptionInWords } from '../net/parts.ts'
import { NameField } from '../parts/NameField.tsx'
import { errorWords } from '../parts/refusal.ts'
import { Segments } from '../parts/Segments.tsx'
import { go } from '../router.tsx'
import { clockWords } from '../table/clockWords.ts'
import { Nowhere } from './Nowhere.tsx'
import './Make.css'

const CLOCKS = {
  none: null,
  relaxed: { decision: 120, bank: 300 },
  brisk: { decision: 60, bank: 120 },
  blitz: { decision: 30, bank: 60 },
} as const satisfies Record<string, Clock | null>
type ClockName = keyof typeof CLOCKS

export function Make({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const title = say('make.of', { game: nameOf(useLang(), game) })
  useEffect(() => {
    document.title = `${title} · ${say('house')}`
  }, [title, say])
  if (!isBuilt(game)) return <Nowhere />
  return (
    <div className="page make">
      <h1>{title}</h1>
      <NameField />
      <MakeForm game={game} />
    </div>
  )
}

function MakeForm({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const lang = useLang()
  const about = games[game]!
  const [players, setPlayers] = useState(about.players.usual)
  const [known, setKnown] = useState<readonly OptionInWords[]>([])
  const [options, setOptions] = useState<Readonly<Record<string, boolean | string>>>({})
  const [bots, setBots] = useState<string>(about.first?.level ?? usualLevel(about))
  const [clock, setClock] = useState<ClockName>('none')
  const [watch, setWatch] = useState<'all' | 'nobody'>('all')
  const [scores, setScores] = useState(true)
  const [making, setMaking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    void optionsOf(game).then((known) => here && setKnown(known))
    return () => {
      here = false
    }
  }, [game])

  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setMaking(true)
    setTrouble(null)
    try {
      await introduce()
      const { table } = await makeTable({
        game,
        players,
        options,
        // Nobody fills the seats of one who plays alone.
        ...(players > 1 && { bots }),
        clock: CLOCKS[clock],
        watch,
        scores,
        start: false,
      })
      go(`/t/${table}`)
    } catch (error) {
      setTrouble(errorWords(say, error))
      setMaking(false)
    }
  }

  return (
    <form className="make-form paper" onSubmit={(event) => void make(event)}>
      <Segments
        name="players"
        legend={say('make.players')}
        hint={say('make.players.hint')}
        value={players}
        segments={tableSizes(about).map((count) => ({ value: count, label: count }))}
        change={setPlayers}
      />
      {known.map((option) =>
        option.values ? (
          <Segments
            key={option.key}
            name={`option-${option.key}`}
            legend={option.name(lang)}
            hint={option.text(lang)}
            value={String(options[option.key] ?? option.usual)}
            segments={option.values.map((value) => ({ value, label: option.valueName(value, lang) }))}
            change={(value) => setOptions({ ...options, [option.key]: value })}
          />
        ) : (
          <Segments
            key={option.key}
            name={`option-${option.key}`}
            legend={known.length > 1 ? option.name(lang) : say('make.options')}
            stacked
            value={options[option.key] === true}
            segments={[
              { value: false, label: say('make.usual') },
              { value: true, label: option.name(lang), text: option.text(lang) },
            ]}
            change={(on) => setOptions({ ...options, [option.key]: on })}
          />
        ),
      )}
      {players > 1 && (
        <Segments
          name="bots"
          legend={say('make.bots')}
          stacked
          value={bots}
          segments={about.levels.map(({ name }) => ({
            value: name as string,
            label: say(`level.${name}`),
            text: say(`level.${name}.text`),
          }))}
          change={setBots}
        />
      )}
      <Segments
        name="clock"
        legend={say('make.clock')}
        stacked
        value={clock}
        segments={(Object.keys(CLOCKS) as ClockName[]).map((name) => ({
          value: name,
          label: say(`make.clock.${name}`),
          text: CLOCKS[name] === null ? say('make.clock.none.text') : clockWords(say, CLOCKS[name]),
        }))}
        change={setClock}
      />
      <Segments
        name="watch"
        legend={say('make.watch')}
        hint={say('make.watch.hint')}
        value={watch}
        segments={[
          { value: 'all', label: say('make.watch.all') },
          { value: 'nobody', label: say('make.watch.nobody') },
        ]}
        change={setWatch}
      />
      <Segments
        name="scores"
        legend={say('make.scores')}
        value={scores}
        segments={[
          { value: true, label: say('make.scores.yes') },
          { value: false, label: say('make.scores.no') },
        ]}
        change={setScores}
      />
      {trouble !== null && (
        <p role="alert" className="make-trouble">
          {trouble}
        </p>
      )}
      <button type="submit" className="button primary big" disabled={making}>
        {say(making ? 'make.going' : 'make.go')}
      </button>
    </form>
  )
}
