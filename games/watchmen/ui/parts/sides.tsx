import { NOBODY, UNSEEN, type Seat } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { seatsOf, type Table } from '../../src/table.ts'
import { Art } from '../card/art.tsx'
import type { Words } from '../words.ts'
import { useTable } from './scene.ts'

interface SideProps {
  readonly seen: Table
  readonly seat: Seat
  readonly names: readonly string[]
  readonly me: boolean
  readonly won: boolean
  readonly words: Words
}

/** A Loyalty card, turned over together with all the others, and the Plot that lay beside it. */
function Side({ seen, seat, names, me, won, words }: SideProps): ReactElement {
  const isMastermind = seat === seen.mastermind
  const [plot = UNSEEN] = seen.plot[seat]!
  return (
    <li className="stack box" data-me={me || undefined} data-won={won || undefined}>
      <p className="row">
        <SeatMark seat={seat} names={names} me={me} />
        <b>{words.who(seat)}</b>
        {seen.out[seat] === 1 && <small>{words.ui('seat.out')}</small>}
      </p>
      <div className="wm-flip">
        <span className="wm-flip-back" aria-hidden>
          <Art of="eye" />
        </span>
        <span className="wm-flip-face" data-mastermind={isMastermind || undefined}>
          <Art of={isMastermind ? 'plot' : 'loyalty'} />
          <b>{words.ui(isMastermind ? 'seat.mastermind' : 'seat.loyal')}</b>
        </span>
      </div>
      {plot !== UNSEEN && <p className="soft">{words.ui('result.their.plot', { card: words.card(plot) })}</p>}
    </li>
  )
}

interface SidesProps {
  readonly seen: Table
  readonly names: readonly string[]
  readonly words: Words
  readonly me: Seat | null
  readonly winners?: readonly Seat[]
}

/** All sides, turned over together. */
export const Sides = ({ seen, names, words, me, winners = [] }: SidesProps): ReactElement => (
  <ul className="wm-sides">
    {seatsOf(seen).map((seat) => (
      <Side key={seat} {...{ seen, seat, names, words }} me={seat === me} won={winners.includes(seat)} />
    ))}
  </ul>
)

/** The moment at which everybody learns who is who, over the whole table for as long as it is shown. */
export function Reveal(): ReactElement | null {
  const { seen, names, words, me, showing } = useTable()
  if (showing?.event.type !== 'unmasked') return null
  const { mastermind } = showing.event
  return (
    <section className="wm-reveal">
      <h3>
        {mastermind === NOBODY
          ? words.ui('result.reveal.nobody')
          : words.ui('result.reveal', { name: words.name(mastermind) })}
      </h3>
      <Sides {...{ seen, names, words, me }} />
    </section>
  )
}
