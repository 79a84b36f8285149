/** What a creature is (SW-113). */
export const FOREST = 0
export const GIANT = 1
export const FAIRY = 2
export const DRAGON = 3
export const FIRE_DEMON = 4
export const GOBLIN = 5
export const HUMAN = 6
export const GOLEM = 7
export const UNDEAD = 8
export const EARTH_ELEMENTAL = 9
export const FIRE_ELEMENTAL = 10
export const SHADOW_ELEMENTAL = 11
export const UNHALLOWED = 12
/** A Summon card is no creature (SW-204). */
export const SUMMON = 13

/** What a Reveal power does (SW-118); 0 for none. */
export const STEALS_HIGHEST = 1
export const COMES_FIRST = 2
export const GOES_LAST = 3
export const TRADES_WITH_GRAVEYARD = 4
export const DRAWS_TO_HORDE = 5
export const CALLS_WYVERNS = 6
export const CALLS_GOBLINS = 7
export const CALLS_UNDEAD = 8

/** What a First Position power does (SW-120); 0 for none. */
export const BURNS = 1
export const SCORCHES = 2
export const DRAWS_IN_FRONT = 3
export const STEALS_CHOSEN = 4
export const RETURNS_SUMMON = 5

/** Ongoing powers, as flags (SW-122). */
export const ADDS_NEXT = 1
export const ADDS_GRAVEYARD = 2
export const STOPS_ATTACKS = 4
export const STOPS_ABILITIES = 8
export const DOUBLES_FOREST = 16
export const RAISES_OTHERS = 32
export const IS_FIREWOOD = 64
export const IS_DARKNESS = 128
export const BURNS_PER_FALL = 256

/** What a Defeated power does (SW-123); 0 for none. */
export const FEEDS = 1
export const EXHAUSTS = 2
export const COMES_BACK = 3

/** A creature, an Unhallowed or a Summon card: its facts, as a literal. */
export interface Creature {
  readonly id: string
  readonly type: number
  /** The printed health; 1 where none is printed (SW-114, SW-244). */
  readonly health: number
  readonly damage: number
  /** The clause of its power, or of its kind. */
  readonly rule: string
  readonly reveal: number
  readonly first: number
  /** The firewood that a First Position power costs. */
  readonly burns: number
  readonly ongoing: number
  readonly defeated: number
}

const BLANK: Creature = {
  id: '',
  type: FOREST,
  health: 1,
  damage: 1,
  rule: 'SW-110',
  reveal: 0,
  first: 0,
  burns: 0,
  ongoing: 0,
  defeated: 0,
}

const creature = (facts: Partial<Creature>): Creature => ({ ...BLANK, ...facts })

