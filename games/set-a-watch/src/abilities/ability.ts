import { NOBODY, type AnyFlow } from '@conspire/kernel'
import { isTarget } from '../actions.ts'
import { abilityOf, isSummon, TYPE, type Ability, type Verb } from '../cards/index.ts'
import type { Event } from '../changes.ts'
import { aimedAt, NO_AIM, type Aimed } from '../choices.ts'
import { fall } from '../flows/creatures.ts'
import { flow } from '../flows/flow.ts'
import { summon } from '../flows/summons.ts'
import { isUp, placeOf } from '../line.ts'
import { MOST_TAMED, NO_ID, NO_SLOT, type Table } from '../table.ts'
import { turnUp, type D } from '../verbs.ts'

/** What there is for an ability to do in a Watch, at the most. */
export interface Prey {
  /** The greatest Health that stands in the way, and that of all Undead. */
  readonly greatest: number
  readonly undead: number
  /** What all dice come to. */
  readonly dice: number
}
/** The best that a die can become when it is rolled again or turned to its highest face. */
export const HIGHEST = 8

/** What a verb of an Ability card is: what it does, and what bots have to know of it. */
export interface AbilityVerb {
  /** Its locals are those of USE or ASKING. */
  readonly flow: AnyFlow<Table, Event>
  /** The targets from which there is something to gain. */
  readonly gains: Gaining
  /** How many creatures it can take out of the Line whatever their Health; or how much Health it can take out of the way at the most. */
  readonly takes?: number
  readonly power?: (s: Table, card: number, prey: Prey) => number
  /** What bots choose where it asks something, at the table and in thought: by decision, what its codec makes of a choice; undefined where nothing is asked. */
  readonly answers?: Answers
  /** Where it finds something to tame. */
  readonly tames?: 'line' | 'graveyard'
}
export type Answers = Readonly<
  Record<string, (s: Table, f: Readonly<Record<string, number>>) => number | undefined>
>
export type Abilities = Readonly<Record<Verb, AbilityVerb>>

/** An ability that has been paid for: of whom, on which card, at what. */
export const USE = { slot: NO_SLOT, card: 0, ...NO_AIM }
/** The same where its player is asked something. */
export const ASKING = { seat: NOBODY, ...USE }
export type Used = { -readonly [K in keyof typeof USE]: number }

export const clauseNumber = (card: number): number => Number(abilityOf(card).rule.slice(3))
/** Who has had a part in the fate of a creature by an ability. */
export const byAbilityOf = (slot: number): number => 16 << slot

/** An ability that is done with one stroke. */
export const atOnce = (verb: Verb, does: (g: Table, use: Used, dealer: D, rule: string) => void) =>
  flow(verb, USE, () => [(g, f, dealer) => does(g, f, dealer, abilityOf(f.card).rule)])

/** A card is destroyed where it lies; face down, none of its powers works, and a Summon works all the same. */
export const destroyUnseen = flow('destroyUnseen', { id: NO_ID, slot: NO_SLOT }, ({ call, when }) => [
  when(
    (g, f) => !isUp(g, placeOf(g, f.id)) && isSummon(g.line[placeOf(g, f.id)]!),
    (g, { id }, dealer) => turnUp(g, dealer, 'SW-200', { id, due: 0 }),
    call(summon, (_g, f) => ({ id: f.id, quiet: 1, destroyer: f.slot })),
    (_g, f) => {
      f.id = NO_ID
    },
  ),
  when(
    (_g, f) => f.id !== NO_ID,
    call(fall, (_g, f) => ({ id: f.id, destroyer: f.slot, clause: 124 })),
  ),
])

type Use = (aim: Aimed) => void

/** How far abilities reach into the Line, what lies hidden there, and whether what seldom pays is left out. */
export interface Sight {
  readonly stop: number
  readonly hidden: readonly number[]
  readonly thrifty: boolean
}
export type Gaining = (s: Table, use: Use, sight: Sight, ability: Ability) => void

/** Every face-up creature within reach from which something is to be gained. */
export const each =
  (fits: (s: Table, place: number, ability: Ability) => boolean): Gaining =>
  (s, use, { stop }, ability) => {
    for (let place = 0; place <= stop; place++)
      if (isUp(s, place) && fits(s, place, ability)) use(aimedAt(s.ids[place]!))
  }
export const targets = each((s, place, ability) => isTarget(s, ability, place))
export const mayTame = (s: Table, place: number): boolean =>
  TYPE[s.line[place]!] === 'forest' && s.tamed.length < MOST_TAMED

/** The nearest two that lie hidden, or the only one. */
export const firstHidden: Gaining = (_s, use, { hidden }) => {
  if (hidden.length > 0) use(aimedAt(...hidden.slice(0, 2)))
}
