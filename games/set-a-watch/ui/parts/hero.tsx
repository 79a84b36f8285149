import type { Seat } from '@conspire/kernel'
import { Chip, SeatMark, Tap } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { abilityOf, ADVENTURERS, BEAST_MASTER, HEALTH, type Passive } from '../../src/cards/index.ts'
import { boardCard, cardAt } from '../../src/choices.ts'
import { controllerOf, isExhausted, reachOf, slotOfDie, slotWithPassive, takesPart } from '../../src/party.ts'
import { DICE_EACH, DIE, FIRST_TAMED, PHASE, RESTS_EACH, type Table } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { artOfClass } from '../card/art.ts'
import { DieFace } from '../card/die.tsx'
import { CardPicture } from '../card/picture.tsx'
import { Art, Sign } from '../card/sign.tsx'
import { ADVENTURER_SHEET } from '../words.ts'
import { useTable } from './scene.ts'

export const sidesOf = (seen: Table, die: number): number =>
  ADVENTURERS[seen.classes[slotOfDie(die)]!]?.sides ?? 6

/** A die in a line of words. */
export function MiniDie({ die }: { readonly die: number }): ReactElement {
  const { seen } = useTable()
  return (
    <span className="sw-mini-die">
      <DieFace value={seen.dice[die]!} sides={sidesOf(seen, die)} />
    </span>
  )
}

/** What has become of a die, by DIE. */
const DIE_STATES = ['unrolled', 'free', 'spent', 'spent', 'locked', 'stolen', 'trap', 'aside'] as const

/** Who wants this, as the marks of their seats. */
export function Votes({ seats = [] }: { readonly seats?: readonly Seat[] | undefined }): ReactElement | null {
  const { names, me } = useTable()
  if (seats.length === 0) return null
  return (
    <span className="inline sw-votes" aria-hidden>
      {seats.map((seat) => (
        <SeatMark key={seat} seat={seat} names={names} me={seat === me} />
      ))}
    </span>
  )
}

interface DieProps {
  readonly die: number
  readonly hotkey: string | undefined
}

/** A die: what it shows, in what shape, and what has become of it. */
function Die({ die, hotkey }: DieProps): ReactElement {
  const { seen, words, open, at, votesFor, plans } = useTable()
  const value = seen.dice[die]!
  const is = seen.dieIs[die]!
  const held = (seen.held >> die) & 1
  const pickable = at('die', die)
  const legal = pickable?.legal === true
  const idle = is === DIE.free && seen.phase === PHASE.watch && slotOfDie(die) === seen.camper
  const state = held ? 'held' : idle ? 'aside' : DIE_STATES[is]!
  const free = is === DIE.free && !held && !idle
  return (
    <Tap
      className="sw-die"
      off={!legal}
      pressed={pickable?.picked}
      choice={legal}
      hotkey={open ? hotkey : pickable?.hotkey}
      data-die={die}
      data-is={state}
      data-legal={(legal && !open) || undefined}
      data-usable={legal || undefined}
      data-planned={plans.some(({ dice }) => (dice >> die) & 1) || undefined}
      onTap={(clicks) => pickable?.pick(clicks)}
    >
      <span className="spoken">
        {words.ui('die', {
          value,
          sides: sidesOf(seen, die),
          name: words.adventurer(seen.classes[slotOfDie(die)]!),
          state: words.ui(`die.${state}`),
        })}
      </span>
      <DieFace value={value} sides={sidesOf(seen, die)} />
      {!free && is !== 0 && (
        <span className="sw-die-state" aria-hidden>
          {words.ui(`die.${state}`)}
        </span>
      )}
      <Votes seats={votesFor({ kind: 'die', thing: die })} />
    </Tap>
  )
}

interface DiceProps {
  readonly slot: number
  readonly hot: boolean
}

