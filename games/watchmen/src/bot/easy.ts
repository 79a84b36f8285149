import { pick, type Bot, type Choice, type Question } from '@conspire/kernel'
import { actionOf, type ActionName } from '../actions.ts'
import { cardOf, COST, isWeakness, NO_CARD } from '../cards/index.ts'
import type { Table } from '../table.ts'

/** A beginner of no particular loyalty: plays everything, pays for what can be paid for, contributes cheap cards, and buys what costs most. */

/** What is done first; of several purchases the dearest. */
const FIRST: Readonly<Record<ActionName, number>> = {
  playAll: 90,
  play: 80,
  challenge: 70,
  superVillain: 65,
  plot: 60,
  contribute: 50,
  buy: 40,
  riddler: 35,
  kick: 30,
  help: 20,
  karnak: 10,
  end: 0,
}

/** Cards that only a plan makes worth playing, or none does. */
const isIdle = (card: number): boolean => cardOf(card).text.length === 0 && cardOf(card).ongoing === undefined
const burnsDeck = (card: number): boolean => cardOf(card).text.some(({ verb }) => verb === 'reconstruct')

function worthOf(choice: Choice): number {
  const { name, card } = actionOf(choice)
  const first = FIRST[name]
  if (name === 'buy') return first + COST[card]! / 2
  if (name === 'contribute') return COST[card]! <= 4 ? first : -1
  if (name === 'karnak') return isIdle(card) ? first : -1
  if (name === 'play' && (isIdle(card) || burnsDeck(card))) return -1
  return first
}

/** Junk goes first, then what costs least. */
const junk = (card: number): number =>
  isWeakness(card) ? -2 : cardOf(card).type === 'starter' ? -1 : COST[card]!
const least = (choices: readonly Choice[]): Choice =>
  choices.reduce((best, choice) => (junk(choice - 1) < junk(best - 1) ? choice : best))
const most = (choices: readonly Choice[]): Choice =>
  choices.reduce((best, choice) => (COST[choice - 1]! > COST[best - 1]! ? choice : best))

const LEAST = new Set(['discard', 'putBack', 'setAside', 'cede', 'topStarter'])
const MOST = new Set([
  'retrieve',
  'gainOne',
  'borrow',
  'replay',
  'reconstruct',
  'reclaim',
  'xRay',
  'starro',
  'keep',
  'recall',
])

function choose({
  decision,
  legal,
  random,
}: Pick<Question<Table, Table>, 'decision' | 'legal' | 'random'>): Choice {
  if (decision === 'act')
    return legal.reduce((best, choice) => (worthOf(choice) > worthOf(best) ? choice : best))
  const cards = legal.filter((choice) => choice - 1 !== NO_CARD)
  if (LEAST.has(decision) && cards.length > 0) return least(cards)
  if (MOST.has(decision) && cards.length > 0) return most(cards)
  if (decision === 'defend') return legal.at(-1)!
  if (decision === 'destroy') {
    const worthless = cards.filter((choice) => junk(choice - 1) <= 0)
    return worthless.length > 0 ? least(worthless) : legal[0]!
  }
  if (decision === 'bury' || decision === 'erase') return legal[0]!
  return pick(legal, random)
}

export const easy = { name: 'easy', choose } satisfies Bot<Table, Table>
