import type { Choice, Json, Seat } from '@conspire/kernel'
import { cardNumber, NO_CARD } from '../../src/cards/index.ts'
import { sayCard } from '../../src/choices.ts'
import type { Table } from '../../src/table.ts'

/** Where the cards lie that can be picked: in the hand, in the Line-Up, or in a list beside the question. */
export type Where = 'hand' | 'lineUp' | 'list'

/** Something that can be answered: as the rules want it said, and what is picked for it. */
export interface Answer {
  readonly said: Json
  /** As it is written in the answer; null where no card is picked. */
  readonly card: string | null
  readonly where: Where
  /** The type that goes with it. */
  readonly type: string | null
  /** Somebody at the table. */
  readonly seat: Seat | null
}

const IN_HAND: ReadonlySet<string> = new Set([
  'defend',
  'setAside',
  'showOrDiscard',
  'cede',
  'discard',
  'putBack',
  'keep',
  'mask',
])
const IN_LINE_UP: ReadonlySet<string> = new Set(['borrow', 'gainOne', 'erase'])
const whereOf = (decision: string): Where => {
  if (IN_HAND.has(decision)) return 'hand'
  return IN_LINE_UP.has(decision) ? 'lineUp' : 'list'
}

const MARK = /\+$/
/** The card that is written so; any of its kind. */
export const cardCalled = (name: string): number => cardNumber(name.replace(MARK, ''))

function answerOf(decision: string, said: Json): Answer {
  const nothing = { said, card: null, where: 'list', type: null, seat: null } as const
  if (typeof said === 'number') return { ...nothing, seat: said }
  if (typeof said === 'string')
    return cardCalled(said) === NO_CARD ? nothing : { ...nothing, card: said, where: whereOf(decision) }
  if (said === null || typeof said !== 'object') return nothing
  const { card, type, from } = said as Readonly<Record<string, string>>
  if (from !== undefined) return { ...nothing, card: card!, where: from === 'hand' ? 'hand' : 'list' }
  return { ...nothing, card: card ?? null, where: whereOf(decision), type: type ?? null }
}

/** What can be answered to a question that is about more than a turn's actions. */
export const answersOf = (
  decision: string,
  legal: readonly Choice[],
  say: (choice: Choice) => Json,
): Answer[] =>
  decision === '' || decision === 'act' ? [] : legal.map((choice) => answerOf(decision, say(choice)))

/** Something on the table that was tapped: a card by its name in answers, and where it lies. */
export interface Picked {
  readonly where: Where | 'kick' | 'inPlay'
  readonly card: string
}
export const isPicked = (picked: Picked | null, where: Picked['where'], card: string): boolean =>
  picked !== null && picked.where === where && picked.card === card

/** Cards that nobody can tell apart, once each, with how many there are. */
export interface Stack {
  readonly card: number
  readonly count: number
}
export function stacksOf(seen: Table, cards: readonly number[]): Stack[] {
  const stacks = new Map<string, { card: number; count: number }>()
  for (const card of cards) {
    const name = card < 0 ? '' : sayCard(seen, card)
    const stack = stacks.get(name)
    if (stack) stack.count++
    else stacks.set(name, { card, count: 1 })
  }
  return [...stacks.values()]
}
