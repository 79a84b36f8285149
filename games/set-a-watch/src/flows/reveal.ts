import { EVERYONE } from '@conspire/kernel'
import {
  CALLS_GOBLINS,
  CALLS_UNDEAD,
  CALLS_WYVERNS,
  COMES_FIRST,
  creatureOf,
  DRAWS_TO_HORDE,
  GOBLIN,
  GOES_LAST,
  isCreature,
  isGraveshifter,
  isSummon,
  isWyvern,
  NO_CARD,
  REVEAL,
  STEALS_HIGHEST,
  TRADES_WITH_GRAVEYARD,
  TYPE,
  UNDEAD,
} from '../cards/index.ts'
import { ends, searches, springsTrap } from '../changes.ts'
import { cardForm, differentDice, numberForm, yesOrNoForm } from '../choices.ts'
import { healthAt } from '../health.ts'
import { baseOfCard, placeOf } from '../line.ts'
import { controllerOf, isAvailable, locationNow, slotOfDie } from '../party.ts'
import { show } from '../secrets.ts'
import {
  BLANK,
  DUE,
  FRESH,
  FROM_UNHALLOWED,
  LIVE,
  LOST_SUMMON,
  NO_DIE,
  NO_ID,
  NO_SLOT,
  TO_DECK_BOTTOM,
  TO_GRAVEYARD,
  TRAP,
  WATCH,
  type Table,
} from '../table.ts'
import { drawToHorde, enter, fromGraveyard, leave, moveTo, setEffects, setMarks, steal } from '../verbs.ts'
import { exhaustCards } from './fire.ts'
import { fall } from './fall.ts'
import { flow, partyChoice } from './flow.ts'

/** Chapters I and P: what happens when cards are turned up. */

/** The nearest Summon card that lies face up; NO_ID when there is none. */
function nextSummon(g: Table): number {
  for (let at = 0; at < g.line.length; at++)
    if (g.marks[at]! & FRESH && isSummon(g.line[at]!)) return g.ids[at]!
  return NO_ID
}

/** SW-208: the nearest card whose powers are to be looked at. */
function nextFresh(g: Table): number {
  for (let at = 0; at < g.line.length; at++) if (g.marks[at]! & (FRESH | DUE)) return g.ids[at]!
  return NO_ID
}

/** SW-210 */
export const diceToSteal = (g: Table): number[] => differentDice(g, (die) => isAvailable(g, die))

/** SW-211: the highest available die; all of them, where several are. */
function highestDice(g: Table): number[] {
  const dice = diceToSteal(g)
  const highest = Math.max(...dice.map((die) => g.dice[die]!))
  return dice.filter((die) => g.dice[die] === highest)
}

/**
 * SW-197…SW-204: a Summon card works. `quiet`: the Reveal power of the Unhallowed does not (SW-155, SW-231); `destroyer`: the Adventurer by whose
 * ability the Unhallowed is destroyed at once (SW-200).
 */
export const summon = flow('summon', { id: NO_ID, quiet: 0, destroyer: NO_SLOT, card: NO_CARD }, (words) => {
  const { call, stop, when } = words
  return [
    // SW-195, SW-201
    when(
      (g) => g.unhallowed.length === 0,
      (g, _f, dealer) => {
        ends(g, LOST_SUMMON)
        dealer.tell?.(EVERYONE, { type: 'ended', rule: 'SW-195', end: LOST_SUMMON })
      },
      stop(),
    ),
    call(exhaustCards, (g) => ({ left: locationNow(g).summonExhausts, clause: 197 })),
    (g, f) => {
      f.card = g.unhallowed.at(-1)!
    },
    // SW-172
    when(
      (g) => locationNow(g).choosesUnhallowed && g.unhallowed.length > 1,
      (g, _f, dealer) => {
        dealer.reveal()
        for (const card of g.unhallowed) show(g, card)
        searches(g, g.unhallowed)
        dealer.tell?.(EVERYONE, { type: 'searched', rule: 'SW-172', cards: g.unhallowed.slice() })
      },
      ...partyChoice(words, 'summon.unhallowed', {
        rule: 'SW-172',
        options: (g) => g.unhallowed.toReversed(),
        form: cardForm('SW-172'),
        then: (_g, f, card) => {
          f.card = card
        },
      }),
    ),
    (g, f, dealer) => {
      const at = placeOf(g, f.id)
      if (locationNow(g).summonToDeck) leave(g, dealer, 'SW-179', f.id, TO_DECK_BOTTOM, 0)
      else leave(g, dealer, 'SW-197', f.id, TO_GRAVEYARD, 0)
      f.id = enter(g, dealer, 'SW-197', at, f.card, 1, FROM_UNHALLOWED)
      if (f.quiet === 1 && f.destroyer === NO_SLOT) {
        setMarks(g, dealer, 'SW-155', f.id, (g.marks[at]! | LIVE) & ~DUE)
      }
    },
    when(
      (_g, f) => f.destroyer !== NO_SLOT,
      call(fall, (_g, f) => ({ id: f.id, destroyer: f.destroyer, clause: 200 })),
    ),
  ]
})

/** SW-198, SW-205: Summon cards that have been turned up work first. */
export const summonsWork = flow('summonsWork', { quiet: 0, id: NO_ID }, ({ call, loop }) => [
  loop(
    (g) => nextSummon(g) !== NO_ID,
    (g, f) => {
      f.id = nextSummon(g)
    },
    call(summon, (_g, f) => ({ id: f.id, quiet: f.quiet })),
  ),
])

/** Goblins or Undead of the Graveyard come face up in front of a card, the weaker nearer to the camp (SW-257, SW-258). */
const CALLED = 2

