import type { CardNumber } from '@conspire/kernel'
import { picturesIn } from '@conspire/ui'
import { cardOf, idOf, isPlayerCard, kindOf } from '../../src/cards/index.ts'

/** One of our own pictures. */
export const Art = picturesIn(new URL('../art.svg', import.meta.url).href, 48)

/** What is drawn on a card: the sign of its type, or its own picture where it has one. */
export function pictureOf(card: CardNumber): string {
  if (isPlayerCard(card)) {
    const { type, text } = cardOf(card)
    return type === null || (type === 'starter' && text.length === 0) ? 'none' : type
  }
  const kind = kindOf(card)
  return kind === 'hero' || kind === 'challenge' ? idOf(card) : kind
}
