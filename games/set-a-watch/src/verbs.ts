import type { Dealer } from '@conspire/kernel'
import { ADVENTURERS } from './cards/index.ts'
import { changes, type Effects, type Event } from './changes.ts'
import { placeOf } from './line.ts'
import { firewoodAfter, slotOfDie } from './party.ts'
import { STREAM } from './streams.ts'
import { DIE, FROM, type From, type Table, type To } from './table.ts'

/** What the rules do to the table where it is more than one change, or where it may be none. */

export type D = Dealer<Event>

export function setFire(g: Table, dealer: D, rule: string, fire: number): void {
  if (fire !== g.fire) changes.fire(g, dealer, rule, { fire })
}

/** SW-056 */
export const gainFirewood = (g: Table, dealer: D, rule: string, amount: number): void =>
  setFire(g, dealer, rule, firewoodAfter(g.fire, amount))

/** A die shows something else; as it is rolled or kept, it is available. */
export function setDie(g: Table, dealer: D, rule: string, to: { die: number; value: number }): void {
  const total = g.rolled[slotOfDie(to.die)]!
  changes.dieSet(g, dealer, rule, { die: to.die, value: to.value, is: DIE.free, total })
}

/** The same where the roll total follows (SW-097, SW-243). */
export function setRoll(g: Table, dealer: D, rule: string, to: { die: number; value: number }): void {
  const total = g.rolled[slotOfDie(to.die)]! + to.value - g.dice[to.die]!
  changes.dieSet(g, dealer, rule, { die: to.die, value: to.value, is: DIE.free, total })
}

/** What a die of this Adventurer shows when it is rolled. */
export const rollOf = (g: Table, dealer: D, die: number): number =>
  1 + dealer.below(ADVENTURERS[g.classes[slotOfDie(die)]!]!.sides, STREAM.dice)

/** A die is rolled anew after the roll of the round. */
export const reroll = (g: Table, dealer: D, rule: string, die: number): void =>
  setDie(g, dealer, rule, { die, value: rollOf(g, dealer, die) })

/** SW-101, SW-102: whether a card can be drawn; the Graveyard is shuffled into a new deck if it must be. */
export function hasCardToDraw(g: Table, dealer: D): boolean {
  if (g.deck.length > 0) return true
  if (g.graveyard.length === 0) return false
  changes.reshuffled(g, dealer, 'SW-101', { count: g.graveyard.length })
  return true
}

/** A card from the Creature deck goes face down into the Line (SW-099); false when there is none. */
export function dealToLine(g: Table, dealer: D, rule: string, at: number): boolean {
  if (!hasCardToDraw(g, dealer)) return false
  enter(g, dealer, rule, { at, card: g.deck.at(-1)!, up: 0, from: FROM.deck })
  return true
}

interface Entry {
  readonly at: number
  readonly card: number
  readonly up: 0 | 1
  readonly from: From
}

/** A card goes into the Line: its number there. */
export function enter(g: Table, dealer: D, rule: string, { at, card, up, from }: Entry): number {
  const id = g.serial + 1
  changes.entered(g, dealer, rule, { id, at, card, up, from })
  const top = g.unhallowed.at(-1)
  if (from === FROM.unhallowed && top !== undefined) changes.topTurned(g, dealer, rule, { card: top })
  return id
}

/** Creatures come face up out of the Graveyard, one behind the other. */
export function fromGraveyard(
  g: Table,
  dealer: D,
  rule: string,
  { at, cards }: { readonly at: number; readonly cards: readonly number[] },
): void {
  cards.forEach((card, i) => enter(g, dealer, rule, { at: at + i, card, up: 1, from: FROM.graveyard }))
}

/** SW-118: a card of the Line is turned up; `due` when its Reveal power is to work. */
export const turnUp = (g: Table, dealer: D, rule: string, { id, due }: { id: number; due: 0 | 1 }): void =>
  changes.turnedUp(g, dealer, rule, { id, card: g.line[placeOf(g, id)]!, due })

export function setMarks(g: Table, dealer: D, rule: string, to: { id: number; marks: number }): void {
  if (g.marks[placeOf(g, to.id)] !== to.marks) changes.marked(g, dealer, rule, to)
}

/** A card leaves the Line, for all to see. */
export function leave(
  g: Table,
  dealer: D,
  rule: string,
  { id, to, defeated = 0 }: { readonly id: number; readonly to: To; readonly defeated?: 0 | 1 },
): void {
  changes.left(g, dealer, rule, { id, card: g.line[placeOf(g, id)]!, to, defeated })
}

export function moveTo(g: Table, dealer: D, rule: string, to: { id: number; at: number }): void {
  if (placeOf(g, to.id) !== to.at) changes.moved(g, dealer, rule, to)
}

/** What lasts for the round has changed. */
export function setEffects(g: Table, dealer: D, rule: string, effects: Partial<Effects>): void {
  const { light, cancels, reach, bane, poison, rogueRanged, once } = g
  changes.effects(g, dealer, rule, { light, cancels, reach, bane, poison, rogueRanged, once, ...effects })
}

/** SW-249 */
export function drawToHorde(g: Table, dealer: D, rule: string): void {
  if (hasCardToDraw(g, dealer)) changes.joinedHorde(g, dealer, rule, { card: g.deck.at(-1)! })
}

/** SW-095, SW-187: the top of the Unhallowed deck lies open, whatever happens to it. */
export function seal(
  g: Table,
  dealer: D,
  rule: string,
  facts: { readonly card: number; readonly shuffled: 0 | 1 },
): void {
  changes.sealed(g, dealer, rule, facts)
  if (facts.shuffled === 1) changes.topTurned(g, dealer, rule, { card: g.unhallowed.at(-1)! })
}
