import type { ReactElement, ReactNode } from 'react'

interface PileProps {
  readonly name: string
  readonly count: number
  /** What is seen of it: the card on top, or a back. */
  readonly picture: ReactNode
  readonly notes?: readonly string[]
  /** Whether it lies open to be looked through; without `onOpen` it cannot be. */
  readonly open?: boolean
  readonly onOpen?: (() => void) | undefined
}

/** A pile of cards: how many, and what everybody may know of it. */
export function Pile({ name, count, picture, notes = [], open, onOpen }: PileProps): ReactElement {
  const inside = (
    <>
      <span className="pile-card" data-empty={count === 0 || undefined}>
        {count > 0 && picture}
      </span>
      <span className="pile-words">
        <b>{count}</b> <span className="pile-name">{name}</span>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className="pile" aria-expanded={open} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className="pile">{inside}</div>
  )
}
