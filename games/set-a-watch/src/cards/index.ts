import { abilities, ABILITIES_EACH } from './abilities.ts'
import type { Ability } from './adventurer.ts'
import { creatures, SUMMON, summons, unhallowed, type Creature } from './creature.ts'
import { FINAL, locations, optionalLocations, REGULAR, RESPITE, type Location } from './location.ts'

export * from './adventurer.ts'
export * from './creature.ts'
export * from './location.ts'
export { ABILITIES_EACH, abilities } from './abilities.ts'

export const NO_CARD = -1
/** In a view: a card whose face the viewer does not know. */
export const UNSEEN = -1

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

export const isSummon = (card: number): boolean => card >= FIRST_SUMMON && card < FIRST_UNHALLOWED
export const isUnhallowed = (card: number): boolean => card >= FIRST_UNHALLOWED && card < FIRST_LOCATION
export const isAcolyte = (card: number): boolean => card >= FIRST_ACOLYTE && card < FIRST_SUMMON
export const FIRST_ACOLYTE = FIRST_SUMMON - 2

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i)

export const ORDINARY: readonly number[] = range(0, FIRST_ACOLYTE)
export const ACOLYTES: readonly number[] = range(FIRST_ACOLYTE, FIRST_SUMMON)
export const SUMMONS: readonly number[] = range(FIRST_SUMMON, FIRST_UNHALLOWED)
export const ALL_UNHALLOWED: readonly number[] = range(FIRST_UNHALLOWED, FIRST_LOCATION)

const placesOf = (kind: number, optional: boolean): readonly number[] =>
  range(FIRST_LOCATION, FIRST_ABILITY).filter(
    (card) => locationOf(card).kind === kind && (optional || card < FIRST_OPTIONAL),
  )
/** By whether the optional locations are in play: 0 or 1. */
export const REGULARS = [placesOf(REGULAR, false), placesOf(REGULAR, true)] as const
export const RESPITES = [placesOf(RESPITE, false), placesOf(RESPITE, true)] as const
export const FINALS = [placesOf(FINAL, false), placesOf(FINAL, true)] as const

/** The five Ability cards of a class. */
export const abilitiesOf = (adventurer: number): number[] =>
  range(FIRST_ABILITY + adventurer * ABILITIES_EACH, FIRST_ABILITY + (adventurer + 1) * ABILITIES_EACH)

/** Facts of creatures by number, for what is asked all the time. */
export const HEALTH: readonly number[] = CREATURES.map((creature) => creature.health)
export const DAMAGE: readonly number[] = CREATURES.map((creature) => creature.damage)
export const TYPE: readonly number[] = CREATURES.map((creature) => creature.type)
export const ONGOING: readonly number[] = CREATURES.map((creature) => creature.ongoing)
export const REVEAL: readonly number[] = CREATURES.map((creature) => creature.reveal)
export const FIRST_POWER: readonly number[] = CREATURES.map((creature) => creature.first)
export const DEFEATED: readonly number[] = CREATURES.map((creature) => creature.defeated)

export const isCreature = (card: number): boolean => TYPE[card] !== SUMMON
/** Found once: these are asked all the time. */
const isNamed = (name: string): ((card: number) => boolean) => {
  const named = CREATURES.map(({ id }) => id.startsWith(name))
  return (card) => named[card]!
}
export const isSkeletons = isNamed('cr-skeletons')
export const isGraveshifter = isNamed('cr-graveshifter')
export const isWyvern = isNamed('cr-wyvern-')
export const isVampire = isNamed('cr-vampire')
