import type { CardNumber, Seat } from '@conspire/kernel'
import { Act, Actions, Clear, useBusy, useKeys, useShell } from '@conspire/ui'
import { useSlide } from '@conspire/ui/slide'
import { usePicking } from '@conspire/ui/picking'
import { useDrag, type Drag } from '@conspire/ui/drag'
import { useEffect, useReducer, useRef, type ReactElement, type RefObject } from 'react'
import { split as splits } from '../../src/choices.ts'
import { chooserOf } from '../../src/table.ts'
import { parted } from '../../src/worth.ts'
import { CardButton, CardPlaces } from '../card/card.tsx'
import {
  cardsAt,
  keptOf,
  isAsAnswered,
  revived,
  saidOf,
  handled,
  type Group,
  type Groups,
  type Place,
  type Split,
  type Handling,
} from '../model/split.ts'
import { GroupHead } from '../parts/group.tsx'
import { useTable } from '../parts/scene.ts'
import { Worths } from '../parts/worth.tsx'
import type { WorkProps } from './work.ts'

const GROUPS: readonly Group[] = ['a', 'b']
const LETTERS = { a: 'A', b: 'B' } as const
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
  { me, draft, keep }: WorkProps,
  answer: Groups | null,
  root: RefObject<HTMLElement | null>,
): { split: Split; take: (step: Handling) => void; letGo: () => void } {
  const { words, seen } = useTable()
  const { announce } = useShell()
  const busy = useBusy()
  const [split, dispatch] = useReducer(handled, revived(seen.hands[me]!, answer, draft))
  const noteFocus = useFocusOn(root, split.places)
  const say = (next: Split): string => {
    const sizes = words.ui('split.sizes', sizesOf(next))
    const card = next.hand[next.held]
    if (card === undefined) return sizes
    return `${words.ui(`split.moved.${next.places[next.held]!}`, { card: words.card(card) })} ${sizes}`
  }
  const take = (step: Handling): void => {
    if (busy) return
    const next = handled(split, step)
    noteFocus()
    dispatch(step)
    keep?.(keptOf(next))
    announce(say(next))
  }
  const letGo = (): void => dispatch({ do: 'letGo' })
  return { split, take, letGo }
}

interface PartProps {
  readonly split: Split
  readonly take: (step: Handling) => void
  readonly drag: Drag
}

function SplitCard(props: PartProps & { readonly card: CardNumber }): ReactElement {
  const { split, take, drag, card } = props
  const { words } = useTable()
  const i = split.hand.indexOf(card)
  return (
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
  )
}

/** A card of the hand between the two groups it can be given to. Keys and screen readers tap the card itself. */
function InHand({ card, ...part }: PartProps & { readonly card: CardNumber }): ReactElement {
  const { words } = useTable()
  const { split, take } = part
  return (
    <li className="bq-in-hand">
      {GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          className="bq-to"
          data-to={group}
          tabIndex={-1}
          aria-label={words.ui('split.to', { card: words.card(card), group: LETTERS[group] })}
          onClick={() => take({ do: 'put', card: split.hand.indexOf(card), place: group })}
        >
          {LETTERS[group]}
        </button>
      ))}
      <SplitCard {...part} card={card} />
    </li>
  )
}

/** One of the two groups, and what it would mean if the neighbour took it. */
function Pile({
  me,
  group,
  ...part
}: PartProps & { readonly me: Seat; readonly group: Group }): ReactElement {
  const { seen, words, names, scores } = useTable()
  const { split, take, drag } = part
  const otherGroup = group === 'a' ? 'b' : 'a'
  const [letter, other] = [LETTERS[group], LETTERS[otherGroup]]
  const cards = cardsAt(split, group)
  const { left } = sizesOf(split)
  const chooser = chooserOf(seen, me)
  const fill = { name: names[chooser]!, group: letter }
  return (
    // A tap on the pile puts the held card there; keys and screen readers move the card itself.
    <div
      className="box bq-pile"
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
        {left === 0 && scores && (
          <Worths
            label={words.ui('split.worth', fill)}
            then={parted(seen, { splitter: me, chooser }, cards, cardsAt(split, otherGroup))}
            of={[
              [chooser, words.ui('split.takes', fill)],
              [me, words.ui('split.keep', { group: other })],
            ]}
          />
        )}
      </GroupHead>
      {cards.length === 0 ? (
        <p className="bq-empty" data-letter={letter}>
          {words.ui('split.empty')}
          {group === 'b' && <span className="touch-only">{words.ui('split.hold')}</span>}
        </p>
      ) : (
        <CardPlaces label={words.ui('group', { group: letter })} count={cards.length}>
          {cards.map((card) => (
            <li key={card}>
              <SplitCard {...part} card={card} />
            </li>
          ))}
        </CardPlaces>
      )}
    </div>
  )
}

/** BQ-044…BQ-050: five cards into two groups. */
export function SplitWork(props: WorkProps): ReactElement {
  const { me, view, pace, choose, why } = props
  const { words } = useTable()
  const { explain } = useShell()
  const busy = useBusy()
  const answer = view.answer === null ? null : splits.value(view.table, view.pending!.locals, me, view.answer)
  const root = useRef<HTMLElement>(null)
  const { split, take, letGo } = useSplit(props, answer, root)
  useSlide(root, pace, split.places)
  const drag = useDrag<Place>((card, place) => take({ do: 'put', card: split.hand.indexOf(card), place }))

  const refused = why(saidOf(split))
  const locked = answer !== null
  const settled = locked && refused === null && isAsAnswered(split, answer)
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
  const { left } = sizesOf(split)
  return (
    <section className="bq-work bq-split" ref={root} data-placed={left === 0 || undefined}>
      {left > 0 && (
        <ul
          className="bq-fan"
          data-pile="hand"
          data-part="subject"
          aria-label={words.ui('split.unplaced', { count: left })}
        >
          {cardsAt(split, 'hand').map((card) => (
            <InHand key={card} {...part} card={card} />
          ))}
        </ul>
      )}
      <div className="bq-piles" data-part={left === 0 ? 'subject' : undefined}>
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
