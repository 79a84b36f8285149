import type { ReactElement, ReactNode } from 'react'
import { useTable } from './scene.ts'

interface WorkProps {
  readonly className: string
  readonly title: string
  /** Beside the title. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** What somebody has to do, under its title. */
export function Work({ className, title, beside, children }: WorkProps): ReactElement {
  return (
    <section className={`bq-work ${className}`} aria-label={title}>
      <div className="bq-work-head">
        <h2 className="bq-title">{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

interface GroupHeadProps {
  readonly letter: string
  readonly count: number
  readonly children?: ReactNode
}

/** The letter of a group of cards, and how many there are. */
export function GroupHead({ letter, count, children }: GroupHeadProps): ReactElement {
  const { words } = useTable()
  return (
    <div className="bq-pile-head">
      <span className="bq-letter" aria-hidden>
        {letter}
      </span>
      <h3 className="bq-pile-size">
        <span className="spoken">{words.ui('group', { group: letter })}, </span>
        {words.ui('group.size', { count })}
      </h3>
      {children}
    </div>
  )
}
