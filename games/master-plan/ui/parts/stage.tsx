import type { CardNumber, Thing } from '@conspire/kernel'
import { Clause } from '@conspire/ui'
import { useEffect, useRef, type CSSProperties, type ReactElement } from 'react'
import { FACTION, HERO, SUPERS, VILLAIN } from '../../src/cards/index.ts'
import { claimOrder } from '../../src/fighting.ts'
import { EFFECT, has, hasTwist } from '../../src/table.ts'
import { letterOf } from '../../src/words/cards.ts'
import { factionOf } from '../card/art.tsx'
import { Mark } from '../card/mark.tsx'
import type { Battle, Fighter as FighterIn } from '../model/battle.ts'
import { Fighter } from './fighter.tsx'
import { LootRow } from './loot.tsx'
import { useTable } from './scene.ts'
import { Lists } from './lists.tsx'
import { Spot } from './spot.tsx'

const isSite = ({ kind }: Thing): boolean => kind === 'site'

/** One side of the battle (MP-060), or those who claim: those who stand, and, smaller, those who do not. */
function Side({
  battle,
  title,
  faction,
  fighters,
}: {
  readonly battle: Battle
  readonly title: string
  readonly faction?: 'hero' | 'villain'
  readonly fighters: readonly FighterIn[]
}): ReactElement {
  const { marks, small, asked, lists, answers, about, at } = useTable()
  // Those of whom nothing is asked make room for what is.
  const isAsked = ({ card }: FighterIn): boolean => asked !== '' && at('super', card, 'field')?.legal === true
  const isAside = small
    ? battle.end !== null || (asked !== '' && !fighters.some(isAsked))
    : lists.length > 0 && !fighters.some(isAsked)
  // Where a Throwdown is asked for as well, it has to be in view with them.
  const isSent = small && asked !== '' && answers.all.some(({ things }) => things.some(isSite))
  // Whoever is being hit falls before everybody's eyes.
  const stands = ({ card, state }: FighterIn): boolean =>
    state === 'here' || marks.has(card) || (battle.over && state === 'gone')
  const isPart = (fighter: FighterIn): boolean => isAsked(fighter) || fighter.card === about
  const standing = fighters.filter(stands)
  const fallen = fighters.filter((fighter) => !stands(fighter))
  const list = (some: readonly FighterIn[], className: string, brief: boolean): ReactElement | null =>
    some.length === 0 ? null : (
      <ul className={className} data-brief={brief || undefined}>
        {some.map((fighter) => (
          <Fighter key={fighter.card} fighter={fighter} battle={battle} brief={brief} />
        ))}
      </ul>
    )
  return (
    <section className="mp-side" data-faction={faction} aria-label={title}>
      <h3>
        {title} {faction && <small>{standing.length}</small>}
      </h3>
      {isSent && !isAside ? (
        <>
          {list(standing.filter(isPart), 'mp-standing', false)}
          {list(
            standing.filter((fighter) => !isPart(fighter)),
            'mp-standing',
            true,
          )}
        </>
      ) : (
        list(standing, 'mp-standing', isAside)
      )}
      {list(fallen, 'mp-fallen', small === true)}
    </section>
  )
}

/** Both sides against each other; once it is over, whoever is left, in the order in which they claim (MP-104), with what they have taken. */
function Sides({ battle }: { readonly battle: Battle }): ReactElement {
  const { seen, words } = useTable()
  const { fighters, end } = battle
  if (end !== null) {
    const order = battle.over ? fighters.map(({ card }) => card).toReversed() : claimOrder(seen)
    const place = ({ card }: FighterIn): number => order.indexOf(card)
    const title = hasTwist(seen, battle.site, 'reverseClaim') ? 'stage.claims.up' : 'stage.claims'
    return (
      <div className="mp-sides">
        <Side
          battle={battle}
          title={words.ui(title)}
          fighters={fighters.toSorted((a, b) => place(a) - place(b))}
        />
      </div>
    )
  }
  const of = (faction: number): readonly FighterIn[] =>
    fighters.filter(({ card }) => FACTION[card] === faction)
  /** How wide a side is beside the other: a crowd is deeper as well as wider. */
  const width = (faction: number): string =>
    `${Math.sqrt(Math.max(1, of(faction).filter(({ state }) => state === 'here').length)).toFixed(2)}fr`
  return (
    <div
      className="mp-sides"
      style={{ '--heroes': width(HERO), '--villains': width(VILLAIN) } as CSSProperties}
    >
      <Side battle={battle} title={words.ui('stage.heroes')} faction="hero" fighters={of(HERO)} />
      <Side battle={battle} title={words.ui('stage.villains')} faction="villain" fighters={of(VILLAIN)} />
    </div>
  )
}

