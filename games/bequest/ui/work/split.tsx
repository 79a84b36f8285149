import type { Seat } from '@conspire/kernel'
import { Act, Actions, Clear, useKeys, usePicking, useSlide } from '@conspire/ui'
import { useEffect, useReducer, useRef, type ReactElement, type RefObject } from 'react'
import { chooserOf } from '../../src/table.ts'
import { CardButton } from '../card/card.tsx'
import {
  cardsAt,
  keptOf,
  maskOf,
  revived,
  saidOf,
  stepOf,
  type Group,
  type Split,
  type Step,
} from '../model/split.ts'
import { parting } from '../../src/worth.ts'
import { useBarrier } from '../parts/barrier.ts'
import { useTable } from '../parts/scene.ts'
import { GroupHead } from '../parts/work.tsx'
import { Worths } from '../parts/worth.tsx'
import { useDrag, type Drag } from './drag.ts'

const GROUPS: readonly Group[] = ['a', 'b']
const sizesOf = (split: Split): { a: number; b: number; left: number } => ({
  a: cardsAt(split, 'a').length,
  b: cardsAt(split, 'b').length,
  left: cardsAt(split, 'hand').length,
})

/** A card that moves takes the focus along. */
function useFocusOn(root: RefObject<HTMLElement | null>, places: Split['places']): () => void {
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    root.current
      ?.querySelector<HTMLElement>(`[data-card="${focused.current}"]`)
      ?.focus({ preventScroll: true })
  }, [root, places])
  return () => {
    focused.current = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? null
  }
}

/** A split in the making, and how it is changed; every step is kept and spoken. */
function useSplit(
  hand: readonly number[],
  root: RefObject<HTMLElement | null>,
): { split: Split; take: (step: Step) => void; letGo: () => void } {
  const { view, words, busy, draft, keep, announce } = useTable()
  const [split, dispatch] = useReducer(stepOf, revived(hand, view.answer, draft))
  const noteFocus = useFocusOn(root, split.places)
  const say = (next: Split): string => {
    const sizes = words.ui('split.sizes', sizesOf(next))
    const card = next.hand[next.held]
    if (card === undefined) return sizes
    return `${words.ui(`split.moved.${next.places[next.held]!}`, { card: words.card(card) })} ${sizes}`
  }
  const take = (step: Step): void => {
    if (busy) return
    const next = stepOf(split, step)
    noteFocus()
    dispatch(step)
    keep?.(keptOf(next))
    announce(say(next))
  }
  /** What was held is let go. */
  const letGo = (): void => dispatch({ do: 'restore', answer: maskOf(split) })
  return { split, take, letGo }
}

interface PartProps {
  readonly me: Seat
  readonly split: Split
  readonly take: (step: Step) => void
  readonly drag: Drag
}

function SplitCard({ split, take, drag, card }: PartProps & { readonly card: number }): ReactElement {
  const { words } = useTable()
  const i = split.hand.indexOf(card)
  return (
    <li>
      <CardButton
        card={card}
        state={words.ui(`split.at.${split.places[i]!}`)}
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

/** One of the two groups, and what it would mean if the neighbour took it. */
function Pile({ group, ...part }: PartProps & { readonly group: Group }): ReactElement {
  const { seen, words, names } = useTable()
  const { me, split, take, drag } = part
  const [letter, other, left] = group === 'a' ? (['A', 'B', 'b'] as const) : (['B', 'A', 'a'] as const)
  const cards = cardsAt(split, group)
  const chooser = chooserOf(seen, me)
  const fill = { name: names[chooser]!, group: letter }
  const held = split.places[split.held] === group ? undefined : split.hand[split.held]
  const put = (): void => take({ do: 'put', place: group })
  return (
    // A tap on the pile puts the held card there; the button in its head does the same for keys and screen readers.
    <div
      className="bq-pile"
      data-pile={group}
      data-open={held !== undefined || undefined}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        if (split.held >= 0 && !drag.justDropped()) put()
      }}
    >
      <GroupHead letter={letter} count={cards.length}>
        {held !== undefined && (
          <button type="button" className="bq-put" onClick={put}>
            {words.ui('split.put.short')}
            <span className="spoken">
              , {words.ui('split.put', { card: words.card(held), group: letter })}
            </span>
          </button>
        )}
      </GroupHead>
      <Worths
        label={words.ui('split.worth', fill)}
        gains={parting(seen, { splitter: me, chooser }, cards, cardsAt(split, left))}
        of={[
          [chooser, words.ui('split.takes', fill)],
          [me, words.ui('split.keep', { group: other })],
        ]}
      />
      <ul className="bq-cards" aria-label={words.ui('group', { group: letter })}>
        {cards.map((card) => (
          <SplitCard key={card} {...part} card={card} />
        ))}
      </ul>
      {cards.length === 0 && <p className="bq-empty">{words.ui('split.empty', { group: letter })}</p>}
    </div>
  )
}

