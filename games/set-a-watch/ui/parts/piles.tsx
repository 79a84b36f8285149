import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { HEALTH, isSummon, UNSEEN } from '../../src/cards/index.ts'
import { artOf, BACK_ART } from '../card/art.ts'
import { Art } from '../card/sign.tsx'
import { useTable } from './scene.ts'

interface PileProps {
  readonly name: string
  readonly count: number
  /** The card on top, if everybody may see it. */
  readonly top?: number | undefined
  readonly note?: string | undefined
  readonly open?: boolean
  readonly onOpen?: (() => void) | undefined
}

function Pile({ name, count, top, note, open, onOpen }: PileProps): ReactElement {
  const { words } = useTable()
  const inside: ReactNode = (
    <>
      <span className="sw-pile-card" data-empty={count === 0 || undefined}>
        {count > 0 && <Art of={top === undefined || top === UNSEEN ? BACK_ART : artOf(top)} />}
      </span>
      <span className="sw-pile-words">
        <b>{count}</b> {name}
        {note !== undefined && <small>{note}</small>}
        {top !== undefined && top !== UNSEEN && (
          <small>{words.ui('pile.top', { card: words.card(top) })}</small>
        )}
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className="sw-pile" aria-expanded={open} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className="sw-pile">{inside}</div>
  )
}

/** The cards of an open pile, the top first. */
function Cards({
  cards,
  label,
}: {
  readonly cards: readonly number[]
  readonly label: string
}): ReactElement {
  const { words, openCard } = useTable()
  // What has been opened is brought out from under the bar.
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [label])
  return (
    <ol ref={box} className="sw-browse" aria-label={label}>
      {cards.toReversed().map((card, i) => (
        <li key={`${i} ${card}`}>
          {card === UNSEEN ? (
            <span className="chip">{words.ui('line.faceDown')}</span>
          ) : (
            <button type="button" className="chip" data-card={card} onClick={() => openCard(card)}>
              <Art of={artOf(card)} />
              {words.card(card)}
              {card < HEALTH.length && !isSummon(card) && <b>{HEALTH[card]}</b>}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

type Browsed = 'graveyard' | 'unhallowed' | 'removed' | 'deck' | 'horde'

/** Decks and piles: how many cards, and all that everybody may look through. */
export function Piles(): ReactElement {
  const { seen, words } = useTable()
  const [open, setOpen] = useState<Browsed | null>(null)
  const turn = (which: Browsed) => () => setOpen(open === which ? null : which)
  /** Cards of a closed pile whose place is known: on top, and at the bottom. */
  const known = (pile: readonly number[]): number => pile.filter((card) => card !== UNSEEN).length
  const knownNote = (pile: readonly number[]): string | undefined =>
    known(pile) > 0 ? words.ui('pile.known', { count: known(pile) }) : undefined
  return (
    <section className="sw-piles" aria-label={words.ui('piles')}>
      <Pile
        name={words.ui('pile.deck')}
        count={seen.deck.length}
        note={knownNote(seen.deck)}
        open={open === 'deck'}
        onOpen={known(seen.deck) > 0 ? turn('deck') : undefined}
      />
      <Pile
        name={words.ui('pile.graveyard')}
        count={seen.graveyard.length}
        top={seen.graveyard.at(-1)}
        open={open === 'graveyard'}
        onOpen={seen.graveyard.length > 0 ? turn('graveyard') : undefined}
      />
      <Pile
        name={words.ui('pile.horde')}
        count={seen.horde.length}
        note={knownNote(seen.horde)}
        open={open === 'horde'}
        onOpen={known(seen.horde) > 0 ? turn('horde') : undefined}
      />
      <Pile
        name={words.ui('pile.unhallowed')}
        count={seen.unhallowed.length}
        top={seen.unhallowed.at(-1)}
        open={open === 'unhallowed'}
        onOpen={seen.unhallowed.length > 0 ? turn('unhallowed') : undefined}
      />
      {seen.removed.length > 0 && (
        <Pile
          name={words.ui('pile.removed')}
          count={seen.removed.length}
          open={open === 'removed'}
          onOpen={turn('removed')}
        />
      )}
      {open !== null && <Cards cards={seen[open]} label={words.ui(`pile.${open}`)} />}
    </section>
  )
}
