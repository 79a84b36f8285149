import type { Hung } from '@conspire/testkit/pictures'
import { CARDS } from '../../src/cards/index.ts'
import { cardName } from '../../src/words/cards.ts'
import { toneOf } from '../card/picture.tsx'

/** All cards, as they hang beside each other in docs/pictures.md. */
export const sheet = (): readonly Hung[] =>
  CARDS.map(({ id }, card) => ({ id, name: cardName(card, 'en'), tone: toneOf(card) }))
