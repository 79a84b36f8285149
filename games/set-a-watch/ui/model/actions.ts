import { refusal, type Choice, type Json, type Refusal, type Seat } from '@conspire/kernel'
import { actionsOf, attackDamage, ownedBy, whyNotAction } from '../../src/actions.ts'
import { abilityOf, deedOf, HEALTH } from '../../src/cards/index.ts'
import {
  abilityCard,
  abilityDie,
  actionForm,
  attackDice,
  attackOn,
  bitsIn,
  canonical,
  cardAt,
  DO,
  isUnordered,
  kindOf,
  slotOfBoardCard,
  targetsOf,
} from '../../src/choices.ts'
import { healthAt } from '../../src/health.ts'
import { isUp, placeOf } from '../../src/line.ts'
import { controllerOf, seatsOf } from '../../src/party.ts'
import { FIRST_TAMED, type Table } from '../../src/table.ts'
import type { Words } from '../words.ts'

/** What a player on Watch can do, as the page needs it: found in the list of legal actions, never worked out anew. */

export const saidOf = (seen: Table, seat: Seat, choice: Choice): Json =>
  actionForm.say(seen, {}, seat, choice)

/** Whose consent an action needs (SW-135): who spends dice, cards or tamed creatures in it. */
export function ownersOf(seen: Table, choice: Choice): Seat[] {
  const kind = kindOf(choice)
  if (kind === DO.ability) return [controllerOf(seen, slotOfBoardCard(abilityCard(choice)))]
  const dice = kind === DO.attack || kind === DO.lay ? attackDice(choice) : 0
  return seatsOf(seen).filter((seat) => (dice & ownedBy(seen, seat)) !== 0)
}

/** Why an attack with these dice cannot be made by all who have a part in it; null when it can. */
export function whyNotTogether(seen: Table, id: number, dice: number): Refusal | null {
  if (dice === 0) return refusal('SW-135', 'noDice')
  const whole = attackOn(DO.attack, id, canonical(seen, dice))
  for (const seat of ownersOf(seen, whole)) {
    const part = canonical(seen, dice & ownedBy(seen, seat))
    const wrong = whyNotAction(seen, seat, attackOn(DO.attack, id, part))
    if (wrong) return wrong
  }
  return null
}

type Say = Words['ui']

/** What so much damage would do to a creature: “7 of 15”, or “5 → 0”. */
function damageWords(say: Say, seen: Table, id: number, damage: number): string {
  const at = placeOf(seen, id)
  const health = healthAt(seen, at)
  const sum = seen.hurt[at]! + damage
  return sum >= health
    ? say('preview.falls', { health: Math.max(0, health - seen.hurt[at]!), left: 0 })
    : say('preview.sum', { sum, health })
}
export const attackWords = (say: Say, seen: Table, id: number, dice: number): string =>
  damageWords(say, seen, id, attackDamage(seen, id, dice))

/** What an ability does to a target, where it is as simple as that. */
export function effectWords(say: Say, seen: Table, card: number, id: number): string | null {
  const { verb } = abilityOf(card)
  const at = placeOf(seen, id)
  if (at < 0 || !isUp(seen, at)) return null
  if (verb === 'destroys' || verb === 'blasts') return say('preview.destroyed')
  if (verb === 'hurts') return damageWords(say, seen, id, deedOf(card, 'hurts').damage)
  if (verb !== 'wounds') return null
  const from = healthAt(seen, at)
  return say('preview.wounded', { from, to: Math.max(1, from - (from >> 1)) })
}

/** Everything that can be done with one Ability card by its controller, passives and the fire left aside. */
export function usesOf(seen: Table, card: Choice): readonly Choice[] {
  const seat = controllerOf(seen, slotOfBoardCard(card))
  return actionsOf(seen, seat).filter(
    (choice) => kindOf(choice) === DO.ability && abilityCard(choice) === card,
  )
}

/** An ability that is being aimed: how it is paid for (null: not said yet), and the targets tapped so far. */
export interface Aim {
  readonly card: Choice
  readonly by: number | null
  readonly targets: readonly number[]
}

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

/** What dice and tamed creatures add to a sum, each. */
export const worthsOf = (seen: Table, dice: number): number[] =>
  bitsIn(dice).map((bit) =>
    bit < FIRST_TAMED ? seen.dice[bit]! : (HEALTH[seen.tamed[bit - FIRST_TAMED]!] ?? 0),
  )
