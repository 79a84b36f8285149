import { NOTHING } from '@conspire/kernel'
import { ballots } from '../ballots.ts'
import { creatureOf, isSummon, type FirstPower } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { healthAt } from '../health.ts'
import { does, hasPower, isUp, placeOf } from '../line.ts'
import { controllerOf, litPositions, locationNow, slotWithPassive } from '../party.ts'
import { cleavable, keptValue } from '../questions.ts'
import { MARK, NO_ID, NO_SLOT, type Table } from '../table.ts'
import { dealToLine, setDie, setMarks, turnUp } from '../verbs.ts'
import { fall } from './fall.ts'
import { burn, exhaustCards } from './fire.ts'
import { flow, partyChoice } from './flow.ts'
import { unveil } from './reveal.ts'

/** Chapter 10: the only place where damage defeats, First Position powers go off and the fire reveals. */

/** What applies next. */
const NEXT = { nothing: 0, defeat: 1, firstPosition: 2, giant: 3, campfire: 4 } as const

/** SW-129 (1): the creature nearest to the camp whose damage reaches its Health. */
function beaten(g: Table): number {
  for (let at = 0; at < g.line.length; at++)
    if (g.hurt[at]! > 0 && isUp(g, at) && g.hurt[at]! >= healthAt(g, at)) return g.ids[at]! // SW-111
  return NO_ID
}

/** SW-129 (2): a face-up creature newly in first position. */
function newInFront(g: Table): number {
  if (g.line.length === 0 || !hasPower(g, 0) || creatureOf(g.line[0]!).first === 'none') return NO_ID
  return g.marks[0]! & (MARK.firstUsed | MARK.once) ? NO_ID : g.ids[0]!
}

/** SW-129 (3) */
function behindGiant(g: Table): number {
  for (let at = 0; at + 1 < g.line.length; at++)
    if (!isUp(g, at + 1) && does(g, at, 'addsNext')) return g.ids[at + 1]! // SW-246
  return NO_ID
}

/** SW-129 (4) */
function litAndHidden(g: Table): number {
  const lit = Math.min(litPositions(g), g.line.length) // SW-061
  for (let at = 0; at < lit; at++) if (!isUp(g, at)) return g.ids[at]! // SW-060
  return NO_ID
}

function lookAround(g: Table, f: { what: number; id: number }): void {
  f.what = NEXT.defeat
  f.id = beaten(g)
  if (f.id !== NO_ID) return
  f.what = NEXT.firstPosition
  f.id = newInFront(g)
  if (f.id !== NO_ID) return
  f.what = NEXT.giant
  f.id = behindGiant(g)
  if (f.id !== NO_ID) return
  f.what = NEXT.campfire
  f.id = litAndHidden(g)
  if (f.id === NO_ID) f.what = NEXT.nothing
}

/** What each First Position power does; the creature stands first. */
const FIRST_POWERS = {
  burns: flow('burns', {}, ({ call }) => [
    call(burn, (g) => {
      const { burns } = creatureOf(g.line[0]!)
      return { loss: burns, clause: burns === 1 ? 265 : 266 }
    }),
  ]),
  scorches: flow('scorches', { loss: 0 }, ({ call }) => [
    (g, f) => {
      f.loss = creatureOf(g.line[0]!).burns
    },
    call(exhaustCards, () => ({ left: 1, clause: 267 })),
    call(burn, (_g, f) => ({ loss: f.loss, clause: 267 })),
  ]),
  drawsInFront: flow('drawsInFront', {}, () => [
    (g, _f, dealer) => {
      dealToLine(g, dealer, 'SW-248', 0)
    },
  ]),
  stealsChosen: flow('stealsChosen', { id: NO_ID }, (words) =>
    partyChoice(words, 'bandit.die', {
      ...ballots['bandit.die'],
      then: (g, { id }, die, dealer) => changes.stole(g, dealer, 'SW-268', { id, die }),
    }),
  ),
  // SW-249: the Summon card nearest the top of the Graveyard goes back into the deck.
  returnsSummon: flow('returnsSummon', {}, () => [
    (g, _f, dealer) => {
      const card = g.graveyard.findLast(isSummon)
      if (card !== undefined) changes.summonReturned(g, dealer, 'SW-249', { card })
    },
  ]),
  none: flow('noFirstPower', {}, () => []),
} satisfies Record<FirstPower, unknown>

