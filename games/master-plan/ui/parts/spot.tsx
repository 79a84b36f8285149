import type { ReactElement, ReactNode } from 'react'
import { lootOf, SUPERS } from '../../src/cards/index.ts'
import { heroesIn } from '../../src/fighting.ts'
import { abilityName } from '../../src/words/cards.ts'
import { Cover, factionOf, Token, TypeSign } from '../card/art.tsx'
import { Mark } from '../card/mark.tsx'
import { brief } from '../card/super.tsx'
import type { Battle, Mark as Marked } from '../model/battle.ts'
import { useTable } from './scene.ts'

/** Those who do something themselves; the others have it done to them. */
const ACTORS: ReadonlySet<Marked> = new Set<Marked>(['acts', 'attacks', 'lost', 'silenced', 'idle'])

/** Both sides before anybody has struck. */
function Clash({ battle }: { readonly battle: Battle }): ReactElement {
  const { words } = useTable()
  const cards = battle.fighters.filter(({ state }) => state === 'here').map(({ card }) => card)
  const heroes = heroesIn(cards)
  return (
    <p className="mp-clash">
      <span data-faction="hero">
        <b>{heroes}</b> {words.ui('stage.heroes')}
      </span>
      <span data-faction="villain">
        <b>{cards.length - heroes}</b> {words.ui('stage.villains')}
      </span>
    </p>
  )
}

/** The scene: who acts, with what, on whom, and what comes of it. */
export function Spot({
  battle,
  children,
}: {
  readonly battle: Battle
  /** What is to be chosen from, beside whoever chooses. */
  readonly children?: ReactNode
}): ReactElement {
  const { words, marks, about, showing, lang, asked, picks } = useTable()
  const actor = about ?? [...marks].find(([, mark]) => ACTORS.has(mark))?.[0]
  const event = showing?.event
  if (actor === undefined)
    return (
      <>
        {event === undefined ? null : <Clash battle={battle} />}
        {children}
      </>
    )
  const owner = battle.fighters.find(({ card }) => card === actor)?.owner
  const marked = [...marks].filter(([card, mark]) => card !== actor && !ACTORS.has(mark))
  // What is picked is what it would be done to.
  const picked = picks.flatMap(({ kind, thing }): [number, Marked][] =>
    kind === 'super' ? [[thing, 'aimed']] : [],
  )
  const targets = marked.length > 0 ? marked : picked
  const token =
    event !== undefined && 'by' in event && 'card' in event && event.type !== 'struck' ? event.card : -1
  const took = token >= 0 && event !== undefined && TAKES.has(event.type) ? lootOf(token) : null
  return (
    <div className="mp-spot" data-faction={factionOf(actor)} data-part={asked === '' ? undefined : 'subject'}>
      <Cover card={actor}>
        <b className="mp-number">{SUPERS[actor]!.number}</b>
      </Cover>
      <p className="mp-spot-words">
        <b>
          {owner !== undefined && <Mark seat={owner} />} {words.card(actor)}
        </b>
        {event?.type === 'attacked' ? (
          <span className="mp-spot-deed">
            <TypeSign of={event.kind} as="attack" /> {words.ui('mark.attacks')}
          </span>
        ) : (
          battle.end === null && (
            <>
              <span className="mp-spot-deed">{abilityName(actor, lang)}</span>
              <small>{brief(actor, lang)}</small>
            </>
          )
        )}
      </p>
      {children}
      {(targets.length > 0 || took !== null) && (
        <ul className="mp-targets">
          {took !== null && (
            <li>
              <Token of={took} />
              <small>{words.loot(took)}</small>
            </li>
          )}
          {targets.map(([card, mark]) => (
            <li key={card} data-mark={mark} data-faction={factionOf(card)}>
              <Cover card={card}>
                <b className="mp-number">{SUPERS[card]!.number}</b>
              </Cover>
              {mark !== 'aimed' && <small>{words.ui(`mark.${mark}` as 'mark.hit')}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
/** Events by which a Super takes the Loot that they name. */
const TAKES: ReadonlySet<string> = new Set(['claimed', 'grabbed', 'kept'])
