import { NOBODY, NOTHING, type Seat } from '@conspire/kernel'
import { FLOWS } from '../abilities/index.ts'
import { attackDamage, canStillAct, countsDouble, heldBy, nearestHidden } from '../actions.ts'
import { ballots } from '../ballots.ts'
import { abilityOf, isCreature, NO_CARD, WARRIOR, type Verb } from '../cards/index.ts'
import { changes } from '../changes.ts'
import {
  action,
  cardAt,
  localsOf,
  NO_AIM,
  PASS,
  placeOfBoardCard,
  slotOfBoardCard,
  type Action,
  type ActionOf,
  type Dice,
} from '../choices.ts'
import { attacksStopAt, baseOfCard, isUp, placeOf } from '../line.ts'
import {
  activeCards,
  BITS,
  controllerOf,
  isOnWatch,
  leaderFirst,
  locationNow,
  reachOf,
  slotOfClass,
  slotOfDie,
  stokeGain,
} from '../party.ts'
import { DICE, DICE_EACH, FROM, NO_DIE, NO_ID, NO_SLOT, SLOTS, TO, USED, type Table } from '../table.ts'
import { dealToLine, enter, gainFirewood, leave, reroll, setEffects, turnUp, type D } from '../verbs.ts'
import { fall } from './fall.ts'
import { burn } from './fire.ts'
import { flow, partyChoice } from './flow.ts'
import { unveil } from './reveal.ts'
import { settle } from './settle.ts'
import { isFinalRound } from './travel.ts'

/** Chapter 8: forming the Line, all of it face down. */
export const formLine = flow('formLine', {}, () => [
  (g, _f, dealer) => {
    changes.watchBegan(g, dealer, 'SW-106', { out: wornOut(g) })
    const last = (): number => g.line.length
    const { creatures, lineSetup } = locationNow(g)
    const [skeletons] = g.skeletons
    if (skeletons !== undefined)
      enter(g, dealer, 'SW-126', { at: 0, card: skeletons, up: 0, from: FROM.skeletons })
    // SW-100: whatever lies there already counts.
    while (last() < creatures && dealToLine(g, dealer, 'SW-099', last()));

    const dead = lineSetup === 'addsHighest' ? highestDead(g) : NO_CARD
    if (dead !== NO_CARD) enter(g, dealer, 'SW-180', { at: last(), card: dead, up: 0, from: FROM.graveyard })
    const lord = lineSetup === 'addsUnhallowed' ? g.unhallowed.at(-1) : undefined
    if (lord !== undefined)
      enter(g, dealer, 'SW-163', { at: last(), card: lord, up: 0, from: FROM.unhallowed })
    // SW-192: what joins the Horde later stays there.
    while (isFinalRound(g) && g.horde.length > 0)
      enter(g, dealer, 'SW-190', {
        at: last(),
        card: g.horde.at(-1)!, // SW-191
        up: 0, // SW-028
        from: FROM.horde,
      })
  },
])

/** SW-106: slots without an active card. */
function wornOut(g: Table): number {
  let out = 0
  for (let slot = 0; slot < SLOTS; slot++)
    if (isOnWatch(g, slot) && activeCards(g, slot) === 0) out |= 1 << slot
  return out
}

/** SW-180: the creature of the Graveyard with the highest base health; of equals the one nearer the top. */
function highestDead(g: Table): number {
  let best = NO_CARD
  for (let i = g.graveyard.length - 1; i >= 0; i--) {
    const card = g.graveyard[i]!
    if (isCreature(card) && (best === NO_CARD || baseOfCard(g, card) > baseOfCard(g, best))) best = card
  }
  return best
}

const hasPassed = (g: Table, seat: Seat): boolean => ((g.passed >> seat) & 1) === 1
/** The seats that are waited for, the Leader first. */
const waitedFor = (g: Table): readonly Seat[] =>
  leaderFirst(g).filter((seat) => !hasPassed(g, seat) && canStillAct(g, seat))
const someoneMayAct = (g: Table): boolean => {
  for (let seat = 0; seat < g.players; seat++) if (!hasPassed(g, seat) && canStillAct(g, seat)) return true
  return false // SW-109
}
const havePassed = (g: Table): readonly Seat[] =>
  leaderFirst(g).filter((seat) => hasPassed(g, seat) && canStillAct(g, seat))

