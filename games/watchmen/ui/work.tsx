import { WORD, type Json, type Refusal, type Seat, type CardNumber } from '@conspire/kernel'
import { Act, Actions, Clear, Option, SeatMark } from '@conspire/ui'
import { Card } from '@conspire/ui/card'
import { Row } from '@conspire/ui/row'
import { Finish } from '@conspire/ui/finish'
import type { Listed } from '@conspire/ui/choosing'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { Plain } from '../src/actions.ts'
import { priceOf } from '../src/attributes.ts'
import { CARDS, COST, isPlayerCard, NO_CARD } from '../src/cards/index.ts'
import { MASKS, sayCard } from '../src/choices.ts'
import { cardText } from '../src/words/cards.ts'
import { choice } from '../src/words/prompt.ts'
import { Art } from './card/art.tsx'
import { CardButton } from './card/card.tsx'
import { CardPicture, toneOf } from './card/picture.tsx'
import type { Left } from './model/left.ts'
import { marksOf, verbOf } from './parts/marks.ts'
import { useTable, type TableScene } from './parts/scene.ts'
import { Reader } from './parts/tray.tsx'
import type { Words } from './words.ts'

/** Something that can be done with what is picked. */
export interface Deed {
  /** What it is called where cards are dragged to for it. */
  readonly deed: 'play' | 'buy' | 'contribute' | 'karnak'
  readonly said: Json
  readonly words: string
  readonly barred: Refusal | null
}

/** WM-027: what the current player can do with a card of theirs, or one that is for sale. */
export function deedsOf(scene: TableScene): Deed[] {
  const { held, words, why, seen } = scene
  if (held === undefined) return []
  const deed = (deed: Deed['deed'], said: Json, text: string): Deed => ({
    deed,
    said,
    words: text,
    barred: why(said),
  })
  const card = sayCard(seen, held.thing)
  if (held.place === 'kicks') return [deed('buy', 'kick', words.ui('act.buy', { price: COST[held.thing]! }))]
  if (held.place === 'ongoing')
    return [deed('contribute', { contributeLocation: card }, words.ui('act.contribute'))]
  if (held.place === 'lineUp')
    return [deed('buy', { buy: card }, words.ui('act.buy', { price: priceOf(seen, held.thing) }))]
  const contribute = deed('contribute', { contribute: card }, words.ui('act.contribute'))
  const karnak = deed('karnak', { karnak: card }, words.ui('act.karnak'))
  return [
    deed('play', { play: card }, words.ui('act.play')),
    ...(seen.challenge.length > 0 ? [contribute] : []),
    ...(karnak.barred === null ? [karnak] : []),
  ]
}

/** Actions without a card that stand beside the prompt as soon as they are possible; the end of the turn always does. */
const OFFERED: readonly Plain[] = ['playAll', 'challenge', 'plot', 'superVillain', 'riddler', 'help']

/** The buttons: beside what they are about where there is room, within reach of a thumb where there is none. */
function Buttons({
  note,
  children,
}: {
  readonly note?: ReactNode
  readonly children: ReactNode
}): ReactElement {
  const { wide } = useTable()
  if (!wide) return <Actions note={note}>{children}</Actions>
  return (
    <div className="wm-acts">
      {note && <div className="note">{note}</div>}
      <div className="acts">{children}</div>
    </div>
  )
}

/** What can be done in a turn, and its end, which says what is left. */
export function TurnActs(): ReactElement {
  const scene = useTable()
  const { words, view, choose, why, held, clear, answers, left, ending, askEnd, wide } = scene
  if (held !== undefined)
    return (
      <Buttons note={wide && <Reader />}>
        {deedsOf(scene).map(({ deed, said, words: text, barred }, i) => (
          <Act
            key={text}
            deed={deed}
            primary={i === 0}
            hotkey={i === 0 ? 'Enter' : undefined}
            barred={barred}
            onAct={() => choose(said)}
          >
            {text}
          </Act>
        ))}
        <Clear onClear={clear} />
      </Buttons>
    )
  const asking = left !== null && ending
  // Whoever is asked whether to end the turn has this to answer, and nothing else.
  const offered = asking ? [] : OFFERED.filter((name) => why(name) === null)
  const [first] = offered
  const hint = words.ui(left?.cards === 0 && first === undefined ? 'act.hint.spend' : 'act.hint')
  const remains = left === null || asking ? [] : leftWords(words, left)
  return (
    <Buttons
      note={
        asking ? (
          <b role="alert">{words.ui('act.left', { left: leftWords(words, left).join(', ') })}</b>
        ) : (
          hint
        )
      }
    >
      {offered.map((name) => (
        <Act key={name} primary={name === first} hotkey={KEYS[name]} onAct={() => choose(name)}>
          {choice(
            words,
            view,
            answers.all.find(({ said }) => said === name)!,
          )}
        </Act>
      ))}
      <Finish
        key="end"
        primary={first === undefined}
        hotkey="E"
        left={left !== null}
        asked={ending}
        ask={askEnd}
        stay={words.ui('act.stay')}
        onFinish={() => choose('end')}
      >
        {words.ui('act.end')} {remains.length > 0 && <small className="wm-left">{remains[0]}</small>}
      </Finish>
    </Buttons>
  )
}
const KEYS: Readonly<Partial<Record<Plain, string>>> = { playAll: 'A' }

/** What would be lost with the end of the turn. */
const leftWords = (words: Words, { cards, power }: Left): string[] => [
  ...(cards > 0 ? [words.ui('act.left.cards', { count: cards })] : []),
  ...(power > 0 ? [words.ui('act.left.power', { count: power })] : []),
]

