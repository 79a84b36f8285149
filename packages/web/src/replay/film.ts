import type { Game } from '@conspire/kernel'
import { clausesOf } from '@conspire/table'
import { replayed, type Eyes, type Recording, type Replayed } from '@conspire/transcript'
import type { Match } from '../net/match.ts'

/** A finished match, event after event. */
export interface Film extends Pick<Replayed, 'choices' | 'numbers'> {
  /** As it stands at the end, with all that has happened. */
  readonly match: Match
}

/** Plays a match again, and keeps what these eyes saw after every event. Null where the rules of today do not play it so. */
export function filmOf(game: Game, recording: Recording, eyes: Eyes): Film | null {
  const seen = replayed(game, recording, eyes)
  if (seen === null) return null
  const { choices, numbers, ...rest } = seen
  const match: Match = {
    kinds: game.wire.shapes,
    decisions: clausesOf(game),
    at: null,
    until: null,
    banks: null,
    latest: [],
    ...rest,
  }
  return { match, choices, numbers }
}

/** The number of a moment: of its event, or beyond the last one where it is over. */
export const numberAt = ({ numbers }: Film, at: number): number => numbers[at] ?? numbers.at(-1)! + 1

/** The match as it was right after this event; after the last one it is over. */
export function asOf({ match }: Film, at: number): Match {
  const happening = match.log[at]
  if (happening === undefined) return match
  const { event, view } = happening
  return { ...match, view, log: match.log.slice(0, at + 1), latest: [event], outcome: null }
}
