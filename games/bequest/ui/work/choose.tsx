import { refusal, type Seat } from '@conspire/kernel'
import { Act, Actions, Clause, useBusy, useKeys, useShell } from '@conspire/ui'
import { usePicking } from '@conspire/ui/picking'
import { useMemo, useState, type ReactElement } from 'react'
import { A } from '../../src/choices.ts'
import { chooserOf, groupsOf, splitterFor, type Table } from '../../src/table.ts'
import { parted } from '../../src/worth.ts'
import { CardChip, CardRow } from '../card/card.tsx'
import { GroupHead } from '../parts/group.tsx'
import { useForesight, useTable } from '../parts/scene.ts'
import { Worths } from '../parts/worth.tsx'
import type { WorkProps } from './work.ts'

type Letter = 'A' | 'B'
const LETTERS: readonly Letter[] = ['A', 'B']
const otherOf = (letter: Letter): Letter => (letter === 'A' ? 'B' : 'A')

/** The table if its chooser took this group of a board. */
function takenFrom(seen: Table, splitter: Seat, letter: Letter): Table {
  const [a, b] = groupsOf(seen, splitter)
  const [taken, kept] = letter === 'A' ? [a, b] : [b, a]
  return parted(seen, { splitter, chooser: chooserOf(seen, splitter) }, taken, kept)
}

/** BQ-052…BQ-058: one of the two groups that a neighbour has laid out. */
export function ChooseWork({ me, view, draft, choose, keep }: WorkProps): ReactElement {
  const { seen, words, names } = useTable()
  const { announce } = useShell()
  const busy = useBusy()
  const locked: Letter | null = view.answer === null ? null : view.answer === A ? 'A' : 'B'
  const [picked, setPicked] = useState<Letter | null>(draft === 'A' || draft === 'B' ? draft : locked)
  const splitter = splitterFor(seen, me)
  const name = names[splitter]!
  const [a, b] = groupsOf(seen, splitter)

  useForesight(useMemo(() => picked && takenFrom(seen, splitter, picked), [seen, splitter, picked]))

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
  const settled = locked !== null && picked === locked

  const pile = (letter: Letter): ReactElement => {
    const cards = letter === 'A' ? a : b
    return (
      // The whole pile can be tapped; its button does the same for keys and screen readers.
      <div
        key={letter}
        className="box bq-pile bq-offer"
        data-part="choice"
        data-chosen={picked === letter || undefined}
        onClick={(event) => {
          if (!(event.target instanceof Element && event.target.closest('.info, .bq-take, .foreseen')))
            pick(letter)
        }}
      >
        <GroupHead letter={letter} count={cards.length}>
          <Worths
            label={words.ui('choose.worth', { group: letter })}
            then={takenFrom(seen, splitter, letter)}
            of={[
              [me, words.ui('you')],
              [splitter, words.ui('choose.keeps', { name, group: otherOf(letter) })],
            ]}
          />
          <button
            type="button"
            className="button bq-take"
            aria-pressed={picked === letter}
            aria-keyshortcuts={letter}
            onClick={() => pick(letter)}
          >
            {words.ui('choose.take', { group: letter })}
          </button>
        </GroupHead>
        <CardRow
          label={words.ui('group', { group: letter })}
          cards={cards}
          each={() => ({ state: words.ui('choose.in', { group: letter }), onPick: () => pick(letter) })}
        />
      </div>
    )
  }

  return (
    <section className="bq-work bq-choose">
      <div className="bq-piles" data-part="subject">
        {LETTERS.map(pile)}
      </div>
      <OwnOffer me={me} />
      <Actions note={settled && words.ui('choose.locked')}>
        {settled ? (
          <Act onAct={() => choose('takeBack')}>{words.ui('takeBack')}</Act>
        ) : (
          <Act
            primary
            onAct={lock}
            barred={picked === null ? refusal('BQ-055', 'oneGroup') : null}
            hotkey="Enter"
          >
            {picked === null ? words.ui('choose.lock.none') : words.ui('choose.lock', { group: picked })}
          </Act>
        )}
      </Actions>
    </section>
  )
}

/** What the viewer has laid out for the other neighbour, and what that neighbour may make of it (BQ-057). */
function OwnOffer({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words, names } = useTable()
  const chooser = chooserOf(seen, me)
  const name = names[chooser]!
  const [a, b] = groupsOf(seen, me)
  return (
    <section className="bq-mine">
      <h3 className="bq-label">
        {words.ui('choose.own', { name })} <Clause of="BQ-057" />
      </h3>
      <div className="bq-piles">
        {LETTERS.map((letter) => {
          const cards = letter === 'A' ? a : b
          return (
            <div key={letter} className="box bq-pile">
              <GroupHead letter={letter} count={cards.length}>
                <Worths
                  label={words.ui('split.worth', { name, group: letter })}
                  then={takenFrom(seen, me, letter)}
                  of={[
                    [chooser, words.ui('split.takes', { name, group: letter })],
                    [me, words.ui('split.keep', { group: otherOf(letter) })],
                  ]}
                />
              </GroupHead>
              <p className="row tight">
                {cards.map((card) => (
                  <CardChip key={card} card={card} />
                ))}
              </p>
            </div>
          )
        })}
      </div>
    </section>
  )
}
