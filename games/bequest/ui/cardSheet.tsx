import { Sheet, type CardSheetProps } from '@conspire/ui'
import type { ReactElement } from 'react'
import { CARDS } from '../src/cards/index.ts'
import { cardName, cardText, faceOf } from '../src/words/cards.ts'
import { CardFace } from './card/card.tsx'
import './style/index.css'

/** A card, large, with all it says and the clause behind it. */
export function CardSheet({ card, lang }: CardSheetProps): ReactElement {
  return (
    <Sheet
      className="bq"
      picture={<CardFace card={card} lang={lang} />}
      name={cardName(card, lang)}
      kind={faceOf(card, lang)}
      text={cardText(card, lang)}
      clauses={[CARDS[card]!.rule]}
    />
  )
}
