import { named, numbered, type CardNumber, type Item, type Seat } from '@conspire/kernel'
import { LOOT, SUPERS, TYPES } from './cards/index.ts'
import { MOST_SITES, table, type Site, type Table } from './table.ts'

/** What can be chosen, and how it is written: Supers and Loot by their ids, Throwdowns by their position from 1. */

export const superItem: Item<Table, CardNumber> = {
  ...named<CardNumber>('super', SUPERS, 'noSuchSuper'),
  place: (s, card) => table.zoneOf(s, card),
}
export const siteItem = numbered<Site>('site', { first: 1, count: MOST_SITES, unknown: 'noSuchThrowdown' })
export const seatItem = numbered<Seat>('seat', { count: 6, unknown: 'noSuchPlayer' })
export const typeItem = named('type', TYPES, 'noSuchType')

/** A type of Loot: at the Throwdown that is fought over, or somewhere else. */
const loot = named('loot', LOOT, 'noSuchLoot')
export const lootHereItem: Item = { ...loot, place: () => 'here' }
export const lootItem: Item = { ...loot, place: () => 'elsewhere' }
