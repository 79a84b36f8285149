import type { Seat } from '@conspire/kernel'
import { Act, Actions, Clause, Clear, digitOf, Option, useKeys, usePicking } from '@conspire/ui'
import { useState, type ReactElement, type ReactNode } from 'react'
import { CARDS, EVIDENCE, is, NO_CARD } from '../../src/cards/index.ts'
import { idsOf } from '../../src/choices.ts'
import { leftOf, rightOf } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { cardsOf, lackeyAtWork, limitOf } from '../../src/words/seen.ts'
import { CardButton, CardFace } from '../card/card.tsx'
import { spokenCard } from '../card/face.ts'
import { waresAndOthers, whyNoMore, whyNotThis } from '../model/lackey.ts'
import { framing, gains, losing, turningDown, type Changes } from '../model/worth.ts'
import { useTable } from '../parts/scene.ts'
import { Worth } from '../parts/worth.tsx'
import { Prospect } from './draft.tsx'
import { Dossier } from './dossier.tsx'

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
function Consequences({ changes }: { readonly changes: Changes }): ReactElement | null {
  const { seen, words, names, me, scores } = useTable()
  if (!scores) return null
  const worth = gains(seen, changes)
  return (
    <ul className="bq-worths bq-consequences" aria-label={words.ui('lackey.worth')}>
      {[...changes.keys()].map((seat) => (
        <Worth key={seat} seat={seat} gain={worth[seat]!} total={seat === me}>
          {seat === me ? words.ui('you') : names[seat]}
        </Worth>
      ))}
    </ul>
  )
}

const VERBS = { 'lackey.sell': 'sell', 'lackey.discard': 'discard' } as const

