import { oneOf, refusal, type Dealer, type Seat, type CardNumber } from '@conspire/kernel'
import { changes } from '../changes.ts'
import { superItem } from '../choices.ts'
import type { Verb } from '../cards/index.ts'
import type { Event } from '../events.ts'
import { highest, highestOwn } from '../fighting.ts'
import { BY, flow, type By, type ByFlow } from '../flows/flow.ts'
import type { Table } from '../table.ts'

/** How most Abilities are made: aimed at one Super, or without a choice. */

export type Result = (g: Table, by: By, target: CardNumber, dealer: Dealer<Event>) => void

export const nothing = (g: Table, { card, seat }: By, dealer: Dealer<Event>): void =>
  changes.idle(g, dealer, 'MP-083', { card, seat })

/** Whom an Ability may be aimed at. */
export type Aim = (s: Table, card: CardNumber) => CardNumber[]

/** What time running out leads to. */
const LATE = {
  enemy: (_s: Table, _seat: Seat, targets: readonly CardNumber[]) => highest(targets),
  ally: highestOwn,
}

/** An Ability aimed at one Super, an enemy or one of its own side. Where none fits nothing happens; where one fits there is nothing to choose. */
export function aimed(verb: Verb, rule: string, whom: keyof typeof LATE, aim: Aim, then: Result) {
  const targets = (s: Table, f: By): CardNumber[] => aim(s, f.card)
  const target = oneOf(superItem, targets)
  const made: ByFlow = flow(verb, BY, ({ ask, when }) => [
    // MP-083
    when(
      (g, f) => targets(g, f).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask(verb, {
      rule,
      notes: { bots: whom },
      of: (_g, f) => f.seat, // MP-082
      choice: target,
      asked: 'ifAble', // MP-149
      why: () => refusal(rule, 'notATarget'),
      late: (s, f, me) => target.choice(s, f, me, LATE[whom](s, f.seat, targets(s, f))),
      then: (g, f, aimedAt, dealer) => then(g, f, aimedAt, dealer),
    }),
  ])
  return { flow: made, clauses: [rule] }
}

/** An Ability without a choice. */
export const plain = (verb: string, then: (g: Table, by: By, dealer: Dealer<Event>) => void): ByFlow =>
  flow(verb, BY, () => [(g, f, dealer) => then(g, f, dealer)])

export const affect =
  (rule: string, effect: number): Result =>
  (g, { card: by, seat }, card, dealer) =>
    changes.affected(g, dealer, rule, { seat, by, card, effect })
