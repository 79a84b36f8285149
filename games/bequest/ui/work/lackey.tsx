import { NOTHING, type Seat } from '@conspire/kernel'
import { Act, Actions, Clause, Clear, digitOf, Option, useKeys, usePicking } from '@conspire/ui'
import { useState, type ReactElement, type ReactNode } from 'react'
import { cardNumber, CARDS, NO_CARD } from '../../src/cards/index.ts'
import type { Event } from '../../src/changes.ts'
import { dive, frame, idsOf, peek } from '../../src/choices.ts'
import { leftOf, rightOf } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { lackeyAtWork, limitIn, verbIn } from '../../src/words/seen.ts'
import { CardButton, CardFace, CardRow } from '../card/card.tsx'
import { spokenCard } from '../card/face.ts'
import { gains } from '../../src/worth.ts'
import { cardsIn, useOffered } from '../parts/offered.ts'
import { useTable } from '../parts/scene.ts'
import { Worths } from '../parts/worth.tsx'
import { Dossiers } from './dossier.tsx'

/** The Lackey at work, with what it does. */
export function Helper({ children }: { readonly children?: ReactNode }): ReactElement | null {
  const { seen, lang, words, openCard } = useTable()
  const lackey = lackeyAtWork(seen)
  if (lackey === NO_CARD) return null
  return (
    <div className="bq-helper">
      <button type="button" className="bq-cardbutton" onClick={() => openCard(lackey)}>
        <span className="spoken">{spokenCard(lackey, lang)}</span>
        <CardFace card={lackey} lang={lang} />
      </button>
      <div className="bq-helper-text">
        <h2 className="bq-title">{words.card(lackey)}</h2>
        <p>
          {cardText(lackey, lang)} <Clause of={CARDS[lackey]!.rule} />
        </p>
        {children}
      </div>
    </div>
  )
}

/** What the choice in the making would do to everybody it touches. */
function Consequences(props: {
  readonly of: readonly Event[]
  readonly seats: readonly Seat[]
}): ReactElement {
  const { seen, words, names, me } = useTable()
  return (
    <Worths
      label={words.ui('lackey.worth')}
      className="bq-consequences"
      gains={gains(seen, props.of)}
      of={props.seats.map((seat) => [seat, seat === me ? words.ui('you') : names[seat], seat === me])}
    />
  )
}

interface LackeyWorkProps {
  /** Beside the Lackey. */
  readonly beside?: ReactNode
  readonly note: string
  readonly clause: string
  /** What the answer is called, and how it is given; by the key Enter, when no other is named. */
  readonly answer: string
  readonly hotkey?: string
  readonly onAnswer: () => void
  /** Further buttons. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** The Lackey that the viewer is using, what it can be used on, and the answer. */
function LackeyWork(props: LackeyWorkProps): ReactElement {
  const { beside, note, clause, answer, hotkey = 'Enter', onAnswer, more, children } = props
  const { seen, words } = useTable()
  return (
    <section className="bq-work bq-lackey" aria-label={words.card(lackeyAtWork(seen))}>
      <Helper>{beside}</Helper>
      {children}
      <Actions
        note={
          <>
            {note} <Clause of={clause} />
          </>
        }
      >
        <Act primary onAct={onAnswer} hotkey={hotkey}>
          {answer}
        </Act>
        {more}
      </Actions>
    </section>
  )
}

/** What becomes of the cards that are picked for a Lackey, by its verb, where it can be said beforehand. */
const DEEDS: Readonly<Record<string, { readonly event: 'sold' | 'cleaned'; readonly clause: string }>> = {
  sell: { event: 'sold', clause: 'BQ-129' },
  discard: { event: 'cleaned', clause: 'BQ-175' },
}

/** BQ-171…BQ-177: up to so many of the cards that a Lackey offers are sold or discarded, or whatever it does with cards. */
export function PickWork({ me }: { readonly me: Seat }): ReactElement {
  const { view, seen, words, legal, say, choose, why, explain, announce, memory } = useTable()
  const lackey = lackeyAtWork(seen)
  const verb = verbIn(view.pending!) as 'sell' | 'discard'
  const { event, clause } = DEEDS[verb] ?? { event: null, clause: CARDS[lackey]!.rule }
  const max = limitIn(seen)
  const wares = cardsIn(legal.map((choice) => (say(choice) as readonly string[]).map(cardNumber)))
  const others = seen.display[me]!.filter((card) => !wares.includes(card))
  const [picked, setPicked] = useState<readonly number[]>([])

  const toggle = (card: number): void => {
    const next = picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card]
    const refused = why(idsOf(next))
    if (refused && max > 1) return explain(refused)
    // With a limit of one, the other one is put back.
    const kept = refused ? [card] : next
    setPicked(kept)
    announce(words.ui('lackey.picked', { count: kept.length, max }))
  }
  const confirm = (): void => choose(idsOf(picked))
  const clear = (): void => setPicked([])
  usePicking(wares, toggle, { confirm, clear })

