import { pick, type Choice, type Question, type CardNumber } from '@conspire/kernel'
import { cardOf, COST, isWeakness, NO_CARD } from '../cards/index.ts'
import type { Answer, Asked } from '../effects/effect.ts'
import { watchmenRules } from '../rules.ts'
import type { Table } from '../table.ts'

/** Junk goes first, then what costs least. */
const need = (card: CardNumber): number =>
  isWeakness(card) ? -2 : cardOf(card).type === 'starter' ? -1 : COST[card]!

/** The first of the choices that name a card with the most merit; without one, what the rules would choose. */
function best(asked: Asked, merit: (card: CardNumber) => number): Choice {
  let best: Choice | null = null
  let most = -Infinity
  for (const choice of asked.legal) {
    const card = asked.cardOf(choice)
    if (card === NO_CARD || merit(card) <= most) continue
    best = choice
    most = merit(card)
  }
  return best ?? asked.late()
}

const WAYS: Readonly<Record<Extract<Answer, string>, (asked: Asked) => Choice>> = {
  least: (asked) => best(asked, (card) => -need(card)),
  most: (asked) => best(asked, (card) => COST[card]!),
  junk: (asked) => best(asked, (card) => (need(card) > 0 ? -Infinity : -need(card))),
  last: ({ legal }) => legal.at(-1)!,
  any: ({ legal, random }) => pick(legal, random),
}

/** Answers everything but what to do in a turn. */
export function answer(asked: Asked): Choice {
  const how = watchmenRules.notes(asked.decision)?.bots
  if (how === undefined) return asked.late()
  return typeof how === 'function' ? how(asked) : WAYS[how](asked)
}

/** What a bot is asked, for whoever plays for no side and suspects nobody. */
export function askedOf(question: Question<Table, Table>): Asked {
  const { seat, decision, view, legal, random } = question
  return {
    seat,
    decision,
    table: view.table,
    locals: view.pending!.locals,
    legal,
    random,
    cardOf: (choice) => question.things(choice).find(({ kind }) => kind === 'card')?.thing ?? NO_CARD,
    late: () => question.late(),
    isMastermind: false,
    suspicion: () => [],
  }
}

export const isTurn = ({ decision }: { readonly decision: string }): boolean =>
  watchmenRules.notes(decision)?.turn === true
