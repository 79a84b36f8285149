import type { Refusal } from '@conspire/kernel'
import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBusy, useShell } from './shell.ts'

/** A quiet mark that names its clause when it is pointed at, and opens the rulebook there. */
export function Clause({ of }: { readonly of: string }): ReactElement | null {
  const { words, openRule } = useShell()
  if (of === '') return null
  return (
    <button type="button" className="clause" aria-label={words.clause(of)} onClick={() => openRule(of)}>
      <span>{of}</span>
    </button>
  )
}

/** What stands in the way of something, in words and by which clause. */
export interface Barrier {
  readonly text: string
  readonly clause: string
  /** Tells more than the text: asked for by whoever tries nevertheless. */
  readonly explain?: (() => void) | undefined
}

interface ActProps {
  readonly onAct: () => void
  /** Why it cannot be done now: it stays within reach, and explains itself. */
  readonly barred?: Refusal | Barrier | null | undefined
  /** There is nothing to do it with yet. */
  readonly idle?: boolean | undefined
  readonly primary?: boolean | undefined
  readonly quiet?: boolean | undefined
  readonly hotkey?: string | undefined
  readonly name?: string | undefined
  readonly pressed?: boolean | undefined
  /** What it is called where things are dragged to for it (`data-drop`). */
  readonly deed?: string | undefined
  readonly children: ReactNode
}

/** Something that can be done, or that says why it cannot. */
export function Act(props: ActProps): ReactElement {
  const { onAct, barred, idle, primary, quiet, hotkey, name, pressed, deed, children } = props
  const { explain, announce } = useShell()
  const busy = useBusy()
  const explainIt = (barred: Refusal | Barrier): void => {
    if ('reason' in barred) explain(barred)
    else if (barred.explain) barred.explain()
    else announce(barred.text)
  }
  return (
    <button
      type="button"
      className={`button act${primary ? ' primary' : ''}${quiet ? ' quiet' : ''}`}
      aria-disabled={barred || busy || idle ? true : undefined}
      aria-keyshortcuts={hotkey}
      aria-label={name}
      aria-pressed={pressed}
      data-part={primary ? 'primary' : undefined}
      data-deed={deed}
      onClick={({ detail }) => {
        // What a double click hits the second time is another button by then.
        if (busy || idle || detail > 1) return
        if (barred) explainIt(barred)
        else onAct()
      }}
    >
      {children}
    </button>
  )
}

interface ActionsProps {
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The buttons of a decision and what is to be said about them: beside the prompt, always within reach of a thumb. */
export function Actions({ note, children }: ActionsProps): ReactElement | null {
  const { slot } = useShell()
  if (slot === null) return null
  const acts = (
    <>
      {note && <p className="note">{note}</p>}
      <div className="acts">{children}</div>
    </>
  )
  return slot ? createPortal(acts, slot) : <div className="bar">{acts}</div>
}

/** Lets go of what has been picked. */
export function Clear({ onClear }: { readonly onClear: () => void }): ReactElement {
  return (
    <Act quiet hotkey="Escape" onAct={onClear}>
      {useShell().words.clear}
    </Act>
  )
}
