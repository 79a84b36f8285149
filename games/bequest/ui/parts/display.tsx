import type { Seat } from '@conspire/kernel'
import { Clause, SeatMark } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { BUFFLER, CARDS, NO_CARD } from '../../src/cards/index.ts'
import { COLUMN_IDS, columnsOf, type Column } from '../../src/columns.ts'
import { characterOf } from '../../src/table.ts'
import { CardChip } from '../card/card.tsx'
import { cardFace } from '../card/face.ts'
import type { Sign } from '../card/kinds.ts'
import { Badge } from '../card/sign.tsx'
import { isTooEarly } from '../model/round.ts'
import { useTable } from './scene.ts'

const signOf = ({ id }: Column): Sign => (id === 'wild' ? 'gadget' : id)

/** Before and after, where they differ. */
const arrow = (before: string, after: string): string =>
  before === after || before === '' ? after : `${before} → ${after}`

/** How much of it: cards or icons, but Keys by their numbers. */
function amountOf({ id, cards, count }: Column): string {
  const keys = id === 'key' ? cards.map((card) => CARDS[card]!.key).toSorted((a, b) => a - b) : []
  return id === 'key' ? keys.map((key) => `#${key}`).join(' ') : String(count)
}

/** A column that is not there yet, or no longer. */
const nothingOf = (column: Column): Column => ({
  ...column,
  cards: [],
  icons: [],
  count: 0,
  money: column.money === null ? null : 0,
})

interface DisplayProps {
  readonly seat: Seat
  /** Every card by name, rather than those of the column that is tapped. */
  readonly full?: boolean
}

/** BQ-067, BQ-068: what a player owns, in columns by type, with what it pays if the game ended now. */
export function Display({ seat, full = false }: DisplayProps): ReactElement {
  const { seen, words, names, me, scores, round, then } = useTable()
  const [open, setOpen] = useState<Column['id'] | null>(null)
  const character = characterOf(seen, seat)
  const faceDown = seen.faceDown[seat]!
  const mine = seat === me
  const now = columnsOf(seen, seat)
  const next = mine && then !== null ? columnsOf(then, seat) : now
  const columns = COLUMN_IDS.flatMap((id): readonly (readonly [Column, Column])[] => {
    const [was, is] = [now, next].map((all) => all.find((column) => column.id === id))
    const one = is ?? was
    return one ? [[was ?? nothingOf(one), is ?? nothingOf(one)]] : []
  })
  const name = words.ui(mine ? 'display.mine' : 'display', { name: names[seat]! })
  const shown = now.filter(({ id, count }) => (full ? count > 0 : id === open))
  const nameOf = ({ id }: Column): string =>
    id === 'scheme' ? words.ui('column.scheme') : words.say(`column.${id}`)

  const tile = (column: Column, next: Column): ReactElement => {
    const money = ({ money }: Column): string => (money === null ? '' : words.money(money))
    return (
      <button
        type="button"
        className="bq-column"
        data-kind={signOf(column)}
        data-empty={next.count === 0 || undefined}
        data-next={amountOf(column) !== amountOf(next) || column.money !== next.money || undefined}
        aria-expanded={full ? undefined : open === column.id}
        onClick={() => setOpen(open === column.id ? null : column.id)}
      >
        <Badge of={signOf(column)} />
        <b>{arrow(amountOf(column), amountOf(next))}</b>
        <span className="bq-column-name">{nameOf(column)}</span>
        {scores && next.money !== null && !isTooEarly(seen) && (
          <span className="bq-column-money">{arrow(money(column), money(next))}</span>
        )}
      </button>
    )
  }

  /** The cards of a column by name. */
  const opened = (column: Column): ReactElement => (
    <div key={column.id} className="bq-opened" data-kind={signOf(column)}>
      <h4 className="bq-label">
        {nameOf(column)} {scores && <Clause of={column.rule} />}
      </h4>
      {column.cards.map((card) => (
        <CardChip key={card} card={card} fresh={round?.fresh.has(card)} />
      ))}
      {column.id === 'treasure' && faceDown.length > 0 && (
        <span>
          {words.ui('column.faceDown', { count: faceDown.length })} <Clause of="BQ-115" />
        </span>
      )}
      {column.id === 'treasure' && mine && faceDown.map((card) => <CardChip key={card} card={card} down />)}
    </div>
  )

  return (
    <section
      className="bq-display"
      data-panel={seat}
      data-me={mine || undefined}
      data-part={mine ? 'mine' : undefined}
      aria-label={name}
    >
      {!mine && !full && (
        <h3 className="bq-label">
          <SeatMark seat={seat} names={names} me={false} />
          {names[seat]}
        </h3>
      )}
      {shown.map(opened)}
      {character !== NO_CARD && (
        <p className="bq-character">
          <CardChip
            card={character}
            note={
              character === BUFFLER
                ? words.ui('display.tucked', { count: seen.tucked[seat]!.length })
                : undefined
            }
          />
          {/* The viewer's own counts at every decision; the others' are a tap away. */}
          {(mine || full) && <span className="bq-soft">{cardFace(character, words.lang).line}</span>}
        </p>
      )}
      {mine && !full && <b aria-hidden>{words.ui('you')}</b>}
      <ul className="bq-columns">
        {columns.map(([column, next]) => (
          <li key={column.id}>{tile(column, next)}</li>
        ))}
      </ul>
    </section>
  )
}