/** What the question is about: a card that is carried out, with who does that, and the one on top of the viewer's deck where they may look at it. */
export function subjectsOf({
  view,
  seen,
  me,
  asked,
  notes,
  showing,
}: TableScene): { card: CardNumber; by: Seat }[] {
  const card = showing === null && asked !== '' ? view.pending?.locals['card'] : undefined
  const top = me === null ? undefined : seen.deck[me]!.at(-1)
  return [
    ...(card !== undefined && card !== NO_CARD && card < CARDS.length ? [{ card, by: seen.turn }] : []),
    ...(notes.looks && top !== undefined && top >= 0 ? [{ card: top, by: me! }] : []),
  ]
}

/** So many letters need the whole width of a phone, and the picture's place with it. */
const LONG = 120

export function Subjects(): ReactElement {
  const scene = useTable()
  const { words, lang, names, me } = scene
  return (
    <div className="wm-subjects" tabIndex={0}>
      {subjectsOf(scene).map(({ card, by }) => (
        <div key={card} data-part="subject" data-long={cardText(card, lang).length > LONG || undefined}>
          <span className="spoken">
            {words.card(card)}, {cardText(card, lang)}
          </span>
          <Card
            size="reader"
            tone={toneOf(card)}
            picture={<CardPicture card={card} />}
            name={words.card(card)}
            text={cardText(card, lang)}
          />
          {by >= 0 && <SeatMark seat={by} names={names} me={by === me} />}
        </div>
      ))}
    </div>
  )
}

/** What is picked from a list: cards that lie in piles, Super Heroes, players. */
function List({ things }: Listed): ReactElement {
  const scene = useTable()
  const { words, names, me, option, lang } = scene
  const [first] = things
  if (first!.kind !== 'card')
    return (
      <ul className="options">
        {things.map((thing) => {
          const { picked, hotkey, pick } = option(thing)
          return (
            <Option key={thing.thing} picked={picked} hotkey={hotkey} onPick={pick}>
              {thing.kind === 'seat' ? (
                <>
                  <SeatMark seat={thing.thing} names={names} me={thing.thing === me} />
                  {words.name(thing.thing)}
                </>
              ) : (
                <>
                  <Art of={MASKS[thing.thing]!} />
                  {words.say(`type.${MASKS[thing.thing]!}`)}
                </>
              )}
            </Option>
          )
        })}
      </ul>
    )
  return (
    <Row count={things.length}>
      <ul className="wm-list" data-few={things.length < 5 || undefined}>
        {things.map((thing) => {
          const card = thing.thing
          const pickable = option(thing)
          return (
            <li key={card} data-tall={!isPlayerCard(card) || undefined}>
              {isPlayerCard(card) ? (
                <CardButton {...{ card, pickable }} marks={marksOf(scene, pickable, null)} />
              ) : (
                <button
                  type="button"
                  className="card wm-heropick"
                  data-card={card}
                  data-part="choice"
                  aria-pressed={pickable.picked}
                  aria-keyshortcuts={pickable.hotkey}
                  onClick={({ detail }) => pickable.pick(detail)}
                >
                  <CardPicture card={card} />
                  <b>{words.card(card)}</b>
                  <span>{cardText(card, lang)}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Row>
  )
}

/** Cards that lie open for everybody while an effect is carried out. */
function Shown(): ReactElement | null {
  const { seen, lists } = useTable()
  if (seen.shown.length === 0 || lists.length > 0) return null
  return (
    <Row count={seen.shown.length}>
      <ul className="wm-list" data-few>
        {seen.shown.map((card) => (
          <li key={card}>
            <CardButton card={card} pickable={null} />
          </li>
        ))}
      </ul>
    </Row>
  )
}

/** Answers that need no card, and what is done with one that is picked. */
export function Answers(): ReactElement {
  const scene = useTable()
  const { answers, lists, words, view, choose, ready, confirm, wide } = scene
  const { none } = answers
  const cards = answers.all.flatMap(({ things }) => things.filter(({ kind }) => kind !== WORD))
  const place = lists.length > 0 ? undefined : cards.at(0)?.place
  const hint =
    place === 'hand' ? words.ui('ask.hand') : place === 'lineUp' ? words.ui('ask.lineUp') : undefined
  return (
    <Buttons note={wide && subjectsOf(scene).length > 0 ? <Subjects /> : hint}>
      {answers.words.map((answer, i) => (
        <Act
          key={i}
          primary={i === 0 && ready === undefined}
          hotkey={answer.said === false ? '0' : String(i + 1)}
          onAct={() => choose(answer.said)}
        >
          {choice(words, view, answer)}
        </Act>
      ))}
      {cards.length > 0 && (
        <Act
          primary={ready !== undefined || answers.words.length === 0}
          hotkey="Enter"
          idle={ready === undefined}
          onAct={confirm}
        >
          {ready === undefined ? words.ui('act.first') : verbOf(scene)}
        </Act>
      )}
      {none && (
        <Act
          quiet={cards.length > 0}
          primary={answers.all.length === 1}
          hotkey="0"
          onAct={() => choose(null)}
        >
          {choice(words, view, none)}
        </Act>
      )}
    </Buttons>
  )
}

/** What is asked beyond what lies on the table: what is picked from lists, and what lies open meanwhile. */
export function Work(): ReactElement | null {
  const { lists, words, seen } = useTable()
  if (lists.length + seen.shown.length === 0) return null
  return (
    <section className="box wm-ask" aria-labelledby="prompt-words">
      <Shown />
      {lists.map((list) => (
        <Fragment key={list.part}>
          {list.part === 'type' && <p>{words.ui('ask.type')}</p>}
          <List {...list} />
        </Fragment>
      ))}
    </section>
  )
}
