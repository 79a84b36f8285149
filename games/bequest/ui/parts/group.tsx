import type { ReactElement, ReactNode } from 'react'
import { useTable } from './scene.ts'

interface GroupHeadProps {
  readonly letter: 'A' | 'B'
  readonly count: number
  readonly children?: ReactNode
}

/** The letter of a group of cards, how many there are, and what stands beside it. */
export function GroupHead({ letter, count, children }: GroupHeadProps): ReactElement {
  const { words } = useTable()
  const size = words.ui('group.size', { count })
  return (
    <div className="row bq-group-head">
      <span className="bq-letter" aria-hidden>
        {letter}
      </span>
      <h3 className="spoken">
        {words.ui('group', { group: letter })}, {size}
      </h3>
      <b className="bq-count" aria-hidden>
        {size}
      </b>
      {children}
    </div>
  )
}
