import { Chip, Pile } from '@conspire/ui'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { HEALTH, isSummon, UNSEEN } from '../../src/cards/index.ts'
import { BACK_ART, HORDE_ART } from '../card/art.ts'
import { CardPicture } from '../card/picture.tsx'
import { Art } from '../card/sign.tsx'
import { useTable } from './scene.ts'

/** A card in one line, with its picture and its Health. */
export function CardChip({ card }: { readonly card: number }): ReactElement {
  const { words } = useTable()
  return (
    <Chip card={card}>
      <CardPicture card={card} />
      {words.card(card)}
      {card < HEALTH.length && !isSummon(card) && <b>{HEALTH[card]}</b>}
    </Chip>
  )
}

interface CardsProps {
  readonly cards: readonly number[]
  readonly label: string
}

/** The cards of an open pile, the top first. */
function Cards({ cards, label }: CardsProps): ReactElement {
  const { words } = useTable()
  // What has been opened is brought out from under the bar.
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [label])
  return (
    <ol ref={box} className="sw-browse row" aria-label={label}>
      {cards.toReversed().map((card, i) => (
        <li key={`${i} ${card}`}>
          {card === UNSEEN ? (
            <span className="chip">{words.ui('line.faceDown')}</span>
          ) : (
            <CardChip card={card} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Each pile by its name in the view. Of a closed one some cards may be known where they lie; an open one shows the card on top. */
const PILES = ['deck', 'graveyard', 'horde', 'unhallowed', 'removed'] as const
const TOP_SHOWN: ReadonlySet<string> = new Set(['graveyard', 'unhallowed'])

/** Decks and piles: how many cards, and all that everybody may look through. */
export function Piles(): ReactElement {
  const { seen, words } = useTable()
  const [open, setOpen] = useState<(typeof PILES)[number] | null>(null)
  return (
    <section className="piles" aria-label={words.ui('piles')}>
      {PILES.filter((which) => which !== 'removed' || seen.removed.length > 0).map((which) => {
        const pile = seen[which]
        const known = pile.filter((card) => card !== UNSEEN).length
        const top = TOP_SHOWN.has(which) ? (pile.at(-1) ?? UNSEEN) : UNSEEN
        return (
          <Pile
            key={which}
            name={words.ui(`pile.${which}`)}
            count={pile.length}
            picture={
              top === UNSEEN ? (
                <Art of={which === 'horde' ? HORDE_ART : BACK_ART} />
              ) : (
                <CardPicture card={top} />
              )
            }
            notes={[
              (which === 'deck' || which === 'horde') &&
                known > 0 &&
                words.ui('pile.known', { count: known }),
              top !== UNSEEN && words.ui('pile.top', { card: words.card(top) }),
            ].filter((note) => note !== false)}
            open={open === which}
            onOpen={known > 0 ? () => setOpen(open === which ? null : which) : undefined}
          />
        )
      })}
      {open !== null && <Cards cards={seen[open]} label={words.ui(`pile.${open}`)} />}
    </section>
  )
}
