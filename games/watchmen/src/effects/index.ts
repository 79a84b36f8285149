import { joinChanges } from '@conspire/kernel'
import type { Power } from '../cards/card.ts'
import { attacks, ofAttacks } from './attacks.ts'
import type { Asking, Instant } from './effect.ts'
import { gaining, ofGaining } from './gaining.ts'
import { hands, ofHands } from './hands.ts'
import { ofPack, pack } from './pack.ts'
import { ofPiles, piles } from './piles.ts'
import { ofPlaying, playing } from './playing.ts'
import { ofPower, power } from './power.ts'
import { ofWaiting, waiting } from './waiting.ts'

/** Every verb of the cards' texts, by its name in their literals. */
export const EFFECTS = {
  ...power,
  ...waiting,
  ...piles,
  ...gaining,
  ...playing,
  ...hands,
  ...attacks,
  ...pack,
  // oxlint-disable-next-line typescript/no-explicit-any
} satisfies Readonly<Record<string, Instant<any> | Asking<any>>>

/** The changes that only effects make. */
export const ofEffects = joinChanges(
  ofPower,
  ofWaiting,
  ofPiles,
  ofGaining,
  ofPlaying,
  ofHands,
  ofAttacks,
  ofPack,
)

type Effects = typeof EFFECTS
export type Verb = keyof Effects
/** The verbs that may ask somebody something. */
export type AskingVerb = { [V in Verb]: Effects[V] extends Instant<never> ? never : V }[Verb]

type ParamsOf<E> = E extends Instant<infer P> ? P : E extends Asking<infer P> ? P : never
type Flat<T> = { readonly [K in keyof T]: T[K] }
/** What a text does, step by step: a verb with its parameters. Each is carried out for one seat: whoever plays the card, uses the Defense or is attacked. */
export type Effect = { [V in Verb]: Flat<{ readonly verb: V } & ParamsOf<Effects[V]>> }[Verb]

/** The effects of a text, one after the other. */
export interface Text extends ReadonlyArray<Effect> {}

/** What it brings whoever plays the card, in Power. */
export function worthOf(effect: Effect): Power {
  const { worth } = EFFECTS[effect.verb]
  return typeof worth === 'number' ? worth : worth(effect as never)
}
