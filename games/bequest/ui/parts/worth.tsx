import type { Seat } from '@conspire/kernel'
import { Clause, SeatMark } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { CARDS, is, LACKEY } from '../../src/cards/index.ts'
import { gains, type Gain } from '../../src/worth.ts'
import { useTable } from './scene.ts'

/** A change of Money: its sign says which way it goes, colour only repeats it. */
function Difference({ gain }: { readonly gain: Gain }): ReactElement {
  const { words } = useTable()
  const difference = gain.after - gain.before
  return (
    <strong className="bq-difference" data-way={Math.sign(difference)}>
      {words.change(difference)}
    </strong>
  )
}

interface WorthsProps {
  readonly label: string
  readonly className?: string
  readonly gains: readonly Gain[]
  /** Who gets what in words, and whether it also says what they have before and after. */
  readonly of: readonly (readonly [seat: Seat, what: ReactNode, total?: boolean])[]
}

/** Who gets what, and what it does to their Money; where scores are shown. */
export function Worths({ label, className = '', gains, of }: WorthsProps): ReactElement | null {
  const { names, me, words, scores } = useTable()
  if (!scores) return null
  return (
    <ul className={`bq-worths ${className}`} aria-label={label}>
      {of.map(([seat, what, total]) => {
        const gain = gains[seat]!
        return (
          <li key={seat} className="bq-worth">
            <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
            <span className="bq-worth-who">{what}</span>
            {total && (
              <span className="bq-worth-total">
                <span className="bq-worth-before">{words.money(gain.before)} → </span>
                <b>{words.money(gain.after)}</b>
              </span>
            )}
            <Difference gain={gain} />
          </li>
        )
      })}
    </ul>
  )
}

/** What a Special card would bring the viewer now, where scores are shown; a Lackey brings what its taker makes of it. */
export function Prospect({ card }: { readonly card: number }): ReactElement | null {
  const { seen, words, me: seat, scores } = useTable()
  if (seat === null || !scores) return null
  const taken = seen.market.includes(card) ? 'drafted' : 'tookFromVault'
  return (
    <div className="bq-dossier-worth">
      <span className="bq-prospect">
        {is(card, LACKEY) ? (
          words.ui('draft.lackey')
        ) : (
          <>
            {words.ui('draft.worth')}{' '}
            <Difference gain={gains(seen, [{ type: taken, rule: 'BQ-077', seat, card }])[seat]!} />
          </>
        )}{' '}
        <Clause of={CARDS[card]!.rule} />
      </span>
    </div>
  )
}
