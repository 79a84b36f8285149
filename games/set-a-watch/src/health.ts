import { DAMAGE, isVampire, ONGOING, TYPE } from './cards/index.ts'
import { baseAt, baseOfCard, does, hasPower, isUp } from './line.ts'
import { activeCount, locationNow } from './party.ts'
import { MARK, type Table } from './table.ts'

/** SW-262 */
const WARLORD = 2

/** One step on the way to a creature's current Health, with the clause that makes it. */
export interface HealthPart {
  readonly clause: string
  readonly change: number
}

/** The current Health of a face-up creature, worked out anew at every look. */
export function healthAt(s: Table, at: number): number {
  const card = s.line[at]!
  const type = TYPE[card]!
  let health = baseAt(s, at)
  for (let other = 0; other < s.line.length; other++) {
    // SW-261
    if (type === 'forest' && does(s, other, 'doublesForest')) health += baseAt(s, at)
  }
  for (let other = 0; other < s.line.length; other++) {
    // SW-262
    if (other !== at && does(s, other, 'raisesOthers')) health += WARLORD
  }
  health += nextBonus(s, at) + graveyardBonus(s, at)
  const location = locationNow(s)
  if (location.type === type) health += location.by
  for (let wounds = s.wounds[at]!; wounds > 0; wounds--) health -= health >> 1 // SW-218
  return Math.max(1, health) // SW-115
}

/** The base health of the face-up card right behind a Forest Giant. */
function nextBonus(s: Table, at: number): number {
  if (!hasPower(s, at) || ONGOING[s.line[at]!] !== 'addsNext') return 0 // SW-246
  return isUp(s, at + 1) ? baseAt(s, at + 1) : 0 // SW-117
}

/** SW-247: the base health of the top card of the Graveyard. */
function graveyardBonus(s: Table, at: number): number {
  if (!hasPower(s, at) || ONGOING[s.line[at]!] !== 'addsGraveyard') return 0
  return s.graveyard.length > 0 ? baseOfCard(s, s.graveyard.at(-1)!) : 0
}

/** Where the base health of a creature comes from. */
function baseClause(s: Table, at: number): string {
  const card = s.line[at]!
  if (s.marks[at]! & MARK.blank) return 'SW-244'
  if (isVampire(card)) return 'SW-211'
  if (ONGOING[card] === 'isFirewood') return 'SW-259'
  return ONGOING[card] === 'isDarkness' ? 'SW-260' : 'SW-114'
}

/** Current Health, step by step with its clauses: what the engine counts with, for whoever wants to know why. */
export function healthParts(s: Table, at: number): readonly HealthPart[] {
  const parts: HealthPart[] = []
  let health = 0
  const add = (clause: string, change: number): void => {
    health += change
    if (change !== 0 || parts.length === 0) parts.push({ clause, change })
  }
  const type = TYPE[s.line[at]!]!
  add(baseClause(s, at), baseAt(s, at))
  for (let other = 0; other < s.line.length; other++)
    if (type === 'forest' && does(s, other, 'doublesForest')) add('SW-261', baseAt(s, at))
  add('SW-246', nextBonus(s, at))
  add('SW-247', graveyardBonus(s, at))
  for (let other = 0; other < s.line.length; other++)
    if (other !== at && does(s, other, 'raisesOthers')) add('SW-262', WARLORD)
  const location = locationNow(s)
  if (location.type === type) add(location.rule, location.by)
  for (let wounds = s.wounds[at]!; wounds > 0; wounds--) add('SW-218', -(health >> 1))
  if (health < 1) add('SW-115', 1 - health)
  return parts
}

/** What the end of the round brings if nothing more is done: damage to the Watch, and cards that join the Horde. */
export interface Forecast {
  /** Of the face-up creatures. */
  readonly damage: number
  /** Cards that are still face down, and are turned up first. */
  readonly unknown: number
  readonly joining: number
}

export function forecast(s: Table): Forecast {
  let damage = 0
  let unknown = 0
  for (let at = 0; at < s.line.length; at++) {
    if (isUp(s, at)) damage += DAMAGE[s.line[at]!]!
    else unknown++
  }
  return { damage, unknown, joining: s.line.length }
}

/** Whether what is in sight is enough to leave nobody on Watch with an active card: then all is lost. */
export const isFatal = (s: Table): boolean => forecast(s).damage >= activeCount(s, true)
