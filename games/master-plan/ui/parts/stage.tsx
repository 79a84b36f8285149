import { Clause, SeatMark, useHold, useShell } from '@conspire/ui'
import { useEffect, useRef, type CSSProperties, type ReactElement } from 'react'
import { FACTION, HERO, SUPERS, VILLAIN } from '../../src/cards/index.ts'
import { attackOf, claimOrder } from '../../src/fighting.ts'
import { EFFECT, has, hasTwist } from '../../src/table.ts'
import { abilityName, letterOf } from '../../src/words/cards.ts'
import { factionOf, Portrait } from '../card/art.tsx'
import { Signs, spokenSuper } from '../card/super.tsx'
import type { Battle, Fighter as FighterIn } from '../model/battle.ts'
import type { Words } from '../words.ts'
import { LootRow } from './loot.tsx'
import { useTable } from './scene.ts'

const BADGES = ['stun', 'silence', 'disarm', 'guard', 'untouchable', 'firstPick', 'extraClaim'] as const

/** What has become of a Super that fights no more. */
function fateOf(words: Words, { state, pile }: FighterIn, over: boolean): string | null {
  if (state === 'ko')
    return words.ui(pile === words.listener ? 'stage.ko.you' : 'stage.ko', { name: words.name(pile!) })
  return state === 'gone' && !over ? words.ui('stage.gone') : null
}

/** A Super that fights, or has fought: what it can do, what has been done to it, and whose it is. */
function Fighter({ fighter, over }: { readonly fighter: FighterIn; readonly over: boolean }): ReactElement {
  const { card, owner, state } = fighter
  const { seen, words, names, me, at, marks, about, battle, lang } = useTable()
  const { openCard } = useShell()
  const hold = useHold(() => openCard(card))
  const here = state === 'here' && !over
  const pickable = at('super', card, SUPERS[card]!.id)
  const mark = marks.get(card)
  const effects = here ? BADGES.filter((effect) => has(seen, card, EFFECT[effect])) : []
  const acted = here && has(seen, card, EFFECT.acted) && battle?.end === null
  const badges = effects.map((effect) => words.ui(`effect.${effect}`))
  const fate = fateOf(words, fighter, over)
  // Who acts, and upon whom, is seen without a word.
  const said = mark === undefined || mark === 'acts' || mark === 'aimed' ? null : words.ui(`mark.${mark}`)
  return (
    <li>
      <button
        type="button"
        className="mp-fighter"
        data-faction={factionOf(card)}
        data-state={over && state === 'gone' ? 'here' : state}
        data-mark={mark}
        data-acting={about === card || mark === 'acts' || mark === 'attacks' || undefined}
        data-acted={acted || undefined}
        data-mine={owner === me || undefined}
        data-card={card}
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
        <span className="spoken">
          {[spokenSuper(card, lang), words.who(owner), ...badges, said, fate].filter(Boolean).join(', ')}
        </span>
        <b className="mp-number" aria-hidden>
          {SUPERS[card]!.number}
        </b>
        <Portrait card={card} />
        <span className="mp-fighter-name" aria-hidden>
          {words.card(card)}
        </span>
        <span className="mp-fighter-line" aria-hidden>
          <span className="mp-fighter-ability">{fate ?? abilityName(card, lang)}</span>
          {here && <Signs card={card} attack={attackOf(seen, card)} defenses={seen.defenses[card]} />}
        </span>
        <SeatMark seat={owner} names={names} me={owner === me} />
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
        {pickable?.hotkey && (
          <span className="mp-hotkey" aria-hidden>
            {pickable.hotkey}
          </span>
        )}
      </button>
    </li>
  )
}

