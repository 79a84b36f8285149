import type { ReactElement, ReactNode } from 'react'
import { useShell } from './shell.ts'

interface InfoProps {
  readonly card: number
  readonly name: string
  /** Off the tab order, where the key ? does the same. */
  readonly mouse?: boolean
}

/** Beside something that can be picked: opens the full text of its card. */
export function CardInfo({ card, name, mouse = false }: InfoProps): ReactElement {
  const { words, openCard } = useShell()
  return (
    <button
      type="button"
      className="info"
      tabIndex={mouse ? -1 : undefined}
      aria-label={words.read(name)}
      onClick={() => openCard(card)}
    >
      <span aria-hidden>i</span>
    </button>
  )
}

/** Marks of a button, for the style sheet and for screen readers. */
export interface Marks {
  readonly [mark: `data-${string}` | `aria-${string}`]: string | number | boolean | undefined
}

interface ChipProps extends Marks {
  readonly card: number
  readonly className?: string
  readonly children: ReactNode
}

/** A card in one line, unless it is said to look otherwise: opens its full text. */
export function Chip({ card, className = 'chip', children, ...marks }: ChipProps): ReactElement {
  const { openCard } = useShell()
  return (
    <button type="button" className={className} data-card={card} {...marks} onClick={() => openCard(card)}>
      {children}
    </button>
  )
}

interface TapProps extends Marks {
  readonly className?: string
  readonly onTap: (clicks: number) => void
  readonly pressed?: boolean | undefined
  /** It does nothing now. */
  readonly off?: boolean
  /** One of the things to choose from. */
  readonly choice?: boolean | undefined
  readonly hotkey?: string | undefined
  readonly children: ReactNode
}

/** Something on the table that does something when it is tapped. */
export function Tap(props: TapProps): ReactElement {
  const { className, onTap, pressed, off = false, choice = false, hotkey, children, ...marks } = props
  return (
    <button
      type="button"
      className={className}
      data-part={choice ? 'choice' : undefined}
      aria-pressed={off ? undefined : pressed}
      aria-disabled={off || undefined}
      aria-keyshortcuts={hotkey}
      {...marks}
      onClick={({ detail }) => {
        if (!off) onTap(detail)
      }}
    >
      {children}
    </button>
  )
}

interface OptionProps {
  readonly picked: boolean
  readonly onPick: (clicks: number) => void
  readonly hotkey?: string | undefined
  /** The card that can be read, and its name. */
  readonly card?: { readonly card: number; readonly name: string } | undefined
  readonly children: ReactNode
}

/** One thing of many in a list. */
export function Option({ picked, onPick, hotkey, card, children }: OptionProps): ReactElement {
  return (
    <li>
      <Tap className="option" choice pressed={picked} hotkey={hotkey} onTap={onPick}>
        {children}
      </Tap>
      {card && <CardInfo {...card} />}
    </li>
  )
}

/** The key that picks the thing at this place, as long as there is one. */
export const digitOf = (place: number): string | undefined => (place < 9 ? String(place + 1) : undefined)