/** What there is to do after a seat has spoken. */
const THEN = { nothing: 0, settle: 1, useAbility: 2, illuminate: 3 } as const

/** What has been done: whose ability is used, which, and at what; where it was a blow, the card that was struck and the Warrior's dice in it. */
const DONE = {
  seat: NOBODY,
  then: THEN.nothing,
  slot: NO_SLOT,
  card: NO_CARD,
  ...NO_AIM,
  struck: NO_ID,
  warriorDice: 0,
  doubled: 0,
}
type Done = { -readonly [K in keyof typeof DONE]: number }

/** One declaration. */
function strike(g: Table, f: Done, dealer: D, { target: id, dice }: { target: number; dice: Dice }): void {
  const warrior = slotOfClass(g, WARRIOR)
  f.struck = id
  f.warriorDice = warrior === NO_SLOT ? 0 : dice & (0b111 << (warrior * DICE_EACH))
  f.doubled = countsDouble(g, placeOf(g, id)) ? 1 : 0
  const damage = attackDamage(g, id, dice)
  const poison = Math.max(0, g.poison - 1)
  changes.attacked(g, dealer, 'SW-135', { seat: f.seat, id, dice, damage, poison })
}

/** SW-135: a joint attack whose target is gone dissolves; dice that no longer reach it go back. */
function tidyMuster(g: Table, _f: Done, dealer: D): void {
  if (g.musterOn === NO_ID) return
  const place = placeOf(g, g.musterOn)
  let lost = 0
  if (!isUp(g, place) || place > attacksStopAt(g)) lost = g.held
  else {
    for (let die = 0; die < DICE; die++)
      if ((g.held >> die) & 1 && place >= reachOf(g, slotOfDie(die))) lost |= 1 << die
  }
  if (lost !== 0) changes.dispersed(g, dealer, 'SW-135', { dice: lost })
}

type Doing<N extends Action['do']> = (g: Table, f: Done, dealer: D, act: ActionOf<N>) => void
type Doings<N extends Action['do']> = { readonly [K in N]: Doing<K> }

/** What is said or laid ready, and is no action. */
const GESTURES: Doings<'pass' | 'withdraw' | 'lay' | 'release'> = {
  pass: (g, { seat }, dealer) => changes.passed(g, dealer, 'SW-131', { seat }),
  withdraw: (g, { seat }, dealer) => changes.withdrew(g, dealer, 'SW-131', { seat }),
  lay: (g, { seat }, dealer, { target: id, dice }) =>
    changes.mustered(g, dealer, 'SW-135', { seat, id, dice }),
  release: (g, { seat }, dealer) =>
    changes.dispersed(g, dealer, 'SW-135', { dice: g.musterBy === seat ? g.held : heldBy(g, seat) }),
}

/** The part of an action that needs no further question. */
const DEEDS: Doings<Exclude<Action['do'], keyof typeof GESTURES>> = {
  attack: strike,
  strike: (g, f, dealer) => strike(g, f, dealer, { target: g.musterOn, dice: g.held }),
  stoke: (g, _f, dealer, { card }) => {
    changes.exhausted(g, dealer, 'SW-062', { slot: slotOfBoardCard(card), at: placeOfBoardCard(card) })
    gainFirewood(g, dealer, 'SW-062', stokeGain(g)) // SW-189
  },
  sharpshooter: (g, _f, dealer, { die }) => {
    setEffects(g, dealer, 'SW-239', { once: g.once | USED.sharpshooter })
    reroll(g, dealer, 'SW-239', die)
  },
  illuminate: (_g, f) => {
    f.then = THEN.illuminate
  },
  ward: (g, _f, dealer) => {
    setEffects(g, dealer, 'SW-232', { once: g.once | USED.ward })
    leave(g, dealer, 'SW-232', { id: g.ids[0]!, to: TO.horde })
  },
  // An ability is paid for by a die or by exhausting its card.
  ability: (g, f, dealer, { card: on, die, aim }) => {
    const { first, second, take, give, tame } = localsOf(aim)
    f.then = THEN.useAbility
    f.slot = slotOfBoardCard(on)
    f.card = cardAt(g, on)
    f.first = first
    f.second = second
    f.take = take
    f.give = give
    f.tame = tame
    const { seat, slot } = f
    // Stored matches were told a card that is taken, or a creature that is given up, one higher than it is.
    const told = {
      target: take === NO_CARD ? first : take + 1,
      second: give === NOTHING ? second : give + 1,
    }
    const facts = { seat, slot, at: placeOfBoardCard(on), die, ...told }
    changes.used(g, dealer, die === NO_DIE ? 'SW-145' : 'SW-144', facts)
  },
}
const DOES: Doings<Action['do']> = { ...GESTURES, ...DEEDS }