/** One side of the battle (MP-060): those who stand, and, smaller, those who do not. */
function Side({ battle, faction }: { readonly battle: Battle; readonly faction: number }): ReactElement {
  const { words, marks } = useTable()
  const fighters = battle.fighters.filter(({ card }) => FACTION[card] === faction)
  // Whoever is being hit falls before everybody's eyes.
  const stands = ({ card, state }: FighterIn): boolean =>
    state === 'here' || marks.has(card) || (battle.over && state === 'gone')
  const standing = fighters.filter(stands)
  const fallen = fighters.filter((fighter) => !stands(fighter))
  const title = words.ui(faction === HERO ? 'stage.heroes' : 'stage.villains')
  const list = (some: readonly FighterIn[], className: string): ReactElement | null =>
    some.length === 0 ? null : (
      <ul className={className}>
        {some.map((fighter) => (
          <Fighter key={fighter.card} fighter={fighter} over={battle.over} />
        ))}
      </ul>
    )
  return (
    <section className="mp-side" data-faction={faction === HERO ? 'hero' : 'villain'} aria-label={title}>
      <h3>
        {title} <small>{standing.length}</small>
      </h3>
      {list(standing, 'mp-standing')}
      {list(fallen, 'mp-fallen')}
      {fighters.length === 0 && <p className="mp-soft">{words.ui('stage.nobody')}</p>}
    </section>
  )
}

/** MP-061: who has acted, who acts, who is still to come; in the Loot phase, who claims before whom (MP-104). */
function Track({ battle }: { readonly battle: Battle }): ReactElement {
  const { seen, words, names, me, about, marks, showing } = useTable()
  const strip = useRef<HTMLOListElement>(null)
  const looting = battle.end !== null
  const order = looting ? [...new Set(claimOrder(seen))] : battle.fighters.map(({ card }) => card)
  const claiming = showing?.event.type === 'claimed' ? showing.event.by : about
  const now = looting ? claiming : battle.acting
  const claimed = new Set(battle.claims.map(({ by }) => by))
  useEffect(() => {
    const one = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (one && strip.current) strip.current.scrollLeft = one.offsetLeft - strip.current.clientWidth / 2
  }, [now])
  const title = looting
    ? hasTwist(seen, battle.site, 'reverseClaim')
      ? 'stage.claims.up'
      : 'stage.claims'
    : 'stage.order'
  const stateOf = (card: number): string => {
    if (looting) return claimed.has(card) ? 'done' : 'next'
    if (!seen.field[battle.site]!.includes(card)) return 'out'
    return has(seen, card, EFFECT.acted) && card !== now ? 'done' : 'next'
  }
  return (
    <div className="mp-track">
      <span className="mp-soft">{words.ui(title)}</span>
      <ol ref={strip} aria-label={words.ui(title)} tabIndex={0}>
        {order.map((card) => {
          const fighter = battle.fighters.find((one) => one.card === card)
          const owner = fighter?.owner ?? seen.owner[card]!
          return (
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
              <SeatMark seat={owner} names={names} me={owner === me} />
            </li>
          )
        })}
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

/** Loot that can be claimed or grabbed lies here to be picked. */
const TAKES: ReadonlySet<string> = new Set(['claim', 'grabNow', 'bounty', 'swapField'])

/** A Throwdown with everybody turned up: the battle, step by step, and then the Loot. */
export function Stage({ battle }: { readonly battle: Battle }): ReactElement {
  const { seen, words, showing, pace, asked, at } = useTable()
  const { site } = battle
  const takes = TAKES.has(asked)
  return (
    <section
      className="mp-stage"
      aria-label={words.ui('stage.title', { letter: letterOf(site) })}
      data-showing={showing?.event.type}
      style={{ '--pace': `${pace}ms` } as CSSProperties}
    >
      <header className="mp-stage-head">
        <span className="mp-letter" aria-hidden>
          {letterOf(site)}
        </span>
        <h2>{words.card(seen.row[site]!)}</h2>
        <End battle={battle} />
        <div className="mp-stakes" data-asked={takes || undefined}>
          {seen.loot[site]!.length === 0 ? (
            <span className="mp-soft">{words.ui('stage.stakes.none')}</span>
          ) : (
            <LootRow
              tokens={seen.loot[site]!}
              label={words.ui('stage.stakes')}
              wanted
              {...(takes && { at: (type: number) => at('loot', type) })}
            />
          )}
        </div>
      </header>
      {(battle.end === null || seen.loot[site]!.length > 0) && !battle.over && <Track battle={battle} />}
      <div className="mp-sides">
        <Side battle={battle} faction={HERO} />
        <Side battle={battle} faction={VILLAIN} />
      </div>
    </section>
  )
}
