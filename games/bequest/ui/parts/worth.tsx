import type { Seat } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { differenceOf, type Gain } from '../model/worth.ts'
import { useTable } from './scene.ts'

/** A change of Money: its sign says which way it goes, colour only repeats it. */
export function Difference({ gain }: { readonly gain: Gain }): ReactElement {
  const { words } = useTable()
  const difference = differenceOf(gain)
  return (
    <strong className="bq-difference" data-way={Math.sign(difference)}>
      {words.change(difference)}
    </strong>
  )
}

/** Who gets what, and what it does to their Money. */
export function Worth({
  seat,
  gain,
  total,
  children,
}: {
  readonly seat: Seat
  readonly gain: Gain
  /** Also says what they have before and after. */
  readonly total?: boolean
  readonly children: ReactNode
}): ReactElement {
  const { names, me, words } = useTable()
  return (
    <li className="bq-worth">
      <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
      <span className="bq-worth-who">{children}</span>
      {total && (
        <span className="bq-worth-total">
          <span className="bq-worth-before">{words.money(gain.before)} → </span>
          <b>{words.money(gain.after)}</b>
        </span>
      )}
      <Difference gain={gain} />
    </li>
  )
}