/** The dice of an Adventurer, and what is tamed beside those of the Beast Master (SW-214). */
export function Dice({ slot, hot }: DiceProps): ReactElement {
  const { seen, words } = useTable()
  return (
    <div
      className="sw-dice"
      role="group"
      aria-label={words.ui('dice', { name: words.adventurer(seen.classes[slot]!) })}
    >
      {[0, 1, 2].map((i) => (
        <Die key={i} die={slot * DICE_EACH + i} hotkey={hot ? String(i + 1) : undefined} />
      ))}
      {seen.classes[slot] === BEAST_MASTER && seen.tamed.map((card, i) => <Tamed key={card} at={i} />)}
    </div>
  )
}

function Tamed({ at }: { readonly at: number }): ReactElement {
  const { seen, words, at: pickableAt } = useTable()
  const card = seen.tamed[at]!
  const held = (seen.held >> (FIRST_TAMED + at)) & 1
  const pickable = pickableAt('tamed', at)
  const usable = pickable?.legal === true
  return (
    <Tap
      className="sw-die sw-tamed"
      off={!usable}
      pressed={pickable?.picked}
      choice={usable}
      data-is={held ? 'held' : 'free'}
      data-usable={usable || undefined}
      onTap={(clicks) => pickable?.pick(clicks)}
    >
      <span className="spoken">{words.ui('tamed', { card: words.card(card), value: HEALTH[card]! })}</span>
      <Art of="paw-print" />
      <b aria-hidden>{HEALTH[card]}</b>
    </Tap>
  )
}

type State = 'exhausted' | 'used' | 'passive' | 'asleep' | 'ready'

/** How an Ability card stands: for eyes a word and a shape, for ears the same word. */
function stateOf(seen: Table, slot: number, at: number): State {
  if (isExhausted(seen, slot, at)) return 'exhausted'
  const { passive, verb } = abilityOf(seen.boards[slot]![at]!)
  const sleeps = seen.phase === PHASE.watch && slotWithPassive(seen, verb as Passive) !== slot
  if (passive) return sleeps ? 'asleep' : 'passive'
  return (seen.dieOn[slot]! >> at) & 1 ? 'used' : 'ready'
}

interface AbilityProps {
  readonly slot: number
  readonly at: number
  readonly hotkey: string | undefined
}

function Ability({ slot, at, hotkey }: AbilityProps): ReactElement {
  const scene = useTable()
  const { seen, words, lang, me, open, plans, names, opensAbilities, openCard, hold, clear } = scene
  const on = boardCard(slot, at)
  const card = cardAt(seen, on)
  const state = stateOf(seen, slot, at)
  const pickable = scene.at('ability', on)
  const legal = pickable?.legal === true
  const chosen = scene.card === on
  const planned = plans.filter((plan) => plan.card === on)
  return (
    <Tap
      className="sw-ability"
      pressed={legal || opensAbilities ? (open ? chosen : pickable?.picked) : undefined}
      choice={legal || (opensAbilities && controllerOf(seen, slot) === me)}
      hotkey={open ? hotkey : pickable?.hotkey}
      data-state={state}
      data-legal={(legal && !open) || undefined}
      data-card={card}
      data-planned={planned.length > 0 || undefined}
      onTap={(clicks) => {
        // What is open is closed; what can be done with it is done with a button.
        if (open && chosen) clear()
        else if (legal) pickable.pick(clicks)
        else if (opensAbilities) hold({ part: 'card', kind: 'ability', place: 'ability', thing: on })
        else openCard(card)
      }}
    >
      <CardPicture card={card} />
      <span className="spoken">
        {words.card(card)}, {words.ui(`ability.${state}`)}
      </span>
      <span className="sw-ability-name" aria-hidden>
        {words.card(card)}
      </span>
      {planned.map(({ by }) => (
        <span key={by} className="spoken">
          {words.ui('line.planned', { name: names[by]! })}
        </span>
      ))}
      <span className="sw-ability-state" aria-hidden>
        {words.ui(`ability.${state}`)}
      </span>
      <span className="sw-ability-text">{cardText(card, lang)}</span>
      <Votes seats={scene.votesFor({ kind: 'ability', thing: on })} />
    </Tap>
  )
}

/** The name of a seat, as the viewer knows it. */
export function Who({ seat }: { readonly seat: Seat }): ReactElement {
  const { names, me, words } = useTable()
  return (
    <span className="inline sw-who">
      <SeatMark seat={seat} names={names} me={seat === me} />
      <span>{words.who(seat)}</span>
    </span>
  )
}

