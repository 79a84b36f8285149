import type { Refusal } from '@conspire/kernel'
import type { ReactElement, ReactNode } from 'react'
import { useScene, useTable } from './scene.ts'

/** A clause's number: opens the rulebook there. */
export function Clause({ of }: { readonly of: string }): ReactElement {
  const { words, openRule } = useScene()
  return (
    <button
      type="button"
      className="clause bq-clause"
      aria-label={words.ui('clause', { clause: of })}
      onClick={() => openRule(of)}
    >
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

/** A refusal of the rules as a barrier. */
export function useBarrier(): (refused: Refusal | null, explainIt?: () => void) => Barrier | null {
  const { reason, explain } = useTable()
  return (refused, explainIt) =>
    refused && {
      text: reason(refused),
      clause: refused.clause,
      explain: explainIt ?? (() => explain(refused)),
    }
}

interface ActProps {
  readonly onAct: () => void
  /** Why it cannot be done now: it stays within reach, and explains itself. */
  readonly barred?: Barrier | null | undefined
  readonly primary?: boolean | undefined
  readonly quiet?: boolean | undefined
  readonly hotkey?: string | undefined
  readonly children: ReactNode
}

/** Something that can be done, or that says why it cannot. */
export function Act({ onAct, barred, primary, quiet, hotkey, children }: ActProps): ReactElement {
  const { busy, announce } = useTable()
  return (
    <button
      type="button"
      className={`button bq-act${primary ? ' primary' : ''}${quiet ? ' quiet' : ''}`}
      aria-disabled={barred || busy ? true : undefined}
      aria-keyshortcuts={hotkey}
      onClick={({ detail }) => {
        // What a double click hits the second time is another button by then.
        if (busy || detail > 1) return
        if (!barred) onAct()
        else if (barred.explain) barred.explain()
        else announce(barred.text)
      }}
    >
      {children}
    </button>
  )
}

/** Where the work is done: what stands in the way, and the buttons, always within reach of a thumb. */
export function Actions({
  barred,
  note,
  children,
}: {
  readonly barred?: Barrier | null
  readonly note?: ReactNode
  readonly children: ReactNode
}): ReactElement {
  const { busy, words } = useTable()
  return (
    <div className="bq-actions">
      <p className="bq-actions-note">
        {busy ? (
          words.ui('sending')
        ) : barred ? (
          <>
            {barred.text} <Clause of={barred.clause} />
          </>
        ) : (
          note
        )}
      </p>
      <div className="bq-actions-buttons">{children}</div>
    </div>
  )
}
