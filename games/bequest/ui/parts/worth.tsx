import type { Seat } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { is, LACKEY } from '../../src/cards/index.ts'
import { gains, type Gain } from '../../src/worth.ts'
import { isTooEarly } from '../model/round.ts'
import { useTable } from './scene.ts'

/** A change of Money: its sign says which way it goes, colour only repeats it. */
export function Difference({ before, after }: Gain): ReactElement {
  const { words } = useTable()
  return (
    <strong className="bq-difference" data-way={Math.sign(after - before)}>
      {words.change(after - before)}
    </strong>
  )
}

interface WorthsProps {
  readonly label: string
  /** Null as long as there is nothing to work out. */
  readonly gains: readonly Gain[] | null
  /** Who gets what, in words. */
  readonly of: readonly (readonly [seat: Seat, what: ReactNode])[]
}

/** Who gets what, and what it does to their Money; where scores are shown. */
export function Worths({ label, gains, of }: WorthsProps): ReactElement | null {
  const { seen, names, me, words, scores } = useTable()
  if (!scores) return null
  const early = isTooEarly(seen) ? words.ui('worth.early') : gains === null ? words.ui('worth.open') : null
  if (early !== null || gains === null) return <p className="bq-early">{early}</p>
  return (
    <ul className="bq-worths" aria-label={label}>
      {of.map(([seat, what]) => (
        <li key={seat}>
          <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
          <span>{what}</span>
          <Difference {...gains[seat]!} />
        </li>
      ))}
    </ul>
  )
}

/** What a Special card would bring the viewer now, where scores are shown; a Lackey brings what its taker makes of it. */
export function Prospect({ card }: { readonly card: number }): ReactElement | null {
  const { seen, words, me: seat, scores } = useTable()
  if (seat === null || !scores) return null
  if (is(card, LACKEY)) return <span className="bq-prospect">{words.ui('draft.lackey')}</span>
  const taken = seen.market.includes(card) ? 'drafted' : 'tookFromVault'
  return <Difference {...gains(seen, [{ type: taken, rule: 'BQ-077', seat, card }])[seat]!} />
}
