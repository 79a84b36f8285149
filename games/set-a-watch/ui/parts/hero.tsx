import type { Choice, Seat } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { abilityOf, ADVENTURERS, BEAST_MASTER, HEALTH, type Passive } from '../../src/cards/index.ts'
import {
  ABILITY,
  abilityCard,
  abilityDie,
  attackDice,
  boardCard,
  canonicalDie,
  cardAt,
  kindOf,
} from '../../src/choices.ts'
import { controllerOf, isExhausted, reachOf, slotOfDie, slotWithPassive, takesPart } from '../../src/party.ts'
import { DIE, PHASE, DICE_EACH, NO_SLOT, type Table } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { artOfClass } from '../card/art.ts'
import { DieFace } from '../card/die.tsx'
import { Art, Sign } from '../card/sign.tsx'
import { TAMED } from '../model/actions.ts'
import { keyOf, type Spot } from '../model/options.ts'
import { useTable } from './scene.ts'

export const sidesOf = (seen: Table, die: number): number =>
  ADVENTURERS[seen.classes[slotOfDie(die)]!]?.sides ?? 6

const DIE_STATES = {
  [DIE.free]: 'die.free',
  [DIE.attacked]: 'die.spent',
  [DIE.spent]: 'die.spent',
  [DIE.locked]: 'die.locked',
  [DIE.stolen]: 'die.stolen',
  [DIE.trap]: 'die.trap',
  [DIE.aside]: 'die.aside',
} as const

/** Who wants this, as the marks of their seats. */
export function Votes({ seats }: { readonly seats: readonly Seat[] }): ReactElement | null {
  const { names, me } = useTable()
  if (seats.length === 0) return null
  return (
    <span className="sw-votes" aria-hidden>
      {seats.map((seat) => (
        <SeatMark key={seat} seat={seat} name={names[seat]!} me={seat === me} />
      ))}
    </span>
  )
}

/** A die: what it shows, in what shape, and what has become of it. */
export function Die({
  die,
  hotkey,
}: {
  readonly die: number
  readonly hotkey: string | undefined
}): ReactElement {
  const { seen, words, picked, pick, options, optionAt, plans, dieSet, carryOut } = useTable()
  const value = seen.dice[die]!
  const is = seen.dieIs[die]!
  const held = (seen.held >> die) & 1
  // Of equal dice one is offered; whoever taps another means that one.
  const own: Spot = { is: 'die', die }
  const spot: Spot = optionAt(own) ? own : { is: 'die', die: canonicalDie(seen, die) }
  const option = optionAt(spot)
  const chosen = options ? picked.option === keyOf(own) : ((picked.dice >> die) & 1) === 1
  const idle = is === DIE.free && seen.phase === PHASE.watch && slotOfDie(die) === seen.camper
  const state = held
    ? 'die.held'
    : idle
      ? 'die.aside'
      : (DIE_STATES[is as keyof typeof DIE_STATES] ?? 'die.unrolled')
  const planned = plans.some(({ what, choice }) =>
    what === 'act' && kindOf(choice) === ABILITY
      ? abilityDie(choice) === die
      : what === 'act' && (attackDice(choice) >> die) & 1,
  )
  const free = is === DIE.free && !held && !idle
  const usable = option !== undefined || (options === null && free && dieSet(die))
  return (
    <button
      type="button"
      className="sw-die"
      data-die={die}
      data-is={state.slice(4)}
      data-legal={option ? true : undefined}
      data-usable={usable || undefined}
      data-planned={planned || undefined}
      aria-pressed={usable ? chosen : undefined}
      aria-disabled={usable ? undefined : true}
      aria-keyshortcuts={hotkey}
      onClick={({ detail }) => {
        if (option && chosen && detail <= 1 && carryOut()) return
        if (option) pick({ option: chosen ? null : keyOf(spot) })
        else if (usable) pick({ dice: picked.dice ^ (1 << die), looked: 0 })
      }}
    >
      <span className="spoken">
        {words.ui('die', {
          value,
          sides: sidesOf(seen, die),
          name: words.adventurer(seen.classes[slotOfDie(die)]!),
          state: words.ui(state),
        })}
      </span>
      <DieFace value={value} sides={sidesOf(seen, die)} />
      {!free && is !== 0 && (
        <span className="sw-die-state" aria-hidden>
          {words.ui(state)}
        </span>
      )}
      {option && <Votes seats={option.votes} />}
    </button>
  )
}

