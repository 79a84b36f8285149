import type { Seat } from '@conspire/kernel'
import { Foreseen, SeatMark, useKeys, useShell } from '@conspire/ui'
import type { CSSProperties, ReactElement } from 'react'
import { receivedBy, seatsOf, type RevealedBoard } from '../../src/table.ts'
import { CardChip, CardRow } from '../card/card.tsx'
import { gainOf } from '../../src/worth.ts'
import { forecastOf } from '../model/forecast.ts'
import type { Round } from '../model/round.ts'
import { useTable } from './scene.ts'
import { Difference } from './worth.tsx'

/** The viewer's two boards first, then round the table. */
function inOrder(boards: readonly RevealedBoard[], me: Seat | null): RevealedBoard[] {
  const rank = ({ chooser, splitter }: RevealedBoard): number =>
    chooser === me ? 0 : splitter === me ? 1 : 2
  return boards.toSorted((x, y) => rank(x) - rank(y))
}

/** One group of a board, and whose it is now. */
function Group(props: { readonly board: RevealedBoard; readonly letter: 'A' | 'B' }): ReactElement {
  const { words, me, names } = useTable()
  const { board, letter } = props
  const taken = board.choice === letter
  const seat = taken ? board.chooser : board.splitter
  const how = taken ? 'taken' : 'kept'
  return (
    <div className="bq-group" data-group={`${board.splitter}${letter}`} data-taken={taken || undefined}>
      <p className="bq-group-head">
        <span className="bq-letter">{letter}</span>
        <span className="bq-token">
          <SeatMark seat={seat} names={names} me={seat === me} />
          {seat === me ? words.ui(`reveal.${how}.you`) : words.ui(`reveal.${how}`, { name: names[seat]! })}
        </span>
      </p>
      <CardRow cards={letter === 'A' ? board.a : board.b} each={() => ({})} />
    </div>
  )
}

/** BQ-059…BQ-065: all boards are turned over together, and each group goes to its owner; before the viewer's eyes, where it happens `live`. */
export function Boards({ round, live }: { readonly round: Round; readonly live: boolean }): ReactElement {
  const { words, pace, me } = useTable()
  return (
    <ol
      className="bq-boards"
      aria-label={words.ui('reveal.last', { round: round.number })}
      data-live={live || undefined}
      style={{ '--pace': `${pace}ms` } as CSSProperties}
    >
      {inOrder(round.boards, me).map((board) => (
        <li
          key={board.splitter}
          className="bq-board"
          data-mine={board.chooser === me || board.splitter === me || undefined}
        >
          <Group board={board} letter="A" />
          <Group board={board} letter="B" />
        </li>
      ))}
    </ol>
  )
}

/** Who got what in a round, and what it did to their Money. */
export function Summary({ round }: { readonly round: Round }): ReactElement {
  const { words, me, names, seen, scores } = useTable()
  const reveal = { players: seen.players, reveal: seen.reveal }
  const title = words.ui('summary.title', { round: round.number })
  const sums = (seat: Seat): string => {
    const { before, after } = gainOf(round.before, round.after, seat)
    return `${words.money(before)} → ${words.money(after)}`
  }
  return (
    <section className="bq-summary" aria-label={title}>
      <h2 className="bq-label">{title}</h2>
      <ul>
        {seatsOf(seen).map((seat) => (
          <li key={seat} data-me={seat === me || undefined}>
            <SeatMark seat={seat} names={names} me={seat === me} />
            <b>{seat === me ? words.ui('you') : names[seat]}</b>
            {scores && (
              <span className="bq-total">
                <Foreseen of={forecastOf(words, round.before, round.after, seat, title)}>
                  {sums(seat)} <Difference seen={round.before} then={round.after} seat={seat} />
                </Foreseen>
              </span>
            )}
            <span className="bq-got">
              {[
                ...receivedBy(reveal, seat),
                ...round.taken.filter((one) => one.seat === seat).map(({ card }) => card),
              ].map((card) => (
                <CardChip key={card} card={card} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last round, to be looked at again. */
export function LastRound({
  round,
  onClose,
}: {
  readonly round: Round
  readonly onClose: () => void
}): ReactElement {
  const { close } = useShell().words
  useKeys({ Escape: onClose }, true)
  return (
    <section className="bq-last">
      <button type="button" className="button" onClick={onClose}>
        {close}
      </button>
      <Summary round={round} />
      <Boards round={round} live={false} />
    </section>
  )
}
