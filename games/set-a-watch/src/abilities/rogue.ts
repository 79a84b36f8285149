import { NOTHING } from '@conspire/kernel'
import { POISON } from '../actions.ts'
import { ballots } from '../ballots.ts'
import { SHIELDS, threatOf } from '../bot/creatures.ts'
import { ADVENTURERS, deedOf, HEALTH, REVEAL } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { aimedAt, AT_NOTHING } from '../choices.ts'
import { fall, powersWork } from '../flows/creatures.ts'
import { flow } from '../flows/flow.ts'
import { summonsWork, unveil } from '../flows/summons.ts'
import { healthAt } from '../health.ts'
import { placeOf } from '../line.ts'
import { isFree } from '../party.ts'
import { DICE_EACH, MARK, NO_DIE, NO_ID, type Table } from '../table.ts'
import { setDie, setEffects, turnUp } from '../verbs.ts'
import { ASKING, atOnce, each, firstHidden, HIGHEST, type Abilities } from './ability.ts'
import { backstabbable } from './page.ts'

/** SW-242: of what has been turned up, the worse one that the roll reaches. */
function backstabbed(s: Table, slot: number): number {
  let best = NO_ID
  let most = 0
  for (const id of backstabbable(s, { slot })) {
    const at = placeOf(s, id)
    const health = healthAt(s, at)
    const gain = threatOf(s, s.line[at]!) + health / 10 + (REVEAL[s.line[at]!] === 'none' ? 0 : 0.3)
    if (gain > most) {
      most = gain
      best = id
    }
  }
  return best
}

/** SW-241 */
const dieForDaggers = (s: Table, slot: number): number | undefined => {
  let best = NO_DIE
  for (let die = slot * DICE_EACH; die < (slot + 1) * DICE_EACH; die++)
    if (isFree(s, die) && (best === NO_DIE || s.dice[die]! < s.dice[best]!)) best = die
  return best === NO_DIE ? undefined : best
}

/** Chapter 19: the Ability cards of the Rogue. */
export const rogue = {
  /** SW-240 */
  poisons: {
    flow: atOnce('poisons', (g, { card }, dealer, rule) =>
      setEffects(g, dealer, rule, { poison: g.poison + deedOf(card, 'poisons').attacks }),
    ),
    gains: (s, use) => {
      if (s.poison === 0 && s.line.length > 1) use(AT_NOTHING)
    },
    power: (s, card) => deedOf(card, 'poisons').attacks * POISON * s.line.length,
  },
  /** SW-241 */
  throwsDaggers: {
    flow: flow('throwsDaggers', ASKING, ({ ask, call }) => [
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
    ]),
    gains: (s, use, { hidden }) => {
      if (s.rogueRanged === 0) use(aimedAt(...hidden.slice(0, 1)))
    },
    power: () => HIGHEST,
    answers: { 'daggers.die': (s, { slot }) => dieForDaggers(s, slot!) },
  },
  /** SW-242: Summons at once, then the kill, then the powers of the others */
  backstabs: {
    flow: flow('backstabs', ASKING, ({ ask, call, when }) => [
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
    ]),
    gains: firstHidden,
    takes: 1,
    answers: { 'backstab.kill': (s, { slot }) => backstabbed(s, slot!) || NOTHING },
  },
  /** SW-244 */
  smokes: {
    flow: atOnce('smokes', (g, { first: id }, dealer, rule) => changes.smoked(g, dealer, rule, { id })),
    gains: each(
      (s, place) =>
        (s.marks[place]! & MARK.blank) === 0 &&
        (healthAt(s, place) - HEALTH[s.line[place]!]! > 3 || SHIELDS[s.line[place]!]!),
    ),
  },
} satisfies Partial<Abilities>

/** How useful each card is beyond the wound that it can take, by what it did for parties in play. */
export const worthOfRogue = {
  'ab-rogue-poison-blade': 0.6,
  'ab-rogue-throwing-daggers': 0.4,
  'ab-rogue-backstab': 0.73,
  'ab-rogue-smoke-bomb': 0.2,
  'ab-rogue-stay-dead': 0.2,
}
