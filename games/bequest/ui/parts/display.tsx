import type { Seat } from '@conspire/kernel'
import { Clause, SeatMark } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { BUFFLER, CARDS, NO_CARD } from '../../src/cards/index.ts'
import { COLUMN_IDS, columnsOf, type Column } from '../../src/columns.ts'
import { characterOf } from '../../src/table.ts'
import { moneyIn } from '../../src/worth.ts'
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
  /** Whether it says whose it is, where nothing else does. */
  readonly named?: boolean
  /** Every card by name, rather than those of the column that is tapped. */
  readonly full?: boolean
}

/** BQ-067, BQ-068: what a player owns, in columns by type, with what it pays if the game ended now. */
export function Display({ seat, named = false, full = false }: DisplayProps): ReactElement {
  const { seen, words, names, me, scores, round, then, wide } = useTable()
  const [open, setOpen] = useState<Column['id'] | 'all' | null>(null)
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
  const shown = now.filter(({ id, count }) => (full || open === 'all' ? count > 0 : id === open))
  /** Where they are too narrow for a finger, one’s own columns open together. */
  const isOne = mine && !full && !wide
  const nameOf = ({ id }: Column): string =>
    id === 'scheme' ? words.ui('column.scheme') : words.say(`column.${id}`)

  const tile = (column: Column, next: Column): ReactElement => {
    const money = ({ money }: Column): string => (money === null ? '' : words.money(money))
    const inside = (
      <>
        <Badge of={signOf(column)} />
        <b>{arrow(amountOf(column), amountOf(next))}</b>
        <span className="spoken">{nameOf(column)}</span>
        <span className="bq-column-name" aria-hidden>
          {nameOf(column)}
        </span>
        {scores && next.money !== null && !isTooEarly(seen) && (
          <span className="bq-column-money">{arrow(money(column), money(next))}</span>
        )}
      </>
    )
    const marks = {
      className: 'bq-column',
      'data-kind': signOf(column),
      'data-empty': next.count === 0 || undefined,
      'data-next': amountOf(column) !== amountOf(next) || column.money !== next.money || undefined,
    }
    return isOne ? (
      <span {...marks}>{inside}</span>
    ) : (
      <button
        type="button"
        {...marks}
        aria-expanded={full ? undefined : open === column.id}
        onClick={() => setOpen(open === column.id ? null : column.id)}
      >
        {inside}
      </button>
    )
  }
  const Tiles = isOne ? 'span' : 'ul'
  const Tile = isOne ? 'span' : 'li'
  const tiles = (
    <Tiles className="bq-columns">
      {columns.map(([column, next]) => (
        <Tile key={column.id} className="bq-tile">
          {tile(column, next)}
        </Tile>
      ))}
    </Tiles>
  )

  /** The cards of a column by name. */
  const opened = (column: Column): ReactElement => (
    <div key={column.id} className="row tight bq-opened" data-kind={signOf(column)}>
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
      className="box bq-display"
      data-panel={seat}
      data-me={mine || undefined}
      data-part={mine ? 'mine' : undefined}
      aria-label={name}
    >
      {named && (
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
          {(mine || full) && <span className="soft">{cardFace(character, words.lang).line}</span>}
        </p>
      )}
      {mine && !full && !named && (
        <p className="bq-you">
          <b aria-hidden>{words.ui('you')}</b>
          {scores && !isTooEarly(seen) && (
            <b className="bq-money">
              {arrow(words.money(moneyIn(seen)[seat]!), words.money(moneyIn(then ?? seen)[seat]!))}
            </b>
          )}
        </p>
      )}
      {isOne ? (
        <button
          type="button"
          className="bare"
          aria-expanded={open !== null}
          onClick={() => setOpen(open === null ? 'all' : null)}
        >
          <span className="spoken">{name}</span>
          {tiles}
        </button>
      ) : (
        tiles
      )}
    </section>
  )
}