/** MP-061: who has acted, who acts, who is still to come. */
function Track({ battle }: { readonly battle: Battle }): ReactElement {
  const { seen, words, marks } = useTable()
  const strip = useRef<HTMLOListElement>(null)
  const now = battle.acting
  useEffect(() => {
    const one = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (one && strip.current) strip.current.scrollLeft = one.offsetLeft - strip.current.clientWidth / 2
  }, [now])
  const stateOf = (card: CardNumber): string => {
    if (!seen.field[battle.site]!.includes(card)) return 'out'
    return has(seen, card, EFFECT.acted) && card !== now ? 'done' : 'next'
  }
  return (
    <div className="mp-track">
      <span className="soft">{words.ui('stage.order')}</span>
      <ol ref={strip} aria-label={words.ui('stage.order')} tabIndex={0}>
        {battle.fighters.map(({ card, owner }) => (
          <li
            key={card}
            data-faction={factionOf(card)}
            data-state={stateOf(card)}
            data-mark={marks.get(card)}
            aria-current={card === now ? 'step' : undefined}
          >
            <b>{SUPERS[card]!.number}</b>
            <span className="spoken">
              {' '}
              {words.card(card)}, {words.who(owner)}
            </span>
            <Mark seat={owner} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How it ended, with the clause that says so. */
function End({ battle: { end } }: { readonly battle: Battle }): ReactElement | null {
  const { words } = useTable()
  if (end === null) return null
  const side =
    end.type === 'battleEnded' && end.rule === 'MP-077' ? (end.heroes > 0 ? '.heroes' : '.villains') : ''
  return (
    <p className="mp-end">
      {words.ui(`end.${end.rule}${side}` as 'end.MP-056')} <Clause of={end.rule} />
    </p>
  )
}

/** A Throwdown with everybody turned up: the battle, step by step, and then the Loot. */
export function Stage({ battle }: { readonly battle: Battle }): ReactElement {
  const { seen, words, showing, pace, asked, notes, small, at } = useTable()
  const { site } = battle
  // Loot that can be taken lies here to be picked.
  const takes = notes.takes && !battle.over
  return (
    <section
      className="mp-stage"
      aria-label={words.ui('stage.title', { letter: letterOf(site) })}
      data-showing={showing?.event.type}
      style={{ '--pace': `${pace}ms` } as CSSProperties}
    >
      <header className="mp-stage-head">
        <span className="disc mp-letter" aria-hidden>
          {letterOf(site)}
        </span>
        <h2>{words.card(seen.row[site]!)}</h2>
        <End battle={battle} />
        {!takes && (
          <div className="mp-stakes">
            {seen.loot[site]!.length > 0 ? (
              <LootRow tokens={seen.loot[site]!} label={words.ui('stage.stakes')} wanted />
            ) : (
              !battle.over && <span className="soft">{words.ui('stage.stakes.none')}</span>
            )}
          </div>
        )}
      </header>
      {!battle.over && (
        <Spot battle={battle}>
          {takes && (
            <div className="mp-stakes" data-asked>
              <LootRow
                tokens={seen.loot[site]!}
                label={words.ui('stage.stakes')}
                wanted
                at={(type) => at('loot', type, 'here')}
              />
            </div>
          )}
        </Spot>
      )}
      <Lists />
      {battle.end === null && !(small && asked !== '') && <Track battle={battle} />}
      <Sides battle={battle} />
    </section>
  )
}