/** What is still in the hand. */
function Hand({ settled, ...part }: PartProps & { readonly settled: boolean }): ReactElement {
  const { seen, words, names } = useTable()
  const { me, split, take } = part
  const { left } = sizesOf(split)
  return (
    <div className="bq-hand" data-pile="hand">
      <div className="bq-hand-head">
        <h2 className="bq-title">{words.ui('split.title', { name: names[chooserOf(seen, me)]! })}</h2>
        {settled && <span className="bq-stamp bq-stamp-small">{words.ui('locked')}</span>}
        {left > 0 && left < split.hand.length && (
          <span className="bq-rest">
            {GROUPS.map((group) => (
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
        {left === split.hand.length && (
          <span className="bq-hint">
            <span className="bq-hint-keys">{words.ui('split.keys')}</span>
            <span className="bq-hint-tap">{words.ui('split.hint')}</span>
          </span>
        )}
      </div>
      <ul className="bq-cards bq-fan" aria-label={words.ui('split.unplaced', { count: left })}>
        {split.hand.map((card, i) =>
          split.places[i] === 'hand' ? (
            <SplitCard key={card} {...part} card={card} />
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
  )
}

/** BQ-044…BQ-050: five cards into two groups. */
export function SplitWork({ me }: { readonly me: Seat }): ReactElement {
  const { view, seen, words, names, lang, pace, wide, busy, choose, why } = useTable()
  const { answer } = view
  const root = useRef<HTMLElement>(null)
  const { split, take, letGo } = useSplit(seen.hands[me]!, root)
  useSlide(root, pace, split.places)
  const drag = useDrag((card, place) => take({ do: 'put', card: split.hand.indexOf(card), place }))

  const refused = why(saidOf(split))
  const barred = useBarrier()(refused)
  const locked = answer !== null
  const changed = locked && (refused !== null || maskOf(split) !== answer)
  const settled = locked && !changed
  const lock = (): void => {
    if (busy || settled) return
    if (barred) barred.explain?.()
    else {
      choose(saidOf(split))
      letGo()
    }
  }
  const clear = (): void => take({ do: 'restore', answer: null })
  usePicking(split.hand, (card) => take({ do: 'cycle', card: split.hand.indexOf(card) }), {
    confirm: lock,
    clear,
  })
  const put = (place: Group) => (split.held < 0 ? undefined : () => take({ do: 'put', place }))
  useKeys({ a: put('a'), b: put('b') })

  const name = names[chooserOf(seen, me)]!
  const note = changed
    ? words.ui('split.changed')
    : locked
      ? words.ui('split.locked')
      : wide && words.ui('split.ready', { ...sizesOf(split), name })
  const part = { me, split, take, drag }
  return (
    <section
      className="bq-work bq-split"
      ref={root}
      aria-label={words.ui('split.title', { name })}
      lang={lang}
    >
      <Hand {...part} settled={settled} />
      <div className="bq-piles">
        {GROUPS.map((group) => (
          <Pile key={group} {...part} group={group} />
        ))}
      </div>
      <Actions barred={barred} note={note}>
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
