import { abilities, ABILITIES_EACH, type Ability, type Deed, type Verb } from './abilities.ts'
import {
  creatures,
  summons,
  unhallowed,
  type Creature,
  type CreatureType,
  type OngoingPower,
  type RevealPower,
} from './creature.ts'
import { locations, optionalLocations, type Location, type LocationKind } from './location.ts'

export { UNSEEN } from '@conspire/kernel'

export * from './adventurer.ts'
export * from './creature.ts'
export * from './location.ts'
export * from './abilities.ts'

export const NO_CARD = -1

/** Everything with a face on the creature side: creatures, Summon cards, Unhallowed. */
export const CREATURES: readonly Creature[] = [...creatures, ...summons, ...unhallowed]
export const LOCATIONS: readonly Location[] = [...locations, ...optionalLocations]

export const FIRST_SUMMON = creatures.length
export const FIRST_UNHALLOWED = FIRST_SUMMON + summons.length
export const FIRST_LOCATION = CREATURES.length
export const FIRST_OPTIONAL = FIRST_LOCATION + locations.length
export const FIRST_ABILITY = FIRST_LOCATION + LOCATIONS.length

/** Every card of the game. In states, views and events a card is its position in this list. */
export const CARDS: readonly { readonly id: string; readonly rule: string }[] = [
  ...CREATURES,
  ...LOCATIONS,
  ...abilities,
]

const byId = new Map(CARDS.map((card, number) => [card.id, number]))
/** The number of a card by its id; NO_CARD when there is none such. */
export const cardNumber = (id: string): number => byId.get(id) ?? NO_CARD

export const creatureOf = (card: number): Creature => CREATURES[card]!
export const locationOf = (card: number): Location => LOCATIONS[card - FIRST_LOCATION]!
export const abilityOf = (card: number): Ability => abilities[card - FIRST_ABILITY]!
/** What the deed of a card needs to know, where it is one with this verb. */
export const deedOf = <V extends Verb>(card: number, _verb: V): Extract<Deed, { readonly verb: V }> =>
  abilityOf(card).deed as Extract<Deed, { readonly verb: V }>

export const isSummon = (card: number): boolean => card >= FIRST_SUMMON && card < FIRST_UNHALLOWED
export const isUnhallowed = (card: number): boolean => card >= FIRST_UNHALLOWED && card < FIRST_LOCATION
export const isAcolyte = (card: number): boolean => card >= FIRST_ACOLYTE && card < FIRST_SUMMON
export const FIRST_ACOLYTE = FIRST_SUMMON - 2

export function range(from: number, to: number): number[] {
  const numbers: number[] = []
  for (let number = from; number < to; number++) numbers.push(number)
  return numbers
}

export const ORDINARY: readonly number[] = range(0, FIRST_ACOLYTE)
export const ACOLYTES: readonly number[] = range(FIRST_ACOLYTE, FIRST_SUMMON)
export const SUMMONS: readonly number[] = range(FIRST_SUMMON, FIRST_UNHALLOWED)
export const ALL_UNHALLOWED: readonly number[] = range(FIRST_UNHALLOWED, FIRST_LOCATION)

/** SW-167: the respite locations are none of the regular ones, of which the Map is made. */
const placesOf = (kind: LocationKind, optional: boolean): readonly number[] =>
  range(FIRST_LOCATION, FIRST_ABILITY).filter(
    (card) => locationOf(card).kind === kind && (optional || card < FIRST_OPTIONAL),
  )
/** By whether the optional locations are in play: 0 or 1. */
export const REGULARS = [placesOf('regular', false), placesOf('regular', true)] as const
export const RESPITES = [placesOf('respite', false), placesOf('respite', true)] as const
export const FINALS = [placesOf('final', false), placesOf('final', true)] as const

/** The five Ability cards of a class. */
export const abilitiesOf = (adventurer: number): number[] =>
  range(FIRST_ABILITY + adventurer * ABILITIES_EACH, FIRST_ABILITY + (adventurer + 1) * ABILITIES_EACH)

/** Facts of creatures by number, for what is asked all the time. */
export const HEALTH: readonly number[] = CREATURES.map((creature) => creature.health)
export const DAMAGE: readonly number[] = CREATURES.map((creature) => creature.damage)
export const TYPE: readonly CreatureType[] = CREATURES.map((creature) => creature.type)
export const ONGOING: readonly OngoingPower[] = CREATURES.map((creature) => creature.ongoing)
export const REVEAL: readonly RevealPower[] = CREATURES.map((creature) => creature.reveal)

/** SW-204 */
export const isCreature = (card: number): boolean => TYPE[card] !== 'summon'
/** Found once: these are asked all the time. */
const isNamed = (name: string): ((card: number) => boolean) => {
  const named = CREATURES.map(({ id }) => id.startsWith(name))
  return (card) => named[card]!
}
export const isSkeletons = isNamed('cr-skeletons')
export const isGraveshifter = isNamed('cr-graveshifter')
export const isWyvern = isNamed('cr-wyvern-')
export const isVampire = isNamed('cr-vampire')
