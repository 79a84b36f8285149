import type { Lang, CardNumber } from '@conspire/kernel'
import { Sheet, type CardSheetProps } from '@conspire/ui'
import type { ReactElement } from 'react'
import {
  cardOf,
  challengeOf,
  idOf,
  isAttack,
  isDefense,
  isPlayerCard,
  kindOf,
  plotOf,
} from '../src/cards/index.ts'
import { texts } from '../src/i18n/index.ts'
import { cardName, clausesOf, say } from '../src/words/cards.ts'
import { CardFace } from './card/card.tsx'
import { CardPicture } from './card/picture.tsx'
import { uiSay } from './words.ts'
import './style/index.css'

const kindWords = (card: CardNumber, lang: Lang): string => {
  if (isPlayerCard(card)) return say(lang, `type.${cardOf(card).type ?? 'none'}`)
  const kind = kindOf(card)
  if (kind === 'challenge') return uiSay(lang, 'card.level', { level: challengeOf(card).level })
  return uiSay(lang, kind === 'hero' ? 'seat.hero' : kind === 'plot' ? 'phase.plot' : 'machination.title')
}

function facts(card: CardNumber, lang: Lang): string[] {
  const kind = kindOf(card)
  if (kind === 'challenge') return [uiSay(lang, 'challenge.power', { count: challengeOf(card).cost })]
  if (kind === 'plot') return [uiSay(lang, 'challenge.power', { count: plotOf(card).cost })]
  if (kind !== 'player') return []
  const { cost, vp, ongoing, watchmen } = cardOf(card)
  return [
    uiSay(lang, 'card.cost', { cost }),
    uiSay(lang, 'card.points', { count: vp }),
    ...(isAttack(card) ? [uiSay(lang, 'card.attack')] : []),
    ...(isDefense(card) ? [uiSay(lang, 'card.defense')] : []),
    ...(ongoing ? [uiSay(lang, 'card.ongoing')] : []),
    ...(watchmen ? [uiSay(lang, 'card.watchmen')] : []),
  ]
}

/** A card, large, with all it says and the clauses behind it. */
export function CardSheet({ card, lang }: CardSheetProps): ReactElement {
  return (
    <Sheet
      className="wm"
      picture={
        isPlayerCard(card) ? (
          <CardFace card={card} lang={lang} />
        ) : (
          <span className="picture">
            <CardPicture card={card} />
          </span>
        )
      }
      name={cardName(card, lang)}
      kind={kindWords(card, lang)}
      facts={facts(card, lang)}
      text={texts.in(lang).cards.texts[idOf(card) as keyof ReturnType<typeof texts.in>['cards']['texts']]}
      clauses={clausesOf(card)}
    />
  )
}
