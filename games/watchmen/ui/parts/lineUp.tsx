import { Row } from '@conspire/ui/row'
import type { CSSProperties, ReactElement } from 'react'
import { priceOf } from '../../src/attributes.ts'
import { KICK_PRICE } from '../../src/actions.ts'
import { CardButton } from '../card/card.tsx'
import { lineToFill } from '../model/checklist.ts'
import { saleMarksOf } from './marks.ts'
import { useTable } from './scene.ts'

/** How many stand in a row of a wide table, and of a narrow one; from so many on, those of a narrow one are pushed by. */
const ROW = 9
const NARROW = { row: 3, most: 9 }

/** What can be bought, all of it: the Line-Up, however long it has grown, and the Kicks beside it. */
export function LineUp(): ReactElement {
  const scene = useTable()
  const { seen, words, notes, at, wide, lists } = scene
  const kick = seen.kicks.at(-1)
  const count = seen.lineUp.length + (kick === undefined ? 0 : 1)
  // Beside what is asked there is half the room.
  const rows = Math.ceil(count / ROW) + (lists.length + seen.shown.length > 0 ? 1 : 0)
  const columns = wide ? Math.ceil(count / rows) : NARROW.row
  return (
    <section
      className="wm-lineup"
      aria-label={words.ui('lineUp.title')}
      data-many={count > (wide ? ROW : NARROW.most) || undefined}
      style={{ '--columns': columns } as CSSProperties}
    >
      <h3>
        {words.ui('lineUp.title')} <small>{words.ui('lineUp.count', { count: seen.lineUp.length })}</small>
        {notes.turn && seen.fromLineUp === 0 && <small className="wm-stall">{words.ui('lineUp.none')}</small>}
      </h3>
      <Row count={count}>
        <ul>
          {seen.lineUp.map((card) => {
            const price = priceOf(seen, card)
            const pickable = at(card)
            return (
              <li key={card}>
                <CardButton
                  {...{ card, price, pickable }}
                  marks={saleMarksOf(scene, pickable, lineToFill(seen, card), price)}
                />
              </li>
            )
          })}
          {kick !== undefined && (
            <li className="wm-kicks">
              <CardButton
                card={kick}
                pickable={at(kick)}
                count={seen.kicks.length}
                marks={saleMarksOf(scene, at(kick), lineToFill(seen, kick), KICK_PRICE)}
              />
            </li>
          )}
        </ul>
      </Row>
    </section>
  )
}
