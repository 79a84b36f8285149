import { NOBODY, NOTHING } from '@conspire/kernel'
import { ballots } from '../ballots.ts'
import { abilityOf, ADVENTURERS, deedOf, isSummon, TYPE, type Verb } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { abilitiesStopAt, isUp, placeOf } from '../line.ts'
import { doomed } from '../questions.ts'
import { MARK, NO_ID, NO_SLOT, TO, type Table } from '../table.ts'
import {
  dealToLine,
  fromGraveyard,
  leave,
  moveTo,
  setDie,
  setEffects,
  setMarks,
  turnUp,
  type D,
} from '../verbs.ts'
import { fall } from './fall.ts'
import { flow } from './flow.ts'
import { powersWork, summon, summonsWork, unveil } from './reveal.ts'

/** Chapter 19: the Ability cards. What they do to the Line is done here; what follows from it is the business of chapter 10. */

/** An ability that has been paid for: of whom, on which card, at what. */
const USE = { slot: NO_SLOT, card: 0, first: NO_ID, second: NO_ID, tame: 0 }
/** The same where its player is asked something. */
const ASKING = { seat: NOBODY, ...USE }
type Use = { -readonly [K in keyof typeof USE]: number }

const clauseNumber = (card: number): number => Number(abilityOf(card).rule.slice(3))
/** Who has had a part in the fate of a creature by an ability. */
const byAbilityOf = (slot: number): number => 16 << slot

/** An ability that is done with one stroke. */
const atOnce = (verb: Verb, does: (g: Table, use: Use, dealer: D, rule: string) => void) =>
  flow(verb, USE, () => [(g, f, dealer) => does(g, f, dealer, abilityOf(f.card).rule)])

/** A card is destroyed where it lies; face down, none of its powers works, and a Summon works all the same. */
const destroyUnseen = flow('destroyUnseen', { id: NO_ID, slot: NO_SLOT }, ({ call, when }) => [
  when(
    (g, f) => !isUp(g, placeOf(g, f.id)) && isSummon(g.line[placeOf(g, f.id)]!),
    (g, { id }, dealer) => turnUp(g, dealer, 'SW-200', { id, due: 0 }),
    call(summon, (_g, f) => ({ id: f.id, quiet: 1, destroyer: f.slot })),
    (_g, f) => {
      f.id = NO_ID
    },
  ),
  when(
    (_g, f) => f.id !== NO_ID,
    call(fall, (_g, f) => ({ id: f.id, destroyer: f.slot, clause: 124 })),
  ),
])

const destroys = flow('destroys', USE, ({ call }) => [
  call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: clauseNumber(f.card) })),
])

/** SW-224 */
const blasts = flow('blasts', USE, ({ call }) => [
  call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 224 })),
  call(fall, (_g, f) => ({ id: f.second, destroyer: f.slot, clause: 224 }), undefined, 'secondBlast'),
  (g, _f, dealer) => {
    dealToLine(g, dealer, 'SW-224', g.line.length)
  },
])

/** SW-225 */
const polymorphs = flow('polymorphs', ASKING, ({ ask, call }) => [
  ask('polymorph.into', {
    ...ballots['polymorph.into'],
    of: (_g, f) => f.seat,
    asked: 'ifAble',
    undo: 'team',
    then: (g, { first: id }, card, dealer) => {
      fromGraveyard(g, dealer, 'SW-225', { at: placeOf(g, id), cards: [card] })
      leave(g, dealer, 'SW-225', { id, to: TO.graveyard })
    },
  }),
  call(unveil),
])

/** SW-228: back in the Line; an Undead in first position is destroyed. */
const rebukes = flow('rebukes', USE, ({ call, when }) => [
  when(
    (_g, f) => f.second !== NO_ID,
    (g, { first: id, second }, dealer) => moveTo(g, dealer, 'SW-228', { id, at: placeOf(g, second) }),
  ),
  when(
    (_g, f) => f.second === NO_ID,
    call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 228 })),
  ),
])

/** SW-229: all Undead in sight, in the order the Cleric picks. */
const cleanses = flow('cleanses', ASKING, ({ ask, call, loop }) => [
  (g, _f, dealer) => {
    const stop = abilitiesStopAt(g)
    for (let at = 0; at <= stop && at < g.line.length; at++)
      if (isUp(g, at) && TYPE[g.line[at]!] === 'undead')
        setMarks(g, dealer, 'SW-229', { id: g.ids[at]!, marks: g.marks[at]! | MARK.doomed })
  },
  loop(
    (g) => doomed(g).length > 0,
    ask('cleanse.next', {
      ...ballots['cleanse.next'],
      of: (_g, f) => f.seat,
      asked: 'ifAble',
      undo: 'team',
      then: (_g, f, id) => {
        f.first = id
      },
    }),
    call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 229 })),
  ),
])

