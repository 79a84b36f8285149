import type { Bot, Choice, Finding, Question, Randomness, Ranked, Seat, State } from '@conspire/kernel'
import { halving } from './halving.ts'
import { matching } from './matching.ts'
import { tree } from './tree.ts'
import { Rehearsals } from './rehearsals.ts'

/** What a game tells the search: what to try, how play goes on from there, how far, and what has come of it then. */
export interface Method<T, V> {
  /** Answers by rule. It plays for everybody in imagined worlds, and for the bot itself where its time runs out. */
  readonly policy: Bot<T, V>
  /** The same or nearly the same, straight from a world: it must look at nothing that this seat does not see. */
  fast?(world: State<T>, seat: Seat, random: Randomness): Choice
  /** The choices worth trying; all of them where a game does not say. */
  candidates?(question: Question<T, V>): readonly Choice[]
  /** What the rule answers here, where that should stand unless another choice is better by so much, and by more than its standard error (`halving` only). */
  readonly usual?: { readonly choice: Choice; readonly lead: number }
  /** Whether a world has been played on far enough; to the end of the game where a game does not say. */
  cut?(world: State<T>): boolean
  /** What a world is worth to a seat in the end, from 0 to 1. */
  value(world: State<T>, seat: Seat): number
  /** How likely a world is, compared with others that this seat cannot tell from it. All are alike where a game does not say. */
  weigh?(world: State<T>): number
  /** What tells apart what a seat knows, for trees and for strategies: all that it sees where a game does not say. */
  sees?(world: State<T>, seat: Seat): string
  readonly driver?: Driver
}

export interface Budget {
  /** How many worlds are imagined. */
  readonly worlds: number
  readonly seed: number
  /** So many milliseconds at the most, where somebody waits: after that the rule answers, and the finding says so. */
  readonly cap: number
}

/**
 * How choices are compared. `halving`: in the same worlds, the better half in twice as many, and so on. `matching`: where all choose at once,
 * everybody learns to regret nothing; the answer is drawn from what they come to. `tree`: what seats may do after each other is tried and remembered by what each of them knows.
 */
export type Driver = 'halving' | 'matching' | 'tree'

/** A driver's answer. */
export interface Verdict {
  readonly choice: Choice
  readonly ranked: readonly Ranked[]
}

const DRIVERS = { halving, matching, tree } satisfies Record<Driver, unknown>

class OutOfTime extends Error {}

/** The best choice as far as imagined worlds tell. It depends on nothing but the question, the seed and the number of worlds, unless the time runs out. */
export function search<T, V>(question: Question<T, V>, method: Method<T, V>, budget: Budget): Finding {
  const { seed, worlds, cap } = budget
  const candidates = method.candidates?.(question) ?? question.legal
  const end = question.now() + cap
  const isInTime = (): void => {
    if (question.now() > end) throw new OutOfTime()
  }
  const found = (verdict: Verdict, capped: boolean): Finding => {
    const finding = { ...verdict, seed, worlds, capped }
    question.report(finding)
    return finding
  }
  if (candidates.length === 1) return found({ choice: candidates[0]!, ranked: [] }, false)
  try {
    const rehearsals = new Rehearsals(question, method, worlds, seed, isInTime)
    return found(DRIVERS[method.driver ?? 'halving'](rehearsals, candidates), false)
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    return found({ choice: method.policy.choose(question), ranked: [] }, true)
  }
}
