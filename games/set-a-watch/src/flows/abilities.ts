import { EVERYONE, NOBODY } from '@conspire/kernel'
import {
  abilityOf,
  BACKSTABS,
  BANISHES,
  BLASTS,
  CLEANSES,
  DESTROYS,
  DOUBLES_DICE,
  HUNTS,
  HURTS,
  isCreature,
  isSummon,
  LIGHTS_UP,
  POISONS,
  POLYMORPHS,
  REBUKES,
  SEES_FAR,
  SENSES,
  SHOOTS_UNSEEN,
  SLUMBERS,
  SMOKES,
  SNARES,
  STANDS_SENTRY,
  TAMES,
  THROWS_DAGGERS,
  TYPE,
  UNDEAD,
  WOUNDS,
  ADVENTURERS,
} from '../cards/index.ts'
import { givesUp, hunts, hurts, sleeps, smokes, wounds } from '../changes.ts'
import { cardForm, differentDice, numberForm, numberOrNoneForm } from '../choices.ts'
import { healthAt } from '../health.ts'
import { abilitiesStopAt, isUp, placeOf } from '../line.ts'
import { isFree, slotOfDie } from '../party.ts'
import {
  DOOMED,
  FREE,
  NO_ID,
  NO_SLOT,
  TO_DECK_BOTTOM,
  TO_DECK_TOP,
  TO_GRAVEYARD,
  TO_TAMED,
  type Table,
} from '../table.ts'
import { dealToLine, fromGraveyard, leave, moveTo, setDie, setEffects, setMarks, turnUp } from '../verbs.ts'
import { fall } from './fall.ts'
import { flow } from './flow.ts'
import { summon, summonsWork, powersWork, unveil } from './reveal.ts'

/** Chapter S: the Ability cards. What they do to the Line is done here; what follows from it is the business of SW-129. */

