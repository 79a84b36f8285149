import { UNSEEN, type CardNumber, type Seat } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import type { CSSProperties, ReactElement } from 'react'
import { seatsOf, type RevealedBoard } from '../../src/table.ts'
import { CardButton, CardPlaces } from '../card/card.tsx'
import { betweenOf, othersOf } from '../model/ring.ts'
import { Arrow } from './ring.tsx'
import { useTable } from './scene.ts'

/** Cards that lie together on a board. */
export interface Heap {
  readonly letter: 'A' | 'B' | null
  readonly cards: readonly CardNumber[]
}

interface BoardProps {
  readonly splitter: Seat
  readonly chooser: Seat
  readonly heaps: readonly Heap[]
  /** What was chosen, once all have seen it. */
  readonly choice?: RevealedBoard['choice'] | undefined
}

/** A split between the two it lies between: faces, or backs to whoever may not see them. */
function Board({ splitter, chooser, heaps, choice }: BoardProps): ReactElement {
  const { words, names, me, wide } = useTable()
  const isMine = splitter === me || chooser === me
  const nameOf = (seat: Seat): ReactElement => (
    <>
      <SeatMark seat={seat} names={names} me={seat === me} />
      <span aria-hidden>{seat === me ? words.ui('you') : names[seat]}</span>
    </>
  )
  /** Whose a group is now. */
  const token = (letter: Heap['letter']): ReactElement => {
    const isTaken = letter === choice
    const seat = isTaken ? chooser : splitter
    const how = isTaken ? 'taken' : 'kept'
    return (
      <span className="bq-token">
        <SeatMark seat={seat} names={names} me={seat === me} />
        {seat === me ? words.ui(`reveal.${how}.you`) : words.ui(`reveal.${how}`, { name: names[seat]! })}
      </span>
    )
  }
  return (
    <li className="bq-board" data-mine={isMine || undefined} data-splitter={splitter} data-chooser={chooser}>
      <p className="bq-label bq-between">
        <span className="spoken">
          {words.ui('ring.between', { splitter: names[splitter]!, chooser: names[chooser]! })}
        </span>
        {nameOf(splitter)}
        <Arrow />
        {nameOf(chooser)}
      </p>
      {heaps.map(({ letter, cards }) => (
        <div
          key={letter}
          className="box bq-group"
          // What is not on a small screen is not shown to fly from there.
          data-group={letter && (wide || isMine) ? `${splitter}${letter}` : undefined}
          data-taken={(letter !== null && letter === choice) || undefined}
        >
          {letter && (
            <p className="row bq-group-head">
              <span className="bq-letter">{letter}</span>
              {choice && token(letter)}
            </p>
          )}
          <CardPlaces
            count={cards.length}
            label={letter ? words.ui('group', { group: letter }) : words.ui('held.hand')}
          >
            {cards.map((card, place) => (
              <li key={card === UNSEEN ? -1 - place : card}>
                {card === UNSEEN ? <span className="bq-back" aria-hidden /> : <CardButton card={card} />}
              </li>
            ))}
          </CardPlaces>
        </div>
      ))}
    </li>
  )
}

interface BoardsProps {
  readonly label: string
  /** What lies on each seat’s board. */
  readonly of: readonly (Pick<BoardProps, 'choice' | 'heaps'> | undefined)[]
  /** It happens before the viewer’s eyes. */
  readonly live?: boolean
}

/** All boards of a round, clockwise round the table from the viewer on. */
export function Boards({ label, of, live = false }: BoardsProps): ReactElement {
  const { seen, me, pace } = useTable()
  const seats = me === null ? seatsOf(seen) : [me, ...othersOf(seen, me)]
  return (
    <ol
      className="bq-boards"
      aria-label={label}
      data-live={live || undefined}
      data-count={seats.length}
      style={{ '--pace': `${pace}ms` } as CSSProperties}
    >
      {seats.map((seat) => {
        const { splitter, chooser } = betweenOf(seen, seat)
        const board = of[splitter]
        return board && <Board key={splitter} splitter={splitter} chooser={chooser} {...board} />
      })}
    </ol>
  )
}