/** How an Ability card stands: for eyes a word and a shape, for ears the same word. */
function stateOf(seen: Table, slot: number, at: number): 'exhausted' | 'used' | 'passive' | 'ready' {
  if (isExhausted(seen, slot, at)) return 'exhausted'
  if (abilityOf(seen.boards[slot]![at]!).passive) return 'passive'
  return (seen.dieOn[slot]! >> at) & 1 ? 'used' : 'ready'
}

function Ability({
  slot,
  at,
  hotkey,
}: {
  readonly slot: number
  readonly at: number
  readonly hotkey: string | undefined
}): ReactElement {
  const {
    seen,
    words,
    lang,
    picked,
    pick,
    options,
    optionAt,
    plans,
    opensAbilities,
    openCard,
    names,
    carryOut,
  } = useTable()
  const on: Choice = boardCard(slot, at)
  const card = cardAt(seen, on)
  const state = stateOf(seen, slot, at)
  const spot: Spot = { is: 'ability', at: on }
  const option = optionAt(spot)
  const chosen = options ? picked.option === keyOf(spot) : picked.aim?.card === on
  const asleep =
    state === 'passive' &&
    seen.phase === PHASE.watch &&
    slotWithPassive(seen, abilityOf(card).verb as Passive) !== slot
  const planned = plans.filter(
    ({ what, choice }) => what === 'act' && kindOf(choice) === ABILITY && abilityCard(choice) === on,
  )
  const word = words.ui(asleep ? 'ability.asleep' : `ability.${state}`)
  return (
    <button
      type="button"
      className="sw-ability"
      data-state={state}
      data-legal={option ? true : undefined}
      data-card={card}
      data-planned={planned.length > 0 || undefined}
      aria-pressed={option || opensAbilities ? chosen : undefined}
      aria-keyshortcuts={hotkey}
      onClick={({ detail }) => {
        if (option && chosen && detail <= 1 && carryOut()) return
        if (option) pick({ option: chosen ? null : keyOf(spot) })
        else if (!opensAbilities) openCard(card)
        else if (chosen) pick({ aim: null })
        else {
          // A die of this Adventurer that is already in hand pays for it.
          const own = [0, 1, 2].map((i) => slot * DICE_EACH + i).filter((die) => (picked.dice >> die) & 1)
          const by = own.length === 1 && picked.dice === 1 << own[0]! && state === 'ready' ? own[0]! : null
          pick({
            aim: { card: on, by, targets: [] },
            target: 0,
            looked: 0,
            dice: by === null ? 0 : picked.dice,
          })
        }
      }}
    >
      <span className="sw-ability-name">{words.card(card)}</span>
      {planned.map(({ by }) => (
        <span key={by} className="spoken">
          {words.ui('line.planned', { name: names[by]! })}
        </span>
      ))}
      <span className="sw-ability-state">{word}</span>
      <span className="sw-ability-text">{cardText(card, lang)}</span>
      {option && <Votes seats={option.votes} />}
    </button>
  )
}

/** Tamed creatures stand beside the Beast Master's dice (SW-214). */
function Tamed(): ReactElement | null {
  const { seen, words, picked, pick, options, dieSet } = useTable()
  if (seen.tamed.length === 0) return null
  return (
    <>
      {seen.tamed.map((card, i) => {
        const bit = TAMED + i
        const held = (seen.held >> bit) & 1
        const usable = options === null && !held && dieSet(bit)
        return (
          <button
            key={card}
            type="button"
            className="sw-die sw-tamed"
            data-is={held ? 'held' : 'free'}
            data-usable={usable || undefined}
            aria-pressed={usable ? ((picked.dice >> bit) & 1) === 1 : undefined}
            aria-disabled={usable ? undefined : true}
            onClick={() => {
              if (usable) pick({ dice: picked.dice ^ (1 << bit), looked: 0 })
            }}
          >
            <span className="spoken">
              {words.ui('tamed', { card: words.card(card), value: HEALTH[card]! })}
            </span>
            <Art of="paw-print" />
            <b aria-hidden>{HEALTH[card]}</b>
            <small aria-hidden>{words.card(card)}</small>
          </button>
        )
      })}
    </>
  )
}

