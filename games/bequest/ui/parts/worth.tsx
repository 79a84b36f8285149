import type { CardNumber, Seat } from '@conspire/kernel'
import { Foreseen, SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { is, LACKEY } from '../../src/cards/index.ts'
import type { Table } from '../../src/table.ts'
import { gainOf, happened } from '../../src/worth.ts'
import { forecastOf } from '../model/forecast.ts'
import { isTooEarly } from '../model/round.ts'
import { useTable } from './scene.ts'

interface DifferenceProps {
  readonly seen: Table | null
  readonly then: Table
  readonly seat: Seat
}

/** A change of Money; in words, where there is none or where it would say nothing yet. */
export function Difference({ seen, then, seat }: DifferenceProps): ReactElement {
  const { words } = useTable()
  const { before, after } = gainOf(seen, then, seat)
  const early = seen !== null && isTooEarly(seen)
  return (
    <strong className="difference" data-way={early ? 0 : Math.sign(after - before)}>
      {early ? (
        <>
          <span className="bq-early">{words.ui('worth.early')}</span>
          <span className="bq-unsure" aria-hidden>
            ?
          </span>
        </>
      ) : after === before ? (
        words.ui('worth.same')
      ) : (
        words.change(after - before)
      )}
    </strong>
  )
}

interface WorthsProps {
  readonly label: string
  /** The table if it happened; null as long as there is nothing to work out. */
  readonly then: Table | null
  /** Who gets what, in words. */
  readonly of: readonly (readonly [seat: Seat, what: string])[]
}

/** Who gets what, and what it does to their Money; where scores are shown. */
export function Worths({ label, then, of }: WorthsProps): ReactElement | null {
  const { seen, names, me, words, scores } = useTable()
  if (!scores) return null
  if (then === null) return <p className="soft">{words.ui('worth.open')}</p>
  return (
    <ul className="bq-worths" aria-label={label}>
      {of.map(([seat, what]) => (
        <li key={seat}>
          <Foreseen of={forecastOf(words, seen, then, seat, what)}>
            <SeatMark seat={seat} names={names} me={seat === me} />
            <span className="spoken">{what}</span>
            <span className="bq-worth-words" aria-hidden>
              {what}
            </span>
            <Difference seen={seen} then={then} seat={seat} />
          </Foreseen>
        </li>
      ))}
    </ul>
  )
}

/** The table if this Special card were taken by the viewer. */
export function taking(seen: Table, seat: Seat, card: CardNumber): Table {
  const type = seen.market.includes(card) ? 'drafted' : 'tookFromVault'
  return happened(seen, [{ type, rule: 'BQ-077', seat, card }])
}

/** What a Special card would bring the viewer now, where scores are shown; a Lackey brings what its taker makes of it. */
export function Prospect({ card }: { readonly card: CardNumber }): ReactElement | null {
  const { seen, words, me: seat, scores } = useTable()
  if (seat === null || !scores) return null
  if (is(card, LACKEY)) return <span className="soft">{words.ui('draft.lackey')}</span>
  const then = taking(seen, seat, card)
  return (
    <Foreseen of={forecastOf(words, seen, then, seat, words.card(card))}>
      <Difference seen={seen} then={then} seat={seat} />
    </Foreseen>
  )
}
