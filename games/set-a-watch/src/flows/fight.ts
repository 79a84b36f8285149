import { NOTHING, type Seat } from '@conspire/kernel'
import { FLOWS } from '../abilities/index.ts'
import { canStillAct, nearestHidden } from '../actions.ts'
import { ballots } from '../ballots.ts'
import { abilityOf, creatureOf, type Verb } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { action, PASS, type Action } from '../choices.ts'
import { healthAt } from '../health.ts'
import { does, isUp, placeOf } from '../line.ts'
import { controllerOf, leaderFirst, litPositions, locationNow, slotWithPassive } from '../party.ts'
import { cleavable, keptValue } from '../questions.ts'
import { MARK, NO_ID, NO_SLOT, type Table } from '../table.ts'
import { setDie, setMarks, turnUp } from '../verbs.ts'
import { beaten, fall, FIRST_POWERS, newInFront } from './creatures.ts'
import { DEEDS, DOES, DONE, THEN, tidyMuster, type Doing } from './deeds.ts'
import { burn } from './fire.ts'
import { flow } from './flow.ts'
import { unveil } from './summons.ts'

/** Chapter 10, the fight: who may act, and what follows from every action. Only here does damage defeat, do First Position powers go off and does the fire reveal. */

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

/** What applies next. */
const NEXT = { nothing: 0, defeat: 1, firstPosition: 2, giant: 3, campfire: 4 } as const

/** SW-129 (3): the card that a Forest Giant reveals. */
function behindGiant(g: Table): number {
  for (let at = 0; at + 1 < g.line.length; at++)
    if (!isUp(g, at + 1) && does(g, at, 'addsNext')) return g.ids[at + 1]! // SW-246
  return NO_ID
}

/** SW-129 (4): the nearest face-down card in a lit position. */
function litAndHidden(g: Table): number {
  const lit = Math.min(litPositions(g), g.line.length) // SW-061
  for (let at = 0; at < lit; at++) if (!isUp(g, at)) return g.ids[at]! // SW-060
  return NO_ID
}

/** What applies first (SW-129). */
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
 * After each action, repeated from the top until nothing applies. `struck`: the card on which a blow has fallen that includes these dice of the Warrior;
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

/** Any player whose Adventurer takes part may act at any moment; one action at a time, in the order in which they arrive. */
export const combat = flow('combat', {}, ({ call, loop }) => [
  loop((g) => g.line.length > 0 && someoneMayAct(g), call(oneAction)), // SW-158
])
