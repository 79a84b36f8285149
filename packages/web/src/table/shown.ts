import type { GameEvent } from '@conspire/kernel'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Happening, KnownMatch } from '../net/match.ts'

/** The match as far as it has been shown. */
export interface Shown {
  readonly match: KnownMatch
  /** What is being shown now; null when the page has caught up with the table. */
  readonly showing: Happening | null
  /** What is known to come, where a match that is over is looked at. */
  readonly toCome?: readonly Happening[]
  /** Shown above the table: what whoever looks back had before them. */
  readonly secrets?: ReactNode
  /** On to the next event with a time of its own. */
  step(): void
  /** On to where the table is by now, and on with it until it waits for the viewer; or no longer on with it. */
  skip(): void
  /** Whether nothing is shown until the table waits for the viewer. */
  readonly skipping: boolean
  /** Whether what is shown stays until somebody goes on. */
  readonly held: boolean
  hold(held: boolean): void
}

export const ShownContext = createContext<Shown | null>(null)
export const useShown = (): Shown => use(ShownContext)!

/** The match as it was right after the event at this place of its log. Nobody can answer what was asked then. */
function asOf(live: KnownMatch, at: number): KnownMatch {
  const { view, event } = live.log[at]!
  const pending = view.pending ?? live.view.pending
  return {
    ...live,
    view: {
      table: view.table,
      pending: pending && { ...pending, seats: [], also: [], undo: [] },
      answer: null,
    },
    log: live.log.slice(0, at + 1),
    latest: [event],
    outcome: null,
  }
}

/**
 * What happens is shown one event at a time, each for as long as the game's face wants (`beatOf`, in paces), and all parts of the frame show the
 * match as of that event. What comes meanwhile, also after a lost connection, waits for its turn.
 */
export function useShowing(
  live: KnownMatch,
  pace: number,
  beatOf: (event: GameEvent) => number,
  mine: boolean,
): Shown {
  const { length } = live.log
  const [told, setTold] = useState(length)
  const [paceThen, setPaceThen] = useState(pace)
  const [held, hold] = useState(false)
  const [skipping, setSkipping] = useState(false)
  // What has been taken back is not told; and what was told at once, without motion, is not told again.
  if (told > length || pace !== paceThen || (skipping && told < length)) {
    setTold(length)
    setPaceThen(pace)
  }
  if (skipping && (mine || live.at === null)) setSkipping(false)
  const next = pace === 0 ? -1 : live.log.findIndex(({ event }, i) => i >= told && beatOf(event) > 0)
  const event = live.log[next]?.event
  useEffect(() => {
    if (event === undefined || held) return undefined
    const timer = setTimeout(() => setTold(next + 1), beatOf(event) * pace)
    return () => clearTimeout(timer)
  }, [next, event, held, beatOf, pace])
  return useMemo(() => {
    const fresh = live.latest.slice(Math.max(0, told - (length - live.latest.length)))
    const caughtUp = fresh.length === live.latest.length ? live : { ...live, latest: fresh }
    return {
      match: next < 0 ? caughtUp : asOf(live, next),
      showing: live.log[next] ?? null,
      step: () => setTold(next + 1),
      skip: () => {
        setTold(length)
        setSkipping(!skipping)
      },
      skipping,
      held,
      hold,
    }
  }, [live, next, told, held, skipping, length])
}
