import type { Json, Refusal, CardNumber } from '@conspire/kernel'
import { cardOf, type Power } from '../../src/cards/index.ts'
import { sayCard } from '../../src/choices.ts'
import type { Table } from '../../src/table.ts'
import type { Stack } from './stacks.ts'

/** What a turn could still be used for, and is lost with its end (WM-041, WM-083). */
export interface Left {
  /** Cards of the hand that would do something if they were played. */
  readonly cards: number
  /** Power that could still buy or beat something. */
  readonly power: Power
}

const doesSomething = (card: CardNumber): boolean =>
  cardOf(card).text.length > 0 || cardOf(card).ongoing !== undefined

/** Null where nothing is left. */
export function leftOf(
  seen: Table,
  hand: readonly Stack[],
  why: (said: Json) => Refusal | null,
): Left | null {
  const cards = hand
    .filter(({ card }) => doesSomething(card) && why({ play: sayCard(seen, card) }) === null)
    .reduce((sum, { count }) => sum + count, 0)
  const buys = [
    ...seen.lineUp.map((card): Json => ({ buy: sayCard(seen, card) })),
    'kick',
    'challenge',
    'plot',
    'superVillain',
  ]
  const power = seen.power > 0 && buys.some((said) => why(said) === null) ? seen.power : 0
  return cards + power === 0 ? null : { cards, power }
}
