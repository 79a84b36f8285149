import type { Bot, Choice, Question, CardNumber } from '@conspire/kernel'
import { actionOf, type ActionName } from '../actions.ts'
import { isPrinted, unmet } from '../attributes.ts'
import { cardOf, COST } from '../cards/index.ts'
import type { Table } from '../table.ts'
import { answer, askedOf, isTurn } from './answers.ts'

/** A beginner of no particular loyalty: plays everything, pays for what can be paid for, contributes cheap cards to lines that are open, and buys what costs most, one card a turn. */

/** What is done first; of several purchases the dearest. */
const FIRST: Readonly<Record<ActionName, number>> = {
  contribute: 95,
  playAll: 90,
  play: 80,
  challenge: 70,
  superVillain: 65,
  plot: 60,
  buy: 40,
  riddler: 35,
  kick: 30,
  help: 20,
  karnak: 10,
  end: 0,
}

/** Cards that only a plan makes worth playing, or none does. */
const isIdle = (card: CardNumber): boolean =>
  cardOf(card).text.length === 0 && cardOf(card).ongoing === undefined
const burnsDeck = (card: CardNumber): boolean => cardOf(card).text.some(({ verb }) => verb === 'reconstruct')

function worthOf(s: Table, choice: Choice): number {
  const act = actionOf(choice)
  const first = FIRST[act.do]
  switch (act.do) {
    case 'buy':
      return s.fromLineUp === 1 ? -1 : first + COST[act.card]! / 2
    case 'contribute':
      return COST[act.card]! <= 4 && unmet(s).some(({ match }) => isPrinted(act.card, match)) ? first : -1
    case 'karnak':
      return isIdle(act.card) ? first : -1
    case 'play':
      return isIdle(act.card) || burnsDeck(act.card) ? -1 : first
    default:
      return first
  }
}

function choose(question: Question<Table, Table>): Choice {
  const { legal, view } = question
  if (!isTurn(question)) return answer(askedOf(question))
  return legal.reduce((best, choice) =>
    worthOf(view.table, choice) > worthOf(view.table, best) ? choice : best,
  )
}

export const easy: Bot<Table, Table> = { name: 'easy', choose }
