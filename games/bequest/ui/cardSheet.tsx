import type { CardSheetProps } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import { CARDS } from '../src/cards/index.ts'
import { cardText, faceOf } from '../src/words/cards.ts'
import { CardFace } from './card/card.tsx'
import { Clause } from './parts/buttons.tsx'
import { SceneContext, type Scene } from './parts/scene.ts'
import { wordsFor } from './words.ts'
import './style/index.css'

/** A card, large, with all it says and the clause behind it. */
export function CardSheet({ card, lang, openRule }: CardSheetProps): ReactElement {
  const words = useMemo(() => wordsFor(lang, [], null), [lang])
  const scene: Scene = { lang, words, openRule, openCard: () => {} }
  return (
    <SceneContext value={scene}>
      <article className="bq bq-sheet" lang={lang}>
        <div className="bq-sheet-card">
          <CardFace card={card} lang={lang} />
        </div>
        <div className="bq-sheet-text">
          <h2>{words.card(card)}</h2>
          <p className="bq-sheet-kind">{faceOf(card, lang)}</p>
          <p>{cardText(card, lang)}</p>
          <p>
            <Clause of={CARDS[card]!.rule} />
          </p>
        </div>
      </article>
    </SceneContext>
  )
}
