import { NOBODY, type Seat, type CardNumber } from '@conspire/kernel'
import { Row } from '@conspire/ui/row'
import type { ReactElement } from 'react'
import { priceOf, typesOf } from '../../src/attributes.ts'
import { TYPES, TYPES_OF } from '../../src/cards/index.ts'
import { sayCard } from '../../src/choices.ts'
import { FROM, OF_LINE_UP, OWN, type Table } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { CardButton, CardChip } from '../card/card.tsx'
import { lineFilledFrom } from '../model/checklist.ts'
import { helpsOf, marksOf } from './marks.ts'
import { useTable, type TableScene } from './scene.ts'

/** The open line that a card of the viewer fills if it is contributed now. */
const fillsNow = (
  { seen, me }: TableScene,
  card: CardNumber,
  from: number,
): ReturnType<typeof lineFilledFrom> => (me === seen.turn ? lineFilledFrom(seen, card, from) : null)

/** What is said of a card that has a type more. */
function typesMore({ seen, words }: TableScene, card: CardNumber): string {
  const more = typesOf(seen, card) & ~TYPES_OF[card]!
  return TYPES.filter((_, i) => (more >> i) & 1)
    .map((type) => words.ui('card.extra', { type: words.say(`type.${type}`) }))
    .join(', ')
}

/** Whether what is picked could be contributed and would fill nothing (WM-147, WM-149): that is said before, for it does not come back (WM-152). */
const isInVain = ({ held, answers, seen }: TableScene): boolean =>
  held !== undefined &&
  answers.has(
    answers.all.flatMap(({ things }) => things),
    { ...held, part: 'contribute' },
  ) &&
  lineFilledFrom(seen, held.thing, held.place === 'hand' ? FROM.hand : FROM.play) === null

/** From so many stacks on a hand is laid in two rows. */
const MANY = 8

/** The viewer's hand, always in sight. */
export function Hand({ me }: { readonly me: Seat }): ReactElement {
  const scene = useTable()
  const { seen, words, hand, at } = scene
  const out = seen.out[me] === 1
  return (
    <section
      className="wm-hand"
      aria-label={words.ui('hand.title')}
      data-part="mine"
      data-many={hand.length > MANY || undefined}
    >
      {out && <p className="wm-out">{words.ui('hand.out')}</p>}
      {hand.length === 0 && !out && <p className="soft">{words.ui('hand.none')}</p>}
      {hand.length > 0 && (
        <Row count={hand.length}>
          <ul>
            {hand.map(({ card, count }, i) => {
              const pickable = at(card)
              return (
                <li key={i}>
                  <CardButton
                    {...{ card, count, pickable }}
                    note={typesMore(scene, card)}
                    marks={marksOf(scene, pickable, fillsNow(scene, card, FROM.hand))}
                  />
                </li>
              )
            })}
          </ul>
        </Row>
      )}
    </section>
  )
}

/** From where a card in the play area comes, if not from whoever plays. */
function lenderOf({ seen, words }: TableScene, place: number): string | undefined {
  const of = seen.belongs[place]!
  if (of === OWN) return undefined
  return of === OF_LINE_UP ? words.ui('lineUp.title') : words.who(of)
}

/** All that the card says that is picked, and what comes of it. */
export function Reader(): ReactElement | null {
  const scene = useTable()
  const { words, lang, held, seen } = scene
  if (held === undefined) return null
  const { thing: card, place } = held
  const left = place === 'lineUp' ? seen.power - priceOf(seen, card) : -1
  const from = place === 'hand' ? FROM.hand : FROM.play
  const notes = [
    typesMore(scene, card),
    ...helpsOf(scene, place === 'lineUp' ? null : fillsNow(scene, card, from)).map(({ words }) => words),
    left >= 0 ? words.ui('act.after', { count: left }) : '',
  ]
  return (
    <p className="wm-reader" data-part="subject" tabIndex={0}>
      <b>{words.card(card)}</b> {cardText(card, lang)}
      {notes.map((note) => note && <small key={note}> · {note}</small>)}
      {isInVain(scene) && <b> · {words.ui('act.hint.vain')}</b>}
    </p>
  )
}

/** Running Power. */
export function Power(): ReactElement {
  const { seen, words, me } = useTable()
  const { turn, power } = seen
  return (
    <p className="wm-power" data-part="mine" data-mine={turn === me || undefined}>
      <span className="spoken">{words.ui('power.said', { count: power })}</span>
      <b aria-hidden>{power}</b>
      <small aria-hidden>{words.ui('power.title')}</small>
    </p>
  )
}

/** What the Power comes from. */
export function PlayArea(): ReactElement {
  const scene = useTable()
  const { seen, words, me, at } = scene
  const { turn } = seen
  const notes = [
    ...(seen.discount > 0 ? [words.ui('power.discount', { count: seen.discount })] : []),
    ...(seen.riddling === 1 ? [words.ui('power.riddler')] : []),
  ]
  const locations = turn === NOBODY ? [] : seen.ongoing[turn]!
  return (
    <section className="wm-played" aria-label={words.ui('play.title')} tabIndex={0}>
      <p className="soft">
        {turn === NOBODY || turn === me
          ? words.ui('play.title')
          : words.ui('play.of', { name: words.who(turn) })}
        {notes.map((note) => (
          <b key={note}> · {note}</b>
        ))}
        {seen.play.length + locations.length === 0 && <> · {words.ui('play.none')}</>}
      </p>
      <ul>
        {locations.map((one) => {
          const pickable = turn === me ? at(one) : null
          const isAsked = pickable?.legal || pickable?.picked
          const [helps] = helpsOf(scene, fillsNow(scene, one, FROM.play))
          return (
            <li key={one}>
              {isAsked ? (
                <button
                  type="button"
                  className="wm-location"
                  data-part="choice"
                  aria-pressed={pickable.picked}
                  onClick={({ detail }) => pickable.pick(detail)}
                >
                  {words.card(one)} {helps && <small>{helps.words}</small>}
                </button>
              ) : (
                <CardChip card={one} note={words.ui('play.stays')} />
              )}
            </li>
          )
        })}
        {stacked(seen).map(({ card: one, count, place }) => (
          <li key={place}>
            <CardChip card={one} count={count} note={lenderOf(scene, place)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The play area with equal cards on one another, in the order in which they came. */
function stacked(seen: Table): { card: CardNumber; count: number; place: number }[] {
  const stacks = new Map<string, { card: CardNumber; count: number; place: number }>()
  seen.play.forEach((card, place) => {
    const name = `${sayCard(seen, card)} ${seen.belongs[place]}`
    const stack = stacks.get(name)
    if (stack) stack.count++
    else stacks.set(name, { card, count: 1, place })
  })
  return [...stacks.values()]
}
