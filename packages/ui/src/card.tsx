import type { ReactElement, ReactNode } from 'react'
import './card.css'

/** What stands on the foot of a card, and how it looks: the same four in all games. */
export interface CardMark {
  /** `selected` stands alone; `can` be chosen, `helps` and `cannot` say what comes of it, or what is in the way. Without words there is no foot. */
  readonly as: 'selected' | 'can' | 'helps' | 'cannot'
  readonly words: string
  /** In a word, for where there is no room. */
  readonly short?: string
}

interface CardProps {
  /** To be read, in a hand or on the table, in a row of a list, in a line of text. */
  readonly size: 'reader' | 'hand' | 'row' | 'chip'
  /** By which a game gives it colours: --tone for its type, those of its picture. */
  readonly tone: string
  readonly picture: ReactNode
  readonly cost?: ReactNode
  readonly worth?: ReactNode
  readonly name: string
  readonly type?: string | undefined
  readonly text?: ReactNode
  readonly marks?: readonly CardMark[] | undefined
  /** How many of it lie there. */
  readonly count?: number | undefined
}

/** A card, in one anatomy for all games. What a screen reader says of it is said by whoever shows it. */
export function Card(props: CardProps): ReactElement {
  const { size, tone, picture, cost, worth, name, type, text, marks = [], count = 1 } = props
  return (
    <span className="card-face" data-size={size} data-tone={tone} data-mark={marks[0]?.as} aria-hidden>
      {picture}
      {cost !== undefined && <b className="card-cost">{cost}</b>}
      {worth && <span className="card-worth">{worth}</span>}
      {count > 1 && <b className="card-count">×{count}</b>}
      <span className="card-words">
        <b>{name}</b>
        {type && <small>{type}</small>}
        {text && <span>{text}</span>}
      </span>
      {marks.map(
        ({ as, words, short }) =>
          words && (
            <b key={as} className="card-foot" data-as={as}>
              <span>{words}</span>
              {short && <small>{short}</small>}
            </b>
          ),
      )}
    </span>
  )
}
