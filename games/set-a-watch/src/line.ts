import {
  HEALTH,
  isVampire,
  IS_DARKNESS,
  IS_FIREWOOD,
  ONGOING,
  STOPS_ABILITIES,
  STOPS_ATTACKS,
  SUMMON,
  TYPE,
} from './cards/index.ts'
import { BLANK, DICE, FIRST_USED, MOST_FIREWOOD, UP, type Seen } from './table.ts'

/** The Line: cards with an identity of their own, wherever they stand. */

/** The place of a card in the Line, from 0; −1 when it is not there. */
export const placeOf = (s: Seen, id: number): number => s.ids.indexOf(id)
export const isUp = (s: Seen, at: number): boolean => (s.marks[at]! & UP) !== 0
/** SW-122, SW-244: face up, with its powers. */
export const hasPower = (s: Seen, at: number): boolean => (s.marks[at]! & (UP | BLANK)) === UP
/** Whether a face-up creature has any of these Ongoing powers now. */
export const does = (s: Seen, at: number, ongoing: number): boolean =>
  hasPower(s, at) && (ONGOING[s.line[at]!]! & ongoing) !== 0

/** SW-252, SW-253: the first place behind which nothing can be reached; the length of the Line when nothing stops it. */
function stoppedAt(s: Seen, ongoing: number): number {
  for (let at = 0; at < s.line.length; at++) if (does(s, at, ongoing)) return at
  return s.line.length
}
export const attacksStopAt = (s: Seen): number => stoppedAt(s, STOPS_ATTACKS)
export const abilitiesStopAt = (s: Seen): number => stoppedAt(s, STOPS_ABILITIES)

/** SW-114, SW-259, SW-260: the base health of a card in the Graveyard; a Summon card has none (SW-204). */
export function baseOfCard(s: Seen, card: number): number {
  if (TYPE[card] === SUMMON) return 0
  if (ONGOING[card]! & IS_FIREWOOD) return s.fire
  if (ONGOING[card]! & IS_DARKNESS) return MOST_FIREWOOD + 1 - s.fire
  return HEALTH[card]!
}

/** SW-114, SW-211, SW-244: the base health of a face-up creature in the Line. */
export function baseAt(s: Seen, at: number): number {
  const card = s.line[at]!
  if (s.marks[at]! & BLANK) return HEALTH[card]!
  if (isVampire(card)) {
    const stolen = s.stolen[at]!
    for (let die = 0; die < DICE; die++) if ((stolen >> die) & 1) return s.dice[die]!
  }
  return baseOfCard(s, card)
}

/** As `splice` does it for one card, but without a list for what is left over. */
function put(list: number[], at: number, value: number): void {
  for (let i = list.length; i > at; i--) list[i] = list[i - 1]!
  list[at] = value
}
function take(list: number[], at: number): void {
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i]!
  list.pop()
}

/** Puts a card into the Line; the cards from that place on move back. */
export function insert(s: Seen, at: number, card: number, id: number, marks: number): void {
  put(s.line, at, card)
  put(s.ids, at, id)
  put(s.marks, at, marks)
  put(s.hurt, at, 0)
  put(s.by, at, 0)
  put(s.wounds, at, 0)
  put(s.stolen, at, 0)
  forgetFirsts(s)
}

/** SW-140: a card leaves the Line and those behind move up. */
export function lift(s: Seen, at: number): void {
  take(s.line, at)
  take(s.ids, at)
  take(s.marks, at)
  take(s.hurt, at)
  take(s.by, at)
  take(s.wounds, at)
  take(s.stolen, at)
}

/** A card goes to another place of the Line, with all that lies on it. */
export function shift(s: Seen, from: number, to: number): void {
  for (const list of [s.line, s.ids, s.marks, s.hurt, s.by, s.wounds, s.stolen])
    list.splice(to, 0, list.splice(from, 1)[0]!)
  forgetFirsts(s)
}

/** SW-121: whoever does not stand first will use its First Position power again when it does. */
function forgetFirsts(s: Seen): void {
  for (let at = 1; at < s.marks.length; at++) s.marks[at]! &= ~FIRST_USED
}
