/** What the checks of a transcript and of a record have in common. */
import type { Json, Seat } from '@conspire/kernel'
import * as v from 'valibot'
import { BOT_OPENING, commitOf, isOpening, UNOPENED } from './fairness.ts'

export interface Verified {
  readonly ok: true
  readonly game: string
  readonly players: number
  readonly decisions: number
  readonly winners: readonly Seat[]
  readonly scores: readonly number[]
}

export interface Refused {
  readonly ok: false
  /** Counted from 1. */
  readonly line: number
  readonly seq: number | null
  readonly path: string | null
  readonly sentence: string
}

export const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is no 64 hexadecimal digits'))
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const Whatever = v.unknown() as v.GenericSchema<unknown, Json>

const MatchSeatShape = v.variant('who', [
  v.strictObject({ who: v.literal('person'), name: v.string() }),
  v.strictObject({ who: v.literal('bot'), level: v.string(), name: v.string() }),
])
export const MatchShape = v.strictObject({
  code: v.string(),
  commitment: Hash,
  secret: Hash,
  commits: v.array(v.nullable(Hash)),
  openings: v.array(v.string()),
  seats: v.array(MatchSeatShape),
  made: Count,
  began: Count,
  pencils: v.exactOptional(v.array(Whatever)),
})

/** Thrown inside, at the first thing that is wrong; never seen outside. */
export class Wrong extends Error {
  readonly path: string | null

  constructor(sentence: string, path: string | null = null) {
    super(sentence)
    this.path = path
  }
}

/** A bot opens nothing; a person what they had promised, or the zeros of somebody who did not open. */
export function checkOpening(
  who: 'person' | 'bot',
  commit: string | null,
  opening: string,
  seat: Seat,
): void {
  const path = `match.openings[${seat}]`
  if (who === 'bot') {
    if (commit !== null || opening !== BOT_OPENING) throw new Wrong('a bot has nothing to open', path)
    return
  }
  if (!isOpening(opening)) throw new Wrong(`the file has ${show(opening)}, which is no opening`, path)
  if (opening !== UNOPENED && (commit === null || commitOf(opening) !== commit))
    throw new Wrong(`seat ${seat} has opened something else than it was bound to`, path)
}

export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 90 ? `${text.slice(0, 90)}…` : text
}
