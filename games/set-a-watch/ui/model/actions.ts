import { refusal, type Choice, type Json, type Refusal, type Seat } from '@conspire/kernel'
import { actionsOf, attackDamage, whyNotAction } from '../../src/actions.ts'
import { abilityOf, BEAST_MASTER, deedOf, HEALTH } from '../../src/cards/index.ts'
import {
  ABILITY,
  abilityCard,
  abilityDie,
  actionForm,
  ATTACK,
  attackDice,
  attackOn,
  canonical,
  cardAt,
  diceIn,
  firstTarget,
  isUnordered,
  kindOf,
  LAY,
  secondTarget,
  slotOfBoardCard,
} from '../../src/choices.ts'
import { healthAt } from '../../src/health.ts'
import { isUp, placeOf } from '../../src/line.ts'
import { controllerOf, isAvailable, slotOfDie } from '../../src/party.ts'
import { DICE_EACH, FIRST_TAMED, NO_ID, type Table } from '../../src/table.ts'

/** What a player on Watch can do, as the page needs it: found in the list of legal actions, never worked out anew. */

export const TAMED = FIRST_TAMED

export const saidOf = (seen: Table, seat: Seat, choice: Choice): Json =>
  actionForm.say(seen, {}, seat, choice)
export const readSaid = (seen: Table, seat: Seat, said: Json): Choice | Refusal =>
  actionForm.read(seen, {}, seat, said)

/** Dice that lie ready: unspent and not laid out for a joint attack. */
export const isReady = (seen: Table, die: number): boolean =>
  isAvailable(seen, die) && ((seen.held >> die) & 1) === 0
export const readyDice = (seen: Table, slot: number): number[] =>
  [0, 1, 2].map((i) => slot * DICE_EACH + i).filter((die) => isReady(seen, die))

/** The slots whose dice, cards or tamed creatures an action spends. */
export function slotsOf(seen: Table, choice: Choice): number[] {
  const kind = kindOf(choice)
  if (kind === ATTACK || kind === LAY) {
    const slots = new Set(diceIn(attackDice(choice)).map(slotOfDie))
    if (attackDice(choice) >> TAMED) slots.add(seen.classes.indexOf(BEAST_MASTER))
    return [...slots].sort((a, b) => a - b)
  }
  return kind === ABILITY ? [slotOfBoardCard(abilityCard(choice))] : []
}

/** Whose consent an action needs (SW-135). */
export const ownersOf = (seen: Table, choice: Choice): Seat[] => [
  ...new Set(slotsOf(seen, choice).map((slot) => controllerOf(seen, slot))),
]

/** The part of a set of dice and tamed creatures that a seat may spend. */
export function partOf(seen: Table, seat: Seat, dice: number): number {
  let part = 0
  for (const die of diceIn(dice)) if (controllerOf(seen, slotOfDie(die)) === seat) part |= 1 << die
  const tamer = seen.classes.indexOf(BEAST_MASTER)
  if (tamer >= 0 && controllerOf(seen, tamer) === seat) part |= dice & (0b11 << TAMED)
  return part
}

/** Why an attack with these dice cannot be made by all who have a part in it; null when it can. */
export function whyNotTogether(seen: Table, id: number, dice: number): Refusal | null {
  if (dice === 0) return refusal('SW-135', 'noDice')
  const whole = attackOn(ATTACK, id, canonical(seen, dice))
  for (const seat of ownersOf(seen, whole)) {
    const part = canonical(seen, partOf(seen, seat, dice))
    const wrong = whyNotAction(seen, seat, attackOn(ATTACK, id, part))
    if (wrong) return wrong
  }
  return null
}

/** What an attack would do: “7 of 15”, or “5 → 0”. */
export interface Preview {
  /** What it deals, and all that then lies on the creature. */
  readonly damage: number
  readonly sum: number
  readonly health: number
  readonly left: number
  readonly falls: boolean
}

