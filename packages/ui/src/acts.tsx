import type { Refusal } from '@conspire/kernel'
import type { ReactElement, ReactNode } from 'react'
import { useBusy, useShell } from './shell.ts'

/** A clause's number as a stamp: opens the rulebook there. */
export function Clause({ of }: { readonly of: string }): ReactElement | null {
  const { words, openRule } = useShell()
  if (of === '') return null
  return (
    <button type="button" className="clause" aria-label={words.clause(of)} onClick={() => openRule(of)}>
      {of}
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
  readonly children: ReactNode
}

/** Something that can be done, or that says why it cannot. */
export function Act(props: ActProps): ReactElement {
  const { onAct, barred, idle, primary, quiet, hotkey, name, pressed, children } = props
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
  readonly barred?: Barrier | null
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Where the work is done: what stands in the way, and the buttons, always within reach of a thumb. */
export function Actions({ barred, note, children }: ActionsProps): ReactElement {
  const { words } = useShell()
  const busy = useBusy()
  return (
    <div className="bar">
      <p className="note">
        {busy ? (
          words.sending
        ) : barred ? (
          <>
            {barred.text} <Clause of={barred.clause} />
          </>
        ) : (
          note
        )}
      </p>
      <div className="acts">{children}</div>
    </div>
  )
}

/** Lets go of what has been picked. */
export function Clear({ onClear }: { readonly onClear: () => void }): ReactElement {
  return (
    <Act quiet hotkey="Escape" onAct={onClear}>
      {useShell().words.clear}
    </Act>
  )
}
