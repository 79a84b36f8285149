import type { ReactElement, ReactNode } from 'react'
import { Clause } from './acts.tsx'
import { useShell } from './shell.ts'

interface SheetProps {
  /** The face it belongs to. */
  readonly className: string
  readonly picture: ReactNode
  readonly name: string
  readonly kind: string
  readonly facts?: readonly string[]
  readonly text: string
  readonly clauses: readonly string[]
  readonly children?: ReactNode
}

/** A card, large, with all it says and the clauses behind it. */
export function Sheet(props: SheetProps): ReactElement {
  const { className, picture, name, kind, facts = [], text, clauses, children } = props
  return (
    <article className={`face sheet-page ${className}`} lang={useShell().lang}>
      <div className="sheet-picture" aria-hidden>
        {picture}
      </div>
      <div className="sheet-text">
        <h2>{name}</h2>
        <p className="sheet-kind">{kind}</p>
        {facts.length > 0 && (
          <ul className="sheet-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <p>{text}</p>
        {children}
        <p className="sheet-clauses">
          {clauses.map((clause) => (
            <Clause key={clause} of={clause} />
          ))}
        </p>
      </div>
    </article>
  )
}
