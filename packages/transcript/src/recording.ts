/** A finished match out of its file, to be played again before somebody's eyes. Whether every word of the file is true `verify` says. */
import { seedFrom, type Json, type Seed } from '@conspire/kernel'
import * as v from 'valibot'
import { Count, MatchShape } from './check.ts'
import { isRecord } from './record.ts'
import { seedOf } from './fairness.ts'
import { CHOOSERS, FORMAT, VERSION, type MatchMove, type MatchSeat } from './transcript.ts'

export interface Recording {
  readonly game: string
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly seed: Seed
  /** Of the table at a server; null for a match that was played without one. */
  readonly code: string | null
  readonly seats: readonly MatchSeat[]
  readonly moves: readonly MatchMove[]
  /** By seat: what stood beside the match at its end; null for nothing. */
  readonly pencils: readonly Json[]
}

const HeadShape = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  game: v.string(),
  players: Count,
  options: v.record(v.string(), v.unknown()) as v.GenericSchema<unknown, Recording['options']>,
  match: v.optional(MatchShape),
  seed: v.optional(v.object({ given: v.string() })),
  bots: v.optional(v.array(v.string())),
})
const MoveShape = v.object({
  seat: Count,
  choice: v.pipe(v.number(), v.safeInteger()),
  by: v.optional(v.picklist(CHOOSERS), 'bot'),
  time: v.optional(Count, 0),
})

/** Null for a text that is no file of a finished match. */
export function readRecording(text: string): Recording | null {
  if (isRecord(text)) return null
  try {
    const [first, , ...rest] = text.trimEnd().split('\n')
    const { match, seed, bots = [], ...head } = v.parse(HeadShape, JSON.parse(first!))
    if (rest.pop()?.startsWith('{"final":') !== true) return null
    const seats =
      match?.seats ??
      bots.map((level, seat) => ({ who: 'bot' as const, level, name: `${level} ${seat + 1}` }))
    return {
      game: head.game,
      players: head.players,
      options: head.options,
      code: match?.code ?? null,
      seed: match ? seedOf(match.code, match.secret, match.openings) : seedFrom(seed!.given),
      seats,
      moves: rest.map((line) => v.parse(MoveShape, JSON.parse(line))),
      pencils: match?.pencils ?? seats.map(() => null),
    }
  } catch {
    return null
  }
}
