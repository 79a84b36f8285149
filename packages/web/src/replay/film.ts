import type { Game, Seat, Wording } from '@conspire/kernel'
import { clausesOf } from '@conspire/table'
import { replayed, type Eyes, type Recording, type Replayed } from '@conspire/transcript'
import type { KnownMatch } from '../net/match.ts'

/** A finished match, event after event. */
export interface Film extends Pick<Replayed, 'choices' | 'numbers' | 'count'> {
  /** As it stands at the end, with all that has happened. */
  readonly match: KnownMatch
}

/** Plays a match again, and keeps what these eyes saw after every event. Null where the rules of today do not play it so. */
export function filmOf(game: Game, recording: Recording, eyes: Eyes): Film | null {
  const seen = replayed(game, recording, eyes)
  if (seen === null) return null
  const { choices, numbers, count, ...rest } = seen
  const match: KnownMatch = {
    kinds: game.wire.shapes,
    decisions: clausesOf(game),
    at: null,
    until: null,
    banks: null,
    latest: [],
    ...rest,
  }
  return { match, choices, numbers, count }
}

/** The number of a moment: of its event, or beyond the last one where it is over. */
export const numberAt = ({ numbers, count }: Film, at: number): number => numbers[at] ?? count + 1

/**
 * The moments that are worth a step, by number: those of which something is said to anybody, and the end. So they are the same for all eyes.
 * It takes the film of all secrets.
 */
export function stopsOf(
  { match, numbers, count }: Film,
  wordingFor: (seat: Seat | null) => Wording,
  players: number,
): readonly number[] {
  const wordings = [null, ...Array.from({ length: players }).keys()].map(wordingFor)
  const isTold = ({ event, view }: KnownMatch['log'][number]): boolean =>
    wordings.some((words) => words.event(view, event) !== null)
  return [...match.log.flatMap((one, i) => (isTold(one) ? [numbers[i]!] : [])), count + 1]
}

/** The match as it was right after this event; after the last one it is over. What was told by then ends with a line, since not all that happens has one. */
export function asOf({ match }: Film, at: number, words: Wording): KnownMatch {
  const happening = match.log[at]
  if (happening === undefined) return match
  const { event, view } = happening
  const log = match.log.slice(0, at + 1)
  const last = log.findLastIndex((one) => words.event(one.view, one.event) !== null)
  return { ...match, view, log: log.slice(0, last + 1), latest: [event], outcome: null }
}