  return (
    <LackeyWork
      beside={
        <>
          <p className="bq-limit">{words.ui('lackey.picked', { count: picked.length, max })}</p>
          {event && (
            <Consequences
              seats={[me]}
              of={[{ type: event, rule: clause, seat: me, lackey, cards: picked }]}
            />
          )}
        </>
      }
      note={words.ui(`lackey.note.${verb}`)}
      clause={clause}
      answer={
        picked.length === 0
          ? words.say(`choice.${verb}.none`)
          : words.ui(`lackey.${verb}`, { count: picked.length })
      }
      onAnswer={confirm}
      more={<Clear onClear={clear} />}
    >
      <CardRow
        className="bq-wares"
        label={words.ui('lackey.wares')}
        cards={wares}
        each={(card, i) => ({
          pressed: picked.includes(card),
          hotkey: digitOf(i),
          fresh: memory.fresh.has(card),
          onPick: () => toggle(card),
        })}
      />
      {others.length > 0 && (
        <details className="bq-others">
          <summary>{words.ui('lackey.others', { count: others.length })}</summary>
          <CardRow
            className="bq-wares"
            cards={others}
            each={(card) => ({
              barred: true,
              state: words.ui('lackey.barred'),
              onPick: () => explain(why(idsOf([card]))!),
            })}
          />
        </details>
      )}
    </LackeyWork>
  )
}

/** BQ-178: the top card of the discard pile becomes Treasure, or not. */
export function DiveWork({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words, choose } = useTable()
  const [top = NO_CARD] = cardsIn(useOffered(dive))
  const take = (): void => choose(idsOf([top]))
  const leave = (): void => choose([])
  useKeys({ 1: take, 2: leave })
  const dived: Event = { type: 'dived', rule: 'BQ-178', seat: me, lackey: lackeyAtWork(seen), cards: [top] }
  return (
    <LackeyWork
      beside={<Consequences seats={[me]} of={[dived]} />}
      note={words.ui('dive.note')}
      clause=""
      answer={words.ui('dive.take')}
      hotkey="1"
      onAnswer={take}
      more={
        <Act onAct={leave} hotkey="2">
          {words.ui('dive.leave')}
        </Act>
      }
    >
      <div className="bq-top">
        <h3 className="bq-label">
          {words.ui('dive.top', { count: seen.discard.length })} <Clause of="BQ-178" />
        </h3>
        <CardButton card={top} />
      </div>
    </LackeyWork>
  )
}

type Side = 'left' | 'right'
const SIDES: readonly Side[] = ['left', 'right']
const NOBODY_FRAMED: Readonly<Record<Side, number>> = { left: NOTHING, right: NOTHING }

