export const WARRIOR = 0
export const WIZARD = 1
export const CLERIC = 2
export const BEAST_MASTER = 3
export const RANGER = 4
export const ROGUE = 5
export const NO_CLASS = -1

/** What a class can do in camp beside what all can (SW-084). */
export type CampAction = 'wood-axe' | 'teleport' | 'cleric-heal' | 'set-trap' | 'elven-scout' | 'prepared'

/** A class of Adventurer, as its board shows it (SW-019). */
export interface Adventurer {
  readonly id: string
  readonly rule: string
  readonly sides: number
  /** Positions that direct attacks reach: melee 1, ranged 2. */
  readonly reach: number
  readonly campAction: CampAction
  readonly campRule: string
  /** The least value of a die for the camp action. */
  readonly campValue: number
}

/** SW-043 */
export const MELEE = 1
export const RANGED = 2

type Camp = Pick<Adventurer, 'campAction' | 'campRule' | 'campValue'>
const inCamp = (campAction: CampAction, campRule: string, campValue = 1): Camp => ({
  campAction,
  campRule,
  campValue,
})

export const ADVENTURERS: readonly Adventurer[] = [
  { id: 'warrior', rule: 'SW-036', sides: 8, reach: MELEE, ...inCamp('wood-axe', 'SW-085') },
  { id: 'wizard', rule: 'SW-038', sides: 6, reach: RANGED, ...inCamp('teleport', 'SW-086') },
  { id: 'cleric', rule: 'SW-039', sides: 6, reach: RANGED, ...inCamp('cleric-heal', 'SW-087', 4) },
  { id: 'beast-master', rule: 'SW-040', sides: 8, reach: RANGED, ...inCamp('set-trap', 'SW-088') },
  { id: 'ranger', rule: 'SW-041', sides: 8, reach: RANGED, ...inCamp('elven-scout', 'SW-089') },
  { id: 'rogue', rule: 'SW-042', sides: 6, reach: MELEE, ...inCamp('prepared', 'SW-090') },
]
