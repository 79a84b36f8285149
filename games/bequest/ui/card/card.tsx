import type { Lang } from '@conspire/kernel'
import { CardInfo, Chip, useHold, useShell } from '@conspire/ui'
import type { PointerEventHandler, ReactElement, ReactNode } from 'react'
import { cardName, cardText } from '../../src/words/cards.ts'
import { uiSay } from '../words.ts'
import { cardFace, spokenCard } from './face.ts'
import { Art, Badge } from './sign.tsx'

/** The face of a card. It scales with its width; what it says to a screen reader is said by whoever shows it. */
export function CardFace({ card, lang }: { readonly card: number; readonly lang: Lang }): ReactElement {
  const { kind, special, art, name, title, line, value, icons } = cardFace(card, lang)
  return (
    <span className="bq-card" data-kind={kind} data-special={special || undefined} aria-hidden>
      <span className="bq-card-band">
        <Badge of={kind} />
        <span className="bq-card-title">{title}</span>
      </span>
      <span className="bq-card-art">
        <Art of={art} />
        {icons.length > 0 && (
          <span className="bq-card-icons">
            {icons.map((icon, i) => (
              <Badge key={i} of={icon} />
            ))}
          </span>
        )}
        {value !== '' && <span className="bq-card-value">{value}</span>}
      </span>
      <span className="bq-card-name">{name}</span>
      <span className="bq-card-line">{line}</span>
    </span>
  )
}

/** A card in two lines: what it is called and what it is about, or all that it says. */
function CardSlip({
  card,
  lang,
  text,
}: {
  readonly card: number
  readonly lang: Lang
  readonly text?: string | undefined
}): ReactElement {
  const { kind, art, name, line, value } = cardFace(card, lang)
  return (
    <span className="bq-slip" data-kind={kind} aria-hidden>
      <span className="bq-slip-art">
        <Art of={art} />
      </span>
      <span className="bq-slip-text">
        <b>{kind === 'key' ? name : `${name} ${value}`}</b>
        <small>{text ?? line}</small>
      </span>
    </span>
  )
}

interface CardButtonProps {
  readonly card: number
  /** The card as it is, rather than a slip. */
  readonly tall?: boolean | undefined
  /** What is written on the slip. */
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
  const { card, tall, text, state, pressed, held, hotkey, fresh, onPick, onPointerDown, flag, children } =
    props
  const { lang, openCard } = useShell()
  const hold = useHold(() => openCard(card))
  return (
    <span className="bq-slot" data-flip={card} data-held={held || undefined} data-tall={tall || undefined}>
      <button
        type="button"
        className="bq-cardbutton"
        aria-pressed={pressed}
        aria-keyshortcuts={hotkey}
        data-card={card}
        data-fresh={fresh || undefined}
        data-part={onPick && 'choice'}
        onClick={onPick ?? (() => openCard(card))}
        onContextMenu={(event) => {
          // A right click is a short cut to what the corner does.
          event.preventDefault()
          openCard(card)
        }}
        {...hold}
        onPointerDown={(event) => {
          hold.onPointerDown!(event)
          onPointerDown?.(event)
        }}
      >
        <span className="spoken">
          {[spokenCard(card, lang), text, state, fresh && uiSay(lang, 'card.new')].filter(Boolean).join(', ')}
        </span>
        {tall ? <CardFace card={card} lang={lang} /> : <CardSlip card={card} lang={lang} text={text} />}
        {flag && (
          <span className="bq-flag" aria-hidden>
            {flag}
          </span>
        )}
        {hotkey && (
          <span className="bq-hotkey" aria-hidden>
            {hotkey}
          </span>
        )}
      </button>
      {onPick && <CardInfo card={card} name={cardName(card, lang)} mouse />}
      {children}
    </span>
  )
}

interface CardRowProps {
  readonly label?: string
  readonly cards: readonly number[]
  /** With all that they say. */
  readonly whole?: boolean
  /** What can be done with each. */
  readonly each: (card: number, i: number) => Omit<CardButtonProps, 'card'>
}

/** Cards beside each other. */
export function CardRow({ label, cards, whole = false, each }: CardRowProps): ReactElement {
  const { lang } = useShell()
  return (
    <ul className="bq-cards" aria-label={label} data-whole={whole || undefined}>
      {cards.map((card, i) => (
        <li key={card}>
          <CardButton card={card} text={whole ? cardText(card, lang) : undefined} {...each(card, i)} />
        </li>
      ))}
    </ul>
  )
}

interface CardChipProps {
  readonly card: number
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
