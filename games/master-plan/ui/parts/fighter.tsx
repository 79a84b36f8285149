import { useHold, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { lootOf, SUPERS } from '../../src/cards/index.ts'
import { attackOf } from '../../src/fighting.ts'
import { EFFECT, has } from '../../src/table.ts'
import { abilityName } from '../../src/words/cards.ts'
import { Cover, factionOf, Token } from '../card/art.tsx'
import { Mark } from '../card/mark.tsx'
import { Signs, spokenSuper } from '../card/super.tsx'
import type { Battle, Fighter as FighterIn } from '../model/battle.ts'
import type { Words } from '../words.ts'
import { Hotkey } from './hotkey.tsx'
import { useTable } from './scene.ts'

const BADGES = ['stun', 'silence', 'disarm', 'guard', 'untouchable', 'firstPick', 'extraClaim'] as const

/** What has become of a Super that fights no more. */
function fateOf(words: Words, { state, pile }: FighterIn, over: boolean): string | null {
  if (state === 'ko')
    return words.ui(pile === words.listener ? 'stage.ko.you' : 'stage.ko', { name: words.name(pile!) })
  return state === 'gone' && !over ? words.ui('stage.gone') : null
}

interface FighterProps {
  readonly fighter: FighterIn
  readonly battle: Battle
  /** No more than who it is and whose. */
  readonly brief?: boolean
}

/** A Super that fights, or has fought: what it can do, what has been done to it, whose it is, and what it has brought home. */
export function Fighter({ fighter, battle, brief = false }: FighterProps): ReactElement {
  const { card, owner, state } = fighter
  const { over } = battle
  const { seen, words, at, marks, about, lang } = useTable()
  const { openCard } = useShell()
  const hold = useHold(() => openCard(card))
  const here = state === 'here' && !over
  const pickable = at('super', card, 'field', SUPERS[card]!.id)
  const mark = marks.get(card)
  const effects = here ? BADGES.filter((effect) => has(seen, card, EFFECT[effect])) : []
  const acted = here && has(seen, card, EFFECT.acted) && battle.end === null
  const badges = effects.map((effect) => words.ui(`effect.${effect}`))
  const fate = fateOf(words, fighter, over)
  const took = battle.claims.filter(({ by }) => by === card).map((claim) => lootOf(claim.card))
  // Who acts, and upon whom, is seen without a word.
  const said = mark === undefined || mark === 'acts' || mark === 'aimed' ? null : words.ui(`mark.${mark}`)
  const looks = {
    className: 'card mp-fighter',
    'data-faction': factionOf(card),
    'data-state': over && state === 'gone' ? 'here' : state,
    'data-mark': mark,
    'data-acting': about === card || mark === 'acts' || mark === 'attacks' || undefined,
    'data-acted': acted || undefined,
    'data-card': card,
  }
  const inside = (
    <>
      <span className="spoken">
        {[
          spokenSuper(card, lang),
          words.who(owner),
          ...badges,
          ...took.map((type) => words.loot(type)),
          said,
          fate,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <Cover card={card}>
        <b className="mp-number">{SUPERS[card]!.number}</b>
      </Cover>
      <span className="mp-fighter-name" aria-hidden>
        {words.card(card)}
      </span>
      <span className="mp-fighter-line" aria-hidden>
        {fate ? (
          <span className="mp-fighter-fate">{fate}</span>
        ) : battle.end === null ? (
          <>
            <span className="mp-fighter-ability">{abilityName(card, lang)}</span>
            {here && <Signs card={card} attack={attackOf(seen, card)} defenses={seen.defenses[card]} />}
          </>
        ) : (
          took.map((type, i) => <Token key={i} of={type} />)
        )}
      </span>
      <span className="mp-fighter-owner" aria-hidden>
        <Mark seat={owner} />
      </span>
      {badges.length > 0 && (
        <span className="mp-badges" aria-hidden>
          {badges.map((badge) => (
            <span key={badge}>{badge}</span>
          ))}
        </span>
      )}
      {said && (
        <span className="mp-mark" aria-hidden>
          {said}
        </span>
      )}
    </>
  )
  if (brief)
    return (
      <li>
        <span {...looks}>{inside}</span>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        {...looks}
        data-part={pickable?.legal ? 'choice' : undefined}
        aria-pressed={pickable?.picked}
        aria-disabled={pickable ? !pickable.legal : undefined}
        aria-keyshortcuts={pickable?.hotkey}
        onClick={({ detail }) => (pickable ? pickable.pick(detail) : openCard(card))}
        onContextMenu={(event) => {
          event.preventDefault()
          openCard(card)
        }}
        {...hold}
      >
        {inside}
        <Hotkey of={pickable} />
      </button>
    </li>
  )
}
