import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useLang } from '../i18n/say.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { useParts, useTable } from './context.ts'
import { useShown } from './shown.ts'
import './Moment.css'

const MOST = 50
const KEY = 'conspire:turned'
/** The matches in which it was turned over on this device, the last one first. Where storage is forbidden, none. */
function turned(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly string[]
  } catch {
    return []
  }
}
function keepTurned(match: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([match, ...turned()].slice(0, MOST)))
  } catch {
    // It is turned over again after the next reload.
  }
}

/** Whether it is still to be turned over in this match; and how that is remembered, if anything of this table is. */
function useDue(): readonly [due: boolean, done: () => void] {
  const { ui } = useParts()
  const match = useTable((state) => state.match!)
  const seat = useTable((state) => state.seat)
  const fleeting = useTable((state) => state.fleeting)
  const key = useTable(({ code, info }) => `${code} ${info!.commitment}`)
  const isKnown = useMemo(() => turned().includes(key), [key])
  const [done, setDone] = useState('')
  const isHere = seat !== null && match.outcome === null && ui.moment?.isDue(match.view, seat) === true
  return [
    isHere && done !== key && (fleeting || !isKnown),
    () => {
      setDone(key)
      if (!fleeting) keepTurned(key)
    },
  ]
}

/** A player turns over what they alone may know, before anything else is shown. */
export function Moment(): ReactElement | null {
  const [due, done] = useDue()
  return due ? <Turning done={done} /> : null
}

function Turning({ done }: { done(): void }): ReactElement {
  const aside = useAside()
  const lang = useLang()
  const { title, back, Card } = useParts().ui.moment!
  const { view, log } = useTable((state) => state.match!)
  const seat = useTable((state) => state.seat)!
  const { hold } = useShown()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    hold(true)
    return () => hold(false)
  }, [hold])
  useEffect(() => button.current?.focus(), [open])
  return (
    <Dialog title={title(lang)} className="moment" close={done}>
      {open ? (
        <div className="moment-card">
          <Card {...{ view, seat, lang, log }} />
          <button ref={button} type="button" className="button primary" onClick={done}>
            {aside('hint.close')}
          </button>
        </div>
      ) : (
        <button ref={button} type="button" className="moment-back" onClick={() => setOpen(true)}>
          <span>{back(lang)}</span>
          <b>{aside('moment.turn')}</b>
        </button>
      )}
    </Dialog>
  )
}
