import { Act, Actions, Clear, useBusy, useKeys, usePicking, useShell, useSlide } from '@conspire/ui'
import { useDrag, type Drag } from '@conspire/ui/drag'
import { useEffect, useReducer, useRef, type ReactElement, type RefObject } from 'react'
import { chooserOf } from '../../src/table.ts'
import { parted } from '../../src/worth.ts'
import { CardButton } from '../card/card.tsx'
import {
  cardsAt,
  keptOf,
  maskOf,
  revived,
  saidOf,
  stepOf,
  type Group,
  type Place,
  type Split,
  type Step,
} from '../model/split.ts'
import { GroupHead } from '../parts/group.tsx'
import { useTable } from '../parts/scene.ts'
import { Worths } from '../parts/worth.tsx'
import type { WorkProps } from './work.ts'

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
  { me, view, draft, keep }: WorkProps,
  root: RefObject<HTMLElement | null>,
): { split: Split; take: (step: Step) => void; letGo: () => void } {
  const { words, seen } = useTable()
  const { announce } = useShell()
  const busy = useBusy()
  const [split, dispatch] = useReducer(stepOf, revived(seen.hands[me]!, view.answer, draft))
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
  readonly split: Split
  readonly take: (step: Step) => void
  readonly drag: Drag
}

function SplitCard(props: PartProps & { readonly card: number; readonly tall?: boolean }): ReactElement {
  const { split, take, drag, card, tall } = props
  const { words } = useTable()
  const i = split.hand.indexOf(card)
  return (
    <CardButton
      card={card}
      tall={tall}
      state={words.ui(`split.at.${split.places[i]!}`)}
      held={i === split.held}
      hotkey={String(i + 1)}
      onPick={() => {
        if (!drag.justDropped()) take({ do: 'cycle', card: i })
      }}
      onPointerDown={drag.start(card)}
    />
  )
}

/** One of the two groups, and what it would mean if the neighbour took it. */
function Pile({
  me,
  group,
  ...part
}: PartProps & { readonly me: number; readonly group: Group }): ReactElement {
  const { seen, words, names } = useTable()
  const { split, take, drag } = part
  const [letter, other, otherGroup] = group === 'a' ? (['A', 'B', 'b'] as const) : (['B', 'A', 'a'] as const)
  const cards = cardsAt(split, group)
  const { left } = sizesOf(split)
  const chooser = chooserOf(seen, me)
  const fill = { name: names[chooser]!, group: letter }
  return (
    // A tap on the pile puts the held card there; keys and screen readers move the card itself.
    <div
      className="bq-pile"
      data-pile={group}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        if (split.held >= 0 && !drag.justDropped()) take({ do: 'put', place: group })
      }}
    >
      <GroupHead letter={letter} count={cards.length}>
        {left > 0 && left < split.hand.length && (
          <button type="button" className="button small" onClick={() => take({ do: 'rest', group })}>
            {words.ui('split.rest', { group: letter })}
          </button>
        )}
      </GroupHead>
      <Worths
        label={words.ui('split.worth', fill)}
        then={left > 0 ? null : parted(seen, { splitter: me, chooser }, cards, cardsAt(split, otherGroup))}
        of={[
          [chooser, words.ui('split.takes', fill)],
          [me, words.ui('split.keep', { group: other })],
        ]}
      />
      <ul className="bq-cards" aria-label={words.ui('group', { group: letter })}>
        {cards.map((card) => (
          <li key={card}>
            <SplitCard {...part} card={card} />
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className="bq-empty">{words.ui(`split.empty.${group}`)}</p>}
      {cards.length === 0 && group === 'b' && <p className="bq-empty touch-only">{words.ui('split.hold')}</p>}
    </div>
  )
}

/** BQ-044…BQ-050: five cards into two groups. */
export function SplitWork(props: WorkProps & { readonly wide: boolean }): ReactElement {
  const { me, view, pace, wide, choose, why } = props
  const { words } = useTable()
  const { explain } = useShell()
  const busy = useBusy()
  const { answer } = view
  const root = useRef<HTMLElement>(null)
  const { split, take, letGo } = useSplit(props, root)
  useSlide(root, pace, split.places)
  const drag = useDrag<Place>((card, place) => take({ do: 'put', card: split.hand.indexOf(card), place }))

  const refused = why(saidOf(split))
  const locked = answer !== null
  const settled = locked && refused === null && maskOf(split) === answer
  const lock = (): void => {
    if (busy || settled) return
    if (refused) return explain(refused)
    choose(saidOf(split))
    letGo()
  }
  /** As it was locked in; where it was not, all back into the hand. */
  const clear = (): void => take({ do: 'restore', answer })
  usePicking(split.hand, (card) => take({ do: 'cycle', card: split.hand.indexOf(card) }), {
    confirm: lock,
    clear,
  })
  const put = (place: Group) => (split.held < 0 ? undefined : () => take({ do: 'put', place }))
  useKeys({ a: put('a'), b: put('b') })

  const part = { split, take, drag }
  return (
    <section className="bq-work bq-split" ref={root}>
      <ul
        className="bq-cards bq-fan"
        data-pile="hand"
        data-empty={sizesOf(split).left === 0 || undefined}
        aria-label={words.ui('split.unplaced', { count: sizesOf(split).left })}
      >
        {split.hand.map((card, i) =>
          split.places[i] === 'hand' ? (
            <li key={card}>
              <SplitCard {...part} card={card} tall={wide} />
            </li>
          ) : (
            // Where the card was: another tap moves it on. For keys and screen readers the card itself does that.
            <li key={card} aria-hidden>
              <button
                type="button"
                className="bq-gone"
                data-tall={wide || undefined}
                tabIndex={-1}
                onClick={() => take({ do: 'cycle', card: i })}
              >
                {split.places[i]!.toUpperCase()}
              </button>
            </li>
          ),
        )}
      </ul>
      <div className="bq-piles">
        {GROUPS.map((group) => (
          <Pile key={group} {...part} me={me} group={group} />
        ))}
      </div>
      <Actions note={locked && words.ui(settled ? 'split.locked' : 'split.changed')}>
        {settled ? (
          <Act onAct={() => choose('takeBack')}>{words.ui('takeBack')}</Act>
        ) : (
          <>
            <Act primary onAct={lock} barred={refused} hotkey="Enter">
              {words.ui('lock')}
            </Act>
            <Clear onClear={clear} />
          </>
        )}
      </Actions>
    </section>
  )
}
