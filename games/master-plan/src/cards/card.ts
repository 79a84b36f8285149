import type { Ability } from '../abilities/index.ts'

export type Faction = 'hero' | 'villain'
/** MP-065 */
export type AttackType = 'magic' | 'force' | 'psychic'
/** MP-066: a grey fist has no type. */
export type Attack = AttackType | 'none'
export type Rarity = 'common' | 'uncommon' | 'rare'

export interface Super {
  readonly id: string
  readonly number: number
  readonly faction: Faction
  readonly attack: Attack
  readonly defenses: readonly AttackType[]
  readonly ability: Ability
}

/** Chapter 10; only where a table plays with twists. */
export type Twist =
  | { readonly kind: 'banAttack'; readonly type: AttackType }
  | { readonly kind: 'reverseClaim' | 'lateStock' | 'truce' | 'faceUp' }

export interface Throwdown {
  readonly id: string
  readonly loot: number
  readonly twist: Twist | null
}

export interface LootType {
  readonly id: string
  readonly rarity: Rarity
  readonly count: number
}

export interface Plan {
  readonly id: string
  readonly needs: readonly string[]
}
