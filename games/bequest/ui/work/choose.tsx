import { refusal, type Seat } from '@conspire/kernel'
import { Act, Actions, Clause, useKeys, usePicking } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { A } from '../../src/choices.ts'
import { chooserOf, groupsOf, splitterFor } from '../../src/table.ts'
import { CardChip, CardRow } from '../card/card.tsx'
import { parting } from '../../src/worth.ts'
import { useBarrier } from '../parts/barrier.ts'
import { useTable } from '../parts/scene.ts'
import { GroupHead, Work } from '../parts/work.tsx'
import { Worths } from '../parts/worth.tsx'

type Letter = 'A' | 'B'
const LETTERS: readonly Letter[] = ['A', 'B']
const otherOf = (letter: Letter): Letter => (letter === 'A' ? 'B' : 'A')

/** BQ-052…BQ-058: one of the two groups that a neighbour has laid out. */
export function ChooseWork({ me }: { readonly me: Seat }): ReactElement {
  const { view, seen, words, names, busy, draft, choose, keep, announce } = useTable()
  const locked: Letter | null = view.answer === null ? null : view.answer === A ? 'A' : 'B'
  const [picked, setPicked] = useState<Letter | null>(draft === 'A' || draft === 'B' ? draft : locked)
  const barrier = useBarrier()
  const splitter = splitterFor(seen, me)
  const name = names[splitter]!
  const [a, b] = groupsOf(seen, splitter)

  const pick = (letter: Letter): void => {
    if (busy) return
    setPicked(letter)
    keep?.(letter)
    announce(words.ui('choose.picked', { group: letter }))
  }
  const lock = (): void => {
    if (picked !== null && picked !== locked) choose(picked)
  }
  usePicking(LETTERS, pick, { confirm: lock, clear: () => setPicked(locked) })
  useKeys({ a: () => pick('A'), b: () => pick('B') })
  const barred = barrier(picked === null ? refusal('BQ-055', 'oneGroup') : null)
  const settled = locked !== null && picked === locked

  const pile = (letter: Letter): ReactElement => {
    const [cards, left] = letter === 'A' ? [a, b] : [b, a]
    const chosen = picked === letter
    return (
      // The whole pile can be tapped; its button does the same for keys and screen readers.
      <div
        key={letter}
        className="bq-pile bq-offer"
        data-chosen={chosen || undefined}
        onClick={(event) => {
          if (!(event.target instanceof Element && event.target.closest('.info, .bq-take'))) pick(letter)
        }}
      >
        <GroupHead letter={letter} count={cards.length}>
          {chosen && !settled && <span className="bq-stamp bq-stamp-small">{words.ui('choose.mark')}</span>}
        </GroupHead>
        <Worths
          label={words.ui('choose.worth', { group: letter })}
          gains={parting(seen, { splitter, chooser: me }, cards, left)}
          of={[
            [me, words.ui('choose.you'), true],
            [splitter, words.ui('choose.keeps', { name, group: otherOf(letter) })],
          ]}
        />
        <CardRow
          label={words.ui('group', { group: letter })}
          cards={cards}
          each={() => ({ state: words.ui('choose.in', { group: letter }), onPick: () => pick(letter) })}
        />
        <button
          type="button"
          className="button bq-take"
          aria-pressed={chosen}
          aria-keyshortcuts={letter}
          onClick={() => pick(letter)}
        >
          {words.ui('choose.take', { group: letter })}
        </button>
      </div>
    )
  }

  return (
    <Work
      className="bq-choose"
      title={words.ui('choose.title', { name })}
      beside={settled && <span className="bq-stamp">{words.ui('locked')}</span>}
    >
      <div className="bq-piles">{LETTERS.map(pile)}</div>
      <OwnOffer me={me} />
      <Actions
        barred={barred}
        note={
          settled
            ? words.ui('choose.locked', { group: locked })
            : words.ui('choose.ready', { group: picked ?? '', other: picked ? otherOf(picked) : '', name })
        }
      >
        {settled ? (
          <Act onAct={() => choose('takeBack')}>{words.ui('takeBack')}</Act>
        ) : (
          <Act primary onAct={lock} barred={barred} hotkey="Enter">
            {picked === null ? words.ui('lock') : words.ui('choose.lock', { group: picked })}
          </Act>
        )}
      </Actions>
    </Work>
  )
}

/** What the viewer has laid out for the other neighbour, and what that neighbour may make of it (BQ-057). */
function OwnOffer({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words, names } = useTable()
  const chooser = chooserOf(seen, me)
  const name = names[chooser]!
  const [a, b] = groupsOf(seen, me)
  return (
    <section className="bq-own-offer" aria-label={words.ui('choose.own', { name })}>
      <h3 className="bq-label">
        {words.ui('choose.own', { name })} <Clause of="BQ-057" />
      </h3>
      <div className="bq-piles">
        {LETTERS.map((letter) => {
          const [cards, left] = letter === 'A' ? [a, b] : [b, a]
          return (
            <div key={letter} className="bq-mini">
              <span className="bq-letter" aria-hidden>
                {letter}
              </span>
              <Worths
                label={words.ui('split.worth', { name, group: letter })}
                gains={parting(seen, { splitter: me, chooser }, cards, left)}
                of={[
                  [chooser, words.ui('split.takes', { name, group: letter })],
                  [me, words.ui('split.keep', { group: otherOf(letter) })],
                ]}
              />
              <ul className="bq-chips" aria-label={words.ui('group', { group: letter })}>
                {cards.map((card) => (
                  <li key={card}>
                    <CardChip card={card} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
