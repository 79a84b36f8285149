import { flowsOf } from '@conspire/kernel'
import { ROUNDS } from '../cards/index.ts'
import type { Event } from '../changes.ts'
import type { Table } from '../table.ts'

export const flow = flowsOf<Table, Event>()

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
