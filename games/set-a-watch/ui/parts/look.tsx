import { Act, Actions, Clause, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { creatureOf, DAMAGE, UNSEEN } from '../../src/cards/index.ts'
import { healthAt, healthParts } from '../../src/health.ts'
import { isUp, placeOf } from '../../src/line.ts'
import { MARK, DICE } from '../../src/table.ts'
import { cardText, typeName } from '../../src/words/cards.ts'
import { partWords } from '../../src/words/health.ts'
import { useTable } from './scene.ts'
import { MiniDie } from './hero.tsx'

/** A creature looked at closely: where its Health comes from, what lies on it, what it does. */
export function Look({ id }: { readonly id: number }): ReactElement | null {
  const { seen, words, lang, openCard, pick } = useTable()
  const shell = useShell().words
  const at = placeOf(seen, id)
  if (at < 0) return null
  const card = seen.line[at]!
  const close = (
    <Act quiet hotkey="Escape" onAct={() => pick({ looked: 0 })}>
      {shell.close}
    </Act>
  )
  if (!isUp(seen, at))
    return (
      <div className="sw-look">
        <p>
          <b>
            {card === UNSEEN ? words.ui('line.faceDown') : words.ui('line.known', { card: words.card(card) })}
          </b>{' '}
          {words.ui('line.place', { place: at + 1 })}
        </p>
        <Actions>
          {card !== UNSEEN && <Act onAct={() => openCard(card)}>{words.ui('read')}</Act>}
          {close}
        </Actions>
      </div>
    )
  const stolen = Array.from({ length: DICE }, (_, die) => die).filter((die) => (seen.stolen[at]! >> die) & 1)
  return (
    <div className="sw-look">
      <p className="sw-look-head">
        <b>{words.card(card)}</b> · {typeName(card, lang)} · {words.ui('line.place', { place: at + 1 })}
      </p>
      <ul className="sw-parts" aria-label={words.ui('look.health', { health: healthAt(seen, at) })}>
        <li className="sw-sum">{words.ui('look.health', { health: healthAt(seen, at) })}</li>
        {healthParts(seen, at).map((one, i) => (
          <li key={i}>
            {partWords(words, seen, at, one)} <Clause of={one.clause} />
          </li>
        ))}
        {seen.hurt[at]! > 0 && (
          <li>
            {words.ui('line.hurt', { hurt: seen.hurt[at]! })} <Clause of="SW-136" />
          </li>
        )}
        <li>
          {words.ui('line.damage', { damage: DAMAGE[card]! })} <Clause of="SW-112" />
        </li>
        {stolen.length > 0 && (
          <li>
            {words.ui('look.stolen')}{' '}
            {stolen.map((die) => (
              <MiniDie key={die} die={die} />
            ))}
            <span className="spoken">{stolen.map((die) => seen.dice[die]).join(', ')}</span>{' '}
            <Clause of="SW-209" />
          </li>
        )}
        {(seen.marks[at]! & MARK.blank) !== 0 && (
          <li>
            {words.ui('line.blank')} <Clause of="SW-244" />
          </li>
        )}
        {at === 0 && creatureOf(card).first !== 'none' && (
          <li>
            {words.ui((seen.marks[at]! & MARK.firstUsed) !== 0 ? 'look.firstUsed' : 'look.firstDue')}{' '}
            <Clause of="SW-120" />
          </li>
        )}
      </ul>
      <p>{cardText(card, lang)}</p>
      <Actions>
        <Act onAct={() => openCard(card)}>{words.ui('read')}</Act>
        {close}
      </Actions>
    </div>
  )
}
