import { Act, Actions, Option, Tap } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { BACK_ART } from '../card/art.ts'
import { CardPicture } from '../card/picture.tsx'
import { Art } from '../card/sign.tsx'
import { arranged, raised, saidOfScout, saidOfTeleport, turned, type Arrangement } from '../model/arrange.ts'
import type { UiId } from '../i18n/en.ts'
import { CardChip } from '../parts/piles.tsx'
import { useTable } from '../parts/scene.ts'

interface ListProps {
  readonly arrangement: Arrangement
  readonly set: (next: Arrangement) => void
  /** Whether a card may go to the bottom (SW-077), or only the order is free. */
  readonly ends: boolean
}

/** Cards in two parts, each from the top down: a tap on the arrow moves one up, the other button sends it to the other end. */
function Lists({ arrangement, set, ends }: ListProps): ReactElement {
  const { words, announce } = useTable()
  const { cards, cut } = arrangement
  const row = (card: number | null, at: number): ReactElement => {
    const name = card === null ? words.ui('arrange.unseen') : words.card(card)
    const end = at < cut ? 'arrange.toBottom' : 'arrange.toTop'
    const move = (next: Arrangement, said: UiId) => () => {
      set(next)
      announce(words.ui(said, { card: name }))
    }
    return (
      <li key={card ?? 'unseen'} className="sw-arranged row">
        {card === null ? (
          <span className="chip">
            <Art of={BACK_ART} />
            {name}
          </span>
        ) : (
          <CardChip card={card} />
        )}
        {at !== 0 && at !== cut && (
          <Tap
            className="button small"
            choice
            aria-label={words.ui('arrange.raise', { card: name })}
            onTap={move(raised(arrangement, at), 'arrange.raised')}
          >
            ↑
          </Tap>
        )}
        {ends && (
          <Tap className="button small" choice onTap={move(turned(arrangement, at), `${end}.said`)}>
            {words.ui(end)}
            <span className="spoken"> {name}</span>
          </Tap>
        )}
      </li>
    )
  }
  return (
    <div className="sw-arrange">
      {(ends ? [cards.slice(0, cut), cards.slice(cut)] : [cards]).map((part, i) => (
        <div key={i}>
          <h4>{words.ui(i === 0 ? 'arrange.top' : 'arrange.bottom')}</h4>
          <ol>{part.map((card, at) => row(card, i * cut + at))}</ol>
        </div>
      ))}
    </div>
  )
}

/** SW-077, SW-089: cards of the Creature deck that have been looked at go back. */
export function ScoutBar({ ends }: { readonly ends: boolean }): ReactElement {
  const { seen, words, choose } = useTable()
  const [arrangement, set] = useState(() => arranged(seen.peek))
  return (
    <>
      <Lists arrangement={arrangement} set={set} ends={ends} />
      <Actions>
        <Act primary hotkey="Enter" onAct={() => choose(saidOfScout(arrangement))}>
          {words.ui('arrange.done')}
        </Act>
      </Actions>
    </>
  )
}

/** SW-086: one location goes on the Map deck, the others and the one that was there under the Unused deck. */
export function TeleportBar(): ReactElement {
  const { seen, words, choose } = useTable()
  const [map, setMap] = useState(seen.peek[0]!)
  const under = (chosen: number): Arrangement =>
    arranged([...seen.peek.filter((card) => card !== chosen), null])
  const [arrangement, set] = useState(() => under(map))
  return (
    <>
      <ul className="options" aria-label={words.ui('teleport.map')}>
        {seen.peek.map((card) => (
          <Option
            key={card}
            picked={card === map}
            card={{ card, name: words.card(card) }}
            onPick={() => {
              setMap(card)
              set(under(card))
            }}
          >
            <CardPicture card={card} />
            <span>{words.card(card)}</span>
          </Option>
        ))}
      </ul>
      <details className="sw-under">
        <summary>{words.ui('teleport.under')}</summary>
        <Lists arrangement={arrangement} set={set} ends={false} />
      </details>
      <Actions>
        <Act primary hotkey="Enter" onAct={() => choose(saidOfTeleport(map, arrangement))}>
          {words.ui('teleport.done', { card: words.card(map) })}
        </Act>
      </Actions>
    </>
  )
}