const beast = (id: string, health: number): Creature =>
  creature({ id, type: FOREST, health, damage: 1, rule: 'SW-270' })

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
      type: GIANT,
      health,
      damage: 2,
      ongoing: ADDS_NEXT,
      rule: 'SW-246',
    }),
  ),
  ...[5, 6].map((health) =>
    creature({ id: `cr-fae-${health}`, type: FAIRY, health, first: BURNS, burns: 1, rule: 'SW-265' }),
  ),
  ...[11, 12].map((health) =>
    creature({
      id: `cr-ember-drake-${health}`,
      type: DRAGON,
      health,
      damage: 3,
      first: SCORCHES,
      burns: 3,
      rule: 'SW-267',
    }),
  ),
  ...[10, 11].map((health) =>
    creature({
      id: `cr-fell-beast-${health}`,
      type: FIRE_DEMON,
      health,
      damage: 2,
      first: DRAWS_IN_FRONT,
      rule: 'SW-248',
    }),
  ),
  ...[6, 7].map((health) =>
    creature({ id: `cr-goblins-${health}`, type: GOBLIN, health, reveal: COMES_FIRST, rule: 'SW-251' }),
  ),
  ...[6, 7].map((health) =>
    creature({
      id: `cr-wyvern-${health}`,
      type: DRAGON,
      health,
      damage: 2,
      first: BURNS,
      burns: 3,
      rule: 'SW-266',
    }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({ id: `cr-bandit-${copy}`, type: HUMAN, health: 7, first: STEALS_CHOSEN, rule: 'SW-268' }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({
      id: `cr-metal-golem-${copy}`,
      type: GOLEM,
      health: 8,
      damage: 2,
      ongoing: STOPS_ATTACKS,
      rule: 'SW-252',
    }),
  ),
  // Led by whoever stands on top of the Graveyard: the flow of the end step knows them by name (SW-126).
  ...[8, 9].map((health) => creature({ id: `cr-skeletons-${health}`, type: UNDEAD, health, rule: 'SW-126' })),
  ...['a', 'b'].map((copy) =>
    creature({ id: `cr-vampire-${copy}`, type: UNDEAD, health: 1, reveal: STEALS_HIGHEST, rule: 'SW-269' }),
  ),
  ...[7, 8].map((health) =>
    creature({
      id: `cr-zombie-horde-${health}`,
      type: UNDEAD,
      health,
      ongoing: ADDS_GRAVEYARD,
      rule: 'SW-247',
    }),
  ),
  ...[8, 9].map((health) =>
    creature({
      id: `cr-treant-${health}`,
      type: EARTH_ELEMENTAL,
      health,
      defeated: FEEDS,
      rule: 'SW-264',
    }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({
      id: `cr-fire-serpent-${copy}`,
      type: FIRE_ELEMENTAL,
      ongoing: IS_FIREWOOD,
      rule: 'SW-259',
    }),
  ),
  ...['a', 'b'].map((copy) =>
    creature({ id: `cr-shade-${copy}`, type: SHADOW_ELEMENTAL, ongoing: IS_DARKNESS, rule: 'SW-260' }),
  ),
  ...[2, 3].map((health) =>
    creature({
      id: `cr-graveshifter-${health}`,
      type: UNDEAD,
      health,
      reveal: TRADES_WITH_GRAVEYARD,
      rule: 'SW-250',
    }),
  ),
  ...[6, 7].map((health) =>
    creature({
      id: `cr-acolyte-${health}`,
      type: HUMAN,
      health,
      reveal: DRAWS_TO_HORDE,
      first: RETURNS_SUMMON,
      rule: 'SW-249',
    }),
  ),
]

export const summons: readonly Creature[] = [1, 2, 3, 4].map((number) =>
  creature({ id: `sm-summon-${number}`, type: SUMMON, health: 0, damage: 0, rule: 'SW-197' }),
)

const unhallowedOne = (facts: Partial<Creature>): Creature => creature({ type: UNHALLOWED, ...facts })

export const unhallowed: readonly Creature[] = [
  unhallowedOne({ id: 'un-hydra', health: 9, damage: 3, defeated: COMES_BACK, rule: 'SW-254' }),
  unhallowedOne({ id: 'un-lich', health: 14, damage: 3, ongoing: STOPS_ABILITIES, rule: 'SW-253' }),
  unhallowedOne({ id: 'un-warlord', health: 11, damage: 3, ongoing: RAISES_OTHERS, rule: 'SW-262' }),
  unhallowedOne({
    id: 'un-pyromancer',
    health: 9,
    damage: 1,
    reveal: GOES_LAST,
    ongoing: BURNS_PER_FALL,
    rule: 'SW-255',
  }),
  unhallowedOne({ id: 'un-wraith-lord', health: 12, damage: 2, defeated: EXHAUSTS, rule: 'SW-263' }),
  unhallowedOne({ id: 'un-wyvern-rider', health: 12, damage: 2, reveal: CALLS_WYVERNS, rule: 'SW-256' }),
  unhallowedOne({ id: 'un-werewolf', health: 11, damage: 3, ongoing: DOUBLES_FOREST, rule: 'SW-261' }),
  unhallowedOne({ id: 'un-goblin-chief', health: 8, damage: 2, reveal: CALLS_GOBLINS, rule: 'SW-257' }),
  unhallowedOne({ id: 'un-necromancer', health: 9, damage: 2, reveal: CALLS_UNDEAD, rule: 'SW-258' }),
]
