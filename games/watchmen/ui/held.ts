import type { HeldOf } from '@conspire/ui'
import type { Table } from '../src/table.ts'
import { uiSay } from './words.ts'

const PLACES = ['loyalty', 'plot', 'hand', 'under', 'aside', 'kept'] as const

/** Everything that lies before a seat and that only its player sees. */
export const held: HeldOf<Table> = (table, seat, lang) =>
  PLACES.map((place) => ({ name: uiSay(lang, `held.${place}`), cards: table[place][seat]! }))
