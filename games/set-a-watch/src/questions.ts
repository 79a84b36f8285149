import { oneOf, orNone, record, setOf, type Codec, type PublicLocals } from '@conspire/kernel'
import { ADVENTURERS, range } from './cards/index.ts'
import { aCard, aDie, boardCard, diceIn, onABoard } from './choices.ts'
import { EVERY_SLOT, isExhausted, isFree, isOnWatch } from './party.ts'
import { CARDS_EACH, DICE_EACH, DIE, type Table } from './table.ts'

/** What questions are about: worked out from the table and the locals of the flow that asks, by the rules, the bots and the page alike. */

export interface OfSlot {
  readonly slot: number
}

const EVERY_CARD_OF = EVERY_SLOT.map((slot) => range(boardCard(slot, 0), boardCard(slot, CARDS_EACH)))
const EVERY_DIE_OF = EVERY_SLOT.map((slot) => range(slot * DICE_EACH, (slot + 1) * DICE_EACH))

/** The cards on a board that are exhausted, or those that are not. */
export const cardsOf = (s: Table, slot: number, exhausted: boolean): number[] =>
  EVERY_CARD_OF[slot]!.filter((_, at) => isExhausted(s, slot, at) === exhausted)

/** All cards of the party that are exhausted. */
export const allExhausted = (s: Table): number[] => EVERY_SLOT.flatMap((slot) => cardsOf(s, slot, true))

/** SW-065: whose cards can be taken: those on Watch, or all four before anyone is. */
export const isEligible = (s: Table, slot: number, anyone: number): boolean =>
  anyone === 1 || isOnWatch(s, slot)

/** SW-182: which card is refreshed, and which is exhausted for it. */
export const monolithSwap: Codec<Table, OfSlot, { readonly refresh: number; readonly exhaust: number }> =
  record({
    refresh: oneOf(onABoard, (s, f) => cardsOf(s, f.slot, true)),
    exhaust: oneOf(onABoard, (s, f) => cardsOf(s, f.slot, false)),
  })

/** A card goes from a board and a spare one takes its place; the Rogue may leave it. */
export const equipSwap: Codec<
  Table,
  OfSlot & { readonly optional: number },
  { readonly out: number; readonly in: number } | null
> = orNone(
  record({
    out: oneOf(onABoard, (_s, f) => EVERY_CARD_OF[f.slot]!),
    in: oneOf(aCard, (s, f) => s.spare[f.slot]!),
  }),
  (_s, f) => f.optional === 1,
)

/** The dice of an Adventurer that lie free. */
export const freeDice = (s: Table, slot: number): number[] =>
  EVERY_DIE_OF[slot]!.filter((die) => isFree(s, die))

/** Any of the dice of an Adventurer that lie free are rolled anew. */
export const diceToReroll = <F>(slotOf: (s: Table, f: F) => number) =>
  setOf(aDie, (s: Table, f: F) => freeDice(s, slotOf(s, f)), { max: () => DICE_EACH })

/** SW-176: the lowest die of an Adventurer, if it can be raised. */
export function raisable(s: Table, slot: number): number {
  const lowest = EVERY_DIE_OF[slot]!.reduce((low, die) => (s.dice[die]! < s.dice[low]! ? die : low))
  return s.dice[lowest]! < ADVENTURERS[s.classes[slot]!]!.sides ? lowest : -1
}

/** SW-088: the die that lies in the trap. */
export const trapDie = (s: Table): number => s.dieIs.indexOf(DIE.trap)

/** A blow that has felled a creature: the Warrior's dice in it, as flags, whether they counted double, and what they dealt too much (SW-222). */
export interface Blow {
  readonly warriorDice: number
  readonly doubled: number
  readonly excess: number
}
export const blowIn = (locals: PublicLocals): Blow => ({
  warriorDice: locals['warriorDice']!,
  doubled: locals['doubled']!,
  excess: locals['excess']!,
})

/** SW-222: what a die of such a blow may keep. */
export const keptValue = (s: Table, { doubled, excess }: Blow, die: number): number =>
  Math.min(s.dice[die]!, doubled === 1 ? excess >> 1 : excess)

/** The dice that may keep something; of equal dice one will do. */
export const cleavable = (s: Table, blow: Blow): number[] =>
  diceIn(blow.warriorDice)
    .filter((die) => keptValue(s, blow, die) !== 0)
    .filter((die, i, dice) => dice.findIndex((other) => s.dice[other] === s.dice[die]) === i)
