import { abilityOf, ADVENTURERS, creatureOf, FIRST_ABILITY, FIRST_LOCATION } from '../../src/cards/index.ts'

/** In whose colours a card's picture is: an Ability's in those of its class. */
export function toneOf(card: number): string {
  if (card >= FIRST_ABILITY) return ADVENTURERS[abilityOf(card).of]!.id
  return card >= FIRST_LOCATION ? 'location' : creatureOf(card).type
}
