import { Act, digitOf, Option } from '@conspire/ui'
import type { ReactElement } from 'react'
import { UNSEEN } from '../../src/cards/index.ts'
import { cardAt, diceIn } from '../../src/choices.ts'
import { placeOf } from '../../src/line.ts'
import { leaderOf } from '../../src/party.ts'
import { matterOf } from '../../src/questions.ts'
import type { Table } from '../../src/table.ts'
import { artOf, artOfClass } from '../card/art.ts'
import { Art } from '../card/sign.tsx'
import { isPartyChoice } from '../../src/words/options.ts'
import { keyOf, type Spot } from '../model/options.ts'
import { watchWithout } from '../model/heroes.ts'
import { Dice, MiniDie, Votes } from '../parts/hero.tsx'
import { Doing } from '../parts/doing.tsx'
import { useTable } from '../parts/scene.ts'

/** The card of an option that can be read; UNSEEN where there is none. */
function cardOf(seen: Table, { is, what }: Spot): number {
  if (is === 'ability') return cardAt(seen, what)
  if (is === 'creature') return seen.line[placeOf(seen, what)] ?? UNSEEN
  return is === 'card' ? what : UNSEEN
}

/** A picture of what an option is about. */
function Face({ spot }: { readonly spot: Spot }): ReactElement | null {
  const { seen } = useTable()
  const { is, what } = spot
  if (is === 'die') return <MiniDie die={what} />
  if (is === 'slot' || is === 'class')
    return <Art of={artOfClass(is === 'slot' ? seen.classes[what]! : what)} />
  const card = is === 'ability' ? UNSEEN : cardOf(seen, spot)
  return card === UNSEEN ? null : <Art of={artOf(card)} />
}

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

/** One thing is asked for: everything that can be pointed at, also as a list, and who wants what. The prompt says who settles it. */
export function OptionsBar(): ReactElement {
  const { view, seen, words, options, picked, at, choose, me, listed, inTray } = useTable()
  const list = [...(options?.values() ?? [])]
  const chosen = picked.option === null ? undefined : options?.get(picked.option)
  // SW-034: whoever does not lead says what they want.
  const wishes = seen.players > 1 && isPartyChoice(view.pending!.name) && leaderOf(seen) !== me
  if (list.length <= 2 && list.every(({ spot }) => spot.is === 'yes' || spot.is === 'no'))
    return (
      <Doing>
        {list.map((option, i) => (
          <Act
            key={keyOf(option.spot)}
            primary={i === 0}
            hotkey={String(i + 1)}
            onAct={() => choose(option.said)}
          >
            {words.answer(view, option.said)}
          </Act>
        ))}
      </Doing>
    )
  const rests = seen.players > 1 && view.pending!.name === 'rest.choose' && chosen
  return (
    <>
      {listed && (
        <ul className="options" data-part={inTray ? 'mine' : undefined}>
          {list.map((option, i) => {
            const card = cardOf(seen, option.spot)
            const { chosen, point } = at(option.spot)
            return (
              <Option
                key={keyOf(option.spot)}
                picked={chosen}
                hotkey={digitOf(i)}
                card={card === UNSEEN ? undefined : { card, name: words.card(card) }}
                onPick={point}
              >
                <Face spot={option.spot} />
                <span>{words.answer(view, option.said)}</span>
                {option.votes.length > 0 && (
                  <span className="spoken">
                    {words.ui('party.votes', { names: words.names(option.votes) })}
                  </span>
                )}
                <Votes seats={option.votes} />
              </Option>
            )
          })}
        </ul>
      )}
      {rests && <Resting slot={chosen.spot.what} />}
      <Doing note={!inTray && chosen && words.answer(view, chosen.said)}>
        <Act primary hotkey="Enter" idle={!chosen} onAct={() => chosen && choose(chosen.said)}>
          {words.ui(chosen ? (wishes ? 'party.vote' : 'confirm') : 'confirm.first')}
        </Act>
      </Doing>
    </>
  )
}

/** SW-097: any of the Adventurer's dice. They lie here too: its board may be out of sight. */
export function RerollBar(): ReactElement {
  const { view, seen, words, picked, choose, inTray } = useTable()
  const dice = diceIn(picked.dice)
  return (
    <>
      {inTray && <Dice slot={matterOf(seen, view.pending!).slot} hot tray />}
      <Doing note={words.ui('reroll.hint')}>
        <Act primary={dice.length > 0} hotkey="Enter" onAct={() => choose(dice)}>
          {dice.length === 0
            ? words.answer(view, [])
            : words.ui('reroll', { dice: dice.map((die) => seen.dice[die]).join(' + ') })}
        </Act>
      </Doing>
    </>
  )
}
