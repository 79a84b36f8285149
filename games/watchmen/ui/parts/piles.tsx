import type { Seat } from '@conspire/kernel'
import { useShell } from '@conspire/ui'
import { useRef, type ReactElement } from 'react'
import type { Table } from '../../src/table.ts'
import { Art } from '../card/art.tsx'
import { CardChip } from '../card/card.tsx'
import { stacksOf } from '../model/answers.ts'
import { deckOf } from '../model/piles.ts'
import type { UiId } from '../i18n/en.ts'
import { useTable } from './scene.ts'

/** Cards by their names, each once, with how many there are. */
export function Cards({
  seen,
  cards,
}: {
  readonly seen: Table
  readonly cards: readonly number[]
}): ReactElement {
  return (
    <ul className="wm-cards">
      {stacksOf(seen, cards).map(({ card, count }) => (
        <li key={card}>
          <CardChip card={card} count={count} />
        </li>
      ))}
    </ul>
  )
}

interface PileProps {
  readonly name: 'deck' | 'discard' | 'destroyed'
  readonly count: number
  readonly cards: readonly number[]
}

/** A pile that can be looked through: how many, and which, as far as they can be known. */
function Viewer({ name, count, cards }: PileProps): ReactElement {
  const { seen, words } = useTable()
  const { words: kit } = useShell()
  const sheet = useRef<HTMLDialogElement>(null)
  const title = words.ui(`pile.${name}.title` as UiId)
  return (
    <>
      <button
        type="button"
        className="wm-pile"
        data-pile-of={name}
        onClick={() => sheet.current?.showModal()}
      >
        <Art of={name} />
        <b>{count}</b>
        <span>{words.ui(`pile.${name}` as UiId)}</span>
      </button>
      <dialog ref={sheet} className="wm-viewer" aria-label={title}>
        <h3>
          {title} <small>{count}</small>
        </h3>
        {cards.length === 0 ? <p>{words.ui('pile.empty')}</p> : <Cards seen={seen} cards={cards} />}
        <button type="button" className="button" onClick={() => sheet.current?.close()}>
          {kit.close}
        </button>
      </dialog>
    </>
  )
}

/** The piles of whoever looks, and the common one of what is gone. */
export function Piles({ me }: { readonly me: Seat | null }): ReactElement {
  const { seen } = useTable()
  return (
    <div className="wm-piles">
      {me !== null && (
        <>
          <Viewer name="deck" count={seen.deck[me]!.length} cards={deckOf(seen, me)} />
          <Viewer name="discard" count={seen.discard[me]!.length} cards={seen.discard[me]!.toReversed()} />
        </>
      )}
      <Viewer name="destroyed" count={seen.destroyed.length} cards={seen.destroyed.toReversed()} />
    </div>
  )
}
