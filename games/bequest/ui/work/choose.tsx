import { refusal, type Seat } from '@conspire/kernel'
import { Act, Actions, Clause, useKeys, usePicking } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { A } from '../../src/choices.ts'
import type { BoardView } from '../../src/view.ts'
import { cardsOf } from '../../src/words/seen.ts'
import { CardButton, CardChip } from '../card/card.tsx'
import { gains, parting } from '../model/worth.ts'
import { useBarrier } from '../parts/barrier.ts'
import { useTable } from '../parts/scene.ts'
import { GroupHead, Work } from '../parts/work.tsx'
import { Worth } from '../parts/worth.tsx'

type Letter = 'A' | 'B'
const LETTERS: readonly Letter[] = ['A', 'B']
const otherOf = (letter: Letter): Letter => (letter === 'A' ? 'B' : 'A')
const groupOf = (board: BoardView, letter: Letter): readonly number[] =>
  cardsOf(letter === 'A' ? board.a : board.b)

/** BQ-052…BQ-058: one of the two groups that a neighbour has laid out. */
export function ChooseWork({ me }: { readonly me: Seat }): ReactElement | null {
  const { view, seen, words, names, busy, scores, draft, choose, keep, announce } = useTable()
  const locked: Letter | null = view.answer === null ? null : view.answer === A ? 'A' : 'B'
  const [picked, setPicked] = useState<Letter | null>(draft === 'A' || draft === 'B' ? draft : locked)
  const board = seen.boards.find(({ chooser }) => chooser === me)
  const barrier = useBarrier()
  const mine = seen.boards.find(({ splitter }) => splitter === me)

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
  if (!board) return null

  const splitter = names[board.splitter]!
  const barred = barrier(picked === null ? refusal('BQ-055', 'oneGroup') : null)
  const settled = locked !== null && picked === locked

  const pile = (letter: Letter): ReactElement => {
    const cards = groupOf(board, letter)
    const left = otherOf(letter)
    const worth = gains(seen, parting(board, cards, groupOf(board, left)))
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
        {scores && (
          <ul className="bq-worths" aria-label={words.ui('choose.worth', { group: letter })}>
            <Worth seat={me} gain={worth[me]!} total>
              {words.ui('choose.you')}
            </Worth>
            <Worth seat={board.splitter} gain={worth[board.splitter]!}>
              {words.ui('choose.keeps', { name: splitter, group: left })}
            </Worth>
          </ul>
        )}
        <ul className="bq-cards" aria-label={words.ui('group', { group: letter })}>
          {cards.map((card) => (
            <li key={card}>
              <CardButton
                card={card}
                state={words.ui('choose.in', { group: letter })}
                onPick={() => pick(letter)}
              />
            </li>
          ))}
        </ul>
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
      title={words.ui('choose.title', { name: splitter })}
      beside={settled && <span className="bq-stamp">{words.ui('locked')}</span>}
    >
      <div className="bq-piles">{LETTERS.map(pile)}</div>
      {mine && <OwnOffer board={mine} />}
      <Actions
        barred={barred}
        note={
          settled
            ? words.ui('choose.locked', { group: locked })
            : words.ui('choose.ready', {
                group: picked ?? '',
                other: picked ? otherOf(picked) : '',
                name: splitter,
              })
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
function OwnOffer({ board }: { readonly board: BoardView }): ReactElement {
  const { seen, words, names, scores } = useTable()
  const chooser = names[board.chooser]!
  return (
    <section className="bq-own-offer" aria-label={words.ui('choose.own', { name: chooser })}>
      <h3 className="bq-label">
        {words.ui('choose.own', { name: chooser })} <Clause of="BQ-057" />
      </h3>
      <div className="bq-piles">
        {LETTERS.map((letter) => {
          const cards = groupOf(board, letter)
          const worth = gains(seen, parting(board, cards, groupOf(board, otherOf(letter))))
          return (
            <div key={letter} className="bq-mini">
              <span className="bq-letter" aria-hidden>
                {letter}
              </span>
              {scores && (
                <ul
                  className="bq-worths"
                  aria-label={words.ui('split.worth', { name: chooser, group: letter })}
                >
                  <Worth seat={board.chooser} gain={worth[board.chooser]!}>
                    {words.ui('split.takes', { name: chooser, group: letter })}
                  </Worth>
                  <Worth seat={board.splitter} gain={worth[board.splitter]!}>
                    {words.ui('split.keep', { group: otherOf(letter) })}
                  </Worth>
                </ul>
              )}
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
