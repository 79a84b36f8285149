import type { Seat } from '@conspire/kernel'
import { Foreseen, SeatMark, useKeys, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { receivedBy, seatsOf } from '../../src/table.ts'
import { CardChip } from '../card/card.tsx'
import { gainOf } from '../../src/worth.ts'
import { forecastOf } from '../model/forecast.ts'
import type { Round } from '../model/round.ts'
import { Boards } from './boards.tsx'
import { useTable } from './scene.ts'
import { Difference } from './worth.tsx'

/** BQ-059…BQ-065: all boards are turned over together, and each group goes to its owner; before the viewer's eyes, where it happens `live`. */
export function Reveal({ round, live }: { readonly round: Round; readonly live: boolean }): ReactElement {
  const { words } = useTable()
  return (
    <Boards
      label={words.ui('reveal.last', { round: round.number })}
      live={live}
      of={round.boards.map(({ a, b, choice }) => ({
        choice,
        heaps: [
          { letter: 'A' as const, cards: a },
          { letter: 'B' as const, cards: b },
        ],
      }))}
    />
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
    <section className="bq-summary bq-table-wide" aria-label={title}>
      <h2 className="bq-label">{title}</h2>
      <ul>
        {seatsOf(seen).map((seat) => (
          <li className="row" key={seat} data-me={seat === me || undefined}>
            <SeatMark seat={seat} names={names} me={seat === me} />
            <b>{seat === me ? words.ui('you') : names[seat]}</b>
            {scores && (
              <span className="soft">
                <Foreseen of={forecastOf(words, round.before, round.after, seat, title)}>
                  {sums(seat)} <Difference seen={round.before} then={round.after} seat={seat} />
                </Foreseen>
              </span>
            )}
            <span className="row tight bq-got">
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
    <section className="bq-last bq-table-wide">
      <button type="button" className="button" onClick={onClose}>
        {close}
      </button>
      <Summary round={round} />
      <Reveal round={round} live={false} />
    </section>
  )
}
