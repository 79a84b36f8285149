import { ADVENTURERS } from './adventurer.ts'
import type { CreatureType } from './creature.ts'

/** Abilities that are not used: the clause that they change asks for them (SW-147). */
export type Passive = 'keepsExcess' | 'burnsToReveal' | 'wards' | 'tracks' | 'rerolls' | 'buries'

/** What an ability does when it is used, with what it needs to know for that; each verb is a flow of chapter 19. */
export type Deed =
  | { readonly verb: 'hurts'; readonly damage: number }
  | { readonly verb: 'poisons'; readonly attacks: number }
  | {
      readonly verb:
        | 'wounds'
        | 'doublesDice'
        | 'destroys'
        | 'blasts'
        | 'polymorphs'
        | 'rebukes'
        | 'cleanses'
        | 'banishes'
        | 'lightsUp'
        | 'tames'
        | 'snares'
        | 'hunts'
        | 'standsSentry'
        | 'senses'
        | 'seesFar'
        | 'shootsUnseen'
        | 'slumbers'
        | 'throwsDaggers'
        | 'backstabs'
        | 'smokes'
    }
export type Verb = Deed['verb']

/** What an ability is aimed at (SW-149, SW-151); it needs a legal target to be used. */
export type Aim =
  | 'nothing'
  /** One face-up creature, as narrowed by the target's facts. */
  | 'faceUp'
  /** Two neighbouring face-up creatures. */
  | 'twoNeighbours'
  /** A face-up creature and the place to which it goes; or the first one, to be destroyed. */
  | 'placeBehind'
  /** One face-down card. */
  | 'faceDown'
  /** Two face-down cards, or the only one. */
  | 'twoFaceDown'
  /** None, one or two face-down cards. */
  | 'upToTwoFaceDown'
  /** One face-down card if there is one. */
  | 'faceDownIfAny'
  /** The last card of the Line; a tamed creature is given up for it. */
  | 'last'
  /** A Forest Creature of the Graveyard. */
  | 'graveyard'
  /** All face-up Undead. */
  | 'allUndead'

export interface Target {
  readonly aim: Aim
  /** The target's place, counted from 1; 0 for any. */
  readonly position: number
  /** The most current Health that the target may have; 0 for any. */
  readonly most: number
  /** The types that the target may have; null for any. */
  readonly types: readonly CreatureType[] | null
  /** The target carries an attack die (SW-223). */
  readonly carriesDie: boolean
  /** The target stood next to the creature that the Warrior has just helped to defeat (SW-221). */
  readonly besideFallen: boolean
}

/** An Ability card: its facts, as a literal. */
export interface Ability extends Target {
  readonly id: string
  /** The class that it belongs to. */
  readonly of: number
  readonly rule: string
  readonly passive: boolean
  readonly verb: Verb | Passive
  /** Null for a passive one. */
  readonly deed: Deed | null
}

const ANY: Omit<Target, 'aim'> = {
  position: 0,
  most: 0,
  types: null,
  carriesDie: false,
  besideFallen: false,
}
const at = (aim: Aim): Target => ({ aim, ...ANY })
const NOTHING = at('nothing')
const faceUp = (narrowed: Partial<Target> = {}): Target => ({ ...at('faceUp'), ...narrowed })

type Card<Id extends string> = Omit<Ability, 'of' | 'id'> & { readonly id: Id }
const ability = <const Id extends string>(id: Id, rule: string, deed: Deed, target = NOTHING): Card<Id> => ({
  id,
  rule,
  passive: false,
  verb: deed.verb,
  deed,
  ...target,
})
const passive = <const Id extends string>(id: Id, rule: string, verb: Passive): Card<Id> => ({
  id,
  rule,
  passive: true,
  verb,
  deed: null,
  ...NOTHING,
})

const warrior = [
  ability('ab-warrior-wound', 'SW-218', { verb: 'wounds' }, faceUp()),
  ability('ab-warrior-throw-axe', 'SW-219', { verb: 'hurts', damage: 8 }, faceUp({ position: 2 })),
  ability('ab-warrior-giants-bane', 'SW-220', { verb: 'doublesDice' }),
  ability('ab-warrior-berserker', 'SW-221', { verb: 'destroys' }, faceUp({ besideFallen: true })),
  passive('ab-warrior-cleave', 'SW-222', 'keepsExcess'),
]

const wizard = [
  ability('ab-wizard-curse', 'SW-223', { verb: 'destroys' }, faceUp({ carriesDie: true })),
  ability('ab-wizard-chaos-blast', 'SW-224', { verb: 'blasts' }, at('twoNeighbours')),
  ability('ab-wizard-polymorph', 'SW-225', { verb: 'polymorphs' }, faceUp()),
  ability('ab-wizard-shockbolt', 'SW-226', { verb: 'destroys' }, faceUp({ most: 8 })),
  passive('ab-wizard-illuminate', 'SW-227', 'burnsToReveal'),
]

const cleric = [
  ability('ab-cleric-rebuke', 'SW-228', { verb: 'rebukes' }, at('placeBehind')),
  ability('ab-cleric-cleanse-undead', 'SW-229', { verb: 'cleanses' }, at('allUndead')),
  ability('ab-cleric-banish', 'SW-230', { verb: 'banishes' }, faceUp({ types: ['undead', 'unhallowed'] })),
  ability('ab-cleric-blinding-light', 'SW-231', { verb: 'lightsUp' }, at('upToTwoFaceDown')),
  passive('ab-cleric-protective-ward', 'SW-232', 'wards'),
]

const beastMaster = [
  ability('ab-beast-master-tame-beast', 'SW-234', { verb: 'tames' }, faceUp({ types: ['forest'] })),
  ability('ab-beast-master-set-snares', 'SW-233', { verb: 'snares' }, faceUp()),
  ability('ab-beast-master-hunt', 'SW-234', { verb: 'hunts' }, at('graveyard')),
  ability('ab-beast-master-animal-sentry', 'SW-235', { verb: 'standsSentry' }, at('last')),
  passive('ab-beast-master-tracking', 'SW-236', 'tracks'),
]

const ranger = [
  ability('ab-ranger-elf-senses', 'SW-237', { verb: 'senses' }),
  ability('ab-ranger-far-sight', 'SW-045', { verb: 'seesFar' }),
  ability('ab-ranger-longshot', 'SW-200', { verb: 'shootsUnseen' }, at('faceDown')),
  ability('ab-ranger-slumber', 'SW-238', { verb: 'slumbers' }, faceUp()),
  passive('ab-ranger-sharpshooter', 'SW-239', 'rerolls'),
]

const rogue = [
  ability('ab-rogue-poison-blade', 'SW-240', { verb: 'poisons', attacks: 2 }),
  ability('ab-rogue-throwing-daggers', 'SW-241', { verb: 'throwsDaggers' }, at('faceDownIfAny')),
  ability('ab-rogue-backstab', 'SW-242', { verb: 'backstabs' }, at('twoFaceDown')),
  ability('ab-rogue-smoke-bomb', 'SW-244', { verb: 'smokes' }, faceUp()),
  passive('ab-rogue-stay-dead', 'SW-245', 'buries'),
]

const ALL = [warrior, wizard, cleric, beastMaster, ranger, rogue]
export type AbilityId = (typeof ALL)[number][number]['id']
/** Five for each class, in the order of the classes (SW-004). */
export const abilities: readonly Ability[] = ALL.flatMap((cards, of) =>
  cards.map((card) => ({ ...card, of })),
)

export const ABILITIES_EACH = abilities.length / ADVENTURERS.length
