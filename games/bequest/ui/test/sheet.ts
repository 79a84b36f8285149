import type { Hung } from '@conspire/testkit/pictures'
import { CARDS } from '../../src/cards/index.ts'
import { cardName, kindOf } from '../../src/words/cards.ts'

/** All cards, as they hang beside each other in docs/pictures.md. */
export const sheet = (): readonly Hung[] =>
  CARDS.map(({ id }, card) => ({
    id,
    name: cardName(card, 'en'),
    tone: kindOf(card),
    data: { kind: kindOf(card) },
  }))
