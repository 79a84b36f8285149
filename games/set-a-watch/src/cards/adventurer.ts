export const WARRIOR = 0
export const WIZARD = 1
export const CLERIC = 2
export const BEAST_MASTER = 3
export const RANGER = 4
export const ROGUE = 5
export const NO_CLASS = -1

/** What the camp action of a class does (SW-084). */
export const WOOD_AXE = 0
export const TELEPORT = 1
export const CLERICS_HEAL = 2
export const SET_TRAP = 3
export const ELVEN_SCOUT = 4
export const PREPARED = 5

/** A class of Adventurer, as its board shows it (SW-019). */
export interface Adventurer {
  readonly id: string
  readonly rule: string
  readonly sides: number
  /** Positions that direct attacks reach: melee 1, ranged 2 (SW-043). */
  readonly reach: number
  readonly campAction: number
  readonly campRule: string
  /** The least value of a die for the camp action. */
  readonly campValue: number
}

export const MELEE = 1
export const RANGED = 2

export const ADVENTURERS: readonly Adventurer[] = [
  {
    id: 'warrior',
    rule: 'SW-036',
    sides: 8,
    reach: MELEE,
    campAction: WOOD_AXE,
    campRule: 'SW-085',
    campValue: 1,
  },
  {
    id: 'wizard',
    rule: 'SW-038',
    sides: 6,
    reach: RANGED,
    campAction: TELEPORT,
    campRule: 'SW-086',
    campValue: 1,
  },
  {
    id: 'cleric',
    rule: 'SW-039',
    sides: 6,
    reach: RANGED,
    campAction: CLERICS_HEAL,
    campRule: 'SW-087',
    campValue: 4,
  },
  {
    id: 'beast-master',
    rule: 'SW-040',
    sides: 8,
    reach: RANGED,
    campAction: SET_TRAP,
    campRule: 'SW-088',
    campValue: 1,
  },
  {
    id: 'ranger',
    rule: 'SW-041',
    sides: 8,
    reach: RANGED,
    campAction: ELVEN_SCOUT,
    campRule: 'SW-089',
    campValue: 1,
  },
  {
    id: 'rogue',
    rule: 'SW-042',
    sides: 6,
    reach: MELEE,
    campAction: PREPARED,
    campRule: 'SW-090',
    campValue: 1,
  },
]

/** What an ability does. Passive ones are asked for by the clause that they change. */
export const WOUNDS = 1
export const HURTS = 2
export const DOUBLES_DICE = 3
export const DESTROYS = 4
export const KEEPS_EXCESS = 5
export const BLASTS = 6
export const POLYMORPHS = 7
export const BURNS_TO_REVEAL = 8
export const REBUKES = 9
export const CLEANSES = 10
export const BANISHES = 11
export const LIGHTS_UP = 12
export const WARDS = 13
export const TAMES = 14
export const SNARES = 15
export const HUNTS = 16
export const STANDS_SENTRY = 17
export const TRACKS = 18
export const SENSES = 19
export const SEES_FAR = 20
export const SHOOTS_UNSEEN = 21
export const SLUMBERS = 22
export const REROLLS = 23
export const POISONS = 24
export const THROWS_DAGGERS = 25
export const BACKSTABS = 26
export const SMOKES = 27
export const BURIES = 28

/** What an ability is aimed at (SW-149, SW-151); it needs a legal target to be used. */
export const AT_NOTHING = 0
/** One face-up creature, as narrowed by the fields of the ability. */
export const AT_FACE_UP = 1
/** Two neighbouring face-up creatures. */
export const AT_TWO_NEIGHBOURS = 2
/** A face-up creature and the place to which it goes; or the first one, to be destroyed. */
export const AT_PLACE_BEHIND = 3
/** One face-down card. */
export const AT_FACE_DOWN = 4
/** Two face-down cards, or the only one. */
export const AT_TWO_FACE_DOWN = 5
/** None, one or two face-down cards. */
export const AT_UP_TO_TWO_FACE_DOWN = 6
/** One face-down card if there is one. */
export const AT_FACE_DOWN_IF_ANY = 7
/** The last card of the Line; a tamed creature is given up for it. */
export const AT_LAST = 8
/** A Forest Creature of the Graveyard. */
export const AT_GRAVEYARD = 9
/** All face-up Undead. */
export const AT_ALL_UNDEAD = 10

/** An Ability card: its facts, as a literal. */
export interface Ability {
  readonly id: string
  /** The class that it belongs to. */
  readonly of: number
  readonly rule: string
  readonly passive: boolean
  readonly verb: number
  readonly aim: number
  /** The target's place, counted from 1; 0 for any. */
  readonly position: number
  /** The most current Health that the target may have; 0 for any. */
  readonly most: number
  /** The types that the target may have, as flags; 0 for any. */
  readonly types: number
  /** The target carries an attack die (SW-223). */
  readonly carriesDie: boolean
  /** The target stood next to the creature that the Warrior has just helped to defeat (SW-221). */
  readonly besideFallen: boolean
  readonly amount: number
}

const BLANK: Ability = {
  id: '',
  of: WARRIOR,
  rule: '',
  passive: false,
  verb: 0,
  aim: AT_NOTHING,
  position: 0,
  most: 0,
  types: 0,
  carriesDie: false,
  besideFallen: false,
  amount: 0,
}

export const ability = (id: string, rule: string, verb: number, facts: Partial<Ability> = {}): Ability => ({
  ...BLANK,
  id,
  rule,
  verb,
  ...facts,
})

export const passive = (id: string, rule: string, verb: number): Ability =>
  ability(id, rule, verb, { passive: true })