/** A First Position power goes off, then what reacts to it: the location, Tracking. */
const firstPosition = flow('firstPosition', { id: NO_ID, seen: NO_ID }, ({ ask, call, callOne, when }) => [
  (g, { id }, dealer) => {
    const card = g.line[0]!
    const { rule, first } = creatureOf(card)
    const once = first === 'drawsInFront' ? MARK.once : 0
    changes.powerUsed(g, dealer, rule, { id, card, first: 1 })
    setMarks(g, dealer, rule, { id, marks: g.marks[0]! | MARK.firstUsed | once })
  },
  callOne(
    'firstPower',
    (g) => creatureOf(g.line[0]!).first,
    FIRST_POWERS,
    (_g, f) => ({ id: f.id }),
  ),
  when(
    (g) => locationNow(g).firstPositionCost > 0,
    call(burn, (g) => ({ loss: locationNow(g).firstPositionCost, clause: 177 }), undefined, 'swamp'),
  ),
  when(
    (g) => slotWithPassive(g, 'tracks') !== NO_SLOT,
    ask('tracking.reveal', {
      ...ballots['tracking.reveal'],
      of: (g) => controllerOf(g, slotWithPassive(g, 'tracks')),
      asked: 'ifAble',
      undo: 'team',
      then: (g, f, id, dealer) => {
        f.seen = id === NOTHING ? NO_ID : id
        if (id !== NOTHING) turnUp(g, dealer, 'SW-236', { id, due: 1 })
      },
    }),
    when((_g, f) => f.seen !== NO_ID, call(unveil)),
  ),
])

/**
 * Repeated from the top until nothing applies. `struck`: the card on which a blow has fallen that includes these dice of the Warrior;
 * `ability`: whose ability has just been used, until something else comes of it.
 */
export const settle = flow(
  'settle',
  { what: 0, id: NO_ID, struck: NO_ID, warriorDice: 0, doubled: 0, excess: 0, ability: NO_SLOT },
  ({ ask, call, loop, when }) => [
    lookAround,
    loop(
      (_g, f) => f.what !== NEXT.nothing,
      when(
        (_g, f) => f.what === NEXT.defeat,
        (g, f) => {
          const at = placeOf(g, f.id)
          f.excess = f.id === f.struck ? g.hurt[at]! - healthAt(g, at) : 0 // SW-139
        },
        call(fall, (_g, f) => ({ id: f.id, ability: f.ability })), // SW-137
        when(
          // SW-037
          (g, f) =>
            f.excess > 0 && cleavable(g, f).length > 0 && slotWithPassive(g, 'keepsExcess') !== NO_SLOT,
          ask('cleave.keep', {
            ...ballots['cleave.keep'],
            of: (g) => controllerOf(g, slotWithPassive(g, 'keepsExcess')),
            undo: 'team',
            then: (g, f, die, dealer) => {
              if (die !== NOTHING) setDie(g, dealer, 'SW-222', { die, value: keptValue(g, f, die) })
            },
          }),
        ),
        (_g, f) => {
          // Others may fall before the target of the blow does.
          if (f.id === f.struck) f.struck = NO_ID
        },
      ),
      (_g, f) => {
        if (f.what !== NEXT.defeat) f.ability = NO_SLOT
      },
      // SW-120
      when(
        (_g, f) => f.what === NEXT.firstPosition,
        call(firstPosition, (_g, f) => ({ id: f.id })),
      ),
      when(
        (_g, f) => f.what === NEXT.giant || f.what === NEXT.campfire,
        (g, { id, what }, dealer) =>
          turnUp(g, dealer, what === NEXT.giant ? 'SW-246' : 'SW-059', { id, due: 1 }),
        call(unveil), // SW-104
      ),
      lookAround,
    ),
  ],
)
