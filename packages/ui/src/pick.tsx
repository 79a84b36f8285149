import type { PointerEventHandler, ReactElement, ReactNode } from 'react'
import { useHold } from './hooks.ts'
import { CardInfo, type Marks } from './options.tsx'
import { useShell } from './shell.ts'

/** How something on the table answers the question. */
export interface Pickable {
  readonly picked: boolean
  /** Whether it answers the question. */
  readonly legal: boolean
  /** Whether a tap only says why it does not. */
  readonly barred: boolean
  readonly hotkey: string | undefined
  pick(clicks: number): void
}

interface PickCardProps extends Marks {
  readonly card: number
  readonly name: string
  /** All that a screen reader says of it. */
  readonly spoken: string
  /** Null where it is not asked for; where it can be picked but not pressed, nothing is said of that. */
  readonly pickable: (Omit<Pickable, 'picked'> & { readonly picked?: boolean | undefined }) | null
  readonly onPointerDown?: PointerEventHandler | undefined
  readonly children: ReactNode
}

/** A card that can be picked or, where it is not asked for, read. */
export function PickCard({
  card,
  name,
  spoken,
  pickable,
  onPointerDown,
  children,
  ...marks
}: PickCardProps): ReactElement {
  const { openCard } = useShell()
  const hold = useHold(() => openCard(card))
  return (
    <>
      <button
        type="button"
        className="card-button"
        data-card={card}
        data-part={pickable?.legal ? 'choice' : undefined}
        aria-pressed={pickable?.picked}
        aria-disabled={pickable?.barred || undefined}
        aria-keyshortcuts={pickable?.hotkey}
        {...marks}
        onClick={({ detail }) => (pickable ? pickable.pick(detail) : openCard(card))}
        onContextMenu={(event) => {
          event.preventDefault()
          openCard(card)
        }}
        {...hold}
        onPointerDown={(event) => {
          hold.onPointerDown!(event)
          onPointerDown?.(event)
        }}
      >
        <span className="spoken">{spoken}</span>
        {children}
        {pickable?.hotkey && (
          <span className="hotkey" aria-hidden>
            {pickable.hotkey}
          </span>
        )}
      </button>
      {pickable && <CardInfo card={card} name={name} mouse />}
    </>
  )
}
