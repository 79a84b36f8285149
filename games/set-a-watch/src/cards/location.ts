import type { CreatureType } from './creature.ts'

export type LocationKind = 'regular' | 'respite' | 'final'

/** A location: its facts, as a literal (SW-163). Everything a location can change is asked for here, and nowhere else by name. */
export interface Location {
  readonly id: string
  readonly kind: LocationKind
  readonly firewood: number
  /** The firewood change is a loss of half of what there is (SW-170). */
  readonly halves: boolean
  readonly creatures: number
  readonly rule: string
  /** What it does by name, at the moment that its clause names. */
  readonly arrival: 'nothing' | 'swapsCards' | 'returnsUnhallowed'
  readonly afterRoll: 'nothing' | 'locksLowest' | 'raisesLowest' | 'lowersAll'
  readonly lineSetup: 'nothing' | 'addsHighest' | 'addsUnhallowed'
  /** Creatures of this type have `by` more Health. */
  readonly type: CreatureType | null
  readonly by: number
  /** Positions lit fewer, but at least one (SW-174). */
  readonly dims: number
  readonly chopBonus: number
  readonly stokeBonus: number
  readonly range: number
  /** Firewood lost after each First Position power (SW-177). */
  readonly firstPositionCost: number
  readonly undeadToDeck: boolean
  readonly choosesUnhallowed: boolean
  readonly summonToDeck: boolean
  readonly summonExhausts: number
  /** Camp actions take any die (SW-184). */
  readonly anyDie: boolean
  /** Cards refreshed on resting (SW-072). */
  readonly restRefreshes: number
  readonly campReroll: boolean
  readonly refreshesLowRolls: boolean
  readonly rewardsEmptyHorde: boolean
  readonly noPassives: boolean
  readonly highestMustRest: boolean
  readonly noCombining: boolean
  readonly rerollAfterFirstFall: boolean
  readonly destroysOneRevealed: boolean
}

const BLANK: Location = {
  id: '',
  kind: 'regular',
  firewood: 0,
  halves: false,
  creatures: 6,
  rule: 'SW-163',
  arrival: 'nothing',
  afterRoll: 'nothing',
  lineSetup: 'nothing',
  type: null,
  by: 0,
  dims: 0,
  chopBonus: 0,
  stokeBonus: 0,
  range: 0,
  firstPositionCost: 0,
  undeadToDeck: false,
  choosesUnhallowed: false,
  summonToDeck: false,
  summonExhausts: 1,
  anyDie: false,
  restRefreshes: 1,
  campReroll: false,
  refreshesLowRolls: false,
  rewardsEmptyHorde: false,
  noPassives: false,
  highestMustRest: false,
  noCombining: false,
  rerollAfterFirstFall: false,
  destroysOneRevealed: false,
}

const place = (
  id: string,
  firewood: number,
  creatures: number,
  rule: string,
  facts: Partial<Location> = {},
): Location => ({ ...BLANK, id, firewood, creatures, rule, ...facts })

/** The 20 locations of the set: 15 regular, 1 final, 4 respite (SW-004). */
export const locations: readonly Location[] = [
  place('lo-forgotten-graveyard', -2, 6, 'SW-169', { undeadToDeck: true }),
  place('lo-barren-plains', 0, 6, 'SW-170', { halves: true }),
  place('lo-dark-woods', 2, 7, 'SW-171', { type: 'forest', by: 1 }),
  place('lo-ancient-crypt', -3, 7, 'SW-172', { choosesUnhallowed: true }),
  place('lo-goblin-caves', -3, 8, 'SW-173', { type: 'goblin', by: 3 }),
  place('lo-underground-tomb', -3, 6, 'SW-174', { dims: 1 }),
  place('lo-witchs-shack', -6, 7, 'SW-175', { chopBonus: 1 }),
  place('lo-lost-outpost', 0, 8, 'SW-176', { afterRoll: 'raisesLowest' }),
  place('lo-fetid-swamp', -3, 6, 'SW-177', { firstPositionCost: 1 }),
  place('lo-snowy-pass', -3, 6, 'SW-168', { afterRoll: 'locksLowest' }),
  place('lo-cliff-watch', -4, 7, 'SW-178', { range: 1 }),
  place('lo-sea-fortress', -4, 7, 'SW-179', { summonToDeck: true }),
  place('lo-mountain-keep', -2, 5, 'SW-180', { lineSetup: 'addsHighest' }),
  place('lo-frost-caverns', -2, 7, 'SW-181', { type: 'dragon', by: -2 }),
  place('lo-white-monolith', -3, 6, 'SW-182', { arrival: 'swapsCards' }),
  place('lo-forbidden-tower', -2, 9, 'SW-183', { kind: 'final', stokeBonus: 1 }),
  place('lo-elven-grove', -1, 7, 'SW-184', { kind: 'respite', anyDie: true }),
  place('lo-hidden-temple', -4, 7, 'SW-185', { kind: 'respite', rewardsEmptyHorde: true }),
  place('lo-remote-tavern', 0, 5, 'SW-186', { kind: 'respite', restRefreshes: 2 }),
  place('lo-sacred-city', -3, 6, 'SW-187', { kind: 'respite', arrival: 'returnsUnhallowed' }),
]

/** Eleven more from the larger edition, off unless the table turns them on (SW-025). */
export const optionalLocations: readonly Location[] = [
  place('lo-summoning-circle', -1, 5, 'SW-163', { lineSetup: 'addsUnhallowed' }),
  place('lo-desert-ruins', -4, 7, 'SW-163', { summonExhausts: 2 }),
  place('lo-abandoned-village', -2, 6, 'SW-163', { afterRoll: 'lowersAll' }),
  place('lo-haunted-manor', 2, 6, 'SW-163', { restRefreshes: 0 }),
  place('lo-long-road', 3, 7, 'SW-163', { noPassives: true }),
  place('lo-ruined-gate', -2, 6, 'SW-163', { highestMustRest: true }),
  place('lo-grand-arena', -4, 6, 'SW-163', { noCombining: true }),
  place('lo-catacombs', -4, 10, 'SW-163', { kind: 'final', rerollAfterFirstFall: true }),
  place('lo-cursed-cathedral', -2, 12, 'SW-163', { kind: 'final', destroysOneRevealed: true }),
  place('lo-wizards-cottage', 1, 6, 'SW-163', { kind: 'respite', campReroll: true }),
  place('lo-tranquil-village', 0, 6, 'SW-163', { kind: 'respite', refreshesLowRolls: true }),
]
