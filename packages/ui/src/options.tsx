import type { ReactElement, ReactNode } from 'react'
import { useKeys } from './hooks.ts'
import { useBusy, useShell } from './shell.ts'

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
      <button
        type="button"
        className="option"
        aria-pressed={picked}
        aria-keyshortcuts={hotkey}
        data-part="choice"
        onClick={({ detail }) => onPick(detail)}
      >
        {children}
      </button>
      {card && <CardInfo {...card} />}
    </li>
  )
}

/** The key that picks the thing at this place, as long as there is one. */
export const digitOf = (place: number): string | undefined => (place < 9 ? String(place + 1) : undefined)

export interface Picking {
  confirm(): void
  /** Lets go of what was picked. */
  clear(): void
}

/** Something is picked, and done when it is confirmed: a digit picks, Enter confirms, Escape lets go. Nothing while a choice is on its way. */
export function usePicking<T>(
  things: readonly T[],
  pick: (thing: T) => void,
  { confirm, clear }: Picking,
): void {
  const busy = useBusy()
  const unless = (act: () => void) => () => (busy ? undefined : act())
  useKeys({
    ...Object.fromEntries(things.slice(0, 9).map((thing, i) => [digitOf(i), unless(() => pick(thing))])),
    Enter: unless(confirm),
    Escape: clear,
  })
}
