import type { Dealer } from '@conspire/kernel'
import { ADVENTURERS } from './cards/index.ts'
import { changes, type Effects, type Event } from './changes.ts'
import { placeOf } from './line.ts'
import { firewoodAfter, slotOfDie } from './party.ts'
import { STREAM } from './streams.ts'
import { DIE, FROM, type From, type Table, type To } from './table.ts'

/** What the rules do to the table where it is more than one change, or where it may be none. */

export type D = Dealer<Event>
type Verb<Facts, Result = void> = (g: Table, dealer: D, rule: string, facts: Facts) => Result

export const setFire: Verb<number> = (g, dealer, rule, fire) => {
  if (fire !== g.fire) changes.fire(g, dealer, rule, { fire })
}

/** SW-056 */
export const gainFirewood: Verb<number> = (g, dealer, rule, amount) =>
  setFire(g, dealer, rule, firewoodAfter(g.fire, amount))

interface Shown {
  readonly die: number
  readonly value: number
}

/** A die shows something else; as it is rolled or kept, it is available. */
export const setDie: Verb<Shown> = (g, dealer, rule, to) =>
  changes.dieSet(g, dealer, rule, { ...to, is: DIE.free, total: g.rolled[slotOfDie(to.die)]! })

/** The same where the roll total follows. */
export const setRoll: Verb<Shown> = (g, dealer, rule, to) => {
  const total = g.rolled[slotOfDie(to.die)]! + to.value - g.dice[to.die]! // SW-243
  changes.dieSet(g, dealer, rule, { ...to, is: DIE.free, total })
}

/** What a die of this Adventurer shows when it is rolled. */
export const rollOf = (g: Table, dealer: D, die: number): number =>
  1 + dealer.below(ADVENTURERS[g.classes[slotOfDie(die)]!]!.sides, STREAM.dice)

/** Dice are rolled anew before the Watch: the roll totals follow. */
export const rollAnew: Verb<readonly number[]> = (g, dealer, rule, dice) => {
  for (const die of dice) setRoll(g, dealer, rule, { die, value: rollOf(g, dealer, die) })
}

/** A die is rolled anew after the roll of the round. */
export const reroll: Verb<number> = (g, dealer, rule, die) =>
  setDie(g, dealer, rule, { die, value: rollOf(g, dealer, die) })

/** Whether a card can be drawn; the Graveyard is shuffled into a new deck if it must be. */
export function hasCardToDraw(g: Table, dealer: D): boolean {
  if (g.deck.length > 0) return true
  if (g.graveyard.length === 0) return false // SW-102
  changes.reshuffled(g, dealer, 'SW-101', { count: g.graveyard.length })
  return true
}

/** A card from the Creature deck goes face down into the Line; false when there is none. */
export const dealToLine: Verb<number, boolean> = (g, dealer, rule, at) => {
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
export const enter: Verb<Entry, number> = (g, dealer, rule, entry) => {
  const id = g.serial + 1
  changes.entered(g, dealer, rule, { id, ...entry })
  const top = g.unhallowed.at(-1)
  if (entry.from === FROM.unhallowed && top !== undefined) changes.topTurned(g, dealer, rule, { card: top })
  return id
}

/** Creatures come face up out of the Graveyard, one behind the other. */
export const fromGraveyard: Verb<{ at: number; cards: readonly number[] }> = (
  g,
  dealer,
  rule,
  { at, cards },
) => cards.forEach((card, i) => enter(g, dealer, rule, { at: at + i, card, up: 1, from: FROM.graveyard }))

/** A card of the Line is turned up; `due` when its Reveal power is to work. */
export const turnUp: Verb<{ id: number; due: 0 | 1 }> = (g, dealer, rule, { id, due }) =>
  changes.turnedUp(g, dealer, rule, { id, card: g.line[placeOf(g, id)]!, due })

export const setMarks: Verb<{ id: number; marks: number }> = (g, dealer, rule, to) => {
  if (g.marks[placeOf(g, to.id)] !== to.marks) changes.marked(g, dealer, rule, to)
}

/** A card leaves the Line, for all to see. */
export const leave: Verb<{ id: number; to: To; defeated?: 0 | 1 }> = (
  g,
  dealer,
  rule,
  { id, to, defeated = 0 },
) => changes.left(g, dealer, rule, { id, card: g.line[placeOf(g, id)]!, to, defeated })

export const moveTo: Verb<{ id: number; at: number }> = (g, dealer, rule, to) => {
  if (placeOf(g, to.id) !== to.at) changes.moved(g, dealer, rule, to)
}

/** What lasts for the round has changed. */
export const setEffects: Verb<Partial<Effects>> = (g, dealer, rule, effects) => {
  const { light, cancels, reach, bane, poison, rogueRanged, once } = g
  changes.effects(g, dealer, rule, { light, cancels, reach, bane, poison, rogueRanged, once, ...effects })
}

/** SW-249 */
export function drawToHorde(g: Table, dealer: D, rule: string): void {
  if (hasCardToDraw(g, dealer)) changes.joinedHorde(g, dealer, rule, { card: g.deck.at(-1)! })
}

/** The top of the Unhallowed deck lies open, whatever happens to it. */
export const seal: Verb<{ card: number; shuffled: 0 | 1 }> = (g, dealer, rule, facts) => {
  changes.sealed(g, dealer, rule, facts)
  if (facts.shuffled === 1) changes.topTurned(g, dealer, rule, { card: g.unhallowed.at(-1)! })
}
