import type { Cue } from '@conspire/ui'
import { useEffect, useRef } from 'react'
import { useSettings, VOLUMES } from '../settings.ts'
import { useParts, useTable } from '../table/context.ts'
import { owes } from '../table/seatState.ts'
import { useShown } from '../table/shown.ts'
import { play } from './synth.ts'

/** How a phone is shaken, in milliseconds: only by what its owner must not miss. */
const SHAKES: Readonly<Partial<Record<Cue, number[]>>> = {
  turn: [40],
  won: [40, 60, 40, 60, 120],
  lost: [200],
}

function feel(cue: Cue): void {
  const { sound, touch } = useSettings.getState()
  if (sound > 0) play(cue, sound / VOLUMES.at(-1)!)
  const shake = SHAKES[cue]
  // Where nobody has touched the page yet, a browser would complain.
  if (touch && shake && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(shake)
}

/** Lets a player hear and feel what is shown, no earlier than it is shown. */
export function Feel(): null {
  const { match, showing } = useShown()
  const { ui } = useParts()
  const seat = useTable((state) => state.seat)
  const ended = match.outcome !== null
  const won = ended && (seat === null || match.outcome.winners.includes(seat))
  // A decision that all make is another one for everybody; of those who make several in a row nobody is called.
  const mine = owes(match.view, seat) && showing === null
  const now = { at: match.at, mine, open: match.view.pending?.asks === 'all', ended }
  const last = useRef(now)
  useEffect(() => {
    const before = last.current
    last.current = now
    const another = before.at !== now.at
    if (before.mine && before.open && (another || !mine)) feel('lock')
    if (mine && (!before.mine || (another && before.open))) feel('turn')
    if (ended && !before.ended) feel(won ? 'won' : 'lost')
  })
  const { length } = match.log
  const heard = useRef(length)
  useEffect(() => {
    // The last of those that came together; what was taken back is not heard.
    const fresh = match.log.slice(heard.current)
    heard.current = length
    const cue = fresh.map(({ event }) => ui.cues?.[event.type]).findLast((cue) => cue !== undefined)
    if (cue) feel(cue)
  }, [match.log, length, ui])
  return null
}
