import type { CardNumber } from '@conspire/kernel'
import { BASES } from './bases.ts'
import {
  TYPES,
  type BaseSet,
  type CardType,
  type Challenge,
  type HeroCard,
  type Machination,
  type Which,
  type PlayerCard,
  type Plot,
  type Power,
} from './card.ts'
import type { Effect, Verb } from '../effects/index.ts'
import { CHALLENGES, HEROES, LOYALTY, MACHINATIONS, MAIN_DECK, PLOTS } from './pack.ts'

export { BASES }
export * from './card.ts'
export type { Effect, Verb }

export const NO_CARD: CardNumber = -1

/** What a card is, and where in the box it comes from. */
type Kind = 'player' | 'hero' | 'challenge' | 'plot' | 'machination' | 'loyalty'
interface AnyCard {
  readonly id: string
  readonly kind: Kind
}

/** Every player card with what it is for, by base set; the pack's own come last. */
type Part = 'main' | 'starter' | 'kick' | 'weakness' | 'superVillain'
interface Copy {
  readonly card: PlayerCard
  readonly base: string
  readonly part: Part
}
const PACK = 'pack'
const copiesOf = (base: string, part: Part, ...cards: readonly PlayerCard[]): Copy[] =>
  cards.flatMap((card) => Array.from({ length: card.copies }, () => ({ card, base, part })))
const setOf = ({ name, mainDeck, starters, kick, weakness, superVillains }: BaseSet): Copy[] => [
  ...copiesOf(name, 'main', ...mainDeck),
  ...copiesOf(name, 'starter', ...starters),
  ...copiesOf(name, 'kick', kick),
  ...copiesOf(name, 'weakness', weakness),
  ...copiesOf(name, 'superVillain', ...superVillains),
]
const COPIES: readonly Copy[] = [...BASES.flatMap(setOf), ...copiesOf(PACK, 'main', ...MAIN_DECK)]

const others = (kind: Kind, cards: readonly { readonly id: string }[]): AnyCard[] =>
  cards.map((card) => ({ ...card, kind }))
/** Every card there is, by its number: the player cards of all base sets and of the pack, then those that nobody plays. */
export const CARDS: readonly AnyCard[] = [
  ...COPIES.map(({ card }): AnyCard => ({ ...card, kind: 'player' })),
  ...others('hero', HEROES),
  ...others('challenge', CHALLENGES),
  ...others('plot', PLOTS),
  ...others('machination', MACHINATIONS),
  ...others('loyalty', LOYALTY),
]
export const PLAYER_CARDS = COPIES.length
const FIRST_HERO = PLAYER_CARDS
const FIRST_CHALLENGE = FIRST_HERO + HEROES.length
const FIRST_PLOT = FIRST_CHALLENGE + CHALLENGES.length
const FIRST_MACHINATION = FIRST_PLOT + PLOTS.length
const FIRST_LOYALTY = FIRST_MACHINATION + MACHINATIONS.length

export const isPlayerCard = (card: CardNumber): boolean => card < PLAYER_CARDS
export const kindOf = (card: CardNumber): Kind => CARDS[card]!.kind
export const idOf = (card: CardNumber): string => CARDS[card]!.id
export const cardOf = (card: CardNumber): PlayerCard => COPIES[card]!.card
export const heroOf = (card: CardNumber): HeroCard => HEROES[card - FIRST_HERO]!
export const challengeOf = (card: CardNumber): Challenge => CHALLENGES[card - FIRST_CHALLENGE]!
export const plotOf = (card: CardNumber): Plot => PLOTS[card - FIRST_PLOT]!
export const machinationOf = (card: CardNumber): Machination => MACHINATIONS[card - FIRST_MACHINATION]!
export const isMastermindCard = (card: CardNumber): boolean =>
  card >= FIRST_LOYALTY && LOYALTY[card - FIRST_LOYALTY]!.side === 'mastermind'

const numbered = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i)
export const HERO_CARDS = numbered(FIRST_HERO, HEROES.length)
export const CHALLENGE_CARDS = numbered(FIRST_CHALLENGE, CHALLENGES.length)
export const PLOT_CARDS = numbered(FIRST_PLOT, PLOTS.length)
export const MACHINATION_CARDS = numbered(FIRST_MACHINATION, MACHINATIONS.length)
/** WM-119 */
const LEAST_LOYALTY = 3
/** WM-099, WM-113: one Secret Mastermind, and Loyal cards to go with it; the others stay out. */
export const loyaltyFor = (players: number): number[] =>
  numbered(FIRST_LOYALTY, LOYALTY.length).slice(-Math.max(LEAST_LOYALTY, players))

const baseNamed = (name: string): BaseSet => BASES.find((base) => base.name === name)!
const partOf = (base: string, part: Part): number[] =>
  COPIES.flatMap((copy, card) => (copy.base === base && copy.part === part ? [card] : [])) // WM-111
/** What a base set puts on the table. */
export const mainDeckOf = (base: string): number[] => [...partOf(base, 'main'), ...partOf(PACK, 'main')] // WM-096
export const kicksOf = (base: string): number[] => partOf(base, 'kick')
export const weaknessesOf = (base: string): number[] => partOf(base, 'weakness')
export const superVillainsOf = (base: string): number[] => partOf(base, 'superVillain')
/** WM-108: by seat, its starting deck. */
export function startingDecks(base: string, players: number): number[][] {
  const starters = partOf(base, 'starter')
  return Array.from({ length: players }, (_, seat) =>
    Object.entries(baseNamed(base).startingDeck).flatMap(([id, count]) =>
      starters.filter((card) => idOf(card) === id).slice(seat * count, (seat + 1) * count),
    ),
  )
}
const STARTER = COPIES.map(({ part }) => part === 'starter')
export const isStarter = (card: CardNumber): boolean => STARTER[card] === true

