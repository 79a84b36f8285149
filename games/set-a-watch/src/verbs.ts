import { EVERYONE, type Dealer } from '@conspire/kernel'
import { ADVENTURERS, UNSEEN } from './cards/index.ts'
import * as change from './changes.ts'
import { CREATURES, DICE_ROLLS } from './flows/flow.ts'
import { placeOf } from './line.ts'
import { firewoodAfter, slotOfDie } from './party.ts'
import { ALL, MIX_UNHALLOWED, forgetPlaces, show, tellOf } from './secrets.ts'
import {
  FREE,
  FROM_DECK,
  FROM_GRAVEYARD,
  FROM_UNHALLOWED,
  TO_DECK_BOTTOM,
  TO_DECK_TOP,
  type Event,
  type Table,
} from './table.ts'

/** What the rules do to the table: each verb makes its change, keeps the books of who knows what, and tells. */

type D = Dealer<Event>

export function setFire(g: Table, dealer: D, rule: string, fire: number): void {
  if (fire === g.fire) return
  change.burnsAt(g, fire)
  dealer.tell?.(EVERYONE, { type: 'fire', rule, fire })
}

/** SW-056 */
export const gainFirewood = (g: Table, dealer: D, rule: string, amount: number): void =>
  setFire(g, dealer, rule, firewoodAfter(g.fire, amount))

export function exhaust(g: Table, dealer: D, rule: string, slot: number, at: number): void {
  change.exhausts(g, slot, at)
  dealer.tell?.(EVERYONE, { type: 'exhausted', rule, slot, at })
}

/** SW-047 */
export function refresh(g: Table, dealer: D, rule: string, slot: number, at: number): void {
  change.refreshes(g, slot, at)
  dealer.tell?.(EVERYONE, { type: 'refreshed', rule, slot, at })
}

export function setDie(
  g: Table,
  dealer: D,
  rule: string,
  die: number,
  value: number,
  is: number,
  total: number,
): void {
  change.setsDie(g, die, value, is, total)
  dealer.tell?.(EVERYONE, { type: 'dieSet', rule, die, value, is, total })
}

/** A die is rolled anew and is available; `counts` where the roll total follows (SW-097, SW-243). */
export function reroll(g: Table, dealer: D, rule: string, die: number, counts: boolean): void {
  const slot = slotOfDie(die)
  const value = 1 + dealer.below(ADVENTURERS[g.classes[slot]!]!.sides, DICE_ROLLS)
  const total = counts ? g.rolled[slot]! + value - g.dice[die]! : g.rolled[slot]!
  setDie(g, dealer, rule, die, value, FREE, total)
}

/** SW-101, SW-102: whether a card can be drawn; the Graveyard is shuffled into a new deck if it must be. */
export function hasCardToDraw(g: Table, dealer: D): boolean {
  if (g.deck.length > 0) return true
  if (g.graveyard.length === 0) return false
  const mix = ++g.lastMix
  for (const card of g.graveyard) {
    g.deck.push(card)
    g.mixed[card] = mix
  }
  g.graveyard.length = 0
  forgetPlaces(g, g.deck)
  dealer.shuffle(g.deck, CREATURES)
  dealer.tell?.(EVERYONE, { type: 'reshuffled', rule: 'SW-101', count: g.deck.length })
  return true
}

/** A card from the Creature deck goes face down into the Line (SW-099); false when there is none. */
export function dealToLine(g: Table, dealer: D, rule: string, at: number): boolean {
  if (!hasCardToDraw(g, dealer)) return false
  const card = g.deck.at(-1)!
  const id = g.lastId + 1
  change.enters(g, id, at, card, 0, FROM_DECK, UNSEEN)
  if (dealer.tell)
    tellOf(g, dealer, card, (seen) => ({
      type: 'entered',
      rule,
      id,
      at,
      card: seen,
      up: 0,
      from: FROM_DECK,
      top: UNSEEN,
    }))
  return true
}

/** A known card goes into the Line from elsewhere: face up its Reveal power is due (SW-119). */
export function enter(
  g: Table,
  dealer: D,
  rule: string,
  at: number,
  card: number,
  up: number,
  from: number,
): number {
  const id = g.lastId + 1
  const top = from === FROM_UNHALLOWED ? nextUnhallowed(g, card) : UNSEEN
  if (top !== UNSEEN) {
    dealer.reveal()
    show(g, top)
  }
  show(g, card)
  change.enters(g, id, at, card, up, from, top)
  dealer.tell?.(EVERYONE, { type: 'entered', rule, id, at, card, up, from, top })
  return id
}

