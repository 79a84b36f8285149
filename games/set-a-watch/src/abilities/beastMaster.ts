import { HEALTH, TYPE } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { aimedAt } from '../choices.ts'
import { flow } from '../flows/flow.ts'
import { isUp } from '../line.ts'
import { MOST_TAMED, TO } from '../table.ts'
import { leave } from '../verbs.ts'
import { atOnce, destroyUnseen, each, HIGHEST, mayTame, USE, type Abilities } from './ability.ts'

/** Chapter 19: the Ability cards of the Beast Master. */
export const beastMaster = {
  /** SW-233 */
  snares: {
    flow: atOnce('snares', (g, { first: id, tame }, dealer, rule) =>
      leave(g, dealer, rule, { id, to: tame === 1 ? TO.tamed : TO.deckTop }),
    ),
    gains: (s, use, { stop }) => {
      for (let place = 0; place <= stop; place++)
        if (isUp(s, place)) use({ ...aimedAt(s.ids[place]!), tame: mayTame(s, place) })
    },
    takes: 1,
    tames: 'line',
  },
  /** SW-234 */
  tames: {
    flow: atOnce('tames', (g, { first: id }, dealer, rule) => leave(g, dealer, rule, { id, to: TO.tamed })),
    gains: each(mayTame),
    takes: 1,
    tames: 'line',
  },
  /** SW-234 */
  hunts: {
    flow: atOnce('hunts', (g, { take: card }, dealer, rule) => changes.hunted(g, dealer, rule, { card })),
    gains: (s, use) => {
      if (s.tamed.length >= MOST_TAMED) return
      let best = -1
      for (const card of s.graveyard)
        if (TYPE[card] === 'forest' && (best < 0 || HEALTH[card]! > HEALTH[best]!)) best = card
      if (best >= 0) use({ take: best })
    },
    power: () => HIGHEST,
    tames: 'graveyard',
  },
  /** SW-235 */
  standsSentry: {
    flow: flow('standsSentry', USE, ({ call }) => [
      (g, f, dealer) => changes.gaveUp(g, dealer, 'SW-235', { card: g.tamed[f.give]! }),
      call(destroyUnseen, (_g, f) => ({ id: f.first, slot: f.slot })),
    ]),
    gains: (s, use, { stop }) => {
      if (s.line.length > 0 && stop === s.line.length - 1 && s.tamed.length > 0)
        use({ ...aimedAt(s.ids.at(-1)!), give: 0 })
    },
    takes: 1,
  },
} satisfies Partial<Abilities>

/** How useful each card is beyond the wound that it can take, by what it did for parties in play. */
export const worthOfBeastMaster = {
  'ab-beast-master-tame-beast': 0.4,
  'ab-beast-master-set-snares': 0.9,
  'ab-beast-master-hunt': 0.4,
  'ab-beast-master-animal-sentry': 0.4,
  'ab-beast-master-tracking': 0,
}
