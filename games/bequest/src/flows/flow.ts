import { flowsOf } from '@conspire/kernel'
import { ROUNDS, type LackeyEffect } from '../cards/index.ts'
import type { Event } from '../changes.ts'
import type { Table } from '../table.ts'

/** What is asked; by a Lackey, it is called after what the Lackey does. */
export type Decision = 'split' | 'choose' | 'draft.take' | `lackey.${LackeyEffect['verb']}`

/** What is noted of a decision. */
export interface Notes {
  /** The part of a round to which it belongs. */
  readonly phase: 'split' | 'choose' | 'draft' | 'lackey'
  /** So much hangs on it that a bot that searches looks into it. */
  readonly weighty?: true
}

export const flow = flowsOf<Table, Event, Decision, Notes>()

/** One stream of chance for the coin, the Characters, the Special deck and each round deck. */
export const STREAMS: readonly string[] = [
  'direction',
  'specials',
  'characters',
  ...Array.from({ length: ROUNDS }, (_, i) => `round ${i + 1}`),
]
export const DIRECTION = 0
export const SPECIALS = 1
export const CHARACTERS = 2
export const FIRST_DECK = 3
