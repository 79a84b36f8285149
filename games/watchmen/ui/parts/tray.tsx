import { NOBODY, type Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { typesOf } from '../../src/attributes.ts'
import { TYPES, TYPES_OF } from '../../src/cards/index.ts'
import { sayCard } from '../../src/choices.ts'
import { FROM, OF_LINE_UP, OWN, type Table } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { CardButton, CardChip } from '../card/card.tsx'
import { cardCalled } from '../model/answers.ts'
import { fillsFrom } from '../model/checklist.ts'
import { useTable, type TableScene } from './scene.ts'

/** Whether a card of the hand helps against the Challenge if it is contributed now. */
const fitsNow = ({ seen, me }: TableScene, card: number): boolean =>
  me === seen.turn && fillsFrom(seen, card, FROM.hand)

/** What is said of a card that has a type more, or fits the Challenge. */
function notesOf(scene: TableScene, card: number): string[] {
  const { seen, words } = scene
  const more = typesOf(seen, card) & ~TYPES_OF[card]!
  return [
    ...TYPES.filter((_, i) => (more >> i) & 1).map((type) =>
      words.ui('card.extra', { type: words.say(`type.${type}`) }),
    ),
    ...(fitsNow(scene, card) ? [words.ui('challenge.fits')] : []),
  ]
}

/** Whether what is picked could be contributed and would fill nothing (WM-147, WM-149): that is said before, for it does not come back (WM-152). */
function isInVain({ picked, why, seen }: TableScene): boolean {
  if (picked === null) return false
  const { where, card } = picked
  const from = where === 'hand' ? FROM.hand : FROM.play
  const said = where === 'hand' ? { contribute: card } : { contributeLocation: card }
  if ((where !== 'hand' && where !== 'inPlay') || why(said) !== null) return false
  return !fillsFrom(seen, cardCalled(card), from)
}

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
      data-many={hand.length > 8 || undefined}
    >
      {out && <p className="wm-out">{words.ui('hand.out')}</p>}
      {hand.length === 0 && !out && <p className="wm-soft">{words.ui('hand.none')}</p>}
      <ul>
        {hand.map(({ card, count }, i) => {
          const notes = notesOf(scene, card)
          return (
            <li key={i}>
              <CardButton
                card={card}
                count={count}
                pickable={at('hand', card)}
                note={notes.join(', ')}
                fits={fitsNow(scene, card)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** From where a card in the play area comes, if not from whoever plays. */
function lenderOf({ seen, words }: TableScene, place: number): string | undefined {
  const of = seen.belongs[place]!
  if (of === OWN) return undefined
  return of === OF_LINE_UP ? words.ui('lineUp.title') : words.who(of)
}

const pickedCard = ({ picked }: TableScene): number | null =>
  picked === null ? null : cardCalled(picked.card)

/** Running Power beside what it comes from; or, while a card is picked, all that this card says. */
export function PlayArea(): ReactElement {
  const scene = useTable()
  const { seen, words, me, lang, at } = scene
  const { turn, power } = seen
  const card = pickedCard(scene)
  const notes = [
    ...(seen.discount > 0 ? [words.ui('power.discount', { count: seen.discount })] : []),
    ...(seen.riddling === 1 ? [words.ui('power.riddler')] : []),
  ]
  const locations = turn === NOBODY ? [] : seen.ongoing[turn]!
  return (
    <section className="wm-playarea" aria-label={words.ui('play.title')}>
      <p className="wm-power" data-mine={turn === me || undefined}>
        <span className="spoken">{words.ui('power.said', { count: power })}</span>
        <b aria-hidden>{power}</b>
        <small aria-hidden>{words.ui('power.title')}</small>
      </p>
      {card !== null ? (
        <p className="wm-reader" tabIndex={0}>
          <b>{words.card(card)}</b> {cardText(card, lang)}
          {notesOf(scene, card).map((note) => (
            <small key={note}> · {note}</small>
          ))}
          {isInVain(scene) && <b> · {words.ui('act.hint.vain')}</b>}
        </p>
      ) : (
        <div className="wm-played">
          <p className="wm-soft">
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
              const pickable = turn === me ? at('inPlay', one) : null
              return (
                <li key={one}>
                  {pickable ? (
                    <button
                      type="button"
                      className="wm-chip"
                      data-part="choice"
                      aria-pressed={pickable.picked}
                      onClick={({ detail }) => pickable.pick(detail)}
                    >
                      <span>{words.card(one)}</span>
                      {fillsFrom(seen, one, FROM.play) && <small>{words.ui('challenge.fits')}</small>}
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
        </div>
      )}
    </section>
  )
}

/** The play area with equal cards on one another, in the order in which they came. */
function stacked(seen: Table): { card: number; count: number; place: number }[] {
  const stacks = new Map<string, { card: number; count: number; place: number }>()
  seen.play.forEach((card, place) => {
    const name = `${sayCard(seen, card)} ${seen.belongs[place]}`
    const stack = stacks.get(name)
    if (stack) stack.count++
    else stacks.set(name, { card, count: 1, place })
  })
  return [...stacks.values()]
}
