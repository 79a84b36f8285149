import type { Refusal } from '@conspire/kernel'
import type { ReactElement, ReactNode } from 'react'
import { useScene, useTable } from './scene.ts'

/** A clause's number: opens the rulebook there. */
export function Clause({ of }: { readonly of: string }): ReactElement {
  const { words, openRule } = useScene()
  return (
    <button
      type="button"
      className="clause sw-clause"
      aria-label={words.ui('clause', { clause: of })}
      onClick={() => openRule(of)}
    >
      {of}
    </button>
  )
}

interface ActProps {
  readonly onAct: () => void
  /** Why it cannot be done now: it stays within reach, and explains itself. */
  readonly barred?: Refusal | null | undefined
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
export function Act({
  onAct,
  barred,
  idle,
  primary,
  quiet,
  hotkey,
  name,
  pressed,
  children,
}: ActProps): ReactElement {
  const { busy, explain } = useTable()
  return (
    <button
      type="button"
      className={`button sw-act${primary ? ' primary' : ''}${quiet ? ' quiet' : ''}`}
      aria-disabled={barred || busy || idle ? true : undefined}
      aria-keyshortcuts={hotkey}
      aria-label={name}
      aria-pressed={pressed}
      onClick={({ detail }) => {
        // What a double click hits the second time is another button by then.
        if (busy || idle || detail > 1) return
        if (barred) explain(barred)
        else onAct()
      }}
    >
      {children}
    </button>
  )
}
