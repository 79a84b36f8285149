import { Act, Chip, Clause, Clear, Foreseen } from '@conspire/ui'
import { Finish } from '@conspire/ui/finish'
import type { Refusal, Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { actionsOf, canStillAct, heldBy, ownedBy, whyNotAction } from '../../src/actions.ts'
import { abilityOf, type Ability } from '../../src/cards/index.ts'
import {
  action,
  AT_NOTHING,
  canonical,
  cardAt,
  DEEDS,
  PASS,
  saidOf,
  slotOfBoardCard,
  type Action,
  type ActionOf,
  type OnBoard,
} from '../../src/choices.ts'
import { placeOf } from '../../src/line.ts'
import { controllerOf, seatsOf, stokeGain } from '../../src/party.ts'
import { forecast } from '../../src/health.ts'
import { NO_DIE, NO_ID } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { forecastWords } from '../../src/words/health.ts'
import { attackOf, attackWords, ownersOf, whyNotTogether, worthsOf } from '../model/actions.ts'
import { attackForecast, nightForecast } from '../model/forecast.ts'
import { diceLeft, slotsOfSeat } from '../model/heroes.ts'
import { Doing } from '../parts/doing.tsx'
import { useTable } from '../parts/scene.ts'
import { List } from './options.tsx'

/** Proposes to the others what is in hand. With nobody else at the table there is nobody to propose it to. */
function Suggest({ what }: { readonly what: Action }): ReactElement | null {
  const { seen, words, me, suggest, pencil } = useTable()
  if (me === null || pencil === undefined || seen.players < 2) return null
  return (
    <Act quiet onAct={() => suggest(saidOf(seen, what))}>
      {words.ui('suggest')}
    </Act>
  )
}

/** Dice in hand: what they come to, and what can be done with them. */
function InHand(): ReactElement {
  const { seen, words, inHand: dice, pickedOf, clear: letGo, me, act, view, mine } = useTable()
  const [target] = pickedOf('creature')
  const values = worthsOf(seen, dice)
  const clear = <Clear onClear={letGo} />
  if (target === undefined) {
    const sum = values.reduce((all, value) => all + value, 0)
    const hand = words.ui('hand', { dice: values.join(' + '), sum, count: values.length })
    return <Doing note={`${hand} ${words.ui('hand.hint')}`}>{clear}</Doing>
  }
  const whole = attackOf(seen, target, dice)
  const owners = ownersOf(seen, whole)
  const alone = me !== null && owners.length === 1 && owners[0] === me
  const own = me === null ? 0 : canonical(seen, dice & ownedBy(seen, me))
  const lay: ActionOf<'lay'> = { do: 'lay', target, dice: own }
  const mayLay = me !== null && own !== 0 && whyNotAction(seen, me, lay) === null
  const note = (
    <>
      {words.answer(view, action.pack(whole))}{' '}
      <Foreseen of={attackForecast(words, seen, target, dice)}>
        <b className="sw-preview">{attackWords(words.ui, seen, target, dice)}</b>
      </Foreseen>
    </>
  )
  return (
    <Doing note={note}>
      {alone && mine && (
        <Act primary hotkey="Enter" barred={whyNotTogether(seen, target, dice)} onAct={() => act(whole)}>
          {words.ui('strike')}
        </Act>
      )}
      {mine && mayLay && (
        <Act primary={!alone} onAct={() => act(lay)}>
          {words.ui(seen.musterOn === NO_ID ? 'muster.open' : 'muster.join')}
        </Act>
      )}
      <Suggest what={whole} />
      {clear}
    </Doing>
  )
}

/** What a passive ability lets its owner do at will. */
const AT_WILL: Readonly<Partial<Record<Ability['verb'], Action>>> = {
  rerolls: { do: 'sharpshooter', die: 0 },
  burnsToReveal: { do: 'illuminate' },
  wards: { do: 'ward' },
}

/** An Ability card that has been opened: what it says, what can be done with it and what is picked for it, or why it cannot be used. */
function Aiming({ on }: { readonly on: OnBoard }): ReactElement {
  const {
    seen,
    words,
    lang,
    me,
    act,
    view,
    mine: asking,
    ends,
    lists,
    pickedOf,
    answers,
    picks,
    clear,
  } = useTable()
  const card = cardAt(seen, on)
  const { passive, verb, rule } = abilityOf(card)
  const owner = controllerOf(seen, slotOfBoardCard(on))
  const mine = asking && owner === me
  const will = AT_WILL[verb]
  const acts = ends.map(({ choice }) => action.unpack(choice))
  const uses = passive ? actionsOf(seen, owner).filter((act) => act.do === will?.do) : acts.filter(isUse)
  const stoke = acts.find((act) => act.do === 'stoke')
  const whole: Action | undefined = passive ? will : { do: 'ability', card: on, die: NO_DIE, aim: AT_NOTHING }
  const usable = passive
    ? whole === undefined || uses.length > 0
    : answers.valuesOf('do', picks).some(isAbility)
  const wrong = usable ? null : whyNotAction(seen, owner, whole!)
  const barred = (what: Action): Refusal | null => (mine ? null : whyNotAction(seen, me ?? -1, what))
  const inWords = (what: Action): string => words.answer(view, action.pack(what), owner)
  const [one, ...others] = uses
  const single = others.length === 0 ? one : undefined
  const paid = pickedOf('die').length > 0
  // Where a die would do, the card is not exhausted by Enter.
  const quick = paid || answers.valuesOf('dice', picks).length === 0
  const hint = wrong
    ? words.reason(view, wrong)
    : passive && will === undefined
      ? words.ui('passive.works')
      : passive || uses.length > 0
        ? ''
        : words.ui('aim.hint', { count: pickedOf('creature').length })
  return (
    <>
      <p className="sw-aim-head">
        <Chip className="sw-aim-name bare" card={card}>
          {words.card(card)}
        </Chip>{' '}
        {cardText(card, lang)} <Clause of={wrong?.clause ?? rule} />
      </p>
      {lists.map((list) => (
        <List key={list.part} {...list} />
      ))}
      {others.length > 0 && (
        <div className="acts">
          {uses.map((what) => (
            <Act key={action.pack(what)} primary={mine} barred={barred(what)} onAct={() => act(what)}>
              {inWords(what)}
            </Act>
          ))}
        </div>
      )}
      <p className="note" role="status">
        {single === undefined ? hint : inWords(single)}
        {!passive && !quick && ` ${words.ui('aim.pay')}`}
      </p>
      <Doing>
        {single !== undefined && (
          <Act
            primary={mine && quick}
            hotkey={passive || !quick ? undefined : 'Enter'}
            barred={barred(single)}
            onAct={() => act(single)}
          >
            {words.ui(passive || paid ? 'aim.use' : 'way.exhaust')}
          </Act>
        )}
        {single !== undefined && !passive && <Suggest what={single} />}
        {stoke && (
          <Act barred={barred(stoke)} onAct={() => act(stoke)}>
            {words.ui('stoke', { gain: stokeGain(seen) })}
          </Act>
        )}
        <Clear onClear={clear} />
      </Doing>
    </>
  )
}
const isUse = (act: Action): boolean => act.do === 'ability'
const isAbility = ({ thing }: { readonly thing: number }): boolean => DEEDS[thing] === 'ability'

const STRIKE: Action = { do: 'strike' }

/** SW-135: dice of several players that wait for one blow. */
function Muster(): ReactElement | null {
  const { seen, words, names, me, act, mine } = useTable()
  const at = placeOf(seen, seen.musterOn)
  if (seen.musterOn === NO_ID || at < 0) return null
  const shares = seatsOf(seen).flatMap((seat) => {
    const dice = worthsOf(seen, heldBy(seen, seat))
    return dice.length === 0 ? [] : [words.ui('muster.share', { name: names[seat]!, dice: dice.join(' + ') })]
  })
  return (
    <section className="sw-muster" aria-label={words.ui('muster')}>
      <p>
        <b>{words.ui('muster.on', { card: words.card(seen.line[at]!) })}</b> {words.list(shares)}{' '}
        <Foreseen of={attackForecast(words, seen, seen.musterOn, seen.held)}>
          <b className="sw-preview">{attackWords(words.ui, seen, seen.musterOn, seen.held)}</b>
        </Foreseen>{' '}
        <Clause of="SW-135" />
      </p>
      {mine && me !== null && (
        <div className="acts">
          <Act primary barred={whyNotAction(seen, me, STRIKE)} onAct={() => act(STRIKE)}>
            {words.ui('muster.strike')}
          </Act>
          {heldBy(seen, me) !== 0 && (
            <Act onAct={() => act({ do: 'release' })}>
              {words.ui(seen.musterBy === me ? 'muster.cancel' : 'muster.release')}
            </Act>
          )}
        </div>
      )}
    </section>
  )
}

/** SW-131: who has passed, what a pass leaves unspent and lets in, and the viewer's own; one that ends the Watch is confirmed. */
function Passing(): ReactElement {
  const { seen, words, me, act, mine, leaving, look } = useTable()
  const has = (seat: Seat): boolean => ((seen.passed >> seat) & 1) === 1
  const passed = seatsOf(seen).filter(has)
  const asked = mine && me !== null
  const ends = seatsOf(seen).every((seat) => seat === me || has(seat) || !canStillAct(seen, seat))
  const dice = slotsOfSeat(seen, me).reduce((sum, slot) => sum + diceLeft(seen, slot), 0)
  const acting = asked && !has(me)
  const note = (passed.length > 0 || acting) && (
    <>
      {passed.length > 0 && words.ui('passed', { names: words.list(passed.map((seat) => words.who(seat))) })}{' '}
      {acting && (
        <Foreseen of={nightForecast(words, seen)}>
          {words.ui('watch.cost', { dice, ...forecast(seen) })}
        </Foreseen>
      )}{' '}
      {acting && seen.round === 1 && words.ui('watch.hint')}
    </>
  )
  return (
    <Doing note={leaving ? <b role="alert">{forecastWords(words, seen)}</b> : note}>
      {asked && has(me) && <Act onAct={() => act({ do: 'withdraw' })}>{words.ui('withdraw')}</Act>}
      {acting && (
        <Finish
          quiet
          left={ends}
          asked={leaving}
          ask={(leaving) => look({ leaving })}
          stay={words.ui('pass.stay')}
          onFinish={() => act(PASS)}
        >
          {words.ui(ends ? 'pass.end' : 'pass')}
        </Finish>
      )}
    </Doing>
  )
}

/** The Watch (SW-127…SW-157): what is in hand decides what can be done. */
export function WatchBar(): ReactElement {
  const { card, inHand } = useTable()
  return (
    <>
      <Muster />
      {card !== null ? <Aiming on={card} /> : inHand !== 0 ? <InHand /> : <Passing />}
    </>
  )
}