/** SW-124, SW-200, SW-235: a card is destroyed where it lies; face down, none of its powers works, and a Summon works all the same. */
const destroyUnseen = flow('destroyUnseen', { id: NO_ID, slot: NO_SLOT }, ({ call, when }) => [
  when(
    (g, f) => !isUp(g, placeOf(g, f.id)) && isSummon(g.line[placeOf(g, f.id)]!),
    (g, f, dealer) => turnUp(g, dealer, 'SW-200', f.id, 0),
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

/** SW-242: what Backstab has turned up and may destroy. */
const backstabbable = (g: Table, f: { slot: number; first: number; second: number }): number[] =>
  [f.first, f.second].filter((id) => {
    const at = id === NO_ID ? -1 : placeOf(g, id)
    return at >= 0 && isUp(g, at) && healthAt(g, at) <= g.rolled[f.slot]!
  })

const unspentDice = (g: Table, slot: number): number[] =>
  differentDice(g, (die) => isFree(g, die) && slotOfDie(die) === slot)

const doomed = (g: Table): number[] => g.ids.filter((_, at) => (g.marks[at]! & DOOMED) !== 0)

const is =
  (verb: number) =>
  (_g: Table, f: { verb: number }): boolean =>
    f.verb === verb

/** An ability has been paid for (SW-144, SW-145) and is carried out. */
export const useAbility = flow(
  'useAbility',
  { seat: NOBODY, slot: NO_SLOT, card: 0, verb: 0, first: NO_ID, second: NO_ID, tame: 0 },
  ({ ask, call, loop, when }) => [
    (g, f, dealer) => {
      const ability = abilityOf(f.card)
      const { rule } = ability
      const byAbility = 16 << f.slot
      f.verb = ability.verb
      switch (f.verb) {
        case WOUNDS:
          wounds(g, f.first, byAbility)
          dealer.tell?.(EVERYONE, { type: 'wounded', rule, id: f.first, by: byAbility })
          break
        case HURTS:
          hurts(g, f.first, ability.amount, byAbility)
          dealer.tell?.(EVERYONE, {
            type: 'hurt',
            rule,
            id: f.first,
            damage: ability.amount,
            by: byAbility,
          })
          break
        case DOUBLES_DICE:
          setEffects(g, dealer, rule, { bane: 1 })
          break
        case BANISHES:
          leave(g, dealer, rule, f.first, TO_DECK_BOTTOM, 0)
          break
        case TAMES:
          leave(g, dealer, rule, f.first, TO_TAMED, 0)
          break
        case SNARES:
          leave(g, dealer, rule, f.first, f.tame === 1 ? TO_TAMED : TO_DECK_TOP, 0)
          break
        case HUNTS:
          hunts(g, f.first - 1)
          dealer.tell?.(EVERYONE, { type: 'hunted', rule, card: f.first - 1 })
          break
        case SENSES:
          setEffects(g, dealer, rule, { light: g.light + 1, cancels: g.cancels + 1 })
          break
        case SEES_FAR:
          setEffects(g, dealer, rule, { reach: g.reach + 1 })
          break
        case SLUMBERS: {
          const as = g.lastId + 1
          sleeps(g, f.first, as)
          dealer.tell?.(EVERYONE, { type: 'slept', rule, id: f.first, as })
          break
        }
        case POISONS:
          setEffects(g, dealer, rule, { poison: g.poison + ability.amount })
          break
        case SMOKES:
          smokes(g, f.first)
          dealer.tell?.(EVERYONE, { type: 'smoked', rule, id: f.first })
          break
        case STANDS_SENTRY: {
          const card = g.tamed[f.second - 1]!
          givesUp(g, card)
          dealer.tell?.(EVERYONE, { type: 'gaveUp', rule, card })
          break
        }
        case REBUKES:
          if (f.second !== NO_ID) moveTo(g, dealer, rule, f.first, placeOf(g, f.second))
          else f.verb = DESTROYS
          break
        case LIGHTS_UP:
          if (f.first !== NO_ID) turnUp(g, dealer, rule, f.first, 0)
          if (f.second !== NO_ID) turnUp(g, dealer, rule, f.second, 0)
          break
        case CLEANSES: {
          const stop = abilitiesStopAt(g)
          for (let at = 0; at <= stop && at < g.line.length; at++)
            if (isUp(g, at) && TYPE[g.line[at]!] === UNDEAD)
              setMarks(g, dealer, rule, g.ids[at]!, g.marks[at]! | DOOMED)
          break
        }
        case BACKSTABS:
          turnUp(g, dealer, rule, f.first, 1)
          if (f.second !== NO_ID) turnUp(g, dealer, rule, f.second, 1)
          break
        case THROWS_DAGGERS:
          if (f.first !== NO_ID) turnUp(g, dealer, rule, f.first, 1)
          break
      }
    },

    when(
      is(DESTROYS),
      call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: clauseNumber(f.card) })),
    ),
    when(
      is(LIGHTS_UP),
      call(unveil, () => ({ quiet: 1 }), undefined, 'blindingLight'),
    ),
    when(
      (_g, f) => f.verb === SHOOTS_UNSEEN || f.verb === STANDS_SENTRY,
      call(destroyUnseen, (_g, f) => ({ id: f.first, slot: f.slot })),
    ),

    // SW-224
    when(
      is(BLASTS),
      call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 224 }), undefined, 'firstBlast'),
      when(
        (g, f) => placeOf(g, f.second) >= 0,
        call(fall, (_g, f) => ({ id: f.second, destroyer: f.slot, clause: 224 }), undefined, 'secondBlast'),
      ),
      (g, _f, dealer) => {
        dealToLine(g, dealer, 'SW-224', g.line.length)
      },
    ),

    // SW-225
    when(
      is(POLYMORPHS),
      ask('polymorph.into', {
        rule: 'SW-225',
        of: (_g, f) => f.seat,
        from: (g) => g.graveyard.filter(isCreature),
        asked: 'ifAble',
        undo: 'team',
        form: cardForm('SW-225'),
        about: (_g, f) => ({ id: f.first }),
        then: (g, f, card, dealer) => {
          fromGraveyard(g, dealer, 'SW-225', placeOf(g, f.first), card)
          leave(g, dealer, 'SW-225', f.first, TO_GRAVEYARD, 0)
        },
      }),
      call(unveil, undefined, undefined, 'polymorph'),
    ),

    // SW-229: in the order the Cleric picks.
    when(
      is(CLEANSES),
      loop(
        (g) => doomed(g).length > 0,
        ask('cleanse.next', {
          rule: 'SW-229',
          of: (_g, f) => f.seat,
          from: doomed,
          asked: 'ifAble',
          undo: 'team',
          form: numberForm('SW-229'),
          then: (_g, f, id) => {
            f.first = id
          },
        }),
        call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 229 }), undefined, 'cleansed'),
      ),
    ),

    // SW-242: Summons at once, then the kill, then the powers of the others.
    when(
      is(BACKSTABS),
      call(summonsWork),
      ask('backstab.kill', {
        rule: 'SW-242',
        of: (_g, f) => f.seat,
        from: (g, f) => [0, ...backstabbable(g, f).map((id) => id + 1)],
        asked: 'ifAble',
        undo: 'team',
        form: numberOrNoneForm('SW-242'),
        about: (g, f) => ({ first: f.first, second: f.second, most: g.rolled[f.slot]! }),
        then: (_g, f, choice) => {
          f.first = choice === 0 ? NO_ID : choice - 1
        },
      }),
      when(
        (_g, f) => f.first !== NO_ID,
        call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 242 }), undefined, 'stabbed'),
      ),
      call(powersWork),
    ),

    // SW-241
    when(
      is(THROWS_DAGGERS),
      call(unveil, undefined, undefined, 'daggers'),
      ask('daggers.die', {
        rule: 'SW-241',
        of: (_g, f) => f.seat,
        from: (g, f) => unspentDice(g, f.slot),
        asked: 'ifAble',
        undo: 'team',
        form: numberForm('SW-241'),
        then: (g, f, die, dealer) => {
          const { sides } = ADVENTURERS[g.classes[f.slot]!]!
          setDie(g, dealer, 'SW-241', die, sides, FREE, g.rolled[f.slot]!)
        },
      }),
      (g, _f, dealer) => setEffects(g, dealer, 'SW-241', { rogueRanged: 1 }),
    ),
  ],
)

const clauseNumber = (card: number): number => Number(abilityOf(card).rule.slice(3))
