import type { Seat } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { HAND_SIZE } from '../../src/choices.ts'
import { bequestRules } from '../../src/rules.ts'
import { areLaidOut, chooserOf, leftOf, rightOf } from '../../src/table.ts'
import { betweenOf, othersOf, type Between } from '../model/ring.ts'
import { Display } from './display.tsx'
import { useTable } from './scene.ts'

/** The cards of a split that is nobody's business but that of the two it lies between: backs, in two groups once all have split. */
function Backs({ splitter }: { readonly splitter: Seat }): ReactElement {
  const { seen } = useTable()
  const cards = seen.hands[splitter]!.length
  const groups = areLaidOut(seen) ? [seen.onA[splitter]!, cards - seen.onA[splitter]!] : [cards]
  return (
    <span className="bq-backs" data-split={areLaidOut(seen) || undefined} aria-hidden>
      {groups.map((count, i) => (
        <span key={i} className="bq-stack">
          {Array.from({ length: Math.min(count, HAND_SIZE) }, (_, card) => (
            <i key={card} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** Two who sit side by side: who splits for whom, which way the round runs, and the split between them. */
function Gap({ between }: { readonly between: Between }): ReactElement {
  const { words, names } = useTable()
  const { splitter, chooser, clockwise } = between
  return (
    <li
      className="bq-gap"
      data-splitter={splitter}
      data-chooser={chooser}
      data-way={clockwise ? 'on' : 'back'}
    >
      <span className="spoken">
        {words.ui('ring.between', { splitter: names[splitter]!, chooser: names[chooser]! })}
      </span>
      <Backs splitter={splitter} />
      <Arrow />
    </li>
  )
}

/** From the one who splits to the one who chooses. */
export const Arrow = (): ReactElement => (
  <svg className="bq-arrow" viewBox="0 0 40 16" aria-hidden>
    <path d="M1 8h24" />
    <path d="M24 1 39 8 24 15z" />
  </svg>
)

/** The others as they sit, clockwise, and what lies between each two of them; with `panels`, what those own who are no neighbours. */
export function Round({ panels }: { readonly panels: boolean }): ReactElement {
  const { seen, me, words } = useTable()
  const others = othersOf(seen, me)
  return (
    <ol
      className="bq-round"
      aria-label={words.ui('ring', { way: seen.clockwise })}
      data-count={others.length}
    >
      {others.map((seat, i) => [
        <li key={seat} className="bq-place" data-seat={seat}>
          {panels && i > 0 && i < others.length - 1 && <Display seat={seat} />}
        </li>,
        i < others.length - 1 && <Gap key={`${seat}-`} between={betweenOf(seen, seat)} />,
      ])}
    </ol>
  )
}

interface SideProps {
  readonly side: 'left' | 'right'
  readonly me: Seat
  readonly panel: boolean
}

/** A neighbour, and what goes on between them and the viewer: one chooses from the viewer, the other splits for them. */
export function Side({ side, me, panel }: SideProps): ReactElement {
  const { seen, words, names, view } = useTable()
  const seat = side === 'left' ? leftOf(seen.players, me) : rightOf(seen.players, me)
  const chooses = seat === chooserOf(seen, me)
  const isSplitting = bequestRules.notes(view.pending?.name)?.phase === 'split'
  return (
    <div className="bq-side" data-side={side} data-way={chooses ? 'there' : 'here'}>
      {panel && <Display seat={seat} />}
      <p className="bq-lane" data-splitter={chooses ? me : seat} data-chooser={chooses ? seat : me}>
        <span className="bq-lane-words">
          <SeatMark seat={seat} names={names} me={false} />
          <span className="spoken">{names[seat]} </span>
          {words.ui(chooses ? 'seat.chooses' : 'seat.splits')}
        </span>
        {!chooses && isSplitting && <Backs splitter={seat} />}
        <i className="bq-lane-way" aria-hidden />
      </p>
    </div>
  )
}
