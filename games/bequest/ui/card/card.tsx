import type { CardNumber, Lang } from '@conspire/kernel'
import { Chip, useShell } from '@conspire/ui'
import { PickCard } from '@conspire/ui/pick'
import { Row } from '@conspire/ui/row'
import type { CSSProperties, PointerEventHandler, ReactElement, ReactNode } from 'react'
import { cardName, cardText } from '../../src/words/cards.ts'
import { uiSay } from '../words.ts'
import { cardFace, spokenCard } from './face.ts'
import { CardPicture } from './picture.tsx'
import { Badge } from './sign.tsx'

interface CardFaceProps {
  readonly card: CardNumber
  readonly lang: Lang
  /** What it says, where that is more than what it is about. */
  readonly text?: string | undefined
}

/** The face of a card. It fills its place, picture above or picture left; what it says to a screen reader is said by whoever shows it. */
export function CardFace({ card, lang, text }: CardFaceProps): ReactElement {
  const { kind, special, name, title, line, value, icons } = cardFace(card, lang)
  return (
    <span className="bq-card" data-kind={kind} data-special={special || undefined} aria-hidden>
      <span className="bq-card-inside">
        <span className="bq-card-art">
          <CardPicture card={card} />
          {icons.length > 0 && (
            <span className="bq-card-icons">
              {icons.map((icon, i) => (
                <Badge key={i} of={icon} />
              ))}
            </span>
          )}
          {value !== '' && <span className="bq-card-value">{value}</span>}
        </span>
        <span className="bq-card-words">
          <b className="bq-card-name">{name}</b>
          <span className="bq-card-kind">
            <Badge of={kind} />
            {title}
          </span>
          <span className="bq-card-line">{text ?? line}</span>
        </span>
      </span>
    </span>
  )
}

interface CardButtonProps {
  readonly card: CardNumber
  /** What is written on it, where that is more than what it is about. */
  readonly text?: string | undefined
  /** What is to be said of the card after its name: where it lies, whether it is picked. */
  readonly state?: string | undefined
  readonly pressed?: boolean | undefined
  readonly held?: boolean | undefined
  /** The key that picks it. */
  readonly hotkey?: string | undefined
  readonly fresh?: boolean | undefined
  readonly onPick?: (() => void) | undefined
  readonly onPointerDown?: PointerEventHandler | undefined
  /** On the card. */
  readonly flag?: ReactNode
  /** Beside it. */
  readonly children?: ReactNode
}

/** A card that can be picked, with a corner that opens its full text. Without `onPick` the whole card opens it. */
export function CardButton(props: CardButtonProps): ReactElement {
  const { card, text, state, pressed, held, hotkey, fresh, onPick, onPointerDown, flag, children } = props
  const { lang } = useShell()
  const spoken = [spokenCard(card, lang), text, state, fresh && uiSay(lang, 'card.new')]
  return (
    <span className="bq-slot" data-flip={card} data-held={held || undefined}>
      <PickCard
        card={card}
        name={cardName(card, lang)}
        spoken={spoken.filter(Boolean).join(', ')}
        pickable={onPick ? { picked: pressed, legal: true, barred: false, hotkey, pick: onPick } : null}
        data-fresh={fresh || undefined}
        onPointerDown={onPointerDown}
      >
        <CardFace card={card} lang={lang} text={text} />
        {flag && (
          <span className="bq-flag" aria-hidden>
            {flag}
          </span>
        )}
      </PickCard>
      {children}
    </span>
  )
}

interface CardRowProps {
  readonly label?: string
  readonly cards: readonly CardNumber[]
  /** With all that they say. */
  readonly whole?: boolean
  /** What can be done with each. */
  readonly each: (card: CardNumber, i: number) => Omit<CardButtonProps, 'card'>
}

/** More cards than these lie as small as they can be read, and scroll where even so there is no room. */
const MANY = 6

/** Where cards lie: each takes as much of it as there is for it. */
export function CardPlaces(props: {
  readonly label?: string | undefined
  readonly count: number
  readonly whole?: boolean
  readonly children: ReactNode
}): ReactElement {
  const { label, count, whole = false, children } = props
  const cards = (
    <ul className="bq-cards" aria-label={label} data-count={count}>
      {children}
    </ul>
  )
  return count > MANY ? (
    <Row className="bq-many" count={count}>
      {cards}
    </Row>
  ) : (
    <div className="bq-places" data-whole={whole || undefined} style={{ '--count': count } as CSSProperties}>
      {cards}
    </div>
  )
}

/** Cards beside each other. */
export function CardRow({ label, cards, whole = false, each }: CardRowProps): ReactElement {
  const { lang } = useShell()
  return (
    <CardPlaces label={label} count={cards.length} whole={whole}>
      {cards.map((card, i) => (
        <li key={card}>
          <CardButton card={card} text={whole ? cardText(card, lang) : undefined} {...each(card, i)} />
        </li>
      ))}
    </CardPlaces>
  )
}

interface CardChipProps {
  readonly card: CardNumber
  readonly note?: string | undefined
  /** It lies face down, and only its owner may look (BQ-115). */
  readonly down?: boolean
  readonly fresh?: boolean | undefined
}

/** A card in one line: opens its sheet. */
export function CardChip({ card, note, down = false, fresh = false }: CardChipProps): ReactElement {
  const { lang } = useShell()
  const { kind, name, value, icons } = cardFace(card, lang)
  const twice = icons.length > 1 && icons.every((icon) => icon === icons[0])
  const marks = [twice && `×${icons.length}`, kind !== 'key' && !down && value, note].filter(Boolean)
  const states = [note, down && uiSay(lang, 'card.faceDown'), fresh && uiSay(lang, 'card.new')]
  return (
    <Chip card={card} data-down={down || undefined} data-fresh={fresh || undefined}>
      <span className="spoken">{[spokenCard(card, lang), ...states].filter(Boolean).join(', ')}</span>
      <Badge of={kind} />
      <span aria-hidden>{[name, ...marks].join(' ')}</span>
    </Chip>
  )
}