/** BQ-181, BQ-182: up to one card of Evidence to each neighbour. */
export function FrameWork({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words, names, choose, announce } = useTable()
  const victims = { left: leftOf(seen.players, me), right: rightOf(seen.players, me) }
  const evidence = cardsIn(useOffered(frame).map(({ left }) => [left])).filter((card) => card !== NOTHING)
  const [planted, setPlanted] = useState(NOBODY_FRAMED)
  const sideOf = (card: number): Side | undefined => SIDES.find((side) => planted[side] === card)
  const nameAt = (side: Side): string => names[victims[side]]!

  const plant = (side: Side, card: number): void => {
    const elsewhere = card === NOTHING ? undefined : sideOf(card)
    setPlanted({ ...planted, ...(elsewhere && { [elsewhere]: NOTHING }), [side]: card })
    if (card !== NOTHING) announce(words.ui('frame.planted', { card: words.card(card), name: nameAt(side) }))
  }
  /** Nobody, left, right and round again. */
  const cycle = (card: number): void => {
    const side = sideOf(card)
    if (side === undefined) plant('left', card)
    else plant('right', side === 'left' ? card : NOTHING)
  }
  const framed = SIDES.filter((side) => planted[side] !== NOTHING)
  const confirm = (): void =>
    choose({ left: CARDS[planted.left]?.id ?? null, right: CARDS[planted.right]?.id ?? null })
  const clear = (): void => setPlanted(NOBODY_FRAMED)
  usePicking(evidence, cycle, { confirm, clear })

  return (
    <LackeyWork
      beside={
        <>
          <p className="bq-limit">{words.ui('frame.limit')}</p>
          <Consequences
            seats={[me, victims.left, victims.right]}
            of={framed.map((side) => ({
              type: 'framed',
              rule: 'BQ-182',
              seat: me,
              lackey: lackeyAtWork(seen),
              victim: victims[side],
              card: planted[side],
            }))}
          />
        </>
      }
      note={words.ui('frame.note')}
      clause="BQ-182"
      answer={
        framed.length === 0
          ? words.say('choice.frame.none')
          : words.ui('frame.confirm', { count: framed.length })
      }
      onAnswer={confirm}
      more={<Clear onClear={clear} />}
    >
      <CardRow
        className="bq-wares"
        label={words.ui('lackey.wares')}
        cards={evidence}
        each={(card, i) => {
          const side = sideOf(card)
          return {
            pressed: side !== undefined,
            state: side && words.ui('frame.for', { name: nameAt(side) }),
            hotkey: digitOf(i),
            onPick: () => cycle(card),
            children: side && (
              <span className="bq-flag" aria-hidden>
                {nameAt(side)}
              </span>
            ),
          }
        }}
      />
      <div className="bq-piles">
        {SIDES.map((side) => (
          <div key={side} className="bq-victim">
            <h3 className="bq-label">{words.ui(`frame.${side}`, { name: nameAt(side) })}</h3>
            <ul className="options">
              {[NOTHING, ...evidence].map((card) => (
                <Option key={card} picked={planted[side] === card} onPick={() => plant(side, card)}>
                  {card === NOTHING ? words.ui('frame.none') : words.card(card)}
                </Option>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </LackeyWork>
  )
}

/** BQ-183…BQ-185: a secret look at the Special deck, and one card of it or none. */
export function PeekWork(): ReactElement {
  const { words, choose, announce } = useTable()
  const cards = cardsIn(useOffered(peek))
  const [picked, setPicked] = useState<number | null>(null)
  const pick = (card: number): void => {
    const next = picked === card ? null : card
    setPicked(next)
    if (next !== null) announce(words.ui('draft.picked', { card: words.card(card) }))
  }
  const confirm = (): void => choose(picked === null ? [] : idsOf([picked]))
  usePicking(cards, pick, { confirm, clear: () => setPicked(null) })
  return (
    <LackeyWork
      note={words.ui('peek.note')}
      clause="BQ-185"
      answer={
        picked === null
          ? words.say('choice.take.none')
          : words.say('choice.take', { card: words.card(picked) })
      }
      onAnswer={confirm}
    >
      <div className="bq-secret">
        <h3 className="bq-label">
          <span className="bq-stamp bq-stamp-small">{words.ui('peek.secret')}</span>{' '}
          {words.ui('peek.title', { count: cards.length })} <Clause of="BQ-183" />
        </h3>
        <Dossiers cards={cards} picked={picked} onPick={pick} />
      </div>
    </LackeyWork>
  )
}
