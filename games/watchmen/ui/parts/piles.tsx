import type { Seat, CardNumber } from '@conspire/kernel'
import { useShell } from '@conspire/ui'
import { useRef, type ReactElement } from 'react'
import type { Table } from '../../src/table.ts'
import { Art } from '../card/art.tsx'
import { CardChip } from '../card/card.tsx'
import { stacksOf } from '../model/stacks.ts'
import { deckOf } from '../model/piles.ts'
import { useTable } from './scene.ts'

/** Cards by their names, each once, with how many there are. */
export function Cards({
  seen,
  cards,
}: {
  readonly seen: Table
  readonly cards: readonly CardNumber[]
}): ReactElement {
  return (
    <ul className="row tight">
      {stacksOf(seen, cards).map(({ card, count }) => (
        <li key={card}>
          <CardChip card={card} count={count} />
        </li>
      ))}
    </ul>
  )
}

/** The piles of whoever looks, and the common one of what is gone: how many, and which, as far as they can be known. */
export function Piles({ me }: { readonly me: Seat | null }): ReactElement {
  const { seen, words } = useTable()
  const { words: kit } = useShell()
  const sheet = useRef<HTMLDialogElement>(null)
  const piles = [
    ...(me === null
      ? []
      : ([
          ['deck', seen.deck[me]!.length, deckOf(seen, me)],
          ['discard', seen.discard[me]!.length, seen.discard[me]!.toReversed()],
        ] as const)),
    ['destroyed', seen.destroyed.length, seen.destroyed.toReversed()],
  ] as const
  return (
    <>
      <button type="button" className="wm-pile" onClick={() => sheet.current?.showModal()}>
        {piles.map(([name, count]) => (
          <span key={name} className="inline">
            <Art of={name} />
            <b>{count}</b>
            <span className="spoken">{words.ui(`pile.${name}`)}</span>
          </span>
        ))}
      </button>
      <dialog ref={sheet} className="face wm-viewer" aria-label={words.ui('pile.title')}>
        {piles.map(([name, count, cards]) => (
          <section key={name} className="stack" data-pile-of={name}>
            <h3>
              {words.ui(`pile.${name}.title`)} <small>{count}</small>
            </h3>
            {cards.length === 0 ? <p>{words.ui('pile.empty')}</p> : <Cards seen={seen} cards={cards} />}
          </section>
        ))}
        <button type="button" className="button" onClick={() => sheet.current?.close()}>
          {kit.close}
        </button>
      </dialog>
    </>
  )
}
