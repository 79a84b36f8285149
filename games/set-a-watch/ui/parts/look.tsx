import { Act, Actions, Clause, useShell } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { creatureOf, DAMAGE, UNSEEN } from '../../src/cards/index.ts'
import { diceIn } from '../../src/choices.ts'
import { healthAt, healthParts } from '../../src/health.ts'
import { isUp, placeOf } from '../../src/line.ts'
import { MARK, NO_ID, type Table } from '../../src/table.ts'
import { cardText, typeName } from '../../src/words/cards.ts'
import { partWords } from '../../src/words/health.ts'
import type { Words } from '../words.ts'
import { useTable } from './scene.ts'
import { MiniDie } from './hero.tsx'

type Fact = readonly [what: ReactNode, clause: string]

/** What makes up the Health of a creature, what lies on it and what it does, each by its clause. */
function factsOf(words: Words, seen: Table, at: number): readonly Fact[] {
  const stolen = diceIn(seen.stolen[at]!)
  const has = (mark: number): boolean => (seen.marks[at]! & mark) !== 0
  const leads = at === 0 && creatureOf(seen.line[0]!).first !== 'none'
  const dice = (
    <>
      {words.ui('look.stolen')}{' '}
      {stolen.map((die) => (
        <MiniDie key={die} die={die} />
      ))}
      <span className="spoken">{stolen.map((die) => seen.dice[die]).join(', ')}</span>
    </>
  )
  const facts: readonly (Fact | false)[] = [
    ...healthParts(seen, at).map((one): Fact => [partWords(words, seen, at, one), one.clause]),
    seen.hurt[at]! > 0 && [words.ui('line.hurt', { hurt: seen.hurt[at]! }), 'SW-136'],
    [words.ui('line.damage', { damage: DAMAGE[seen.line[at]!]! }), 'SW-112'],
    stolen.length > 0 && [dice, 'SW-209'],
    has(MARK.blank) && [words.ui('line.blank'), 'SW-244'],
    leads && [words.ui(has(MARK.firstUsed) ? 'look.firstUsed' : 'look.firstDue'), 'SW-120'],
  ]
  return facts.filter((fact) => fact !== false)
}

/** A creature looked at closely; of a face-down card, what is known of it. */
export function Look({ id }: { readonly id: number }): ReactElement | null {
  const { seen, words, lang, openCard, look } = useTable()
  const { close } = useShell().words
  const at = placeOf(seen, id)
  if (at < 0) return null
  const card = seen.line[at]!
  const up = isUp(seen, at)
  const health = words.ui('look.health', { health: up ? healthAt(seen, at) : 0 })
  const down = card === UNSEEN ? 'line.faceDown' : 'line.known'
  return (
    <div className="stack tight sw-look">
      <p>
        <b>{up ? words.card(card) : words.ui(down, { card: words.card(card) })}</b>{' '}
        {up && `· ${typeName(card, lang)} · `}
        {words.ui('line.place', { place: at + 1 })}
      </p>
      {up && (
        <ul className="sw-parts row" aria-label={health}>
          <li>{health}</li>
          {factsOf(words, seen, at).map(([what, clause], i) => (
            <li key={i}>
              {what} <Clause of={clause} />
            </li>
          ))}
        </ul>
      )}
      {up && <p>{cardText(card, lang)}</p>}
      <Actions>
        {card !== UNSEEN && <Act onAct={() => openCard(card)}>{words.ui('read')}</Act>}
        <Act quiet hotkey="Escape" onAct={() => look({ looked: NO_ID })}>
          {close}
        </Act>
      </Actions>
    </div>
  )
}
