import type { Seat } from '@conspire/kernel'
import { Clause, SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { areLaidOut, chooserOf, splitterFor } from '../../src/table.ts'
import { directionWords } from '../../src/words/log.ts'
import { useTable } from './scene.ts'

/** BQ-036, BQ-037: who splits for whom in this round, in words and as a row of arrows that begins with whoever splits for the viewer. */
export function Ring(): ReactElement {
  const { seen, view, words, names, me } = useTable()
  const { players, clockwise } = seen
  const first: Seat = me === null ? 0 : splitterFor(seen, me)
  const step = clockwise ? 1 : players - 1
  const row = Array.from({ length: players }, (_, i) => (first + i * step) % players)
  const open = view.pending?.asks === 'all' ? view.pending.seats : []
  const inWords =
    me === null
      ? words.say(clockwise ? 'table.ring.left' : 'table.ring.right')
      : words.say('table.ring.you', {
          splitter: names[splitterFor(seen, me)]!,
          chooser: names[chooserOf(seen, me)]!,
        })
  return (
    <section className="bq-ring" aria-label={words.ui('ring.title')}>
      <p className="bq-ring-words">
        <span className="bq-ring-turn" data-clockwise={clockwise === 1} aria-hidden />
        <span>
          <b>{directionWords(words, clockwise)}.</b> {inWords} <Clause of={clockwise ? 'BQ-036' : 'BQ-037'} />
        </span>
      </p>
      <ol className="bq-ring-row">
        {row.map((seat) => {
          const chooser = chooserOf(seen, seat)
          const a = seen.onA[seat]!
          const sizes = areLaidOut(seen) && { a, b: seen.hands[seat]!.length - a }
          const state =
            view.pending?.asks === 'all' ? words.ui(open.includes(seat) ? 'ring.thinking' : 'ring.ready') : ''
          const name = seat === me ? words.ui('you') : names[seat]!
          return (
            <li key={seat} className="bq-ring-seat" data-me={seat === me || undefined}>
              <span className="spoken">
                {words.ui('ring.for', {
                  splitter: name,
                  chooser: chooser === me ? words.ui('you') : names[chooser]!,
                })}
                {sizes && ` ${words.ui('ring.sizes', sizes)}`} {state}
              </span>
              <span className="bq-ring-name" aria-hidden>
                <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
                {name}
                {state !== '' && <span className="bq-ring-state">{open.includes(seat) ? '…' : '✓'}</span>}
              </span>
              <span className="bq-ring-arrow" aria-hidden>
                {sizes && (
                  <small>
                    {sizes.a}+{sizes.b}
                  </small>
                )}
                ➜
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
