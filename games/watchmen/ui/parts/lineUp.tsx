import type { ReactElement } from 'react'
import { priceOf } from '../../src/attributes.ts'
import { KICK_PRICE } from '../../src/actions.ts'
import { CardButton } from '../card/card.tsx'
import { wouldFill } from '../model/checklist.ts'
import { useTable, type TableScene } from './scene.ts'

/** From so many cards on they are laid closer. */
const MANY = { wide: 10, narrow: 8 }

/** What a player who can buy needs to know of a price: that it can be paid, or what is missing. */
function Shortfall({
  price,
  scene,
}: {
  readonly price: number
  readonly scene: TableScene
}): ReactElement | null {
  const { asked, seen, words } = scene
  if (asked !== 'act') return null
  const short = price - seen.power
  return (
    <span className="wm-short" data-can={short <= 0 || undefined}>
      <span className="spoken">
        , {short <= 0 ? words.ui('lineUp.can') : words.ui('lineUp.short', { count: short })}
      </span>
      <b aria-hidden>{short <= 0 ? '✓' : `−${short}`}</b>
    </span>
  )
}

/** What can be bought: the Line-Up, however long it has grown, and the Kicks beside it. */
export function LineUp(): ReactElement {
  const scene = useTable()
  const { seen, words, asked, at, wide } = scene
  const kick = seen.kicks.at(-1)
  const many = seen.lineUp.length > (wide ? MANY.wide : MANY.narrow)
  const isFar = (price: number): boolean => asked === 'act' && price > seen.power
  return (
    <section className="wm-lineup" aria-label={words.ui('lineUp.title')} data-many={many || undefined}>
      <h3>
        {words.ui('lineUp.title')} <small>{words.ui('lineUp.count', { count: seen.lineUp.length })}</small>
        {asked === 'act' && seen.fromLineUp === 0 && (
          <small className="wm-stall">{words.ui('lineUp.none')}</small>
        )}
      </h3>
      <ul>
        {seen.lineUp.map((card) => {
          const price = priceOf(seen, card)
          const fits = wouldFill(seen, card)
          return (
            <li key={card}>
              <CardButton
                card={card}
                price={price}
                pickable={at('lineUp', card)}
                far={isFar(price)}
                fits={fits}
                note={fits ? words.ui('challenge.fits') : null}
              >
                <Shortfall price={price} scene={scene} />
              </CardButton>
            </li>
          )
        })}
        {kick !== undefined && (
          <li className="wm-kicks">
            <CardButton
              card={kick}
              pickable={at('kick', kick)}
              far={isFar(KICK_PRICE)}
              note={words.ui('lineUp.kicks', { count: seen.kicks.length })}
            >
              <span className="wm-left" aria-hidden>
                ×{seen.kicks.length}
              </span>
              <Shortfall price={KICK_PRICE} scene={scene} />
            </CardButton>
          </li>
        )}
      </ul>
    </section>
  )
}
