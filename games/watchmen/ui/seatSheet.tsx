import type { CardNumber } from '@conspire/kernel'
import { SeatMark, type SeatSheetProps } from '@conspire/ui'
import { useMarks } from '@conspire/ui/claims'
import { useMemo, type ReactElement } from 'react'
import { heroFor } from '../src/attributes.ts'
import type { Event } from '../src/events.ts'
import type { Table } from '../src/table.ts'
import { CardChip } from './card/card.tsx'
import { deckOf } from './model/piles.ts'
import { claimed } from './model/claims.ts'
import { isPiece, recordOf } from './model/turns.ts'
import { MarkButtons, standingWords } from './parts/claims.tsx'
import { Cards } from './parts/piles.tsx'
import { wordsFor, type Words } from './words.ts'
import './style/index.css'

function Section({
  title,
  cards,
  seen,
  words,
}: {
  readonly title: string
  readonly cards: readonly CardNumber[]
  readonly seen: Table
  readonly words: Words
}): ReactElement {
  return (
    <section>
      <h3>
        {title} <small>{cards.length}</small>
      </h3>
      {cards.length === 0 ? (
        <p className="soft">{words.ui('seat.nothing')}</p>
      ) : (
        <Cards seen={seen} cards={cards} />
      )}
    </section>
  )
}

/** What everybody may know of somebody: Super Hero, piles, all that they took and gave, what they claim; and what the viewer thinks of them. */
export function SeatSheet({
  of,
  view,
  seat: me,
  names,
  lang,
  log,
  pencils,
  pencil,
}: SeatSheetProps<Table, Event>): ReactElement {
  const seen = view.table
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const { took, gave, turns, stalled } = useMemo(() => recordOf(log, of), [log, of])
  const claims = standingWords(words, claimed(pencils, seen.turns), of, me)
  const [marks, setMark] = useMarks(names)
  const [hero] = seen.hero[of]!
  const side = of === seen.mastermind ? 'seat.mastermind' : 'seat.loyal'
  const part = { seen, words }
  return (
    <div className="face stack wm wm-seat">
      <p className="row">
        <SeatMark seat={of} names={names} me={of === me} />
        <b>{seen.revealed === 1 ? words.ui(side) : words.ui('seat.side.hidden')}</b>
        {seen.out[of] === 1 && <b>{words.ui('seat.out')}</b>}
      </p>
      <p>
        <b>{words.ui('claim.open')}:</b> {claims || words.ui('claim.none')}
      </p>
      {pencil && of !== me && (
        <MarkButtons mark={marks[of]!} setMark={(as) => setMark(of, as)} name={names[of]!} words={words} />
      )}
      {turns > 0 && <p>{words.ui('seat.stalled', { count: stalled, turns })}</p>}
      {hero !== undefined && (
        <p>
          {words.ui('seat.hero')} <CardChip card={hero} />{' '}
          {seen.turns > 0 && heroFor(seen, of).id === '' && <small>{words.ui('seat.blank')}</small>}
        </p>
      )}
      <p>
        {words.ui('seat.counts', {
          hand: seen.hand[of]!.length,
          deck: seen.deck[of]!.length,
          discard: seen.discard[of]!.length,
        })}
      </p>
      {seen.machination.length > 0 && (
        <Section
          {...part}
          title={words.ui('seat.pieces')}
          cards={took.filter((card) => isPiece(seen, card))}
        />
      )}
      <Section {...part} title={words.ui('seat.gained')} cards={took} />
      <Section {...part} title={words.ui('seat.given')} cards={gave} />
      <Section {...part} title={words.ui('seat.inPlay')} cards={seen.ongoing[of]!} />
      <Section {...part} title={words.ui('pile.discard.title')} cards={seen.discard[of]!} />
      <Section
        {...part}
        title={words.ui(of === me ? 'pile.deck.title' : 'pile.deck.other')}
        cards={deckOf(seen, of)}
      />
    </div>
  )
}