/** One action, with all that follows from it, or what is said instead. */
export const oneAction = flow('oneAction', DONE, ({ askAny, call, callOne, when }) => [
  askAny('watch.act', {
    ...ballots['watch.act'],
    of: waitedFor,
    also: havePassed,
    late: () => action.pack(PASS),
    undo: 'team',
    then: (g, f, act, dealer, seat) => {
      f.seat = seat
      if (act.do in DEEDS) {
        f.then = THEN.settle
        changes.acted(g, dealer, 'SW-127', { seat })
      }
      const does = DOES[act.do] as Doing<Action['do']>
      does(g, f, dealer, act)
    },
  }),
  when(
    (_g, f) => f.then === THEN.useAbility,
    callOne(
      'ability',
      (_g, f) => abilityOf(f.card).verb as Verb,
      FLOWS,
      (_g, { seat, slot, card, first, second, take, give, tame }) => ({
        seat,
        slot,
        card,
        first,
        second,
        take,
        give,
        tame,
      }),
    ),
  ),
  // SW-227
  when(
    (_g, f) => f.then === THEN.illuminate,
    call(burn, () => ({ loss: 1, clause: 227 })),
    (g, _f, dealer) => {
      turnUp(g, dealer, 'SW-227', { id: nearestHidden(g), due: 1 })
    },
    call(unveil),
  ),
  when(
    (_g, f) => f.then !== THEN.nothing,
    // SW-116
    call(settle, (_g, { struck, warriorDice, doubled, slot: ability }) => ({
      struck,
      warriorDice,
      doubled,
      ability,
    })),
    tidyMuster,
  ),
])

/** Any player whose Adventurer takes part may act at any moment; one action at a time, in the order in which they arrive. */
const combat = flow('combat', {}, ({ call, loop }) => [
  loop((g) => g.line.length > 0 && someoneMayAct(g), call(oneAction)), // SW-158
])

/** Tranquil Village: an Adventurer on Watch whose roll is below this may refresh a card. */
const LOW_ROLL = 6

/** Step 4, Watch: chapters 8 to 12. */
export const watch = flow(
  'watch',
  { slot: NO_SLOT, id: NO_ID },
  (words, { ask, call, each, when } = words) => [
    when(
      (g) => locationNow(g).refreshesLowRolls,
      each(
        (g) =>
          [0, 1, 2, 3].filter(
            (slot) => isOnWatch(g, slot) && g.rolled[slot]! < LOW_ROLL && BITS[activeCards(g, slot)]! < 3,
          ),
        'slot',
        ask('tranquil.refresh', {
          ...ballots['tranquil.refresh'],
          of: (g, f) => controllerOf(g, f.slot),
          undo: 'team',
          then: (g, { slot }, card, dealer) => {
            if (card !== NOTHING) changes.refreshed(g, dealer, 'SW-163', { slot, at: placeOfBoardCard(card) })
          },
        }),
      ),
    ),
    call(formLine),
    // The first reveal comes before anybody can act, and comes all the same when nobody can.
    call(settle, undefined, undefined, 'firstReveal'), // SW-105
    // Cursed Cathedral
    when(
      (g) => locationNow(g).destroysOneRevealed && g.line.length > 0,
      ...partyChoice(words, 'cathedral.destroy', {
        ...ballots['cathedral.destroy'],
        then: (_g, f, id) => {
          f.id = id
        },
      }),
      when(
        (_g, f) => f.id !== NO_ID,
        call(fall, (_g, f) => ({ id: f.id, clause: 163 })),
        call(settle, undefined, undefined, 'afterCathedral'),
      ),
    ),
    call(combat),
    (g, _f, dealer) => changes.watchEnded(g, dealer, g.line.length === 0 ? 'SW-130' : 'SW-131', {}),
  ],
)