/** Types as flags. */
export const flagOfType = (type: CardType): number => 1 << TYPES.indexOf(type)
export const flagsOfTypes = (types: readonly CardType[]): number =>
  types.reduce((flags, type) => flags | flagOfType(type), 0)
export const LOCATION = flagOfType('location')
export const EQUIPMENT = flagOfType('equipment')
const VILLAIN = flagOfType('villain')
export const SUPER_VILLAIN = flagOfType('superVillain')
/** By card: the types of a card that nobody owns. WM-011: some have none. */
export const UNOWNED_TYPES_OF: readonly number[] = COPIES.map(({ card: { type } }) =>
  type === null ? 0 : flagOfType(type),
)
/** By card: the types of a card that a player owns. WM-012: a Super-Villain is a Villain as well. */
export const TYPES_OF: readonly number[] = UNOWNED_TYPES_OF.map((types) =>
  types === SUPER_VILLAIN ? types | VILLAIN : types,
)
export const COST: readonly Power[] = COPIES.map(({ card }) => card.cost)

/** Cards that look the same are one kind: by card, the number of its kind. */
const KIND_IDS = [...new Set(CARDS.map(({ id }) => id))]
export const KINDS = KIND_IDS.length
export const KIND: readonly number[] = CARDS.map(({ id }) => KIND_IDS.indexOf(id))

/** WM-014: what its text does; a First Appearance makes no Attack card. */
const ATTACKS = COPIES.map(({ card }) => card.text.some(({ verb }) => verb === 'attack'))
export const isAttack = (card: CardNumber): boolean => ATTACKS[card]!
/** WM-014 */
const DEFENDS = COPIES.map(({ card }) => card.defense !== undefined)
export const isDefense = (card: CardNumber): boolean => DEFENDS[card]!
export const isWeakness = (card: CardNumber): boolean => COPIES[card]!.part === 'weakness'

/** What a match says, worked out for every card: the types as flags, and whether all else holds. */
export interface Fitting {
  readonly types: number
  readonly cards: readonly boolean[]
}
function isMeant(card: CardNumber, { minCost, maxCost, has, watchmen, ids, notIds }: Which): boolean {
  if (COST[card]! < (minCost ?? 0) || COST[card]! > (maxCost ?? Infinity)) return false
  if (has !== undefined && !has.some((one) => (one === 'attack' ? isAttack(card) : isDefense(card))))
    return false // WM-014
  if (watchmen === true && cardOf(card).watchmen !== true) return false // WM-013
  if (ids !== undefined && !ids.includes(idOf(card))) return false
  return notIds === undefined || !notIds.includes(idOf(card))
}
const FITTINGS = new WeakMap<Which, Fitting>()
export function fittingOf(match: Which): Fitting {
  let fitting = FITTINGS.get(match)
  if (fitting === undefined) {
    fitting = {
      types: match.types === undefined ? -1 : flagsOfTypes(match.types),
      cards: COPIES.map((_, card) => isMeant(card, match)),
    }
    FITTINGS.set(match, fitting)
  }
  return fitting
}
/** Whether a card fits that has these types now. */
export const fits = (card: CardNumber, match: Which, types: number): boolean =>
  isFitting(fittingOf(match), card, types)
/** The same where many cards are looked at. */
export const isFitting = ({ types: asked, cards }: Fitting, card: CardNumber, types: number): boolean =>
  (asked === -1 || (asked & types) !== 0) && cards[card]!

/** The effects of a text, of a Defense or of an Attack, under a number that can be a local of a flow. */
const scripts: (readonly Effect[])[] = [[]]
export const SCRIPTS: readonly (readonly Effect[])[] = scripts
export const NO_SCRIPT = 0
const NUMBERS = new Map<readonly Effect[], number>()
function scriptNumber(effects: readonly Effect[] | undefined): number {
  if (effects === undefined || effects.length === 0) return NO_SCRIPT
  const known = NUMBERS.get(effects)
  if (known !== undefined) return known
  const number = scripts.push(effects) - 1
  NUMBERS.set(effects, number)
  for (const effect of effects)
    if (effect.verb === 'attack') {
      scriptNumber(effect.each)
      scriptNumber(effect.after)
    }
  return number
}
const TEXTS = COPIES.map(({ card }) => scriptNumber(card.text))
const DEFENSES = COPIES.map(({ card }) => scriptNumber(card.defense?.then))
const APPEARANCES = COPIES.map(({ card }) => [
  scriptNumber(card.appearance?.each),
  scriptNumber(card.appearance?.after),
])
const CHALLENGE_ATTACKS = CHALLENGES.map(({ attack }) => scriptNumber(attack))
export const challengeAttackOf = (card: CardNumber): number => CHALLENGE_ATTACKS[card - FIRST_CHALLENGE]!
export const textOf = (card: CardNumber): number => TEXTS[card]!
export const defenseOf = (card: CardNumber): number => DEFENSES[card]!
export const appearanceOf = (card: CardNumber): readonly number[] => APPEARANCES[card]!
/** Both parts of an Attack in a text. */
export const attackOf = (effect: Effect & { readonly verb: 'attack' }): readonly number[] => [
  scriptNumber(effect.each),
  scriptNumber(effect.after),
]
export const effectsIn = (script: number): readonly Effect[] => SCRIPTS[script]!

const numbersById = new Map(CARDS.map(({ id }, card) => [id, card]))
/** A card with this id; NO_CARD when there is none. */
export const cardNumber = (id: string): number => numbersById.get(id) ?? NO_CARD
/** All cards with this id. */
export const cardsNamed = (id: string): number[] => CARDS.flatMap((card, i) => (card.id === id ? [i] : []))