/** SW-069: one or two rests. */
function Rests({ count }: { readonly count: number }): ReactElement {
  const { words } = useTable()
  return (
    <span
      className="sw-rests"
      role="img"
      aria-label={words.ui('rests', { count })}
      title={words.ui('rests', { count })}
    >
      <i data-on={count > 0 || undefined} />
      <i data-on={count > 1 || undefined} />
    </span>
  )
}

/** The name of a seat, as the viewer knows it. */
export function Who({ seat }: { readonly seat: Seat }): ReactElement {
  const { names, me, words } = useTable()
  return (
    <span className="sw-who">
      <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
      <span>{seat === me ? words.ui('you') : names[seat]}</span>
    </span>
  )
}

/** An Adventurer board (SW-019): dice, abilities, range, rests, who plays it. */
export function Hero({ slot, keys }: { readonly slot: number; readonly keys?: boolean }): ReactElement {
  const { seen, words, lang, me, picked, pick, optionAt, options, hero, openSheet, carryOut } = useTable()
  const adventurer = seen.classes[slot]!
  const { reach } = ADVENTURERS[adventurer]!
  const far = seen.location.length > 0 ? reachOf(seen, slot) : reach
  const seat = controllerOf(seen, slot)
  const camping = slot === seen.camper
  const fighting = seen.phase === PHASE.watch
  const out = fighting && !camping && !takesPart(seen, slot)
  const spot: Spot = { is: 'slot', slot }
  const option = optionAt(spot)
  const chosen = options !== null && picked.option === keyOf(spot)
  const name = words.adventurer(adventurer)
  const hot = keys && slot === hero
  return (
    <section
      className="sw-hero"
      data-mine={seat === me || undefined}
      data-camp={camping || undefined}
      data-out={out || undefined}
      data-front={slot === hero || undefined}
      data-legal={option ? true : undefined}
      data-picked={chosen || undefined}
      aria-label={words.ui('hero', { name })}
    >
      <header className="sw-hero-head">
        <button type="button" className="sw-hero-name" onClick={() => openSheet(adventurer)} lang={lang}>
          <Art of={artOfClass(adventurer)} />
          <span>{name}</span>
        </button>
        <Rests count={seen.rests[slot]!} />
        <span
          className="sw-reach"
          role="img"
          aria-label={words.ui('reach', { reach: far })}
          title={words.ui('reach', { reach: far })}
        >
          <Sign of={far > 1 ? 'bow' : 'blade'} />
          {far > 1 ? `1–${far}` : '1'}
        </span>
        {seen.players > 1 && <Who seat={seat} />}
      </header>
      {(camping || out) && (
        <p className="sw-hero-state">
          {words.ui(camping ? (seen.phase === PHASE.camp ? 'hero.camp' : 'hero.rests') : 'hero.out')}
        </p>
      )}
      {option && (
        <button
          type="button"
          className="button sw-choose-hero"
          aria-pressed={chosen}
          onClick={({ detail }) => {
            if (chosen && detail <= 1 && carryOut()) return
            pick({ option: chosen ? null : keyOf(spot) })
          }}
        >
          {words.ui('choose.hero', { name })}
          <Votes seats={option.votes} />
        </button>
      )}
      {seen.phase !== PHASE.draft && !(camping && seen.phase === PHASE.camp) && (
        <div className="sw-dice" role="group" aria-label={words.ui('dice', { name })}>
          {[0, 1, 2].map((i) => (
            <Die key={i} die={slot * DICE_EACH + i} hotkey={hot ? String(i + 1) : undefined} />
          ))}
          {adventurer === BEAST_MASTER && <Tamed />}
        </div>
      )}
      <div className="sw-abilities" role="group" aria-label={words.ui('abilities', { name })}>
        {seen.boards[slot]!.map((card, at) => (
          <Ability key={card} slot={slot} at={at} hotkey={hot ? String(at + 4) : undefined} />
        ))}
      </div>
      {seen.spare[slot]!.length > 0 && <Spare cards={seen.spare[slot]!} />}
    </section>
  )
}

/** SW-017: the two that are kept aside. */
function Spare({ cards }: { readonly cards: readonly number[] }): ReactElement {
  const { words, openCard } = useTable()
  return (
    <p className="sw-spare">
      <span>{words.ui('spare')}</span>
      {cards.map((card) => (
        <button key={card} type="button" className="sw-link" data-card={card} onClick={() => openCard(card)}>
          {words.card(card)}
        </button>
      ))}
    </p>
  )
}

export const isCamped = (seen: Table): boolean => seen.camper !== NO_SLOT
