import type { CardNumber } from '@conspire/kernel'
import type { Ability, Verb } from '../abilities/index.ts'
import type { AttackType, LootType, Plan, Super, Throwdown, Twist } from './card.ts'
import { LOOT } from './loot.ts'
import { PLANS } from './plans.ts'
import { SUPERS } from './supers.ts'
import { THROWDOWNS } from './throwdowns.ts'

export type * from './card.ts'
export type { Ability, Verb }
export { LOOT, PLANS, SUPERS, THROWDOWNS }

export const NO_CARD: CardNumber = -1

/** MP-151: what is wrong with this content; nothing when a game can be played with it. */
export function flawsIn(content: {
  readonly supers: readonly Pick<Super, 'number' | 'faction'>[]
  readonly throwdowns: readonly unknown[]
  readonly loot: readonly LootType[]
  readonly plans: readonly Plan[]
}): string[] {
  const { supers, throwdowns, loot, plans } = content
  const flaws: string[] = []
  const check = (sound: boolean, otherwise: string): void => {
    if (!sound) flaws.push(otherwise)
  }
  check(
    new Set(supers.map(({ number }) => number)).size === supers.length,
    'two Supers share an Action Number',
  )
  const heroes = supers.filter(({ faction }) => faction === 'hero').length
  check(heroes * 2 === supers.length, 'the factions are not equal in number')
  for (const { id, needs } of plans)
    for (const type of new Set(needs)) {
      const exist = loot.find((one) => one.id === type)?.count ?? 0
      check(needs.filter((need) => need === type).length <= exist, `${id} needs more ${type} than exist`)
    }
  check(plans.length >= 6, 'there are fewer plans than 6')
  check(throwdowns.length >= 12, 'there are fewer Throwdowns than 12')
  return flaws
}

const flaws = flawsIn({ supers: SUPERS, throwdowns: THROWDOWNS, loot: LOOT, plans: PLANS })
if (flaws.length > 0) throw new Error(flaws.join('; '))

const TOKENS: readonly LootType[] = LOOT.flatMap((type) => Array.from({ length: type.count }, () => type))

/** Everything that lies somewhere. In states, views and events a card is its position in this list: Supers first, then Throwdowns, plans and Loot tokens. */
export const CARDS: readonly (Super | Throwdown | Plan | LootType)[] = [
  ...SUPERS,
  ...THROWDOWNS,
  ...PLANS,
  ...TOKENS,
]
export const FIRST_THROWDOWN = SUPERS.length
export const FIRST_PLAN = FIRST_THROWDOWN + THROWDOWNS.length
export const FIRST_TOKEN = FIRST_PLAN + PLANS.length

export const isSuper = (card: CardNumber): boolean => card >= 0 && card < FIRST_THROWDOWN
export const isThrowdown = (card: CardNumber): boolean => card >= FIRST_THROWDOWN && card < FIRST_PLAN
export const isPlan = (card: CardNumber): boolean => card >= FIRST_PLAN && card < FIRST_TOKEN
export const isToken = (card: CardNumber): boolean => card >= FIRST_TOKEN && card < CARDS.length

const numbers = new Map(CARDS.map(({ id }, card) => [id, card]))
/** The card with this id; of Loot, the last token of its type. NO_CARD when there is none. */
export const cardNumber = (id: string): number => numbers.get(id) ?? NO_CARD

/** Factions and types as numbers. */
export const HERO = 0
export const VILLAIN = 1
export const FACTION: readonly number[] = SUPERS.map(({ faction }) => (faction === 'hero' ? HERO : VILLAIN))
export const TYPES: readonly AttackType[] = ['magic', 'force', 'psychic']
export const FIST = TYPES.length
export const typeNumber = (type: AttackType): number => TYPES.indexOf(type)
/** A number of TYPES, or FIST. */
export const ATTACK: readonly number[] = SUPERS.map(({ attack }) =>
  attack === 'none' ? FIST : typeNumber(attack),
)
/** One flag for each type. */
export const DEFENSES: readonly number[] = SUPERS.map(({ defenses }) =>
  defenses.reduce((mask, type) => mask | (1 << typeNumber(type)), 0),
)
/** The Ability of a Super, which has this verb. */
export const abilityOf = <V extends Verb>(
  card: CardNumber,
  _verb: V,
): Extract<Ability, { readonly verb: V }> => SUPERS[card]!.ability as Extract<Ability, { readonly verb: V }>
/** Supers lie in order of their Action Numbers. */
export const numberOf = (card: CardNumber): number => SUPERS[card]!.number

const TYPE_OF = TOKENS.map((type) => LOOT.indexOf(type))
/** Which of the LOOT types a token is of. */
export const lootOf = (token: number): number => TYPE_OF[token - FIRST_TOKEN]!
/** MP-011 */
export const ALL_TOKENS: readonly number[] = TOKENS.map((_, i) => FIRST_TOKEN + i)

/** By plan, by Loot type: how many it needs. */
export const NEEDS: readonly (readonly number[])[] = PLANS.map(({ needs }) =>
  LOOT.map(({ id }) => needs.filter((need) => need === id).length),
)
export const needsOf = (plan: number): readonly number[] => NEEDS[plan - FIRST_PLAN]!

/** MP-017: how many common, uncommon and rare Loot a plan needs. */
export const RARITIES = ['common', 'uncommon', 'rare'] as const
const PROFILES: readonly (readonly number[])[] = NEEDS.map((needs) =>
  RARITIES.map((rarity) => LOOT.reduce((sum, type, i) => sum + (type.rarity === rarity ? needs[i]! : 0), 0)),
)
export const profileOf = (plan: number): readonly number[] => PROFILES[plan - FIRST_PLAN]!
/** Plans with the same rarity side have the same number. */
const KINDS = PROFILES.map((profile) => PROFILES.findIndex((other) => other.join() === profile.join()))
export const rarityKindOf = (plan: number): number => KINDS[plan - FIRST_PLAN]!

export const throwdownOf = (card: CardNumber): Throwdown => THROWDOWNS[card - FIRST_THROWDOWN]!
export const twistOf = (card: CardNumber): Twist | null => throwdownOf(card).twist

/** MP-013: the colours of the Mastermind Marks, by seat. */
export const MARKS = ['red', 'blue', 'green', 'yellow', 'purple', 'black'] as const
