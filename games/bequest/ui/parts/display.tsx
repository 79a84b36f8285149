import type { Seat } from '@conspire/kernel'
import { Clause, SeatMark } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { BUFFLER, CARDS, NO_CARD } from '../../src/cards/index.ts'
import { characterOf, chooserOf, leftOf, rightOf, type Table } from '../../src/table.ts'
import { CardChip } from '../card/card.tsx'
import type { Sign } from '../card/kinds.ts'
import { Badge } from '../card/sign.tsx'
import { columnsOf, type Column } from '../../src/columns.ts'
import { moneyIn } from '../../src/worth.ts'
import type { Words } from '../words.ts'
import { useTable } from './scene.ts'

/** What a seat is to the viewer: “left neighbour · chooses from you”. */
export function relationOf(words: Words, seen: Table, me: Seat | null, seat: Seat): string {
  if (me === null || seat === me) return ''
  const left = leftOf(seen.players, me) === seat
  const right = rightOf(seen.players, me) === seat
  if (!left && !right) return words.ui('seat.far')
  const side = words.ui(left ? 'seat.left' : 'seat.right')
  return `${side} · ${words.ui(chooserOf(seen, me) === seat ? 'seat.chooses' : 'seat.splits')}`
}

const signOf = ({ id }: Column): Sign => (id === 'wild' ? 'gadget' : id)
const columnName = (words: Words, { id }: Column): string =>
  id === 'scheme' ? words.ui('column.scheme') : words.say(`column.${id}`)

/** Filled and empty pips up to the four that pay most (BQ-109). */
function Pips({ count }: { readonly count: number }): ReactElement {
  return (
    <span className="bq-pips" aria-hidden>
      {[1, 2, 3, 4].map((n) => (
        <i key={n} data-on={n <= count || undefined} />
      ))}
    </span>
  )
}

interface DisplayProps {
  readonly seat: Seat
  /** Every card by name in its column, rather than counts that open on a tap. */
  readonly full?: boolean
}

/** BQ-067, BQ-068: what a player owns, in columns by type, with what it pays if the game ended now. */
export function Display({ seat, full = false }: DisplayProps): ReactElement {
  const { seen, words, names, me, scores, memory } = useTable()
  const [open, setOpen] = useState<Column['id'] | null>(null)
  const character = characterOf(seen, seat)
  const faceDown = seen.faceDown[seat]!
  const columns = columnsOf(seen, seat)
  const mine = seat === me
  const own = mine ? faceDown : []
  const relation = relationOf(words, seen, me, seat)
  const opened = columns.find(({ id }) => id === open)
  const fresh = seen.display[seat]!.filter((card) => memory.fresh.has(card)).length

  /** The cards of a column by name. */
  const namesIn = (column: Column): ReactElement => (
    <ul className="bq-chips">
      {column.cards.map((card) => (
        <li key={card}>
          <CardChip card={card} fresh={memory.fresh.has(card)} />
        </li>
      ))}
      {column.id === 'treasure' && faceDown.length > 0 && (
        <li className="bq-facedown">
          <span className="bq-facedown-pile" aria-hidden />
          {words.ui('column.faceDown', { count: faceDown.length })} <Clause of="BQ-115" />
        </li>
      )}
      {column.id === 'treasure' &&
        own.map((card) => (
          <li key={card}>
            <CardChip card={card} down />
          </li>
        ))}
    </ul>
  )

  const tile = (column: Column): ReactElement => {
    const name = columnName(words, column)
    const money = scores && column.money !== null ? words.money(column.money) : ''
    const keys =
      column.id === 'key' ? column.cards.map((card) => CARDS[card]!.key).toSorted((a, b) => a - b) : []
    return (
      <button
        type="button"
        className="bq-column"
        data-kind={signOf(column)}
        data-empty={column.count === 0 || undefined}
        aria-expanded={open === column.id}
        onClick={() => setOpen(open === column.id ? null : column.id)}
      >
        <Badge of={signOf(column)} />
        <span className="bq-column-count">{keys.length > 0 ? `#${keys.join(' #')}` : column.count}</span>
        <span className="bq-column-name">{name}</span>
        {money !== '' && <span className="bq-column-money">{money}</span>}
        {['cannon', 'powerCore', 'vehicle'].includes(column.id) && <Pips count={column.count} />}
      </button>
    )
  }

  return (
    <section
      className="bq-display"
      data-me={mine || undefined}
      aria-label={words.ui('display', { name: names[seat]! })}
    >
      <header className="bq-display-head">
        <SeatMark seat={seat} name={names[seat]!} me={mine} />
        <h3>{mine ? words.ui('display.mine') : names[seat]}</h3>
        {scores && (
          <p className="bq-display-money" title={words.ui('display.now')}>
            {words.money(moneyIn(seen)[seat]!)}
            <span className="spoken">{words.ui('display.now')}</span>
          </p>
        )}
        <p className="bq-display-relation">
          {relation === '' && scores ? words.ui('display.now') : relation}
        </p>
      </header>
      {character !== NO_CARD && (
        <p className="bq-display-character">
          <CardChip
            card={character}
            note={
              character === BUFFLER
                ? words.ui('display.tucked', { count: seen.tucked[seat]!.length })
                : undefined
            }
          />
        </p>
      )}
      {full ? (
        <ul className="bq-columns bq-columns-full">
          {columns.map((column) => (
            <li
              key={column.id}
              className="bq-stack"
              data-kind={signOf(column)}
              data-empty={column.count === 0 || undefined}
            >
              <h4 className="bq-stack-head">
                <Badge of={signOf(column)} />
                <span className="bq-stack-name">{columnName(words, column)}</span>
                <b>{column.count}</b>
              </h4>
              {scores && column.money !== null && (
                <p className="bq-stack-money">
                  <b>{words.money(column.money)}</b> <Clause of={column.rule} />
                </p>
              )}
              {namesIn(column)}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <ul className="bq-columns">
            {columns.map((column) => (
              <li key={column.id}>{tile(column)}</li>
            ))}
          </ul>
          {opened && (
            <div className="bq-opened" data-kind={signOf(opened)}>
              <h4>
                {columnName(words, opened)} ({opened.count}){' '}
                {scores && opened.rule !== '' && <Clause of={opened.rule} />}
              </h4>
              {namesIn(opened)}
            </div>
          )}
        </>
      )}
      {fresh > 0 && <p className="bq-legend">{words.ui('display.fresh', { count: fresh })}</p>}
    </section>
  )
}
