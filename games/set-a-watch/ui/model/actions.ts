import { refusal, type Refusal, type Seat } from '@conspire/kernel'
import { attackDamage, ownedBy, whyNotAction } from '../../src/actions.ts'
import { abilityOf, deedOf, HEALTH } from '../../src/cards/index.ts'
import {
  bitsIn,
  canonical,
  slotOfBoardCard,
  type Action,
  type ActionOf,
  type Dice,
  type InLine,
} from '../../src/choices.ts'
import { healthAt } from '../../src/health.ts'
import { isUp, placeOf } from '../../src/line.ts'
import { controllerOf, seatsOf } from '../../src/party.ts'
import { FIRST_TAMED, type Table } from '../../src/table.ts'
import type { Words } from '../words.ts'

/** What a player on Watch can do, as the page needs it: found in the list of legal actions, never worked out anew. */

/** Whose consent an action needs (SW-135): who spends dice, cards or tamed creatures in it. */
export function ownersOf(seen: Table, act: Action): Seat[] {
  if (act.do === 'ability') return [controllerOf(seen, slotOfBoardCard(act.card))]
  const dice = 'dice' in act ? act.dice : 0
  return seatsOf(seen).filter((seat) => (dice & ownedBy(seen, seat)) !== 0)
}

/** An attack with these dice, of which equal ones are the same. */
export const attackOf = (seen: Table, target: InLine, dice: Dice): ActionOf<'attack'> => ({
  do: 'attack',
  target,
  dice: canonical(seen, dice),
})

/** Why an attack with these dice cannot be made by all who have a part in it; null when it can. */
export function whyNotTogether(seen: Table, id: InLine, dice: Dice): Refusal | null {
  if (dice === 0) return refusal('SW-135', 'noDice')
  for (const seat of ownersOf(seen, attackOf(seen, id, dice))) {
    const wrong = whyNotAction(seen, seat, attackOf(seen, id, dice & ownedBy(seen, seat)))
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

/** What dice and tamed creatures add to a sum, each. */
export const worthsOf = (seen: Table, dice: number): number[] =>
  bitsIn(dice).map((bit) =>
    bit < FIRST_TAMED ? seen.dice[bit]! : (HEALTH[seen.tamed[bit - FIRST_TAMED]!] ?? 0),
  )
