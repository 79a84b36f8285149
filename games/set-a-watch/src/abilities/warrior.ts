import { deedOf } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { AT_NOTHING } from '../choices.ts'
import { healthAt } from '../health.ts'
import { isUp } from '../line.ts'
import { setEffects } from '../verbs.ts'
import { atOnce, byAbilityOf, each, targets, type Abilities } from './ability.ts'

/** Chapter 19: the Ability cards of the Warrior. */
export const warrior = {
  /** SW-218 */
  wounds: {
    flow: atOnce('wounds', (g, { first: id, slot }, dealer, rule) =>
      changes.wounded(g, dealer, rule, { id, by: byAbilityOf(slot) }),
    ),
    gains: each((s, place) => healthAt(s, place) - s.hurt[place]! >= 4),
    power: (_s, _card, { greatest }) => greatest / 2 + 1,
  },
  /** SW-219 */
  hurts: {
    flow: atOnce('hurts', (g, { first: id, slot, card }, dealer, rule) =>
      changes.hurt(g, dealer, rule, { id, damage: deedOf(card, 'hurts').damage, by: byAbilityOf(slot) }),
    ),
    gains: targets,
    power: (_s, card) => deedOf(card, 'hurts').damage,
  },
  /** SW-220 */
  doublesDice: {
    flow: atOnce('doublesDice', (g, _use, dealer, rule) => setEffects(g, dealer, rule, { bane: 1 })),
    gains: (s, use) => {
      if (s.bane === 0 && s.line.some((_, place) => isUp(s, place) && healthAt(s, place) >= 10))
        use(AT_NOTHING)
    },
    power: (_s, _card, { dice }) => dice,
  },
} satisfies Partial<Abilities>

/** How useful each card is beyond the wound that it can take, by what it did for parties in play. */
export const worthOfWarrior = {
  'ab-warrior-wound': 0.4,
  'ab-warrior-throw-axe': 0.6,
  'ab-warrior-giants-bane': 0.3,
  'ab-warrior-berserker': 0.5,
  'ab-warrior-cleave': 0.6,
}
