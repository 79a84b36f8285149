import { ADVENTURERS } from '../cards/index.ts'
import { nameOf } from './cards.ts'
import type { Speaker } from './speaker.ts'
import type { Table } from '../table.ts'

/** The spaces of the Camp board by their numbers (see `table.ts`), as ids of the catalogue. */
export const SPACE_IDS = [
  'camp-chop-wood',
  'camp-scout-ahead',
  'camp-check-map',
  'camp-heal',
  'camp-equip',
  'camp-special',
] as const

/** The camp action of a class, as an id of the catalogue (SW-084). */
export const ownAction = (adventurer: number): string => `camp-${ADVENTURERS[adventurer]!.campAction}`
/** That of the camper. */
export const campAction = (seen: Table): string => ownAction(seen.classes[seen.camper]!)

/** Runes in the order in which they will work (SW-098). */
export const runeWords = (s: Speaker, runes: readonly string[]): string =>
  s.row(runes.map((rune) => nameOf(`rune-${rune}`, s.lang)))
