import type { Json, Refusal } from '@conspire/kernel'
import { Act, Actions, Clear, Option, SeatMark } from '@conspire/ui'
import { Finish } from '@conspire/ui/answers'
import type { ReactElement } from 'react'
import type { Plain } from '../src/actions.ts'
import { priceOf } from '../src/attributes.ts'
import { CARDS, COST, isPlayerCard, NO_CARD, type CardType } from '../src/cards/index.ts'
import { sayCard } from '../src/choices.ts'
import { cardText } from '../src/words/cards.ts'
import { choice } from '../src/words/prompt.ts'
import { Art, pictureOf } from './card/art.tsx'
import { CardButton } from './card/card.tsx'
import { cardCalled } from './model/answers.ts'
import type { Left } from './model/left.ts'
import { useTable, type TableScene } from './parts/scene.ts'
import type { Words } from './words.ts'

/** Something that can be done with what is picked. */
export interface Deed {
  readonly said: Json
  readonly words: string
  readonly barred: Refusal | null
}

/** WM-027: what the current player can do with a card of theirs, or one that is for sale. */
export function deedsOf(scene: TableScene): Deed[] {
  const { picked, words, why, seen } = scene
  if (picked === null) return []
  const deed = (said: Json, text: string): Deed => ({ said, words: text, barred: why(said) })
  const { where, card } = picked
  if (where === 'kick') return [deed('kick', words.ui('act.buy', { price: COST[cardCalled(card)]! }))]
  if (where === 'inPlay') return [deed({ contributeLocation: card }, words.ui('act.contribute'))]
  if (where === 'lineUp') {
    const there = seen.lineUp.find((one) => sayCard(seen, one) === card)!
    return [deed({ buy: card }, words.ui('act.buy', { price: priceOf(seen, there) }))]
  }
  const contribute = deed({ contribute: card }, words.ui('act.contribute'))
  const karnak = deed({ karnak: card }, words.ui('act.karnak'))
  return [
    deed({ play: card }, words.ui('act.play')),
    ...(seen.challenge.length > 0 ? [contribute] : []),
    ...(karnak.barred === null ? [karnak] : []),
  ]
}

/** Actions without a card that stand beside the prompt as soon as they are possible; the end of the turn always does. */
const OFFERED: readonly Plain[] = ['playAll', 'challenge', 'plot', 'superVillain', 'riddler', 'help']

