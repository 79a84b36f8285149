import type { Lang } from '@conspire/kernel'
import { CardInfo, useShell } from '@conspire/ui'
import type { PointerEventHandler, ReactElement, ReactNode } from 'react'
import { cardName } from '../../src/words/cards.ts'
import { uiSay } from '../words.ts'
import { BACK_ART } from './art.ts'
import { cardFace, spokenCard } from './face.ts'
import { Art, Badge, Sign } from './sign.tsx'

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

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V']

/** The back of a card: sealed, with the number of its round. */
export function CardBack({ round }: { readonly round: number }): ReactElement {
  return (
    <span className="bq-card bq-back" aria-hidden>
      <Art of={BACK_ART} />
      <span className="bq-back-round">{ROMAN[round]}</span>
    </span>
  )
}

/** What is seen on a card that can be picked: that it is, and by which key. */
export function PickMarks({
  picked,
  hotkey,
}: {
  readonly picked?: boolean | undefined
  readonly hotkey?: string | undefined
}): ReactElement {
  return (
    <>
      {picked && (
        <span className="bq-tick" aria-hidden>
          ✓
        </span>
      )}
      {hotkey && (
        <span className="bq-hotkey" aria-hidden>
          {hotkey}
        </span>
      )}
    </>
  )
}

interface CardButtonProps {
  readonly card: number
  /** What is to be said of the card after its name: where it lies, whether it is picked. */
  readonly state?: string | undefined
  readonly pressed?: boolean | undefined
  readonly held?: boolean | undefined
  /** Cannot be picked: it explains itself instead. */
  readonly barred?: boolean | undefined
  /** The key that picks it. */
  readonly hotkey?: string | undefined
  readonly fresh?: boolean | undefined
  readonly onPick?: (() => void) | undefined
  readonly onPointerDown?: PointerEventHandler | undefined
  readonly children?: ReactNode
}

/** A card that can be picked, with a corner that opens its full text. Without `onPick` the whole card opens it. */
export function CardButton(props: CardButtonProps): ReactElement {
  const { card, state, pressed, held, barred, hotkey, fresh, onPick, onPointerDown, children } = props
  const { lang, openCard } = useShell()
  const name = spokenCard(card, lang)
  return (
    <span
      className="bq-slot"
      data-flip={card}
      data-held={held || undefined}
      data-barred={barred || undefined}
    >
      <button
        type="button"
        className="bq-cardbutton"
        aria-pressed={pressed}
        aria-disabled={barred || undefined}
        aria-keyshortcuts={hotkey}
        data-card={card}
        onClick={onPick ?? (() => openCard(card))}
        onContextMenu={(event) => {
          // A long press is a short cut to what the corner does.
          event.preventDefault()
          openCard(card)
        }}
        onPointerDown={onPointerDown}
      >
        <span className="spoken">
          {[name, state, fresh && uiSay(lang, 'card.new')].filter(Boolean).join(', ')}
        </span>
        <CardFace card={card} lang={lang} />
        <PickMarks picked={pressed && !children} hotkey={hotkey} />
        {barred && (
          <span className="bq-bar" aria-hidden>
            <Sign of="lock" />
          </span>
        )}
        {fresh && (
          <span className="bq-fresh" aria-hidden>
            {uiSay(lang, 'card.new')}
          </span>
        )}
        {children}
      </button>
      {onPick && <CardInfo card={card} name={cardName(card, lang)} mouse />}
    </span>
  )
}

interface CardRowProps {
  readonly label?: string
  readonly className?: string
  readonly cards: readonly number[]
  /** What can be done with each. */
  readonly each: (card: number, i: number) => Omit<CardButtonProps, 'card'>
}

/** Cards that can be picked, in a row. */
export function CardRow({ label, className = '', cards, each }: CardRowProps): ReactElement {
  return (
    <ul className={`bq-cards ${className}`} aria-label={label}>
      {cards.map((card, i) => (
        <li key={card}>
          <CardButton card={card} {...each(card, i)} />
        </li>
      ))}
    </ul>
  )
}

/** A card in one line: opens its sheet. */
export function CardChip({
  card,
  note,
  down,
  fresh,
}: {
  readonly card: number
  readonly note?: string | undefined
  /** It lies face down, and only its owner may look (BQ-115). */
  readonly down?: boolean | undefined
  readonly fresh?: boolean | undefined
}): ReactElement {
  const { lang, openCard } = useShell()
  const { kind, name, value, icons, special } = cardFace(card, lang)
  const twice = icons.length > 1 && icons.every((icon) => icon === icons[0])
  const notes = [twice ? `×${icons.length}` : '', kind === 'key' || down ? '' : value, note ?? ''].filter(
    (text) => text !== '',
  )
  const spoken = [
    spokenCard(card, lang),
    note,
    down && uiSay(lang, 'card.faceDown'),
    fresh && uiSay(lang, 'card.new'),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      className="chip"
      data-special={special || undefined}
      data-down={down || undefined}
      data-card={card}
      onClick={() => openCard(card)}
    >
      <span className="spoken">{spoken}</span>
      <Badge of={kind} />
      <span className="bq-chip-name" aria-hidden>
        {name}
      </span>
      {notes.map((text) => (
        <span key={text} className="bq-chip-note" aria-hidden>
          {text}
        </span>
      ))}
      {fresh && <span className="bq-dot" aria-hidden />}
    </button>
  )
}
