import { CREATURES, DAMAGE, HEALTH, isSummon, REVEAL, type OngoingPower } from '../cards/index.ts'
import { ROUNDS, type Table } from '../table.ts'
import { PRICES } from './prices.ts'

/** What bots think of creatures. */

/** Powers behind which others are safe. */
const SHIELDING: ReadonlySet<OngoingPower> = new Set(['stopsAttacks', 'stopsAbilities', 'raisesOthers'])
export const SHIELDS = CREATURES.map(({ ongoing }) => SHIELDING.has(ongoing))

/** What it costs to leave a card in the Line: the wounds, and its return with the Horde. */
export function threatOf(s: Table, card: number): number {
  const damage = isSummon(card) ? 3.2 : DAMAGE[card]!
  return s.round === ROUNDS ? damage : damage + PRICES.horde + PRICES.hordeDamage * damage
}
const trouble = (card: number): number =>
  HEALTH[card]! + 2 * DAMAGE[card]! + (REVEAL[card] === 'none' ? 0 : 4) + (HEALTH[card] === 1 ? 7 : 0)

/** The creature of a list that is the least trouble; the first of equals. */
export function easiest(cards: readonly number[]): number {
  let best = cards[0]!
  for (const card of cards) if (trouble(card) < trouble(best)) best = card
  return best
}
