import { EVERYONE } from '@conspire/kernel'
import {
  ADDS_NEXT,
  BURNS,
  creatureOf,
  DRAWS_IN_FRONT,
  FIRST_POWER,
  isSummon,
  KEEPS_EXCESS,
  NO_CARD,
  RETURNS_SUMMON,
  SCORCHES,
  STEALS_CHOSEN,
  TRACKS,
} from '../cards/index.ts'
import { removeFrom } from '../changes.ts'
import { maskOf, numberForm, numberOrNoneForm } from '../choices.ts'
import { healthAt } from '../health.ts'
import { abilitiesStopAt, does, hasPower, isUp, placeOf } from '../line.ts'
import { controllerOf, litPositions, locationNow, slotOfDie, slotWithPassive } from '../party.ts'
import { forgetPlaces, mingle } from '../secrets.ts'
import { DICE, FIRST_USED, FREE, NO_ID, NO_SLOT, ONCE, type Table } from '../table.ts'
import { dealToLine, setDie, setMarks, steal, turnUp } from '../verbs.ts'
import { fall } from './fall.ts'
import { burn, exhaustCards } from './fire.ts'
import { CREATURES, flow, partyChoice } from './flow.ts'
import { diceToSteal, unveil } from './reveal.ts'

/** Chapter J: the loop of SW-129, the only place where damage defeats, First Position powers go off and the fire reveals. */

const NOTHING = 0
const DEFEAT = 1
const FIRST_POSITION = 2
const GIANT = 3
const CAMPFIRE = 4

/** SW-129 (1): the creature nearest to the camp whose damage reaches its Health. */
function beaten(g: Table): number {
  for (let at = 0; at < g.line.length; at++)
    if (g.hurt[at]! > 0 && isUp(g, at) && g.hurt[at]! >= healthAt(g, at)) return g.ids[at]!
  return NO_ID
}

/** SW-129 (2): a face-up creature newly in first position; SW-248: a power that works once does not go off again. */
function newInFront(g: Table): number {
  if (g.line.length === 0 || !hasPower(g, 0) || FIRST_POWER[g.line[0]!] === 0) return NO_ID
  return g.marks[0]! & (FIRST_USED | ONCE) ? NO_ID : g.ids[0]!
}

/** SW-129 (3) */
function behindGiant(g: Table): number {
  for (let at = 0; at + 1 < g.line.length; at++)
    if (!isUp(g, at + 1) && does(g, at, ADDS_NEXT)) return g.ids[at + 1]!
  return NO_ID
}

/** SW-129 (4), SW-059, SW-060 */
function litAndHidden(g: Table): number {
  const lit = Math.min(litPositions(g), g.line.length)
  for (let at = 0; at < lit; at++) if (!isUp(g, at)) return g.ids[at]!
  return NO_ID
}

function lookAround(g: Table, f: { what: number; id: number }): void {
  f.what = DEFEAT
  f.id = beaten(g)
  if (f.id !== NO_ID) return
  f.what = FIRST_POSITION
  f.id = newInFront(g)
  if (f.id !== NO_ID) return
  f.what = GIANT
  f.id = behindGiant(g)
  if (f.id !== NO_ID) return
  f.what = CAMPFIRE
  f.id = litAndHidden(g)
  if (f.id === NO_ID) f.what = NOTHING
}

/** SW-236, SW-253: face-down cards that Tracking can turn up. */
const trackable = (g: Table): number[] => {
  const stop = abilitiesStopAt(g)
  return g.ids.filter((_, at) => at <= stop && !isUp(g, at))
}

/** SW-249: the Summon card nearest the top of the Graveyard goes back into the deck; nobody can tell any longer what lies where. */
function returnSummon(g: Table, dealer: Parameters<typeof steal>[1]): void {
  const card = g.graveyard.findLast(isSummon) ?? NO_CARD
  if (card === NO_CARD) return
  removeFrom(g.graveyard, card)
  g.deck.push(card)
  mingle(g, g.deck)
  forgetPlaces(g, g.deck)
  dealer.shuffle(g.deck, CREATURES)
  dealer.tell?.(EVERYONE, { type: 'summonReturned', rule: 'SW-249', card })
}