function previewOf(seen: Table, id: number, damage: number): Preview {
  const at = placeOf(seen, id)
  const health = healthAt(seen, at)
  const sum = seen.hurt[at]! + damage
  return { damage, sum, health, left: Math.max(0, health - sum), falls: sum >= health }
}
export const previewAttack = (seen: Table, id: number, dice: number): Preview =>
  previewOf(seen, id, attackDamage(seen, id, dice))

/** What an ability does to a target, where it is as simple as that. */
export type Effect =
  | { readonly is: 'destroyed' }
  | { readonly is: 'hurt'; readonly preview: Preview }
  | { readonly is: 'wounded'; readonly from: number; readonly to: number }

export function effectOn(seen: Table, card: number, id: number): Effect | null {
  const { verb } = abilityOf(card)
  const at = placeOf(seen, id)
  if (at < 0 || !isUp(seen, at)) return null
  if (verb === 'destroys' || verb === 'blasts') return { is: 'destroyed' }
  if (verb === 'hurts') return { is: 'hurt', preview: previewOf(seen, id, deedOf(card, 'hurts').damage) }
  if (verb !== 'wounds') return null
  const from = healthAt(seen, at)
  return { is: 'wounded', from, to: Math.max(1, from - (from >> 1)) }
}

/** Everything that can be done with one Ability card by its controller, passives and the fire left aside. */
export function usesOf(seen: Table, card: Choice): readonly Choice[] {
  const seat = controllerOf(seen, slotOfBoardCard(card))
  return actionsOf(seen, seat).filter((choice) => kindOf(choice) === ABILITY && abilityCard(choice) === card)
}

/** An ability that is being aimed: how it is paid for (null: not said yet), and the targets tapped so far. */
export interface Aim {
  readonly card: Choice
  readonly by: number | null
  readonly targets: readonly number[]
}

const targetsOf = (choice: Choice): number[] =>
  [firstTarget(choice), secondTarget(choice)].filter((target) => target !== NO_ID)

/** The ways to pay: dice by their numbers, NO_DIE for exhausting the card. */
export const waysOf = (uses: readonly Choice[]): number[] =>
  [...new Set(uses.map(abilityDie))].sort((a, b) => b - a)

/** Here what is chosen does not lie in the Line: it is listed. */
const LISTED = new Set(['graveyard', 'last'])
export const isListed = (card: number): boolean => LISTED.has(abilityOf(card).aim)

/** Uses that fit what has been tapped so far; where the order says nothing, either target may be tapped first. */
export function fitting(seen: Table, uses: readonly Choice[], { card, by, targets }: Aim): Choice[] {
  const unordered = isUnordered(abilityOf(cardAt(seen, card)).aim)
  return uses.filter((choice) => {
    if (by !== null && abilityDie(choice) !== by) return false
    const wanted = targetsOf(choice)
    return targets.every((target, i) => (unordered ? wanted.includes(target) : wanted[i] === target))
  })
}

/** Cards of the Line that may be tapped next. */
export function nextTargets(seen: Table, fit: readonly Choice[], { card, targets }: Aim): number[] {
  const unordered = isUnordered(abilityOf(cardAt(seen, card)).aim)
  const next = fit.flatMap((choice) => {
    const wanted = targetsOf(choice)
    if (wanted.length <= targets.length) return []
    return unordered ? wanted.filter((target) => !targets.includes(target)) : [wanted[targets.length]!]
  })
  return [...new Set(next)]
}

/** Uses for which nothing more needs to be tapped. */
export const ready = (fit: readonly Choice[], { targets }: Aim): Choice[] =>
  fit.filter((choice) => targetsOf(choice).length === targets.length)

/** What a tamed creature or a die adds to a sum, for the words. */
export const worthOf = (seen: Table, bit: number): number =>
  bit < TAMED ? seen.dice[bit]! : (HEALTH[seen.tamed[bit - TAMED]!] ?? 0)
export const bitsIn = (dice: number): number[] => {
  const bits: number[] = []
  for (let bit = 0; bit < TAMED + 2; bit++) if ((dice >> bit) & 1) bits.push(bit)
  return bits
}
