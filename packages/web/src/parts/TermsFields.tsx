import { games } from '@conspire/games'
import type { Clock, Terms } from '@conspire/protocol'
import type { ReactElement } from 'react'
import { CLOCKS, tableSizes } from '../games.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { useAside } from '../i18n/aside.ts'
import { useOptions, valueIn } from '../net/parts.ts'
import { clockWords } from '../table/clockWords.ts'
import { Segments } from './Segments.tsx'

type ClockName = keyof typeof CLOCKS
const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[]

/** Of somebody else's making, a clock may be none of ours. */
const clockName = (clock: Clock | null): ClockName | null =>
  CLOCK_NAMES.find(
    (name) => CLOCKS[name]?.decision === clock?.decision && CLOCKS[name]?.bank === clock?.bank,
  ) ?? null

interface Props {
  readonly game: string
  readonly terms: Terms
  /** So many sit there already. */
  readonly seated?: number
  change(terms: Terms): void
}

/** Everything that a table can agree on. */
export function TermsFields({ game, terms, seated = 0, change }: Props): ReactElement {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const known = useOptions(game)
  const set = (some: Partial<Terms>): void => change({ ...terms, ...some })
  const setOption = (key: string, value: string | boolean): void =>
    set({ options: { ...terms.options, [key]: value } })
  return (
    <>
      <Segments
        name="players"
        legend={say('make.players')}
        hint={aside('make.players.hint')}
        value={terms.players}
        segments={tableSizes(games[game]!)
          .filter((count) => count >= seated)
          .map((count) => ({ value: count, label: count }))}
        change={(players) => set({ players })}
      />
      {known.map((option) =>
        option.values ? (
          <Segments
            key={option.key}
            name={`option-${option.key}`}
            legend={option.name(lang)}
            hint={option.text(lang)}
            value={valueIn(terms.options, option)}
            segments={option.values.map((value) => ({ value, label: option.valueName(value, lang) }))}
            change={(value) => setOption(option.key, value)}
          />
        ) : (
          <Segments
            key={option.key}
            name={`option-${option.key}`}
            legend={known.length > 1 ? option.name(lang) : aside('make.options')}
            stacked
            value={terms.options[option.key] === true}
            segments={[
              { value: false, label: aside('make.usual') },
              { value: true, label: option.name(lang), text: option.text(lang) },
            ]}
            change={(on) => setOption(option.key, on)}
          />
        ),
      )}
      {/* Nobody fills the seats of one who plays alone. */}
      {terms.players > 1 && (
        <Segments
          name="bots"
          legend={say('make.bots')}
          stacked
          value={terms.bots}
          segments={games[game]!.levels.map(({ name }) => ({
            value: name as string,
            label: say(`level.${name}`),
            text: aside(`level.${name}.text`),
          }))}
          change={(bots) => set({ bots })}
        />
      )}
      <Segments
        name="clock"
        legend={aside('make.clock')}
        stacked
        value={clockName(terms.clock) ?? ''}
        segments={CLOCK_NAMES.map((name) => ({
          value: name as string,
          label: name === 'none' ? say('make.clock.none') : aside(`make.clock.${name}`),
          text: CLOCKS[name] === null ? aside('make.clock.none.text') : clockWords(say, CLOCKS[name]),
        }))}
        change={(name) => set({ clock: CLOCKS[name as ClockName] })}
      />
      <Segments
        name="open"
        legend={aside('make.open')}
        hint={aside('make.open.hint')}
        value={terms.open}
        segments={[
          { value: false, label: aside('make.open.no') },
          { value: true, label: aside('make.open.yes') },
        ]}
        change={(open) => set({ open })}
      />
      <Segments
        name="watch"
        legend={aside('make.watch')}
        hint={aside('make.watch.hint')}
        value={terms.watch}
        segments={[
          { value: 'all', label: aside('make.watch.all') },
          { value: 'nobody', label: aside('make.watch.nobody') },
        ]}
        change={(watch) => set({ watch })}
      />
      <Segments
        name="scores"
        legend={aside('make.scores')}
        value={terms.scores}
        segments={[
          { value: true, label: aside('make.scores.yes') },
          { value: false, label: aside('make.scores.no') },
        ]}
        change={(scores) => set({ scores })}
      />
    </>
  )
}
