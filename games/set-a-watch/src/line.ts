import { HEALTH, isVampire, ONGOING, TYPE, type OngoingPower } from './cards/index.ts'
import { MARK, DICE, MOST_FIREWOOD, type Table } from './table.ts'

/** The Line: cards with an identity of their own, wherever they stand. */

/** The place of a card in the Line, from 0; −1 when it is not there. */
export const placeOf = (s: Table, id: number): number => s.ids.indexOf(id)
export const isUp = (s: Table, at: number): boolean => (s.marks[at]! & MARK.up) !== 0
/** SW-122: face up, with its powers. */
export const hasPower = (s: Table, at: number): boolean => (s.marks[at]! & (MARK.up | MARK.blank)) === MARK.up
/** Whether a face-up creature has this Ongoing power now. */
export const does = (s: Table, at: number, ongoing: OngoingPower): boolean =>
  hasPower(s, at) && ONGOING[s.line[at]!] === ongoing

/** The first place behind which nothing can be reached; the length of the Line when nothing stops it. */
function stoppedAt(s: Table, ongoing: OngoingPower): number {
  for (let at = 0; at < s.line.length; at++) if (does(s, at, ongoing)) return at
  return s.line.length
}
export const attacksStopAt = (s: Table): number => stoppedAt(s, 'stopsAttacks')
export const abilitiesStopAt = (s: Table): number => stoppedAt(s, 'stopsAbilities')

/** The base health of a card in the Graveyard; a Summon card has none. */
export function baseOfCard(s: Table, card: number): number {
  if (TYPE[card] === 'summon') return 0

  // SW-114: where no number is printed it is worked out.
  if (ONGOING[card] === 'isFirewood') return s.fire // SW-259
  if (ONGOING[card] === 'isDarkness') return MOST_FIREWOOD + 1 - s.fire // SW-260

  return HEALTH[card]!
}

/** The base health of a face-up creature in the Line. */
export function baseAt(s: Table, at: number): number {
  const card = s.line[at]!
  if (s.marks[at]! & MARK.blank) return HEALTH[card]! // SW-244
  if (isVampire(card)) {
    const stolen = s.stolen[at]!
    for (let die = 0; die < DICE; die++) if ((stolen >> die) & 1) return s.dice[die]!
  }
  return baseOfCard(s, card)
}

/** What goes with a card of the Line. */
const listsOf = (s: Table): number[][] => [s.line, s.ids, s.marks, s.hurt, s.by, s.wounds, s.stolen]

/** A card goes to another place of the Line, with all that lies on it. */
export function shift(s: Table, from: number, to: number): void {
  for (const list of listsOf(s)) {
    const item = list[from]!
    for (let i = from; i < to; i++) list[i] = list[i + 1]!
    for (let i = from; i > to; i--) list[i] = list[i - 1]!
    list[to] = item
  }
  forgetFirsts(s)
}

/** A card goes to the end of the Line as if it had just come: under a new number, with nothing on it. */
export function renew(s: Table, at: number, marks: number): void {
  const last = s.line.length - 1
  if (at !== last) shift(s, at, last)
  s.ids[last] = ++s.serial
  s.marks[last] = marks
  s.hurt[last] = s.by[last] = s.wounds[last] = s.stolen[last] = 0
}

/** SW-121: whoever does not stand first will use its First Position power again when it does. */
function forgetFirsts(s: Table): void {
  for (let at = 1; at < s.marks.length; at++) s.marks[at]! &= ~MARK.firstUsed
}
