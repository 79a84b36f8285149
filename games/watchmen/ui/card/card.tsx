import type { Lang, CardNumber } from '@conspire/kernel'
import { Chip, useShell } from '@conspire/ui'
import { Card, type CardMark } from '@conspire/ui/card'
import { PickCard, type Pickable } from '@conspire/ui/pick'
import type { ReactElement } from 'react'
import { cardOf, COST, idOf, isAttack, type Effect, type Power } from '../../src/cards/index.ts'
import { cardName, cardText, say } from '../../src/words/cards.ts'
import { uiKnows, uiSay } from '../words.ts'
import { Art } from './art.tsx'
import { CardPicture, toneOf } from './picture.tsx'

/** What a card does besides Power, draws, Attack and Defense, in as few words as fit on it; null where there is nothing else. */
export function brief(card: CardNumber, lang: Lang): string | null {
  const id = `brief.${idOf(card)}`
  return uiKnows(lang, id) ? uiSay(lang, id) : null
}

const sumOf = (card: CardNumber, verb: 'power' | 'draw'): number =>
  cardOf(card).text.reduce((sum, effect: Effect) => (effect.verb === verb ? sum + effect.count : sum), 0)

/** Its name and all that it says, for a screen reader. */
export const spokenCard = (card: CardNumber, lang: Lang): string =>
  `${cardName(card, lang)}, ${cardText(card, lang)}`

/** What is seen at a glance: Power, draws, Attack, Defense, and whether it is one of the pack's; null where there is nothing of it. */
function worthOf(card: CardNumber): ReactElement[] {
  const { defense, ongoing, watchmen } = cardOf(card)
  const power = sumOf(card, 'power')
  const draws = sumOf(card, 'draw')
  const signs = [
    draws > 0 && 'draw',
    isAttack(card) && 'attack',
    defense && 'defense',
    ongoing && 'ongoing',
    watchmen && 'watchmen',
  ].filter((sign) => typeof sign === 'string')
  return [
    ...(power > 0 ? [<span key="power">+{power}</span>] : []),
    ...signs.map((sign) => (
      <span key={sign} className="inline" data-sign={sign}>
        <Art of={sign} />
        {sign === 'draw' && draws > 1 && draws}
      </span>
    )),
  ]
}

interface FaceProps {
  readonly card: CardNumber
  readonly lang: Lang
  /** Where it is not the printed cost that counts. */
  readonly price?: Power | undefined
  readonly count?: number | undefined
  readonly marks?: readonly CardMark[] | undefined
}

/** The face of a player card. */
export function CardFace({ card, lang, price, count, marks }: FaceProps): ReactElement {
  const cost = price ?? COST[card]!
  const worth = worthOf(card)
  const type = toneOf(card)
  return (
    <Card
      size="hand"
      tone={type}
      picture={<CardPicture card={card} />}
      cost={cost > COST[card]! ? <span className="wm-dear">{cost}</span> : cost}
      worth={worth.length > 0 && worth}
      name={cardName(card, lang)}
      type={say(lang, `type.${cardOf(card).type ?? 'none'}`)}
      text={brief(card, lang)}
      {...{ count, marks }}
    />
  )
}

interface ButtonProps extends Omit<FaceProps, 'lang'> {
  readonly pickable: Pickable | null
  /** What else is to be said of it. */
  readonly note?: string | undefined
}

/** A card that can be picked or, where it is not asked for, read. */
export function CardButton({ pickable, note, ...face }: ButtonProps): ReactElement {
  const { lang } = useShell()
  const { card, count = 1, marks = [] } = face
  const said = marks.flatMap(({ as, words }) => (as === 'selected' ? [] : [words]))
  const spoken = [spokenCard(card, lang), count > 1 && `×${count}`, ...said, note].filter(Boolean).join(', ')
  return (
    <PickCard {...{ card, spoken, pickable }} name={cardName(card, lang)}>
      <CardFace lang={lang} {...face} />
    </PickCard>
  )
}

/** A card in one line. */
export function CardChip({
  card,
  count = 1,
  note,
}: {
  readonly card: CardNumber
  readonly count?: number | undefined
  readonly note?: string | undefined
}): ReactElement {
  const { lang } = useShell()
  const name = cardName(card, lang)
  return (
    <Chip card={card} className="bare wm-chip">
      <span className="spoken">{[name, count > 1 && `×${count}`, note].filter(Boolean).join(', ')}</span>
      <Card
        size="chip"
        tone={toneOf(card)}
        picture={<CardPicture card={card} />}
        name={note === undefined ? name : `${name} · ${note}`}
        count={count}
      />
    </Chip>
  )
}
