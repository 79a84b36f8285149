/** What a creature is (SW-113). A Summon card is no creature (SW-204). */
export type CreatureType =
  | 'forest'
  | 'giant'
  | 'fairy'
  | 'dragon'
  | 'fire-demon'
  | 'goblin'
  | 'human'
  | 'golem'
  | 'undead'
  | 'earth-elemental'
  | 'fire-elemental'
  | 'shadow-elemental'
  | 'unhallowed'
  | 'summon'

/** What a Reveal power does (SW-118). */
export type RevealPower =
  | 'none'
  | 'stealsHighest'
  | 'comesFirst'
  | 'goesLast'
  | 'tradesWithGraveyard'
  | 'drawsToHorde'
  | 'callsWyverns'
  | 'callsGoblins'
  | 'callsUndead'

/** What a First Position power does (SW-120). */
export type FirstPower = 'none' | 'burns' | 'scorches' | 'drawsInFront' | 'stealsChosen' | 'returnsSummon'

/** What a power does as long as the creature lies face up (SW-122). */
export type OngoingPower =
  | 'none'
  | 'addsNext'
  | 'addsGraveyard'
  | 'stopsAttacks'
  | 'stopsAbilities'
  | 'doublesForest'
  | 'raisesOthers'
  | 'isFirewood'
  | 'isDarkness'
  | 'burnsPerFall'

/** What a Defeated power does (SW-123). */
export type DefeatedPower = 'none' | 'feeds' | 'exhausts' | 'comesBack'

/** A creature, an Unhallowed or a Summon card: its facts, as a literal. */
export interface Creature {
  readonly id: string
  readonly type: CreatureType
  /** The printed health; 1 where none is printed (SW-114, SW-244). */
  readonly health: number
  readonly damage: number
  /** The clause of its power, or of its kind. */
  readonly rule: string
  readonly reveal: RevealPower
  readonly first: FirstPower
  /** The firewood that a First Position power costs. */
  readonly burns: number
  readonly ongoing: OngoingPower
  readonly defeated: DefeatedPower
}

const BLANK: Creature = {
  id: '',
  type: 'forest',
  health: 1,
  damage: 1,
  rule: 'SW-110',
  reveal: 'none',
  first: 'none',
  burns: 0,
  ongoing: 'none',
  defeated: 'none',
}

const creature = (facts: Partial<Creature>): Creature => ({ ...BLANK, ...facts })

const beast = (id: string, health: number): Creature =>
  creature({ id, type: 'forest', health, damage: 1, rule: 'SW-270' })

