import { flowsOf, takeAt, type Dealer, type Flow, NOBODY, type Seat } from '@conspire/kernel'
import type { Answer } from '../abilities/skill.ts'
import { NO_CARD, type Verb } from '../cards/index.ts'
import { changes } from '../changes.ts'
import type { Event } from '../events.ts'
import { STREAM } from '../streams.ts'
import { isComplete, type Table } from '../table.ts'

/** What is asked: an Ability's decision is called like its verb. */
export type Decision = Verb | 'attack' | 'claim' | 'firstLoserLad' | 'loserLad' | 'play' | 'throwdown'

/** What is noted of a decision. */
export interface Notes {
  /** It is the turn of whoever is asked, and not a question that came up. */
  readonly turn?: true
  /** How bots answer it, where the rules' own answer for a player whose time has run out is not good enough. */
  readonly bots?: Answer
  /** Loot at the Throwdown that is fought over is taken. */
  readonly takes?: true
}

/** A flow of this game. */
export const flow = flowsOf<Table, Event, Decision, Notes>()

/** Chapter 6. The Super that performs, and its owner, who makes the choices (MP-082). */
export const BY = { card: NO_CARD, seat: NOBODY }
export type By = Readonly<typeof BY>
export type ByFlow = Flow<Table, typeof BY, Event>

/** Supers perform Abilities, and Encore lets another Super perform: what it calls is only named here, and written in perform.ts. */
export const perform = flow('perform', { card: NO_CARD })

/** Tokens out of the Bag, one after the other. */
export function drawTokens(g: Table, dealer: Dealer<Event>, count: number): number[] {
  const left = g.bag.slice()
  const drawn: number[] = []
  // MP-034, MP-097: as long as there are any.
  while (drawn.length < count && left.length > 0) {
    const token = dealer.below(left.length, STREAM.bag) // MP-033
    drawn.push(left[token]!)
    takeAt(left, token)
  }
  return drawn
}

/** After every Loot that a player receives (MP-110). */
export function checkPlans(g: Table, dealer: Dealer<Event>, ...seats: readonly Seat[]): void {
  // MP-114: of two who could win by one exchange, the first named.
  const seat = seats.find((one) => isComplete(g.plan[one]![0]!, g.owned[one]!))

  if (seat !== undefined) changes.planCompleted(g, dealer, 'MP-112', { seat, plan: g.plan[seat]![0]! })
}
