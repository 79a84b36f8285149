import type { ReactElement, ReactNode } from 'react'
import { useTable } from './scene.ts'

interface GroupHeadProps {
  readonly letter: 'A' | 'B'
  readonly count: number
  readonly children?: ReactNode
}

/** The letter of a group of cards, and how many there are. */
export function GroupHead({ letter, count, children }: GroupHeadProps): ReactElement {
  const { words } = useTable()
  return (
    <div className="bq-group-head">
      <span className="bq-letter" aria-hidden>
        {letter}
      </span>
      <h3 className="bq-label">
        <span className="spoken">{words.ui('group', { group: letter })}, </span>
        {words.ui('group.size', { count })}
      </h3>
      {children}
    </div>
  )
}