function TurnActs({ scene }: { readonly scene: TableScene }): ReactElement {
  const { words, view, choose, why, picked, clear } = scene
  const deeds = deedsOf(scene)
  if (picked !== null)
    return (
      <Actions>
        {deeds.map(({ said, words: text, barred }, i) => (
          <Act
            key={text}
            primary={i === 0}
            hotkey={i === 0 ? 'Enter' : undefined}
            barred={barred}
            onAct={() => choose(said)}
          >
            {text}
          </Act>
        ))}
        <Clear onClear={clear} />
      </Actions>
    )
  const { left, ending, askEnd } = scene
  const asking = left !== null && ending
  // Whoever is asked whether to end the turn has this to answer, and nothing else.
  const offered = asking ? [] : OFFERED.filter((name) => why(name) === null)
  const [first] = offered
  const hint = words.ui(left?.cards === 0 && first === undefined ? 'act.hint.spend' : 'act.hint')
  return (
    <Actions note={asking ? <b role="alert">{leftWords(words, left)}</b> : hint}>
      {offered.map((name) => (
        <Act key={name} primary={name === first} hotkey={KEYS[name]} onAct={() => choose(name)}>
          {choice(words, view, name)}
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
        {words.ui('act.end')}
      </Finish>
    </Actions>
  )
}
const KEYS: Readonly<Partial<Record<Plain, string>>> = { playAll: 'A' }

/** What would be lost with the end of the turn. */
const leftWords = (words: Words, { cards, power }: Left): string =>
  words.ui('act.left', {
    left: [
      ...(cards > 0 ? [words.ui('act.left.cards', { count: cards })] : []),
      ...(power > 0 ? [words.ui('act.left.power', { count: power })] : []),
    ].join(', '),
  })

/** The card that the question is about, with all it says. */
function About(): ReactElement | null {
  const { view, words, lang, showing } = useTable()
  const card = showing === null ? view.pending?.locals['card'] : undefined
  if (card === undefined || card === NO_CARD || card >= CARDS.length) return null
  return (
    <div className="wm-about">
      <Art of={pictureOf(card)} />
      <p>
        <b>{words.card(card)}</b> {cardText(card, lang)}
      </p>
    </div>
  )
}

/** What is picked from a list: cards that lie in piles, Super Heroes, players. */
function Lists(): ReactElement | null {
  const { answers, words, names, me, view, choose, at, lang } = useTable()
  const listed = [
    ...new Set(answers.flatMap(({ card, where }) => (card !== null && where === 'list' ? [card] : []))),
  ]
  const seats = answers.flatMap(({ seat }) => (seat === null ? [] : [seat]))
  if (listed.length + seats.length === 0) return null
  return (
    <>
      {listed.length > 0 && (
        <ul className="wm-list">
          {listed.map((name) => {
            const card = cardCalled(name)
            const pickable = at('list', card)!
            return (
              <li key={name} data-tall={!isPlayerCard(card) || undefined}>
                {isPlayerCard(card) ? (
                  <CardButton card={card} pickable={pickable} />
                ) : (
                  <button
                    type="button"
                    className="wm-heropick"
                    data-card={card}
                    data-part="choice"
                    aria-pressed={pickable.picked}
                    aria-keyshortcuts={pickable.hotkey}
                    onClick={({ detail }) => pickable.pick(detail)}
                  >
                    <Art of={pictureOf(card)} />
                    <b>{words.card(card)}</b>
                    <span>{cardText(card, lang)}</span>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {seats.length > 0 && (
        <ul className="options">
          {seats.map((seat) => (
            <Option key={seat} picked={false} onPick={(clicks) => clicks <= 1 && choose(seat)}>
              <SeatMark seat={seat} names={names} me={seat === me} />
              {choice(words, view, seat)}
            </Option>
          ))}
        </ul>
      )}
    </>
  )
}

/** The card on top of the viewer's deck, where the question is about it. */
function Seen(): ReactElement | null {
  const { seen, me, asked, words } = useTable()
  const top = me === null ? undefined : seen.deck[me]!.at(-1)
  if ((asked !== 'lookThen' && asked !== 'nthMetal') || top === undefined || top < 0) return null
  return (
    <div className="wm-seen">
      <p className="wm-soft">{words.ui('ask.seen')}</p>
      <CardButton card={top} pickable={null} />
    </div>
  )
}

/** Cards that lie open for everybody while an effect is carried out. */
function Shown(): ReactElement | null {
  const { seen, answers } = useTable()
  if (seen.shown.length === 0 || answers.some(({ where, card }) => where === 'list' && card !== null))
    return null
  return (
    <ul className="wm-list">
      {seen.shown.map((card) => (
        <li key={card}>
          <CardButton card={card} pickable={null} />
        </li>
      ))}
    </ul>
  )
}

/** WM-289: the types that the picked card can get. */
function Types(): ReactElement | null {
  const { answers, picked, words, choose } = useTable()
  const types = answers.filter(({ type, card }) => type !== null && card === picked?.card)
  if (types.length === 0) return null
  return (
    <>
      <p>{words.ui('ask.type')}</p>
      <ul className="options">
        {types.map(({ said, type }) => (
          <Option key={type} picked={false} onPick={(clicks) => clicks <= 1 && choose(said)}>
            <Art of={type!} />
            {words.say(`type.${type as CardType}`)}
          </Option>
        ))}
      </ul>
    </>
  )
}

/** Answers that need no card, and what is done with one that is picked. */
function Answers({ scene }: { readonly scene: TableScene }): ReactElement {
  const { answers, words, view, choose, picked, asked, act } = scene
  const plain = answers.filter(({ card, seat, said }) => card === null && seat === null && said !== null)
  const none = answers.some(({ said }) => said === null)
  const cards = answers.some(({ card }) => card !== null)
  const where = answers.find(({ card }) => card !== null)?.where
  const note =
    where === 'hand' ? words.ui('ask.hand') : where === 'lineUp' ? words.ui('ask.lineUp') : undefined
  return (
    <Actions note={note}>
      {plain.map(({ said }, i) => (
        <Act
          key={i}
          primary={i === 0}
          hotkey={said === false ? '0' : String(i + 1)}
          onAct={() => choose(said)}
        >
          {choice(words, view, said)}
        </Act>
      ))}
      {cards && asked !== 'mask' && (
        <Act primary hotkey="Enter" idle={picked === null} onAct={act}>
          {words.ui(picked === null ? 'act.first' : 'act.confirm')}
        </Act>
      )}
      {none && (
        <Act quiet={cards} primary={answers.length === 1} hotkey="0" onAct={() => choose(null)}>
          {choice(words, view, null)}
        </Act>
      )}
    </Actions>
  )
}

/** What is asked beyond what lies on the table, and its buttons. */
export function Work(): ReactElement {
  const scene = useTable()
  if (scene.asked === 'act') return <TurnActs scene={scene} />
  return (
    <div className="wm-ask">
      <Types />
      <About />
      <Seen />
      <Shown />
      <Lists />
      <Answers scene={scene} />
    </div>
  )
}
