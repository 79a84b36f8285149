import { ballots } from '../ballots.ts'
import { TYPE } from '../cards/index.ts'
import { aimedAt, AT_NOTHING } from '../choices.ts'
import { fall } from '../flows/creatures.ts'
import { flow } from '../flows/flow.ts'
import { unveil } from '../flows/summons.ts'
import { abilitiesStopAt, isUp, placeOf } from '../line.ts'
import { MARK, NO_ID, TO } from '../table.ts'
import { leave, moveTo, setMarks, turnUp } from '../verbs.ts'
import { ASKING, atOnce, firstHidden, targets, USE, type Abilities } from './ability.ts'
import { doomed } from './page.ts'

/** Chapter 19: the Ability cards of the Cleric. */
export const cleric = {
  /** SW-228: back in the Line; an Undead in first position is destroyed */
  rebukes: {
    flow: flow('rebukes', USE, ({ call, when }) => [
      when(
        (_g, f) => f.second !== NO_ID,
        (g, { first: id, second }, dealer) => moveTo(g, dealer, 'SW-228', { id, at: placeOf(g, second) }),
      ),
      when(
        (_g, f) => f.second === NO_ID,
        call(fall, (_g, f) => ({ id: f.first, destroyer: f.slot, clause: 228 })),
      ),
    ]),
    gains: (s, use, { stop }) => {
      if (s.line.length > 0 && isUp(s, 0) && TYPE[s.line[0]!] === 'undead') use(aimedAt(s.ids[0]!))
      else if (s.line.length > 1 && stop >= 0 && isUp(s, 0)) use(aimedAt(s.ids[0]!, s.ids.at(-1)!))
    },
    takes: 1,
  },
  /** SW-229: all Undead in sight, in the order the Cleric picks */
  cleanses: {
    flow: flow('cleanses', ASKING, ({ ask, call, loop }) => [
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
    ]),
    gains: (s, use, { stop }) => {
      for (let place = 0; place <= stop; place++)
        if (isUp(s, place) && TYPE[s.line[place]!] === 'undead') return use(AT_NOTHING)
    },
    power: (_s, _card, { undead }) => undead,
    answers: { 'cleanse.next': (s) => doomed(s)[0] },
  },
  /** SW-230 */
  banishes: {
    flow: atOnce('banishes', (g, { first: id }, dealer, rule) =>
      leave(g, dealer, rule, { id, to: TO.deckBottom }),
    ),
    gains: targets,
    takes: 1,
  },
  /** SW-231 */
  lightsUp: {
    flow: flow('lightsUp', USE, ({ call }) => [
      (g, { first, second }, dealer) => {
        if (first !== NO_ID) turnUp(g, dealer, 'SW-231', { id: first, due: 0 })
        if (second !== NO_ID) turnUp(g, dealer, 'SW-231', { id: second, due: 0 })
      },
      call(unveil, () => ({ quiet: 1 })),
    ]),
    gains: firstHidden,
  },
} satisfies Partial<Abilities>

/** How useful each card is beyond the wound that it can take, by what it did for parties in play. */
export const worthOfCleric = {
  'ab-cleric-rebuke': 0.3,
  'ab-cleric-cleanse-undead': 0.4,
  'ab-cleric-banish': 0.5,
  'ab-cleric-blinding-light': 0.17,
  'ab-cleric-protective-ward': 0.8,
}
