import { Act, Actions, Option } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { HEALTH } from '../../src/cards/index.ts'
import { artOf, BACK_ART } from '../card/art.ts'
import { Art } from '../card/sign.tsx'
import { arranged, raised, saidOfScout, saidOfTeleport, turned, type Arrangement } from '../model/arrange.ts'
import { useTable } from '../parts/scene.ts'

interface ListProps {
  readonly arrangement: Arrangement
  readonly set: (next: Arrangement) => void
  /** Whether a card may go to the bottom (SW-077), or only the order is free. */
  readonly ends: boolean
  readonly titles: readonly [string, string]
}

/** Cards in two parts, each from the top down: a tap on the arrow moves one up, the other button sends it to the other end. */
function Lists({ arrangement, set, ends, titles }: ListProps): ReactElement {
  const { words, openCard, announce } = useTable()
  const { cards, cut } = arrangement
  const nameOf = (card: number | null): string =>
    card === null ? words.ui('arrange.unseen') : words.card(card)
  const row = (card: number | null, at: number): ReactElement => (
    <li key={card ?? 'unseen'} className="sw-arranged">
      <button
        type="button"
        className="chip"
        onClick={() => {
          if (card !== null) openCard(card)
        }}
      >
        <Art of={card === null ? BACK_ART : artOf(card)} />
        {nameOf(card)}
        {card !== null && card < HEALTH.length && HEALTH[card]! > 0 && <b>{HEALTH[card]}</b>}
      </button>
      {at !== 0 && at !== cut && (
        <button
          type="button"
          className="button small"
          data-part="choice"
          aria-label={words.ui('arrange.raise', { card: nameOf(card) })}
          onClick={() => {
            set(raised(arrangement, at))
            announce(words.ui('arrange.raised', { card: nameOf(card) }))
          }}
        >
          ↑
        </button>
      )}
      {ends && (
        <button
          type="button"
          className="button small"
          data-part="choice"
          onClick={() => {
            set(turned(arrangement, at))
            announce(
              words.ui(at < cut ? 'arrange.toBottom.said' : 'arrange.toTop.said', { card: nameOf(card) }),
            )
          }}
        >
          {words.ui(at < cut ? 'arrange.toBottom' : 'arrange.toTop')}
          <span className="spoken"> {nameOf(card)}</span>
        </button>
      )}
    </li>
  )
  return (
    <div className="sw-arrange">
      <div>
        <h4>{titles[0]}</h4>
        <ol>{cards.slice(0, cut).map((card, i) => row(card, i))}</ol>
      </div>
      {ends && (
        <div>
          <h4>{titles[1]}</h4>
          <ol>{cards.slice(cut).map((card, i) => row(card, cut + i))}</ol>
        </div>
      )}
    </div>
  )
}

/** SW-077, SW-089: cards of the Creature deck that have been looked at go back. */
export function ScoutBar({ ends }: { readonly ends: boolean }): ReactElement {
  const { seen, words, choose } = useTable()
  const [arrangement, set] = useState(() => arranged(seen.peek))
  return (
    <>
      <Lists
        arrangement={arrangement}
        set={set}
        ends={ends}
        titles={[words.ui('arrange.top'), words.ui('arrange.bottom')]}
      />
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
            <Art of={artOf(card)} />
            <span>{words.card(card)}</span>
          </Option>
        ))}
      </ul>
      <details className="sw-under">
        <summary>{words.ui('teleport.under')}</summary>
        <Lists arrangement={arrangement} set={set} ends={false} titles={[words.ui('teleport.under'), '']} />
      </details>
      <Actions>
        <Act primary hotkey="Enter" onAct={() => choose(saidOfTeleport(map, arrangement))}>
          {words.ui('teleport.done', { card: words.card(map) })}
        </Act>
      </Actions>
    </>
  )
}
