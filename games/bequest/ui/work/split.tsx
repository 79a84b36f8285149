import type { Seat } from '@conspire/kernel'
import { Act, Actions, Clear, useKeys, usePicking, useSlide } from '@conspire/ui'
import { useEffect, useReducer, useRef, type ReactElement } from 'react'
import { CardButton } from '../card/card.tsx'
import {
  cardsAt,
  maskOf,
  keptOf,
  revived,
  saidOf,
  stepOf,
  whyNot,
  type Group,
  type Split,
  type Step,
} from '../model/split.ts'
import { gains, parting } from '../model/worth.ts'
import { cardsOf, neighbours } from '../../src/words/seen.ts'
import { useBarrier } from '../parts/barrier.ts'
import { useTable } from '../parts/scene.ts'
import { GroupHead } from '../parts/work.tsx'
import { Worth } from '../parts/worth.tsx'
import { useDrag } from './drag.ts'

/** BQ-044…BQ-050: five cards into two groups. */
export function SplitWork({ me }: { readonly me: Seat }): ReactElement {
  const scene = useTable()
  const { view, seen, words, names, lang, pace, busy, choose, ask, explain, announce } = scene
  const { answer } = view
  const { chooser } = neighbours(seen, me)
  const hand = cardsOf(seen.seats[me]!.hand)
  const [split, dispatch] = useReducer(stepOf, revived(hand, answer, scene.draft))
  const root = useRef<HTMLElement>(null)
  const barrier = useBarrier()

  // A card that moves takes the focus along.
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    root.current
      ?.querySelector<HTMLElement>(`[data-card="${focused.current}"]`)
      ?.focus({ preventScroll: true })
  }, [split.places])
  useSlide(root, pace, split.places)

  const refused = whyNot(split)
  const locked = answer !== null
  const changed = locked && (refused !== null || maskOf(split) !== answer)
  const settled = locked && !changed
  const held = split.hand[split.held]

  const take = (step: Step): void => {
    if (busy) return
    const next = stepOf(split, step)
    focused.current = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? null
    dispatch(step)
    scene.keep?.(keptOf(next))
    announce(sayStep(next, step))
  }
  const sayStep = (next: Split, step: Step): string => {
    const sizes = {
      a: cardsAt(next, 'a').length,
      b: cardsAt(next, 'b').length,
      left: cardsAt(next, 'hand').length,
    }
    const card =
      step.do === 'clear' || step.do === 'rest' || step.do === 'restore' ? undefined : next.hand[next.held]
    if (card === undefined) return words.ui('split.sizes', sizes)
    const place = next.places[next.held]!
    return `${words.ui(`split.moved.${place}`, { card: words.card(card) })} ${words.ui('split.sizes', sizes)}`
  }
  // The rules themselves say what is wrong; what is known here is only quicker.
  const barred = barrier(refused, () => {
    void ask(saidOf(split)).then((answered) => answered && explain(answered))
  })
  const lock = (): void => {
    if (busy || settled) return
    if (barred) barred.explain?.()
    else {
      choose(saidOf(split))
      // What was held is let go.
      dispatch({ do: 'restore', answer: maskOf(split) })
    }
  }

  const drag = useDrag((card, place) => take({ do: 'put', card: split.hand.indexOf(card), place }))

  const clear = (): void => take({ do: 'clear' })
  usePicking(split.hand, (card) => take({ do: 'cycle', card: split.hand.indexOf(card) }), {
    confirm: lock,
    clear,
  })
  useKeys({
    a: held === undefined ? undefined : () => take({ do: 'put', place: 'a' }),
    b: held === undefined ? undefined : () => take({ do: 'put', place: 'b' }),
  })

  const cardOf = (card: number): ReactElement => {
    const i = split.hand.indexOf(card)
    const place = split.places[i]!
    return (
      <li key={card}>
        <CardButton
          card={card}
          state={words.ui(`split.at.${place}`)}
          held={i === split.held}
          hotkey={String(i + 1)}
          onPick={() => {
            if (!drag.justDropped()) take({ do: 'cycle', card: i })
          }}
          onPointerDown={drag.start(card)}
        />
      </li>
    )
  }

  const unplaced = cardsAt(split, 'hand')
  const pile = (group: Group): ReactElement => {
    const cards = cardsAt(split, group)
    const letter = group.toUpperCase()
    const theirs = cards
    const mine = cardsAt(split, group === 'a' ? 'b' : 'a')
    const worth = gains(seen, parting({ splitter: me, chooser }, theirs, mine))
    const other = group === 'a' ? 'B' : 'A'
    const here = held !== undefined && split.places[split.held] === group
    return (
      // A tap on the pile puts the held card there; the button in its head does the same for keys and screen readers.
      <div
        className="bq-pile"
        data-pile={group}
        data-open={(held !== undefined && !here) || undefined}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) return
          if (held !== undefined && !drag.justDropped()) take({ do: 'put', place: group })
        }}
      >
        <GroupHead letter={letter} count={cards.length}>
          {held !== undefined && !here && (
            <button type="button" className="bq-put" onClick={() => take({ do: 'put', place: group })}>
              {words.ui('split.put.short')}
              <span className="spoken">
                , {words.ui('split.put', { card: words.card(held), group: letter })}
              </span>
            </button>
          )}
        </GroupHead>
        {scene.scores && (
          <ul
            className="bq-worths"
            aria-label={words.ui('split.worth', { name: names[chooser]!, group: letter })}
          >
            <Worth seat={chooser} gain={worth[chooser]!}>
              {words.ui('split.takes', { name: names[chooser]!, group: letter })}
            </Worth>
            <Worth seat={me} gain={worth[me]!}>
              {words.ui('split.keep', { group: other })}
            </Worth>
          </ul>
        )}
        <ul className="bq-cards" aria-label={words.ui('group', { group: letter })}>
          {cards.map(cardOf)}
        </ul>
        {cards.length === 0 && <p className="bq-empty">{words.ui('split.empty', { group: letter })}</p>}
      </div>
    )
  }

  return (
    <section
      className="bq-work bq-split"
      ref={root}
      aria-label={words.ui('split.title', { name: names[chooser]! })}
      lang={lang}
    >
      <div className="bq-hand" data-pile="hand">
        <div className="bq-hand-head">
          <h2 className="bq-title">{words.ui('split.title', { name: names[chooser]! })}</h2>
          {settled && <span className="bq-stamp bq-stamp-small">{words.ui('locked')}</span>}
          {unplaced.length > 0 && unplaced.length < split.hand.length && (
            <span className="bq-rest">
              {(['a', 'b'] as const).map((group) => (
                <button
                  key={group}
                  type="button"
                  className="button small"
                  onClick={() => take({ do: 'rest', group })}
                >
                  {words.ui('split.rest', { group: group.toUpperCase() })}
                </button>
              ))}
            </span>
          )}
          {unplaced.length === split.hand.length && (
            <span className="bq-hint">
              <span className="bq-hint-keys">{words.ui('split.keys')}</span>
              <span className="bq-hint-tap">{words.ui('split.hint')}</span>
            </span>
          )}
        </div>
        <ul className="bq-cards bq-fan" aria-label={words.ui('split.unplaced', { count: unplaced.length })}>
          {split.hand.map((card, i) =>
            split.places[i] === 'hand' ? (
              cardOf(card)
            ) : (
              // Where the card was: another tap moves it on. For keys and screen readers the card itself does that.
              <li key={card} aria-hidden>
                <button
                  type="button"
                  className="bq-gone"
                  tabIndex={-1}
                  onClick={() => take({ do: 'cycle', card: i })}
                >
                  {split.places[i]!.toUpperCase()}
                </button>
              </li>
            ),
          )}
        </ul>
      </div>
      <div className="bq-piles">
        {pile('a')}
        {pile('b')}
      </div>
      <Actions
        barred={barred}
        note={
          changed
            ? words.ui('split.changed')
            : locked
              ? words.ui('split.locked')
              : scene.wide &&
                words.ui('split.ready', {
                  a: cardsAt(split, 'a').length,
                  b: cardsAt(split, 'b').length,
                  name: names[chooser]!,
                })
        }
      >
        {settled ? (
          <Act onAct={() => choose('takeBack')}>{words.ui('takeBack')}</Act>
        ) : (
          <Act primary onAct={lock} barred={barred} hotkey="Enter">
            {words.ui(changed ? 'lockChange' : 'lock')}
          </Act>
        )}
        {changed && (
          <Act quiet onAct={() => take({ do: 'restore', answer })}>
            {words.ui('undoChange')}
          </Act>
        )}
        {!locked && <Clear onClear={clear} />}
      </Actions>
    </section>
  )
}
