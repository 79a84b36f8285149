import { useEffect, useId, useState, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useLang } from '../i18n/say.ts'
import { beCalled, beLeftAlone, canBeCalled, isCalled, type Quiet } from '../offline/calls.ts'
import { Segments } from './Segments.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** As most people sleep. */
const NIGHT: Quiet = { from: 22, to: 8 }

/** Whether this browser is woken when a table waits for its owner, and when not. */
export const Calls = (): ReactElement | null => (canBeCalled() ? <Wishes /> : null)

function Wishes(): ReactElement {
  const say = useAside()
  const lang = useLang()
  // Not known yet; whoever chooses meanwhile is not overruled.
  const [known, setOn] = useState<boolean | null>(null)
  const on = known ?? false
  const [quiet, setQuiet] = useState<Quiet | null>(NIGHT)
  const [trouble, setTrouble] = useState<'denied' | 'failed' | null>(null)
  useEffect(() => {
    let here = true
    void isCalled().then(
      (is) => here && setOn((chosen) => chosen ?? is),
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  const change = async (wanted: boolean, quiet: Quiet | null): Promise<void> => {
    setTrouble(null)
    try {
      const outcome = wanted ? await beCalled(lang, quiet) : await beLeftAlone()
      setOn(wanted && outcome === 'done')
      if (outcome === 'denied') setTrouble('denied')
    } catch {
      setTrouble('failed')
    }
  }
  const changeQuiet = (quiet: Quiet | null): void => {
    setQuiet(quiet)
    void change(true, quiet)
  }
  return (
    <>
      <Segments
        name="calls"
        legend={say('settings.calls')}
        hint={say('settings.calls.hint')}
        value={on}
        segments={[
          { value: false, label: say('settings.calls.off') },
          { value: true, label: say('settings.calls.on') },
        ]}
        change={(on) => void change(on, quiet)}
      />
      {on && <QuietHours quiet={quiet} change={changeQuiet} />}
      {trouble !== null && <p role="alert">{say(`settings.calls.${trouble}`)}</p>}
    </>
  )
}

interface HoursProps {
  readonly quiet: Quiet | null
  change(quiet: Quiet | null): void
}

function QuietHours({ quiet, change }: HoursProps): ReactElement {
  const say = useAside()
  const lang = useLang()
  const id = useId()
  const clock = new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: 'numeric', timeZone: 'UTC' })
  const hour = (hour: number): ReactElement => (
    <option key={hour} value={hour}>
      {clock.format(hour * 3_600_000)}
    </option>
  )
  return (
    <p className="quiet-hours">
      <label htmlFor={`${id}from`}>{say('settings.quiet')}</label>{' '}
      <select
        id={`${id}from`}
        value={quiet?.from ?? ''}
        onChange={({ target }) =>
          change(target.value === '' ? null : { from: Number(target.value), to: quiet?.to ?? NIGHT.to })
        }
      >
        <option value="">{say('settings.quiet.none')}</option>
        {HOURS.map(hour)}
      </select>{' '}
      {quiet && (
        <>
          <label htmlFor={`${id}to`}>{say('settings.quiet.to')}</label>{' '}
          <select
            id={`${id}to`}
            value={quiet.to}
            onChange={({ target }) => change({ ...quiet, to: Number(target.value) })}
          >
            {HOURS.map(hour)}
          </select>
        </>
      )}
    </p>
  )
}