/** What lies on top of the Unhallowed deck when this card is gone. */
const nextUnhallowed = (g: Table, card: number): number => {
  const { unhallowed } = g
  const last = unhallowed.length - 1
  return (unhallowed[last] === card ? unhallowed[last - 1] : unhallowed[last]) ?? UNSEEN
}

export const fromGraveyard = (g: Table, dealer: D, rule: string, at: number, card: number): number =>
  enter(g, dealer, rule, at, card, 1, FROM_GRAVEYARD)

/** SW-118: a card of the Line is turned up; `due` when its Reveal power is to work. */
export function turnUp(g: Table, dealer: D, rule: string, id: number, due: number): void {
  const card = g.line[placeOf(g, id)]!
  dealer.reveal()
  show(g, card)
  change.turnsUp(g, id, card, due)
  dealer.tell?.(EVERYONE, { type: 'turnedUp', rule, id, card, due })
}

export function setMarks(g: Table, dealer: D, rule: string, id: number, marks: number): void {
  const at = placeOf(g, id)
  if (g.marks[at] === marks) return
  change.setsMarks(g, id, marks)
  dealer.tell?.(EVERYONE, { type: 'marked', rule, id, marks })
}

/** A card leaves the Line, for all to see. */
export function leave(g: Table, dealer: D, rule: string, id: number, to: number, defeated: number): void {
  const card = g.line[placeOf(g, id)]!
  if (g.known[card] !== ALL) dealer.reveal()
  show(g, card)
  // On the deck it cannot be told from its neighbour, once somebody has moved them.
  if (to === TO_DECK_TOP || to === TO_DECK_BOTTOM) {
    const neighbour = to === TO_DECK_TOP ? g.deck.at(-1) : g.deck[0]
    g.mixed[card] = neighbour === undefined ? ++g.lastMix : g.mixed[neighbour]!
  }
  change.leaves(g, id, card, to)
  dealer.tell?.(EVERYONE, { type: 'left', rule, id, card, to, defeated })
}

export function moveTo(g: Table, dealer: D, rule: string, id: number, at: number): void {
  if (placeOf(g, id) === at) return
  change.moves(g, id, at)
  dealer.tell?.(EVERYONE, { type: 'moved', rule, id, at })
}

/** SW-209 */
export function steal(g: Table, dealer: D, rule: string, id: number, die: number): void {
  change.steals(g, id, die)
  dealer.tell?.(EVERYONE, { type: 'stole', rule, id, die })
}

/** What lasts for the round has changed. */
export function setEffects(
  g: Table,
  dealer: D,
  rule: string,
  effects: Partial<Pick<Table, 'light' | 'cancels' | 'reach' | 'bane' | 'poison' | 'rogueRanged' | 'once'>>,
): void {
  const { light, cancels, reach, bane, poison, rogueRanged, once } = g
  const now = { light, cancels, reach, bane, poison, rogueRanged, once, ...effects }
  change.takesEffect(g, now.light, now.cancels, now.reach, now.bane, now.poison, now.rogueRanged, now.once)
  dealer.tell?.(EVERYONE, { type: 'effects', rule, ...now })
}

/** SW-249: the top card of the Creature deck goes unseen on top of the Horde. */
export function drawToHorde(g: Table, dealer: D, rule: string): void {
  if (!hasCardToDraw(g, dealer)) return
  const card = g.deck.at(-1)!
  change.joinsHorde(g, card)
  if (dealer.tell) tellOf(g, dealer, card, (seen) => ({ type: 'joinedHorde', rule, card: seen }))
}

/** SW-095, SW-187 */
export function sealUnhallowed(
  g: Table,
  dealer: D,
  rule: string,
  card: number,
  shuffle: (() => void) | null,
): void {
  change.removeFrom(g.graveyard, card)
  g.unhallowed.unshift(card)
  g.mixed[card] = MIX_UNHALLOWED
  if (shuffle) {
    forgetPlaces(g, g.unhallowed)
    shuffle()
    show(g, g.unhallowed.at(-1)!)
  } else if (g.unhallowed.length === 1) show(g, card)
  const top = g.unhallowed.at(-1)!
  dealer.tell?.(EVERYONE, { type: 'sealed', rule, card, top, shuffled: shuffle ? 1 : 0 })
}
