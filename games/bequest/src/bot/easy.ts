import { pick, type Bot, type CardNumber, type Choice, type Question } from '@conspire/kernel'
import { CARDS, EVIDENCE, GADGET, HIDEOUT, INFLUENCE, is, KEY, LACKEY, TREASURE } from '../cards/index.ts'
import { A, B, offer, split } from '../choices.ts'
import type { Decision } from '../flows/flow.ts'
import { groupsOf, splitterFor, type Table } from '../table.ts'

/** A beginner: likes some cards better than others, whatever is already on the table, and does not think of the neighbours. */

const LIKING: readonly (readonly [types: number, dollars: number])[] = [
  [INFLUENCE, 4],
  [GADGET, 3],
  [TREASURE, 4],
  [EVIDENCE, -2],
  [KEY, 4],
]

function liking(card: CardNumber): number {
  if (is(card, HIDEOUT)) return CARDS[card]!.money
  return LIKING.find(([types]) => is(card, types))?.[1] ?? 3
}

const likingOf = (cards: readonly CardNumber[]): number => cards.reduce((sum, card) => sum + liking(card), 0)

function choose({ seat, decision, view, legal, random }: Question<Table, Table>): Choice {
  switch (decision as Decision) {
    case 'split': {
      const gap = (choice: Choice): number => {
        const { a, b } = split.value(view.table, view.pending!.locals, seat, choice)
        return Math.abs(likingOf(a) - likingOf(b))
      }
      const least = Math.min(...legal.map(gap))
      return pick(
        legal.filter((choice) => gap(choice) === least),
        random,
      )
    }
    case 'choose': {
      const [a, b] = groupsOf(view.table, splitterFor(view.table, seat))
      return likingOf(b) > likingOf(a) ? B : A
    }
    case 'draft.take': {
      const keepers = legal.filter(
        (choice) => !is(offer.value(view.table, view.pending!.locals, seat, choice)[0]!, LACKEY),
      )
      return pick(keepers.length > 0 ? keepers : legal, random)
    }
    default:
      return pick(legal, random)
  }
}

export const easy: Bot<Table, Table> = { name: 'easy', choose }
