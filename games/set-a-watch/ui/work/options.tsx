import { Act, CardInfo, Tap } from '@conspire/ui'
import { declines } from '@conspire/ui/answers'
import { Row } from '@conspire/ui/row'
import { Arrange } from '@conspire/ui/arrange'
import type { Listed } from '@conspire/ui/choosing'
import type { Thing } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { NO_CARD } from '../../src/cards/index.ts'
import { cardAt } from '../../src/choices.ts'
import { leaderOf } from '../../src/party.ts'
import { cardText } from '../../src/words/cards.ts'
import { isPartyChoice } from '../../src/words/options.ts'
import { BACK_ART } from '../card/art.ts'
import { CardPicture } from '../card/picture.tsx'
import { Art } from '../card/sign.tsx'
import type { UiId } from '../i18n/en.ts'
import { watchWithout } from '../model/heroes.ts'
import { Doing } from '../parts/doing.tsx'
import { Votes } from '../parts/hero.tsx'
import { CardChip } from '../parts/piles.tsx'
import { useTable } from '../parts/scene.ts'

/** SW-069: what it means that an Adventurer rests, for whoever plays with others: a player may be left with nobody on Watch. */
function Resting({ slot }: { readonly slot: number }): ReactElement {
  const { seen, words, me } = useTable()
  const watch = watchWithout(seen, slot)
  const list = watch.map(([on, seat]) => `${words.adventurer(seen.classes[on]!)} (${words.who(seat)})`)
  return (
    <p className="note">
      {words.ui('rest.watch', { watch: list.join(', ') })}{' '}
      {watch.every(([, seat]) => seat !== me) && <b role="alert">{words.ui('rest.idle')}</b>}
    </p>
  )
}

/** The cards of one part of the answer, as they lie in no place of the table. */
export function List({ things }: Listed): ReactElement {
  const { words, option, votesFor } = useTable()
  return (
    <Row className="sw-spread" count={things.length}>
      {things.map((thing) => {
        const card = thing.thing
        const { picked, hotkey, pick } = option(thing)
        const votes = votesFor(thing)
        return (
          <div key={card} className="sw-offer">
            <Tap className="option" choice pressed={picked} hotkey={hotkey} onTap={pick}>
              <CardPicture card={card} />
              <span>{words.card(card)}</span>
              {votes.length > 0 && (
                <span className="spoken">{words.ui('party.votes', { names: words.names(votes) })}</span>
              )}
              <Votes seats={votes} />
            </Tap>
            <CardInfo card={card} name={words.card(card)} />
          </div>
        )
      })}
    </Row>
  )
}

/** What is asked for is pointed at, where it lies or in a list. The prompt says who settles it. */
export function OptionsBar(): ReactElement {
  const { view, seen, words, lang, answers, lists, ready, confirm, choose, me, ordering } = useTable()
  const { none } = answers
  const { name } = view.pending!
  if (ordering) return <OrderBar />
  // SW-034: whoever does not lead says what they want.
  const wishes = seen.players > 1 && isPartyChoice(name) && leaderOf(seen) !== me
  if (answers.words.length > 0)
    return (
      <Doing>
        {answers.words.map(({ choice, said }, i) => (
          <Act key={choice} primary={i === 0} hotkey={String(i + 1)} onAct={() => choose(said)}>
            {words.ui(`${declines(said) ? 'no' : 'yes'}.${name}` as UiId)}
          </Act>
        ))}
      </Doing>
    )
  // The card that has been picked is read here: on a board there may be no room for what it says.
  const read = ready?.things.find(({ kind }) => kind === 'ability')
  const note = ready && ready !== none && (
    <>
      {words.answer(view, ready.choice)}
      {read && <small className="soft"> {cardText(cardAt(seen, read.thing), lang)}</small>}
    </>
  )
  const rests = seen.players > 1 && name === 'rest.choose'
  return (
    <>
      {lists.map((list) => (
        <List key={list.part} {...list} />
      ))}
      {rests && ready && <Resting slot={ready.things[0]!.thing} />}
      <Doing note={!rests && note}>
        {answers.parts.length > 0 && (
          <Act primary hotkey="Enter" idle={ready === undefined || ready === none} onAct={confirm}>
            {words.ui(
              ready === undefined || ready === none ? 'confirm.first' : wishes ? 'party.vote' : 'confirm',
            )}
          </Act>
        )}
        {none && (
          <Act
            primary={answers.parts.length === 0}
            quiet={answers.parts.length > 0}
            hotkey={answers.parts.length === 0 ? 'Enter' : '0'}
            onAct={() => choose(none.said)}
          >
            {words.answer(view, none.choice)}
          </Act>
        )}
      </Doing>
    </>
  )
}

/** SW-077, SW-086, SW-089: cards that were looked at go back in an order. */
function OrderBar(): ReactElement {
  const { view, words, answers, choose } = useTable()
  const name = (thing: Thing): string =>
    thing.thing === NO_CARD ? words.ui('arrange.unseen') : words.card(thing.thing)
  const decision = view.pending!.name
  const ui = (id: string, card?: string): string => words.ui(id as UiId, card === undefined ? {} : { card })
  return (
    <Arrange
      answers={answers}
      draw={(thing) =>
        thing.thing === NO_CARD ? (
          <span className="chip">
            <Art of={BACK_ART} />
            {name(thing)}
          </span>
        ) : (
          <CardChip card={thing.thing} />
        )
      }
      words={{
        name,
        part: (part) => ui(`arrange.${part}`),
        to: (part) => ui(`arrange.to.${part}`),
        moved: (part, card) => ui(`arrange.moved.${part}`, card),
        raise: (card) => ui('arrange.raise', card),
        raised: (card) => ui('arrange.raised', card),
        done: ui(decision === 'camp.teleport' ? 'teleport.done' : 'arrange.done'),
      }}
      onDone={({ said }) => choose(said)}
    />
  )
}