/** The 36 ordinary creatures and the 2 Acolytes (SW-004). */
export const creatures: readonly Creature[] = [
  beast('cr-bear-4', 4),
  beast('cr-bear-5', 5),
  beast('cr-eagle-3', 3),
  beast('cr-eagle-4', 4),
  beast('cr-wolf-4', 4),
  beast('cr-wolf-5', 5),
  ...[7, 8].map((health) =>
    creature({
      id: `cr-forest-giant-${health}`,
      type: 'giant',
      health,
      damage: 2,
      ongoing: 'addsNext',
      rule: 'SW-246',
    }),
  ),
  ...[5, 6].map((health) =>
    creature({ id: `cr-fae-${health}`, type: 'fairy', health, first: 'burns', burns: 1, rule: 'SW-265' }),
  ),
  ...[11, 12].map((health) =>
    creature({
      id: `cr-ember-drake-${health}`,
      type: 'dragon',
      health,
      damage: 3,
      first: 'scorches',
      burns: 3,
      rule: 'SW-267',
    }),
  ),
  ...[10, 11].map((health) =>
    creature({
      id: `cr-fell-beast-${health}`,
      type: 'fire-demon',
      health,
      damage: 2,
      first: 'drawsInFront',
      rule: 'SW-248',
    }),
  ),
  ...[6, 7].map((health) =>
    creature({ id: `cr-goblins-${health}`, type: 'goblin', health, reveal: 'comesFirst', rule: 'SW-251' }),
  ),
  ...[6, 7].map((health) =>
    creature({
      id: `cr-wyvern-${health}`,
      type: 'dragon',
      health,
      damage: 2,
      first: 'burns',
      burns: 3,
      rule: 'SW-266',
    }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({ id: `cr-bandit-${copy}`, type: 'human', health: 7, first: 'stealsChosen', rule: 'SW-268' }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({
      id: `cr-metal-golem-${copy}`,
      type: 'golem',
      health: 8,
      damage: 2,
      ongoing: 'stopsAttacks',
      rule: 'SW-252',
    }),
  ),
  // Led by whoever stands on top of the Graveyard: the flow of the end step knows them by name (SW-126).
  ...[8, 9].map((health) =>
    creature({ id: `cr-skeletons-${health}`, type: 'undead', health, rule: 'SW-126' }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({
      id: `cr-vampire-${copy}`,
      type: 'undead',
      health: 1,
      reveal: 'stealsHighest',
      rule: 'SW-269',
    }),
  ),
  ...[7, 8].map((health) =>
    creature({
      id: `cr-zombie-horde-${health}`,
      type: 'undead',
      health,
      ongoing: 'addsGraveyard',
      rule: 'SW-247',
    }),
  ),
  ...[8, 9].map((health) =>
    creature({
      id: `cr-treant-${health}`,
      type: 'earth-elemental',
      health,
      defeated: 'feeds',
      rule: 'SW-264',
    }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({
      id: `cr-fire-serpent-${copy}`,
      type: 'fire-elemental',
      ongoing: 'isFirewood',
      rule: 'SW-259',
    }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({ id: `cr-shade-${copy}`, type: 'shadow-elemental', ongoing: 'isDarkness', rule: 'SW-260' }),
  ),
  ...[2, 3].map((health) =>
    creature({
      id: `cr-graveshifter-${health}`,
      type: 'undead',
      health,
      reveal: 'tradesWithGraveyard',
      rule: 'SW-250',
    }),
  ),
  ...[6, 7].map((health) =>
    creature({
      id: `cr-acolyte-${health}`,
      type: 'human',
      health,
      reveal: 'drawsToHorde',
      first: 'returnsSummon',
      rule: 'SW-249',
    }),
  ),
]

export const summons: readonly Creature[] = [1, 2, 3, 4].map((number) =>
  creature({ id: `sm-summon-${number}`, type: 'summon', health: 0, damage: 0, rule: 'SW-197' }),
)

/** SW-113 */
const unhallowedOne = (facts: Partial<Creature>): Creature => creature({ type: 'unhallowed', ...facts })

export const unhallowed: readonly Creature[] = [
  unhallowedOne({ id: 'un-hydra', health: 9, damage: 3, defeated: 'comesBack', rule: 'SW-254' }),
  unhallowedOne({ id: 'un-lich', health: 14, damage: 3, ongoing: 'stopsAbilities', rule: 'SW-253' }),
  unhallowedOne({ id: 'un-warlord', health: 11, damage: 3, ongoing: 'raisesOthers', rule: 'SW-262' }),
  unhallowedOne({
    id: 'un-pyromancer',
    health: 9,
    damage: 1,
    reveal: 'goesLast',
    ongoing: 'burnsPerFall',
    rule: 'SW-255',
  }),
  unhallowedOne({ id: 'un-wraith-lord', health: 12, damage: 2, defeated: 'exhausts', rule: 'SW-263' }),
  unhallowedOne({ id: 'un-wyvern-rider', health: 12, damage: 2, reveal: 'callsWyverns', rule: 'SW-256' }),
  unhallowedOne({ id: 'un-werewolf', health: 11, damage: 3, ongoing: 'doublesForest', rule: 'SW-261' }),
  unhallowedOne({ id: 'un-goblin-chief', health: 8, damage: 2, reveal: 'callsGoblins', rule: 'SW-257' }),
  unhallowedOne({ id: 'un-necromancer', health: 9, damage: 2, reveal: 'callsUndead', rule: 'SW-258' }),
]
