import type { ReactElement, ReactNode } from 'react'
import { Act } from './acts.tsx'

interface FinishProps {
  /** Whether there is something left that would be lost: then it is not what the table proposes first, and is asked once more. */
  readonly left: boolean
  /** Whether it has been asked; what is left stands in the note then. */
  readonly asked: boolean
  ask(asked: boolean): void
  readonly onFinish: () => void
  readonly hotkey?: string | undefined
  readonly primary?: boolean | undefined
  readonly quiet?: boolean | undefined
  /** What it is called not to. */
  readonly stay: string
  readonly children: ReactNode
}

/** Ends something that could be gone on with: a turn, a watch. */
export function Finish(props: FinishProps): ReactElement {
  const { left, asked, ask, onFinish, hotkey, primary, quiet, stay, children } = props
  const asking = left && asked
  return (
    <>
      {/* The very button that asked for it stays where it is: whoever presses it twice, or Enter, stays. */}
      <Act
        primary={primary && !left}
        quiet={quiet && !asking}
        hotkey={asking ? 'Escape' : hotkey}
        onAct={left ? () => ask(!asked) : onFinish}
      >
        {asking ? stay : children}
      </Act>
      {asking && (
        <Act hotkey={hotkey} onAct={onFinish}>
          {children}
        </Act>
      )}
    </>
  )
}
