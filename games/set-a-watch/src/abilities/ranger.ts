import { changes } from '../changes.ts'
import { aimedAt, AT_NOTHING } from '../choices.ts'
import { flow } from '../flows/flow.ts'
import { litPositions } from '../party.ts'
import { setEffects } from '../verbs.ts'
import { atOnce, destroyUnseen, each, USE, type Abilities } from './ability.ts'

/** Chapter 19: the Ability cards of the Ranger. */
export const ranger = {
  /** SW-237 */
  senses: {
    flow: atOnce('senses', (g, _use, dealer, rule) =>
      setEffects(g, dealer, rule, { light: g.light + 1, cancels: g.cancels + 1 }),
    ),
    gains: (s, use, { hidden }) => {
      if (litPositions(s) < s.line.length && hidden.length > 0) use(AT_NOTHING)
    },
  },
  /** SW-200 */
  shootsUnseen: {
    flow: flow('shootsUnseen', USE, ({ call }) => [
      call(destroyUnseen, (_g, f) => ({ id: f.first, slot: f.slot })),
    ]),
    gains: (_s, use, { hidden }) => {
      if (hidden.length > 0) use(aimedAt(hidden[0]!))
      if (hidden.length > 1) use(aimedAt(hidden.at(-1)!))
    },
    takes: 1,
  },
  /** SW-238 */
  slumbers: {
    flow: atOnce('slumbers', (g, { first: id }, dealer, rule) =>
      changes.slept(g, dealer, rule, { id, as: g.serial + 1 }),
    ),
    gains: (s, use, sight, ability) => {
      if (!sight.thrifty) each(() => true)(s, use, sight, ability)
    },
    takes: 1,
  },
  /** SW-045 */
  seesFar: {
    flow: atOnce('seesFar', (g, _use, dealer, rule) => setEffects(g, dealer, rule, { reach: g.reach + 1 })),
    gains: (s, use) => {
      if (s.line.length > 1 + s.reach) use(AT_NOTHING)
    },
  },
} satisfies Partial<Abilities>

/** How useful each card is beyond the wound that it can take, by what it did for parties in play. */
export const worthOfRanger = {
  'ab-ranger-elf-senses': 0.1,
  'ab-ranger-far-sight': 0.08,
  'ab-ranger-longshot': 0.94,
  'ab-ranger-slumber': 0.2,
  'ab-ranger-sharpshooter': 0.4,
}
