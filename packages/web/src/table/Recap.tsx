import { lineText } from '@conspire/kernel'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { keepSeen, keptSeen } from '../net/keep.ts'
import { useBystander, useMatch, useTable, useWording } from './context.ts'
import { useDesk } from './desk.ts'
import { LogLine } from './Log.tsx'
import { Since } from './Since.tsx'
import './Recap.css'

const MOST = 5
/** Fewer lines than this are no absence. */
const LEAST = 2

/** What a player has missed: since their last turn, and while they were away. */
export const Recap = (): ReactElement => (
  <>
    <Since />
    <Absence />
  </>
)

/** What happened while the player was away, things done to them first. */
function Absence(): ReactElement | null {
  const aside = useAside()
  const desk = useDesk()
  const wording = useWording()
  const bystander = useBystander()
  const { log } = useMatch()
  const code = useTable((state) => state.code)
  const names = useTable((state) => state.names)
  const seat = useTable((state) => state.seat)
  const asked = useTable(({ info }) => {
    const sitting = seat === null ? null : info!.seats[seat]!
    return sitting?.who === 'person' && sitting.asked !== seat ? sitting.asked : undefined
  })
  const busy = useTable((state) => state.busy)
  const { missed, dismiss } = useMissed(code, log.length)
  // Whoever acts has caught up.
  if (busy && missed !== null) dismiss()

  const shown = useMemo(() => {
    if (missed === null) return null
    // A line that is worded differently for a bystander is about this player.
    const lines = log.slice(missed.from, missed.to).flatMap((happening) => {
      const { view, event } = happening
      const line = wording.event(view, event)
      if (line === null) return []
      const others = bystander.event(view, event)
      const aboutMe = others === null || lineText(others) !== lineText(line)
      return [{ happening, rank: aboutMe ? 0 : 1 }]
    })
    return lines.length < LEAST ? null : lines.toSorted((a, b) => a.rank - b.rank)
  }, [missed, log, bystander, wording])
  if (shown === null) return null
  const rest = shown.length - MOST
  const stood = asked !== undefined && shown.some(({ happening }) => happening.stood === 'minder')
  return (
    <section className="recap" aria-labelledby="recap-title">
      <h2 id="recap-title">{aside('recap.title')}</h2>
      {stood && <p>{aside('recap.asked', { name: names[asked]! })}</p>}
      {shown.slice(0, MOST).map(({ happening }, i) => (
        <LogLine key={i} happening={happening} wording={wording} bystander={bystander} desk={desk} />
      ))}
      <p className="recap-doors">
        <button type="button" className="button" onClick={dismiss}>
          {aside('recap.done')}
        </button>
        {rest > 0 && (
          <button type="button" className="icon-button" onClick={() => desk.openTab('log')}>
            {aside('recap.more', { count: rest })}
          </button>
        )}
      </p>
    </section>
  )
}

interface Missed {
  readonly from: number
  readonly to: number
}

/** Which part of the log was written while nobody looked at this page, or no such page was open. */
function useMissed(code: string, count: number): { missed: Missed | null; dismiss: () => void } {
  const fleeting = useTable((state) => state.fleeting)
  const [missed, setMissed] = useState<Missed | null>(() => {
    if (fleeting) return null
    const seen = keptSeen(code)
    return seen !== null && seen < count ? { from: seen, to: count } : null
  })
  useEffect(() => {
    if (!document.hidden && !fleeting) keepSeen(code, count)
  }, [code, count, fleeting])
  useEffect(() => {
    const looked = (): void => {
      if (document.hidden || fleeting) return
      const seen = keptSeen(code) ?? count
      if (seen < count) setMissed({ from: seen, to: count })
      keepSeen(code, count)
    }
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [code, count, fleeting])
  return { missed, dismiss: () => setMissed(null) }
}
