import { NOBODY, NOTHING } from '@conspire/kernel'
import { attackDamage, countsDouble, heldBy } from '../actions.ts'
import { NO_CARD, WARRIOR } from '../cards/index.ts'
import { changes } from '../changes.ts'
import {
  cardAt,
  localsOf,
  NO_AIM,
  placeOfBoardCard,
  slotOfBoardCard,
  type Action,
  type ActionOf,
  type Dice,
} from '../choices.ts'
import { attacksStopAt, isUp, placeOf } from '../line.ts'
import { reachOf, slotOfClass, slotOfDie, stokeGain } from '../party.ts'
import { DICE, DICE_EACH, NO_DIE, NO_ID, NO_SLOT, TO, USED, type Table } from '../table.ts'
import { gainFirewood, leave, reroll, setEffects, type D } from '../verbs.ts'

/** Chapters 11 and 12: what a player on Watch does, with dice or an Ability card, up to where something else is asked. */

/** What there is to do after a seat has spoken. */
export const THEN = { nothing: 0, settle: 1, useAbility: 2, illuminate: 3 } as const

/** What has been done: whose ability is used, which, and at what; where it was a blow, the card that was struck and the Warrior's dice in it. */
export const DONE = {
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
export function tidyMuster(g: Table, _f: Done, dealer: D): void {
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

export type Doing<N extends Action['do']> = (g: Table, f: Done, dealer: D, act: ActionOf<N>) => void
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
export const DEEDS: Doings<Exclude<Action['do'], keyof typeof GESTURES>> = {
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
export const DOES: Doings<Action['do']> = { ...GESTURES, ...DEEDS }
