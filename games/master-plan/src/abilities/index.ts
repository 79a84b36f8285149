import { joinChanges } from '@conspire/kernel'
import { helping, ofHelping } from './helping.ts'
import { hindering, ofHindering } from './hindering.ts'
import { knowing, ofKnowing } from './knowing.ts'
import { looting, ofLooting } from './looting.ts'
import type { Skill } from './skill.ts'
import { ofStriking, striking } from './striking.ts'

/** Every verb of the Supers' Abilities, by its name in their literals. */
export const ABILITIES = {
  ...hindering,
  ...helping,
  ...striking,
  ...looting,
  ...knowing,
  // oxlint-disable-next-line typescript/no-explicit-any
} satisfies Readonly<Record<string, Skill<any>>>

/** The changes that only Abilities make. */
export const ofAbilities = joinChanges(ofHindering, ofHelping, ofStriking, ofLooting, ofKnowing)

type Abilities = typeof ABILITIES
export type Verb = keyof Abilities
type ParamsOf<A> = A extends Skill<infer P> ? P : never
type Flat<T> = { readonly [K in keyof T]: T[K] }
/** What a Super does after its Attack (MP-075): a verb with its parameters. */
export type Ability = { [V in Verb]: Flat<{ readonly verb: V } & ParamsOf<Abilities[V]>> }[Verb]

/** How much stronger it makes a Super. */
export function strengthOf(ability: Ability): number {
  const { strength }: Skill<never> = ABILITIES[ability.verb]
  return typeof strength === 'number' ? strength : strength(ability as never)
}
