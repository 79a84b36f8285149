import { ballots } from '../ballots.ts'
import { easiest } from '../bot/creatures.ts'
import { HEALTH, isCreature } from '../cards/index.ts'
import { aimedAt } from '../choices.ts'
import { fall } from '../flows/creatures.ts'
import { flow } from '../flows/flow.ts'
import { unveil } from '../flows/summons.ts'
import { healthAt } from '../health.ts'
import { isUp, placeOf } from '../line.ts'
import { TO } from '../table.ts'
import { dealToLine, fromGraveyard, leave } from '../verbs.ts'
import { ASKING, clauseNumber, targets, USE, type Abilities } from './ability.ts'

/** Chapter 19: the Ability cards of the Wizard. */
export const wizard = {
  /** SW-221, SW-223, SW-226 */
  destroys: {
    flow: flow('destroys', USE, ({ call }) => [
      call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: clauseNumber(f.card) })),
    ]),
    gains: targets,
    takes: 1,
  },
  /** SW-224 */
  blasts: {
    flow: flow('blasts', USE, ({ call }) => [
      call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 224 })),
      call(fall, (_g, f) => ({ id: f.second, destroyer: f.slot, clause: 224 }), undefined, 'secondBlast'),
      (g, _f, dealer) => {
        dealToLine(g, dealer, 'SW-224', g.line.length)
      },
    ]),
    gains: (s, use, { stop, thrifty }) => {
      for (let place = 0; place < stop; place++) {
        if (!isUp(s, place) || !isUp(s, place + 1)) continue
        use(aimedAt(s.ids[place]!, s.ids[place + 1]!))
        // Which of them lies on top afterwards, or comes back first.
        if (!thrifty) use(aimedAt(s.ids[place + 1]!, s.ids[place]!))
      }
    },
    takes: 2,
  },
  /** SW-225 */
  polymorphs: {
    flow: flow('polymorphs', ASKING, ({ ask, call }) => [
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
    ]),
    gains: (s, use, { stop }) => {
      if (!s.graveyard.some(isCreature)) return
      const easy = HEALTH[easiest(s.graveyard.filter(isCreature))]!
      for (let place = 0; place <= stop; place++)
        if (isUp(s, place) && healthAt(s, place) - s.hurt[place]! > easy + 3) use(aimedAt(s.ids[place]!))
    },
    takes: 1,
    answers: { 'polymorph.into': (s) => easiest(s.graveyard.filter(isCreature)) },
  },
} satisfies Partial<Abilities>

/** How useful each card is beyond the wound that it can take, by what it did for parties in play. */
export const worthOfWizard = {
  'ab-wizard-curse': 0.9,
  'ab-wizard-chaos-blast': 1,
  'ab-wizard-polymorph': 0.5,
  'ab-wizard-shockbolt': 0.8,
  'ab-wizard-illuminate': 0.83,
}