/** BQ-171…BQ-177: up to so many of one's own cards are sold or discarded. */
export function PickWork({ me }: { readonly me: Seat }): ReactElement {
  const { view, seen, words, choose, explain, announce, memory } = useTable()
  const verb = VERBS[view.pending!.name as keyof typeof VERBS]
  const max = limitOf(seen)
  const { wares, others } = waresAndOthers(seen, me)
  const [picked, setPicked] = useState<readonly number[]>([])

  const toggle = (card: number): void => {
    const next = picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card]
    const refused = next.length > picked.length ? whyNoMore(seen, picked.length) : null
    if (refused && max > 1) return explain(refused)
    // With a limit of one, the other one is put back.
    const kept = refused ? [card] : next
    setPicked(kept)
    announce(words.ui('lackey.picked', { count: kept.length, max }))
  }
  const confirm = (): void => {
    choose(idsOf(picked))
  }
  const clear = (): void => setPicked([])
  usePicking(wares, toggle, { confirm, clear })
  const change = verb === 'sell' ? turningDown(picked) : losing(picked)

  return (
    <section className="bq-work bq-lackey" aria-label={words.card(lackeyAtWork(seen))}>
      <Helper>
        <p className="bq-limit">{words.ui('lackey.picked', { count: picked.length, max })}</p>
        <Consequences changes={new Map([[me, change]])} />
      </Helper>
      <ul className="bq-cards bq-wares" aria-label={words.ui('lackey.wares')}>
        {wares.map((card, i) => (
          <li key={card}>
            <CardButton
              card={card}
              pressed={picked.includes(card)}
              hotkey={digitOf(i)}
              fresh={memory.fresh.has(card)}
              onPick={() => toggle(card)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="bq-others">
          <summary>{words.ui('lackey.others', { count: others.length })}</summary>
          <ul className="bq-cards bq-wares">
            {others.map((card) => (
              <li key={card}>
                <CardButton
                  card={card}
                  barred
                  state={words.ui('lackey.barred')}
                  onPick={() => explain(whyNotThis(seen, card)!)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Actions
        note={
          <>
            {words.ui(`lackey.note.${verb}`)} <Clause of={verb === 'sell' ? 'BQ-129' : 'BQ-175'} />
          </>
        }
      >
        <Act primary onAct={confirm} hotkey="Enter">
          {picked.length === 0
            ? words.say(`choice.${verb}.none`)
            : words.ui(`lackey.${verb}`, { count: picked.length })}
        </Act>
        <Clear onClear={clear} />
      </Actions>
    </section>
  )
}

/** BQ-178: the top card of the discard pile becomes Treasure, or not. */
export function DiveWork({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words, choose } = useTable()
  const top = seen.discard.at(-1)!
  const answer = (cards: readonly number[]): void => {
    choose(idsOf(cards))
  }
  useKeys({ 1: () => answer([top]), 2: () => answer([]) })
  return (
    <section className="bq-work bq-lackey" aria-label={words.card(lackeyAtWork(seen))}>
      <Helper>
        <Consequences changes={new Map([[me, turningDown([top])]])} />
      </Helper>
      <div className="bq-top">
        <h3 className="bq-label">
          {words.ui('dive.top', { count: seen.discard.length })} <Clause of="BQ-178" />
        </h3>
        <CardButton card={top} />
      </div>
      <Actions note={words.ui('dive.note')}>
        <Act primary onAct={() => answer([top])} hotkey="1">
          {words.ui('dive.take')}
        </Act>
        <Act onAct={() => answer([])} hotkey="2">
          {words.ui('dive.leave')}
        </Act>
      </Actions>
    </section>
  )
}

type Side = 'left' | 'right'
const SIDES: readonly Side[] = ['left', 'right']

/** BQ-181, BQ-182: up to one card of Evidence to each neighbour. */
export function FrameWork({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words, names, choose, announce } = useTable()
  const victims = { left: leftOf(seen.players, me), right: rightOf(seen.players, me) }
  const evidence = seen.seats[me]!.display.filter((card) => is(card, EVIDENCE))
  const [planted, setPlanted] = useState<Readonly<Record<Side, number>>>({ left: NO_CARD, right: NO_CARD })
  const sideOf = (card: number): Side | null => SIDES.find((side) => planted[side] === card) ?? null

  const plant = (side: Side, card: number): void => {
    const other = side === 'left' ? 'right' : 'left'
    const without = planted[other] === card ? NO_CARD : planted[other]
    setPlanted(other === 'left' ? { left: without, right: card } : { left: card, right: without })
    if (card !== NO_CARD) {
      announce(words.ui('frame.planted', { card: words.card(card), name: names[victims[side]]! }))
    }
  }
  /** Nobody, left, right and round again. */
  const cycle = (card: number): void => {
    const side = sideOf(card)
    if (side === null) plant('left', card)
    else if (side === 'left') plant('right', card)
    else plant('right', NO_CARD)
  }
  const confirm = (): void => {
    const idOf = (card: number): string | null => CARDS[card]?.id ?? null
    choose({ left: idOf(planted.left), right: idOf(planted.right) })
  }
  const clear = (): void => setPlanted({ left: NO_CARD, right: NO_CARD })
  usePicking(evidence, cycle, { confirm, clear })
  const count = SIDES.filter((side) => planted[side] !== NO_CARD).length

  return (
    <section className="bq-work bq-lackey" aria-label={words.card(lackeyAtWork(seen))}>
      <Helper>
        <p className="bq-limit">{words.ui('frame.limit')}</p>
        <Consequences changes={framing(seen.players, me, planted.left, planted.right)} />
      </Helper>
      <ul className="bq-cards bq-wares" aria-label={words.ui('lackey.wares')}>
        {evidence.map((card, i) => {
          const side = sideOf(card)
          return (
            <li key={card}>
              <CardButton
                card={card}
                pressed={side !== null}
                state={side === null ? undefined : words.ui('frame.for', { name: names[victims[side]]! })}
                hotkey={digitOf(i)}
                onPick={() => cycle(card)}
              >
                {side !== null && (
                  <span className="bq-flag" aria-hidden>
                    {names[victims[side]]}
                  </span>
                )}
              </CardButton>
            </li>
          )
        })}
      </ul>
      <div className="bq-piles">
        {SIDES.map((side) => (
          <div key={side} className="bq-victim">
            <h3 className="bq-label">{words.ui(`frame.${side}`, { name: names[victims[side]]! })}</h3>
            <ul className="options">
              {[NO_CARD, ...evidence].map((card) => (
                <Option key={card} picked={planted[side] === card} onPick={() => plant(side, card)}>
                  {card === NO_CARD ? words.ui('frame.none') : words.card(card)}
                </Option>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Actions
        note={
          <>
            {words.ui('frame.note')} <Clause of="BQ-182" />
          </>
        }
      >
        <Act primary onAct={confirm} hotkey="Enter">
          {count === 0 ? words.say('choice.frame.none') : words.ui('frame.confirm', { count })}
        </Act>
        <Clear onClear={clear} />
      </Actions>
    </section>
  )
}

/** BQ-183…BQ-185: a secret look at the Special deck, and one card of it or none. */
export function PeekWork({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words, scores, choose, announce } = useTable()
  const cards = cardsOf(seen.peek)
  const [picked, setPicked] = useState<number | null>(null)
  const pick = (card: number): void => {
    const next = picked === card ? null : card
    setPicked(next)
    if (next !== null) announce(words.ui('draft.picked', { card: words.card(card) }))
  }
  const confirm = (): void => {
    choose(picked === null ? [] : idsOf([picked]))
  }
  usePicking(cards, pick, { confirm, clear: () => setPicked(null) })
  return (
    <section className="bq-work bq-lackey" aria-label={words.card(lackeyAtWork(seen))}>
      <Helper />
      <div className="bq-secret">
        <h3 className="bq-label">
          <span className="bq-stamp bq-stamp-small">{words.ui('peek.secret')}</span>{' '}
          {words.ui('peek.title', { count: cards.length })} <Clause of="BQ-183" />
        </h3>
        <ul className="bq-dossiers">
          {cards.map((card, i) => (
            <li key={card}>
              <Dossier card={card} picked={card === picked} hotkey={digitOf(i)} onPick={() => pick(card)}>
                {scores && <Prospect card={card} seat={me} />}
              </Dossier>
            </li>
          ))}
        </ul>
      </div>
      <Actions
        note={
          <>
            {words.ui('peek.note')} <Clause of="BQ-185" />
          </>
        }
      >
        <Act primary onAct={confirm} hotkey="Enter">
          {picked === null
            ? words.say('choice.take.none')
            : words.say('choice.take', { card: words.card(picked) })}
        </Act>
      </Actions>
    </section>
  )
}