function topFirst(g: Table, is: (card: number) => boolean): number[] {
  const found: number[] = []
  for (let i = g.graveyard.length - 1; i >= 0; i--) if (is(g.graveyard[i]!)) found.push(g.graveyard[i]!)
  return found
}

/** The weaker first; of equals the one nearer the top of the Graveyard. */
const byHealth = (g: Table, cards: readonly number[]): number[] =>
  cards.toSorted((a, b) => baseOfCard(g, a) - baseOfCard(g, b))

function calledGoblins(g: Table): number[] {
  const goblins = topFirst(g, (card) => TYPE[card] === GOBLIN)
  return byHealth(g, goblins.toSorted((a, b) => baseOfCard(g, b) - baseOfCard(g, a)).slice(0, CALLED))
}

/** SW-118, SW-119: the Reveal power of a card goes off. */
const revealPower = flow('revealPower', { id: NO_ID, power: 0 }, (words) => {
  const { when } = words
  return [
    (g, f, dealer) => {
      const at = placeOf(g, f.id)
      const card = g.line[at]!
      const rule = creatureOf(card).rule
      f.power = REVEAL[card]!
      dealer.tell?.(EVERYONE, { type: 'powerUsed', rule, id: f.id, card, first: 0 })
      if (f.power === COMES_FIRST) moveTo(g, dealer, rule, f.id, 0)
      else if (f.power === GOES_LAST) moveTo(g, dealer, rule, f.id, g.line.length - 1)
      else if (f.power === DRAWS_TO_HORDE) drawToHorde(g, dealer, rule)
      else if (f.power === TRADES_WITH_GRAVEYARD) {
        // SW-250
        const top = g.graveyard.at(-1)
        if (top === undefined || !isCreature(top) || isGraveshifter(top)) return
        fromGraveyard(g, dealer, rule, at, top)
        leave(g, dealer, rule, f.id, TO_GRAVEYARD, 0)
      } else if (f.power === CALLS_WYVERNS) {
        // SW-256
        topFirst(g, isWyvern).forEach((wyvern, i) => fromGraveyard(g, dealer, rule, at + 1 + i, wyvern))
      } else if (f.power === CALLS_GOBLINS) {
        calledGoblins(g).forEach((goblin, i) => fromGraveyard(g, dealer, rule, at + i, goblin))
      } else if (f.power === CALLS_UNDEAD) {
        const undead = topFirst(g, (other) => TYPE[other] === UNDEAD).slice(0, CALLED)
        byHealth(g, undead).forEach((other, i) => fromGraveyard(g, dealer, rule, at + i, other))
      }
    },
    when(
      (_g, f) => f.power === STEALS_HIGHEST,
      ...partyChoice(words, 'vampire.die', {
        rule: 'SW-211',
        options: highestDice,
        form: numberForm('SW-211'),
        about: (_g, f) => ({ id: f.id }),
        then: (g, f, die, dealer) => steal(g, dealer, 'SW-211', f.id, die),
      }),
    ),
  ]
})

const trapDie = (g: Table): number => g.dieIs.indexOf(TRAP)

/** SW-088: a card has been turned up in first position, and there is a trap. */
const trapMaySnap = (g: Table, f: { id: number }): boolean =>
  g.phase === WATCH && trapDie(g) !== NO_DIE && g.ids[0] === f.id && (g.marks[0]! & FRESH) !== 0

/** SW-207, SW-208: the powers of cards that have come to light, nearest first. */
export const powersWork = flow('powersWork', { id: NO_ID, due: 0 }, ({ ask, call, loop, when }) => [
  loop(
    (g) => nextFresh(g) !== NO_ID,
    (g, f) => {
      f.id = nextFresh(g)
    },
    when(
      trapMaySnap,
      ask('trap.spring', {
        rule: 'SW-088',
        of: (g) => controllerOf(g, slotOfDie(trapDie(g))),
        from: () => [0, 1],
        undo: 'team',
        form: yesOrNoForm('SW-088'),
        about: (g, f) => ({ id: f.id, die: trapDie(g) }),
        then: (g, f, choice, dealer) => {
          if (choice === 0) return
          const die = trapDie(g)
          springsTrap(g, f.id, die)
          dealer.tell?.(EVERYONE, { type: 'trapSprung', rule: 'SW-088', id: f.id, die })
        },
      }),
    ),
    (g, f, dealer) => {
      const at = placeOf(g, f.id)
      const marks = g.marks[at]! & ~(FRESH | DUE)
      f.due = g.marks[at]! & DUE
      // SW-088: whoever falls into the trap has no powers any more; the loop of SW-129 takes it away.
      if (g.hurt[at]! > 0 && g.hurt[at]! >= healthAt(g, at)) f.due = 0
      else {
        setMarks(g, dealer, 'SW-118', f.id, marks | LIVE)
        if (marks & BLANK || REVEAL[g.line[at]!] === 0) f.due = 0
        // SW-237
        if (f.due !== 0 && g.cancels > 0) {
          setEffects(g, dealer, 'SW-237', { cancels: g.cancels - 1 })
          dealer.tell?.(EVERYONE, { type: 'cancelled', rule: 'SW-237', id: f.id, card: g.line[at]! })
          f.due = 0
        }
        return
      }
      setMarks(g, dealer, 'SW-088', f.id, marks)
    },
    when(
      (_g, f) => f.due !== 0,
      call(revealPower, (_g, f) => ({ id: f.id })),
    ),
  ),
])

/** Cards have been turned up: Summons, then powers. */
export const unveil = flow('unveil', { quiet: 0 }, ({ call }) => [
  call(summonsWork, (_g, f) => ({ quiet: f.quiet })),
  call(powersWork),
])