/** SW-120: a First Position power goes off, then what reacts to it: the location (SW-177), Tracking (SW-236). */
const firstPosition = flow('firstPosition', { id: NO_ID, power: 0, burns: 0, seen: NO_ID }, (words) => {
  const { ask, call, when } = words
  return [
    (g, f, dealer) => {
      const card = g.line[0]!
      const { rule, burns } = creatureOf(card)
      f.power = FIRST_POWER[card]!
      f.burns = burns
      const once = f.power === DRAWS_IN_FRONT ? ONCE : 0
      dealer.tell?.(EVERYONE, { type: 'powerUsed', rule, id: f.id, card, first: 1 })
      setMarks(g, dealer, rule, f.id, g.marks[0]! | FIRST_USED | once)
      if (f.power === DRAWS_IN_FRONT) dealToLine(g, dealer, rule, 0)
      if (f.power === RETURNS_SUMMON) returnSummon(g, dealer)
    },
    when(
      (_g, f) => f.power === SCORCHES,
      call(exhaustCards, () => ({ left: 1, clause: 267 })),
      call(burn, (_g, f) => ({ loss: f.burns, clause: 267 }), undefined, 'scorch'),
    ),
    when(
      (_g, f) => f.power === BURNS,
      call(burn, (_g, f) => ({ loss: f.burns, clause: f.burns === 1 ? 265 : 266 })),
    ),
    when(
      (_g, f) => f.power === STEALS_CHOSEN,
      ...partyChoice(words, 'bandit.die', {
        rule: 'SW-268',
        options: diceToSteal,
        form: numberForm('SW-268'),
        about: (_g, f) => ({ id: f.id }),
        then: (g, f, die, dealer) => steal(g, dealer, 'SW-268', f.id, die),
      }),
    ),
    when(
      (g) => locationNow(g).firstPositionCost > 0,
      call(burn, (g) => ({ loss: locationNow(g).firstPositionCost, clause: 177 }), undefined, 'swamp'),
    ),
    when(
      (g) => slotWithPassive(g, TRACKS) !== NO_SLOT,
      ask('tracking.reveal', {
        rule: 'SW-236',
        of: (g) => controllerOf(g, slotWithPassive(g, TRACKS)),
        from: (g) => [0, ...trackable(g).map((id) => id + 1)],
        asked: 'ifAble',
        undo: 'team',
        form: numberOrNoneForm('SW-236'),
        then: (g, f, choice, dealer) => {
          f.seen = NO_ID
          if (choice === 0) return
          f.seen = choice - 1
          turnUp(g, dealer, 'SW-236', f.seen, 1)
        },
      }),
      when((_g, f) => f.seen !== NO_ID, call(unveil)),
    ),
  ]
})

/** SW-222: the Warrior's dice of the blow that felled a creature, and what each may keep. */
function keptValue(g: Table, die: number, excess: number): number {
  return Math.min(g.dice[die]!, g.blowDoubled ? excess >> 1 : excess)
}

/** Of equal dice one will do. */
const cleavable = (g: Table, excess: number): number[] => {
  const dice: number[] = []
  for (let die = 0; die < DICE; die++) {
    if (((g.blowDice >> die) & 1) === 0 || keptValue(g, die, excess) === 0) continue
    if (!dice.some((other) => g.dice[other] === g.dice[die])) dice.push(die)
  }
  return dice
}

/** SW-129: repeated from the top until nothing applies. */
export const settle = flow('settle', { what: 0, id: NO_ID, excess: 0 }, ({ ask, call, loop, when }) => [
  lookAround,
  loop(
    (_g, f) => f.what !== NOTHING,
    when(
      (_g, f) => f.what === DEFEAT,
      (g, f) => {
        const at = placeOf(g, f.id)
        // SW-222: only the excess of a declaration that includes a Warrior die can be kept (SW-037, SW-139).
        const kept = f.id === g.blowOn && slotWithPassive(g, KEEPS_EXCESS) !== NO_SLOT
        f.excess = kept ? g.hurt[at]! - healthAt(g, at) : 0
      },
      call(fall, (_g, f) => ({ id: f.id })),
      when(
        (g, f) => f.excess > 0 && cleavable(g, f.excess).length > 0,
        ask('cleave.keep', {
          rule: 'SW-222',
          of: (g) => controllerOf(g, slotWithPassive(g, KEEPS_EXCESS)),
          from: (g, f) =>
            slotWithPassive(g, KEEPS_EXCESS) === NO_SLOT
              ? []
              : [0, ...cleavable(g, f.excess).map((die) => die + 1)],
          asked: 'ifAble',
          undo: 'team',
          form: numberOrNoneForm('SW-222'),
          about: (g, f) => ({
            excess: f.excess,
            doubled: g.blowDoubled,
            dice: maskOf(cleavable(g, f.excess)),
          }),
          then: (g, f, choice, dealer) => {
            if (choice === 0) return
            const die = choice - 1
            setDie(g, dealer, 'SW-222', die, keptValue(g, die, f.excess), FREE, g.rolled[slotOfDie(die)]!)
          },
        }),
      ),
      (g, f) => {
        // Others may fall before the target of the blow does.
        if (f.id === g.blowOn) g.blowOn = NO_ID
      },
    ),
    when(
      (_g, f) => f.what === FIRST_POSITION,
      call(firstPosition, (_g, f) => ({ id: f.id })),
    ),
    when(
      (_g, f) => f.what === GIANT || f.what === CAMPFIRE,
      (g, f, dealer) => turnUp(g, dealer, f.what === GIANT ? 'SW-246' : 'SW-059', f.id, 1),
      call(unveil),
    ),
    lookAround,
  ),
  (g) => {
    g.blowOn = NO_ID
    g.blowDice = 0
    g.blowDoubled = 0
  },
])