/** SW-231 */
const lightsUp = flow('lightsUp', USE, ({ call }) => [
  (g, { first, second }, dealer) => {
    if (first !== NO_ID) turnUp(g, dealer, 'SW-231', { id: first, due: 0 })
    if (second !== NO_ID) turnUp(g, dealer, 'SW-231', { id: second, due: 0 })
  },
  call(unveil, () => ({ quiet: 1 })),
])

/** SW-235 */
const standsSentry = flow('standsSentry', USE, ({ call }) => [
  (g, f, dealer) => changes.gaveUp(g, dealer, 'SW-235', { card: g.tamed[f.second - 1]! }),
  call(destroyUnseen, (_g, f) => ({ id: f.first, slot: f.slot })),
])

const shootsUnseen = flow('shootsUnseen', USE, ({ call }) => [
  call(destroyUnseen, (_g, f) => ({ id: f.first, slot: f.slot })),
])

/** SW-242: Summons at once, then the kill, then the powers of the others. */
const backstabs = flow('backstabs', ASKING, ({ ask, call, when }) => [
  (g, { first, second }, dealer) => {
    turnUp(g, dealer, 'SW-242', { id: first, due: 1 })
    if (second !== NO_ID) turnUp(g, dealer, 'SW-242', { id: second, due: 1 })
  },
  call(summonsWork), // SW-205
  ask('backstab.kill', {
    ...ballots['backstab.kill'],
    of: (_g, f) => f.seat,
    asked: 'ifAble',
    undo: 'team',
    then: (_g, f, id) => {
      f.first = id === NOTHING ? NO_ID : id
    },
  }),
  when(
    (_g, f) => f.first !== NO_ID,
    call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 242 })),
  ),
  call(powersWork), // SW-206
])

/** SW-241 */
const throwsDaggers = flow('throwsDaggers', ASKING, ({ ask, call }) => [
  (g, { first: id }, dealer) => {
    if (id !== NO_ID) turnUp(g, dealer, 'SW-241', { id, due: 1 })
  },
  call(unveil),
  ask('daggers.die', {
    ...ballots['daggers.die'],
    of: (_g, f) => f.seat,
    asked: 'ifAble',
    undo: 'team',
    then: (g, f, die, dealer) =>
      setDie(g, dealer, 'SW-241', { die, value: ADVENTURERS[g.classes[f.slot]!]!.sides }),
  }),
  (g, _f, dealer) => setEffects(g, dealer, 'SW-241', { rogueRanged: 1 }),
])

/** What each verb of an Ability card does. */
export const ABILITIES = {
  wounds: atOnce('wounds', (g, { first: id, slot }, dealer, rule) =>
    changes.wounded(g, dealer, rule, { id, by: byAbilityOf(slot) }),
  ),
  hurts: atOnce('hurts', (g, { first: id, slot, card }, dealer, rule) =>
    changes.hurt(g, dealer, rule, { id, damage: deedOf(card, 'hurts').damage, by: byAbilityOf(slot) }),
  ),
  doublesDice: atOnce('doublesDice', (g, _use, dealer, rule) => setEffects(g, dealer, rule, { bane: 1 })),
  destroys,
  blasts,
  polymorphs,
  rebukes,
  cleanses,
  banishes: atOnce('banishes', (g, { first: id }, dealer, rule) =>
    leave(g, dealer, rule, { id, to: TO.deckBottom }),
  ),
  lightsUp,
  tames: atOnce('tames', (g, { first: id }, dealer, rule) => leave(g, dealer, rule, { id, to: TO.tamed })),
  snares: atOnce('snares', (g, { first: id, tame }, dealer, rule) =>
    leave(g, dealer, rule, { id, to: tame === 1 ? TO.tamed : TO.deckTop }),
  ),
  hunts: atOnce('hunts', (g, { first }, dealer, rule) =>
    changes.hunted(g, dealer, rule, { card: first - 1 }),
  ),
  standsSentry,
  senses: atOnce('senses', (g, _use, dealer, rule) =>
    setEffects(g, dealer, rule, { light: g.light + 1, cancels: g.cancels + 1 }),
  ),
  seesFar: atOnce('seesFar', (g, _use, dealer, rule) => setEffects(g, dealer, rule, { reach: g.reach + 1 })),
  shootsUnseen,
  slumbers: atOnce('slumbers', (g, { first: id }, dealer, rule) =>
    changes.slept(g, dealer, rule, { id, as: g.serial + 1 }),
  ),
  poisons: atOnce('poisons', (g, { card }, dealer, rule) =>
    setEffects(g, dealer, rule, { poison: g.poison + deedOf(card, 'poisons').attacks }),
  ),
  throwsDaggers,
  backstabs,
  smokes: atOnce('smokes', (g, { first: id }, dealer, rule) => changes.smoked(g, dealer, rule, { id })),
} satisfies Record<Verb, unknown>
