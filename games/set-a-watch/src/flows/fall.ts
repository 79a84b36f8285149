import { EVERYONE, type Seat } from '@conspire/kernel'
import {
  BURIES,
  BURNS_PER_FALL,
  COMES_BACK,
  DEFEATED,
  EXHAUSTS,
  FEEDS,
  TYPE,
  UNDEAD,
  WARRIOR,
} from '../cards/index.ts'
import { comesBack, opens } from '../changes.ts'
import { differentDice, numberOrNoneForm } from '../choices.ts'
import { healthAt } from '../health.ts'
import { does, isUp, placeOf } from '../line.ts'
import {
  controllerOf,
  isAvailable,
  locationNow,
  seatsOf,
  slotOfClass,
  slotOfDie,
  slotWithPassive,
} from '../party.ts'
import {
  BLANK,
  FIRST_FALL,
  LIVE,
  NO_ID,
  NO_SLOT,
  TO_DECK_BOTTOM,
  TO_GRAVEYARD,
  TO_REMOVED,
  TREANT_WOOD,
  UP,
  type Table,
} from '../table.ts'
import { gainFirewood, leave, reroll, setEffects } from '../verbs.ts'
import { burn, exhaustCards } from './fire.ts'
import { clauseOf, flow } from './flow.ts'

/** Whether the dice or abilities of a slot had a part in this (the bits of `by`, and the one whose ability destroys). */
const hadPart = (by: number, destroyer: number, slot: number): boolean =>
  slot !== NO_SLOT && (destroyer === slot || (((by | (by >> 4)) >> slot) & 1) === 1)

/** SW-169, SW-245: where a defeated creature goes. */
function graveOf(g: Table, card: number, by: number, destroyer: number): number {
  if (hadPart(by, destroyer, slotWithPassive(g, BURIES))) return TO_REMOVED
  return locationNow(g).undeadToDeck && TYPE[card] === UNDEAD ? TO_DECK_BOTTOM : TO_GRAVEYARD
}

const CLAUSE_OF_GRAVE: Readonly<Record<number, string>> = {
  [TO_REMOVED]: 'SW-245',
  [TO_DECK_BOTTOM]: 'SW-169',
  [TO_GRAVEYARD]: 'SW-123',
}

/** SW-255: Pyromancers that stand face up. */
function pyromancers(g: Table): number {
  let count = 0
  for (let at = 0; at < g.line.length; at++) if (does(g, at, BURNS_PER_FALL)) count++
  return count
}

const ownDice = (g: Table, seat: Seat): number[] =>
  differentDice(g, (die) => isAvailable(g, die) && controllerOf(g, slotOfDie(die)) === seat)

/**
 * SW-123, SW-124: a creature is defeated, by damage or (`destroyer`: the Adventurer's slot) destroyed by an ability. Without the mark of live powers none of its
 * powers works.
 */
export const fall = flow(
  'fall',
  { id: NO_ID, destroyer: NO_SLOT, clause: 137, power: 0, loss: 0, seat: 0 },
  ({ ask, call, each, when }) => [
    (g, f, dealer) => {
      const at = placeOf(g, f.id)
      const card = g.line[at]!
      const by = g.by[at]!
      const live = (g.marks[at]! & (UP | LIVE | BLANK)) === (UP | LIVE)
      const health = isUp(g, at) ? healthAt(g, at) : 0
      const before = g.ids[at - 1] ?? NO_ID
      const behind = g.ids[at + 1] ?? NO_ID
      const to = graveOf(g, card, by, f.destroyer)
      f.power = live ? DEFEATED[card]! : 0
      f.loss = 0
      if (f.power === COMES_BACK && g.line.length > 1 && to !== TO_REMOVED) {
        // SW-254
        const as = g.lastId + 1
        comesBack(g, f.id, as)
        dealer.tell?.(EVERYONE, { type: 'cameBack', rule: 'SW-254', id: f.id, as })
      } else {
        leave(g, dealer, to === TO_GRAVEYARD ? clauseOf(f.clause) : CLAUSE_OF_GRAVE[to]!, f.id, to, 1)
        if (to === TO_GRAVEYARD) f.loss = pyromancers(g)
      }
      // SW-221
      if (health > 0 && hadPart(by, f.destroyer, slotOfClass(g, WARRIOR))) {
        opens(g, health, before, behind)
        dealer.tell?.(EVERYONE, { type: 'opening', rule: 'SW-221', health, before, behind })
      }
      if (f.power === FEEDS) gainFirewood(g, dealer, 'SW-264', TREANT_WOOD)
    },
    when(
      (_g, f) => f.power === EXHAUSTS,
      call(exhaustCards, () => ({ left: 1, clause: 263 })),
    ),
    when(
      (_g, f) => f.loss > 0,
      call(burn, (_g, f) => ({ loss: f.loss, clause: 255 })),
    ),
    // The Catacombs: after the first creature has fallen each player may reroll one die.
    when(
      (g) => locationNow(g).rerollAfterFirstFall && (g.once & FIRST_FALL) === 0,
      (g, _f, dealer) => setEffects(g, dealer, 'SW-163', { once: g.once | FIRST_FALL }),
      each(
        seatsOf,
        'seat',
        ask('catacombs.reroll', {
          rule: 'SW-163',
          of: (_g, f) => f.seat,
          from: (g, f) => [0, ...ownDice(g, f.seat).map((die) => die + 1)],
          asked: 'ifAble',
          undo: 'team',
          form: numberOrNoneForm('SW-163'),
          then: (g, _f, choice, dealer) => {
            if (choice > 0) reroll(g, dealer, 'SW-163', choice - 1, false)
          },
        }),
      ),
    ),
  ],
)
