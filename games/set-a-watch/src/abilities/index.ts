import { abilities, CARDS, FIRST_ABILITY, type AbilityId, type Verb } from '../cards/index.ts'
import type { Abilities, AbilityVerb, Answers } from './ability.ts'
import { beastMaster, worthOfBeastMaster } from './beastMaster.ts'
import { cleric, worthOfCleric } from './cleric.ts'
import { ranger, worthOfRanger } from './ranger.ts'
import { rogue, worthOfRogue } from './rogue.ts'
import { warrior, worthOfWarrior } from './warrior.ts'
import { wizard, worthOfWizard } from './wizard.ts'

/** Every verb of the Ability cards, by its name in their literals. */
export const ABILITIES = {
  ...warrior,
  ...wizard,
  ...cleric,
  ...beastMaster,
  ...ranger,
  ...rogue,
} satisfies Abilities

type Flows = { readonly [V in Verb]: (typeof ABILITIES)[V]['flow'] }
export const FLOWS = Object.fromEntries(
  Object.entries<AbilityVerb>(ABILITIES).map(([verb, { flow }]) => [verb, flow]),
) as Flows

const byCard = abilities.map(({ verb }) => (ABILITIES as Readonly<Record<string, AbilityVerb>>)[verb])
/** What bots know of a card; of a passive one nothing. */
export const verbOf = (card: number): AbilityVerb | undefined => byCard[card - FIRST_ABILITY]

/** What bots choose in the course of an ability, by decision. */
export const ABILITY_ANSWERS: Answers = Object.fromEntries(
  Object.values<AbilityVerb>(ABILITIES).flatMap(({ answers = {} }) => Object.entries(answers)),
)

const WORTH: Readonly<Record<AbilityId, number>> = {
  ...worthOfWarrior,
  ...worthOfWizard,
  ...worthOfCleric,
  ...worthOfBeastMaster,
  ...worthOfRanger,
  ...worthOfRogue,
}
const WORTH_OF_CARD = CARDS.map(({ id }) => (id in WORTH ? WORTH[id as AbilityId] : 0))
/** What a card is worth to bots. */
export const abilityWorth = (card: number): number => WORTH_OF_CARD[card]!
