import type { Lang } from '@conspire/kernel'
import { Chip, useShell } from '@conspire/ui'
import { PickCard, type Pickable } from '@conspire/ui/pick'
import type { ReactElement, ReactNode } from 'react'
import { cardOf, COST, idOf, isAttack, isPlayerCard, type Step } from '../../src/cards/index.ts'
import { cardName, cardText, say } from '../../src/words/cards.ts'
import { uiKnows, uiSay } from '../words.ts'
import { Art, pictureOf } from './art.tsx'

/** What a card does besides Power, draws, Attack and Defense, in as few words as fit on it; null where there is nothing else. */
export function brief(card: number, lang: Lang): string | null {
  const id = `brief.${idOf(card)}`
  return uiKnows(lang, id) ? uiSay(lang, id) : null
}

const sumOf = (card: number, verb: 'power' | 'draw'): number =>
  cardOf(card).text.reduce((sum, step: Step) => (step.verb === verb ? sum + step.count : sum), 0)

/** Its name and all that it says, for a screen reader. */
export const spokenCard = (card: number, lang: Lang): string =>
  `${cardName(card, lang)}, ${cardText(card, lang)}`

/** What is seen at a glance: Power, draws, Attack, Defense, and whether it is one of the pack's. */
export function Signs({ card }: { readonly card: number }): ReactElement {
  const { defense, ongoing, watchmen } = cardOf(card)
  const power = sumOf(card, 'power')
  const draws = sumOf(card, 'draw')
  return (
    <span className="wm-signs">
      {power > 0 && <b className="wm-plus">+{power}</b>}
      {draws > 0 && (
        <span className="wm-sign">
          <Art of="draw" />
          {draws > 1 && draws}
        </span>
      )}
      {isAttack(card) && (
        <span className="wm-sign" data-as="attack">
          <Art of="attack" />
        </span>
      )}
      {defense && (
        <span className="wm-sign" data-as="defense">
          <Art of="defense" />
        </span>
      )}
      {ongoing && (
        <span className="wm-sign">
          <Art of="ongoing" />
        </span>
      )}
      {watchmen && (
        <span className="wm-sign" data-as="watchmen">
          <Art of="watchmen" />
        </span>
      )}
    </span>
  )
}

interface FaceProps {
  readonly card: number
  readonly lang: Lang
  /** Where it is not the printed cost that counts. */
  readonly price?: number | undefined
  readonly count?: number | undefined
}

/** The face of a player card. What it says to a screen reader is said by whoever shows it. */
export function CardFace({ card, lang, price, count = 1 }: FaceProps): ReactElement {
  const cost = price ?? COST[card]!
  const words = brief(card, lang)
  return (
    <span
      className="wm-card"
      data-type={cardOf(card).type ?? 'none'}
      data-stack={count > 1 || undefined}
      aria-hidden
    >
      <span className="wm-card-top">
        <b className="wm-cost" data-dear={cost > COST[card]! || undefined}>
          {cost}
        </b>
        <Signs card={card} />
      </span>
      <Art of={pictureOf(card)} />
      <span className="wm-card-name">{cardName(card, lang)}</span>
      <span className="wm-card-type">{say(lang, `type.${cardOf(card).type ?? 'none'}`)}</span>
      {words && <span className="wm-card-brief">{words}</span>}
      {count > 1 && <b className="wm-times">×{count}</b>}
    </span>
  )
}

interface ButtonProps extends Omit<FaceProps, 'lang'> {
  readonly pickable: Pickable | null
  /** What else is to be said of it, and what stands on it. */
  readonly note?: string | null | undefined
  readonly children?: ReactNode
  readonly fits?: boolean | undefined
  readonly far?: boolean | undefined
}

/** A card that can be picked or, where it is not asked for, read. */
export function CardButton({
  card,
  price,
  count,
  pickable,
  note,
  fits,
  far,
  children,
}: ButtonProps): ReactElement {
  const { lang } = useShell()
  const spoken = [spokenCard(card, lang), (count ?? 1) > 1 && `×${count}`, note].filter(Boolean).join(', ')
  return (
    <PickCard
      {...{ card, spoken, pickable }}
      game="wm"
      name={cardName(card, lang)}
      data-fits={fits || undefined}
      data-far={far || undefined}
    >
      <CardFace card={card} lang={lang} price={price} count={count} />
      {children}
    </PickCard>
  )
}

/** A card in one line: its sign and its name. */
export function CardChip({
  card,
  count = 1,
  note,
}: {
  readonly card: number
  readonly count?: number
  readonly note?: string | undefined
}): ReactElement {
  const { lang } = useShell()
  return (
    <Chip
      card={card}
      className="wm-chip"
      data-type={isPlayerCard(card) ? (cardOf(card).type ?? 'none') : undefined}
    >
      <Art of={pictureOf(card)} />
      <span>{cardName(card, lang)}</span>
      {count > 1 && <b>×{count}</b>}
      {note && <small>{note}</small>}
    </Chip>
  )
}
