import type { CardNumber } from '@conspire/kernel'
import { picturesFrom } from '@conspire/ui/picture'
import type { ReactElement } from 'react'
import { cardOf, idOf, isPlayerCard, kindOf } from '../../src/cards/index.ts'
import { Art, pictureOf } from './art.tsx'
import './picture.css'

const Picture = picturesFrom(async () => (await import('./pictures.ts')).file)

/** In whose colours a card is. */
export const toneOf = (card: CardNumber): string =>
  isPlayerCard(card) ? (cardOf(card).type ?? 'none') : kindOf(card)

/** What a card shows; until the pictures have come, the sign of its type. */
export const CardPicture = ({ card }: { readonly card: CardNumber }): ReactElement => (
  <Picture id={idOf(card)} tone={toneOf(card)} otherwise={<Art of={pictureOf(card)} />} />
)