/** Something in short, for eyes; in words, for ears and for whoever points at it. */
function Fact({ said, children }: { readonly said: string; readonly children: ReactNode }): ReactElement {
  return (
    <span title={said}>
      <span className="spoken">{said}</span>
      <span aria-hidden>{children}</span>
    </span>
  )
}

/** An Adventurer board (SW-019): dice, abilities, range, rests (SW-069), who plays it. */
export function Hero({ slot }: { readonly slot: number }): ReactElement {
  const { seen, words, me, at: pickableAt, votesFor, hero, camping, isAbout, opensAbilities } = useTable()
  const adventurer = seen.classes[slot]!
  const far = seen.location.length > 0 ? reachOf(seen, slot) : ADVENTURERS[adventurer]!.reach
  const seat = controllerOf(seen, slot)
  const rests = slot === seen.camper
  const inCamp = rests && camping
  const out = seen.phase === PHASE.watch && !rests && !takesPart(seen, slot)
  const pickable = pickableAt('slot', slot)
  const legal = pickable?.legal === true
  const name = words.adventurer(adventurer)
  const hot = slot === hero
  const sign = <Art of={artOfClass(adventurer)} />
  return (
    <section
      className="box sw-hero"
      data-panel={seat}
      data-part={seat === me ? 'mine' : undefined}
      data-mine={seat === me || undefined}
      data-camp={rests || undefined}
      data-out={out || undefined}
      data-front={hot || undefined}
      data-legal={legal || undefined}
      data-picked={pickable?.picked || undefined}
      aria-label={words.ui('hero', { name })}
    >
      <div className="sw-hero-top">
        {legal && (
          // Wherever the board is tapped, but for the cards that can be read.
          <Tap className="bare sw-choose-hero" choice pressed={pickable.picked} onTap={pickable.pick}>
            <span className="spoken">{words.ui('choose.hero', { name })}</span>
            <Votes seats={votesFor({ kind: 'slot', thing: slot })} />
          </Tap>
        )}
        <header className="sw-hero-head row">
          {legal ? (
            <span className="sw-hero-sign">{sign}</span>
          ) : (
            <Chip className="sw-hero-sign bare" card={ADVENTURER_SHEET + adventurer} aria-label={name}>
              {sign}
            </Chip>
          )}
          <b className="sw-hero-name">{name}</b>
          {seen.players > 1 && <Who seat={seat} />}
          <Fact said={words.ui('reach', { reach: far })}>
            <Sign of={far > 1 ? 'bow' : 'blade'} /> {far > 1 ? `1–${far}` : '1'}
          </Fact>
          <Fact said={words.ui('rests', { count: seen.rests[slot]! })}>
            <Sign of="moon" /> {seen.rests[slot]}/{RESTS_EACH}
          </Fact>
        </header>
        {inCamp ? (
          <p className="sw-hero-state">{words.ui('hero.camp')}</p>
        ) : (
          <div className="sw-hero-dice" data-part={!legal && isAbout('slot', slot) ? 'subject' : undefined}>
            {seen.phase !== PHASE.draft && <Dice slot={slot} hot={hot} />}
            {(rests || out) && <p className="sw-hero-state">{words.ui(rests ? 'hero.rests' : 'hero.out')}</p>}
          </div>
        )}
      </div>
      <div className="sw-abilities" role="group" aria-label={words.ui('abilities', { name })}>
        {seen.boards[slot]!.map((card, at) => (
          <Ability
            key={card}
            slot={slot}
            at={at}
            hotkey={hot && opensAbilities ? String(DICE_EACH + 1 + at) : undefined}
          />
        ))}
      </div>
      {seen.spare[slot]!.length > 0 && (
        // SW-017: the two that are kept aside.
        <p className="sw-spare row">
          {words.ui('spare')}
          {seen.spare[slot]!.map((card) => (
            <Chip key={card} className="bare" card={card}>
              {words.card(card)}
            </Chip>
          ))}
        </p>
      )}
    </section>
  )
}
