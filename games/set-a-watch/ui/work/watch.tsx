import { Act, Clause, Clear } from '@conspire/ui'
import type { Choice, Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { actionsOf, heldBy, whyNotAction } from '../../src/actions.ts'
import { abilityOf, type Ability } from '../../src/cards/index.ts'
import {
  abilityBy,
  aimedAt,
  ATTACK,
  attackOn,
  canonical,
  cardAt,
  ILLUMINATE,
  kindOf,
  LAY,
  PASS,
  RELEASE,
  SHARPSHOOT,
  slotOfBoardCard,
  STOKE_FIRE,
  STRIKE,
  WARD,
  whatOf,
  WITHDRAW,
  withOne,
} from '../../src/choices.ts'
import { placeOf } from '../../src/line.ts'
import { controllerOf, seatsOf, stokeGain } from '../../src/party.ts'
import { NO_DIE, NO_ID } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { DieFace } from '../card/die.tsx'
import {
  bitsIn,
  fitting,
  isListed,
  ownersOf,
  partOf,
  previewAttack,
  ready,
  saidOf,
  usesOf,
  waysOf,
  whyNotTogether,
  worthOf,
  type Aim,
} from '../model/actions.ts'
import { sidesOf } from '../parts/hero.tsx'
import { previewWords } from '../parts/line.tsx'
import { useTable } from '../parts/scene.ts'

/** Proposes to the others what is in hand. With nobody else at the table there is nobody to propose it to. */
function Suggest({ choice }: { readonly choice: Choice }): ReactElement | null {
  const { seen, words, me, suggest, pencil, pick } = useTable()
  if (me === null || pencil === undefined || seen.players < 2) return null
  return (
    <Act
      quiet
      onAct={() => {
        suggest(saidOf(seen, me, choice))
        pick({ dice: 0, target: NO_ID, aim: null })
      }}
    >
      {words.ui('suggest')}
    </Act>
  )
}

/** Dice in hand: what they come to, and what can be done with them. */
function InHand(): ReactElement {
  const scene = useTable()
  const { seen, words, picked, pick, me, act, view, mine } = scene
  const { dice, target } = picked
  const values = bitsIn(dice).map((bit) => worthOf(seen, bit))
  const sum = values.reduce((all, value) => all + value, 0)
  const clear = <Clear onClear={() => pick({ dice: 0, target: NO_ID })} />
  if (target === NO_ID || placeOf(seen, target) < 0) {
    return (
      <>
        <p className="note">
          {words.ui('hand', { dice: values.join(' + '), sum, count: values.length })} {words.ui('hand.hint')}
        </p>
        <div className="acts">{clear}</div>
      </>
    )
  }
  const whole = attackOn(ATTACK, target, canonical(seen, dice))
  const owners = ownersOf(seen, whole)
  const alone = me !== null && owners.length === 1 && owners[0] === me
  const barred = whyNotTogether(seen, target, dice)
  const own = me === null ? 0 : canonical(seen, partOf(seen, me, dice))
  const lay = attackOn(LAY, target, own)
  const mayLay = me !== null && own !== 0 && whyNotAction(seen, me, lay) === null
  return (
    <>
      <p className="note">
        <b>{words.answer(view, saidOf(seen, me ?? 0, whole))}</b>{' '}
        <span className="sw-note-preview">{previewWords(scene, previewAttack(seen, target, dice))}</span>
      </p>
      <div className="acts">
        {alone && mine && (
          <Act primary hotkey="Enter" barred={barred} onAct={() => act(whole)}>
            {words.ui('strike')}
          </Act>
        )}
        {mine && mayLay && (
          <Act primary={!alone} onAct={() => act(lay)}>
            {words.ui(seen.musterOn === NO_ID ? 'muster.open' : 'muster.join')}
          </Act>
        )}
        <Suggest choice={whole} />
        {clear}
      </div>
    </>
  )
}

/** The ways to pay for an ability: each die that lies ready, or the card itself. */
function Ways({ ways, aim }: { readonly ways: readonly number[]; readonly aim: Aim }): ReactElement {
  const { seen, words, pick } = useTable()
  return (
    <div className="sw-ways" role="group" aria-label={words.ui('ways')}>
      {ways.map((die) => (
        <Act key={die} pressed={aim.by === die} onAct={() => pick({ aim: { ...aim, by: die }, dice: 0 })}>
          {die === NO_DIE ? (
            words.ui('way.exhaust')
          ) : (
            <>
              <span className="sw-mini-die">
                <DieFace value={seen.dice[die]!} sides={sidesOf(seen, die)} />
              </span>
              <span className="spoken">{words.ui('way.die', { value: seen.dice[die]! })}</span>
            </>
          )}
        </Act>
      ))}
    </div>
  )
}

/** What a passive ability lets its owner do at will. */
function Passive({ verb, owner }: { readonly verb: Ability['verb']; readonly owner: Seat }): ReactElement {
  const { seen, words, me, act, view, reasonOf } = useTable()
  const mine = owner === me
  const kind =
    verb === 'rerolls' ? SHARPSHOOT : verb === 'burnsToReveal' ? ILLUMINATE : verb === 'wards' ? WARD : -1
  if (kind < 0) return <p className="note">{words.ui('passive.works')}</p>
  const legal = actionsOf(seen, owner).filter((choice) => kindOf(choice) === kind)
  const wrong =
    legal.length > 0 ? null : whyNotAction(seen, owner, kind === SHARPSHOOT ? withOne(kind, 0) : kind)
  return (
    <>
      {wrong && (
        <p className="note">
          {reasonOf(wrong)} <Clause of={wrong.clause} />
        </p>
      )}
      <div className="acts">
        {legal.map((choice) => (
          <Act
            key={choice}
            primary={mine}
            barred={mine ? null : whyNotAction(seen, me ?? -1, choice)}
            onAct={() => act(choice)}
          >
            {kind === SHARPSHOOT && (
              <span className="sw-mini-die">
                <DieFace value={seen.dice[whatOf(choice)]!} sides={sidesOf(seen, whatOf(choice))} />
              </span>
            )}
            {words.answer(view, saidOf(seen, owner, choice))}
          </Act>
        ))}
      </div>
    </>
  )
}

/** An Ability card that has been opened: how to pay, what to aim at, and the fire it could feed instead. */
function Aiming({ aim: asked }: { readonly aim: Aim }): ReactElement {
  const { seen, words, lang, me, pick, act, view, openCard, reasonOf, mine: asking } = useTable()
  const card = cardAt(seen, asked.card)
  const ability = abilityOf(card)
  const owner = controllerOf(seen, slotOfBoardCard(asked.card))
  const mine = asking && owner === me
  const uses = usesOf(seen, asked.card)
  const ways = waysOf(uses)
  const aim = asked.by === null && ways.length === 1 ? { ...asked, by: ways[0]! } : asked
  const fit = fitting(seen, uses, aim)
  const listed = isListed(card)
  const done = aim.by === null ? [] : listed ? fit : ready(fit, aim)
  const wrong =
    uses.length > 0 || ability.passive
      ? null
      : whyNotAction(seen, owner, abilityBy(aim.card, NO_DIE, aimedAt()))
  const stoke = withOne(STOKE_FIRE, aim.card)
  const maysStoke = whyNotAction(seen, owner, stoke)
  return (
    <>
      <div className="sw-aim-head">
        <p>
          <b>{words.card(card)}</b> <Clause of={ability.rule} />
        </p>
        <p className="sw-aim-text">{cardText(card, lang)}</p>
      </div>
      {ability.passive && <Passive verb={ability.verb} owner={owner} />}
      {wrong && (
        <p className="note">
          {reasonOf(wrong)} <Clause of={wrong.clause} />
        </p>
      )}
      {uses.length > 0 && (
        <>
          <Ways ways={ways} aim={aim} />
          {aim.by !== null && done.length === 0 && (
            <p className="note" role="status">
              {words.ui('aim.hint', { count: aim.targets.length })}
            </p>
          )}
          {aim.by === null && <p className="note">{words.ui('aim.pay')}</p>}
        </>
      )}
      <div className="acts">
        {done.map((choice, i) => (
          <Act
            key={choice}
            primary={mine}
            hotkey={i === 0 ? 'Enter' : undefined}
            barred={mine ? null : whyNotAction(seen, me ?? -1, choice)}
            onAct={() => act(choice)}
          >
            {words.answer(view, saidOf(seen, owner, choice))}
          </Act>
        ))}
        {done.length === 1 && <Suggest choice={done[0]!} />}
        {maysStoke === null && (
          <Act barred={mine ? null : whyNotAction(seen, me ?? -1, stoke)} onAct={() => act(stoke)}>
            {words.ui('stoke', { gain: stokeGain(seen) })}
          </Act>
        )}
        <Act quiet onAct={() => openCard(card)}>
          {words.ui('read')}
        </Act>
        <Clear onClear={() => pick({ aim: null, dice: 0 })} />
      </div>
    </>
  )
}

/** SW-135: dice of several players that wait for one blow. */
function Muster(): ReactElement | null {
  const scene = useTable()
  const { seen, words, names, me, act, mine } = scene
  const at = placeOf(seen, seen.musterOn)
  if (seen.musterOn === NO_ID || at < 0) return null
  const shares = seatsOf(seen).flatMap((seat) => {
    const part = heldBy(seen, seat)
    return part === 0
      ? []
      : [
          words.ui('muster.share', {
            name: names[seat]!,
            dice: bitsIn(part)
              .map((bit) => worthOf(seen, bit))
              .join(' + '),
          }),
        ]
  })
  return (
    <section className="sw-muster" aria-label={words.ui('muster')}>
      <p>
        <b>{words.ui('muster.on', { card: words.card(seen.line[at]!) })}</b> {words.list(shares)} ·{' '}
        <span className="sw-note-preview">
          {previewWords(scene, previewAttack(seen, seen.musterOn, seen.held))}
        </span>{' '}
        <Clause of="SW-135" />
      </p>
      {mine && me !== null && (
        <div className="acts">
          <Act primary barred={whyNotAction(seen, me, STRIKE)} onAct={() => act(STRIKE)}>
            {words.ui('muster.strike')}
          </Act>
          {heldBy(seen, me) !== 0 && (
            <Act onAct={() => act(RELEASE)}>
              {words.ui(seen.musterBy === me ? 'muster.cancel' : 'muster.release')}
            </Act>
          )}
        </div>
      )}
    </section>
  )
}

/** SW-131: who is still on Watch, and the viewer's own pass. */
function Passing(): ReactElement {
  const { seen, words, names, me, act, mine } = useTable()
  const has = (seat: Seat): boolean => ((seen.passed >> seat) & 1) === 1
  const passed = seatsOf(seen).filter(has)
  return (
    <>
      <p className="note">
        {passed.length > 0 &&
          words.ui('passed', {
            names: words.list(passed.map((seat) => (seat === me ? words.ui('you') : names[seat]!))),
          })}{' '}
        {mine && me !== null && !has(me) && words.ui('watch.hint')}
      </p>
      {mine && me !== null && (
        <div className="acts">
          {has(me) ? (
            <Act onAct={() => act(WITHDRAW)}>{words.ui('withdraw')}</Act>
          ) : (
            <Act onAct={() => act(PASS)}>{words.ui(seen.players === 1 ? 'pass.solo' : 'pass')}</Act>
          )}
        </div>
      )}
    </>
  )
}

/** The Watch (SW-127…SW-157): what is in hand decides what can be done. */
export function WatchBar(): ReactElement {
  const { picked } = useTable()
  return (
    <>
      <Muster />
      {picked.aim !== null ? <Aiming aim={picked.aim} /> : picked.dice !== 0 ? <InHand /> : <Passing />}
    </>
  )
}
