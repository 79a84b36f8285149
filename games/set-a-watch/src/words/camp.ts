import { ADVENTURERS } from '../cards/index.ts'
import { SPACE_NAMES } from '../choices.ts'
import { nameOf } from './cards.ts'
import type { Speaker } from './speaker.ts'
import { NO_SLOT, SPACE, type Table } from '../table.ts'

/** The camp action of a class, as an id of the catalogue (SW-084). */
export const ownAction = (adventurer: number): string => `camp-${ADVENTURERS[adventurer]!.campAction}`
/** What is done on a space of the Camp board: on the special one, what the camper can. */
export const spaceId = (seen: Table, space: number): string =>
  space === SPACE.special && seen.camper !== NO_SLOT
    ? ownAction(seen.classes[seen.camper]!)
    : `camp-${SPACE_NAMES[space]!}`

/** Runes in the order in which they will work (SW-098). */
export const runeWords = (s: Speaker, runes: readonly string[]): string =>
  s.row(runes.map((rune) => nameOf(`rune-${rune}`, s.lang)))
