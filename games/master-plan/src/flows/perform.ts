import type { Frame, CardNumber } from '@conspire/kernel'
import { ABILITIES } from '../abilities/index.ts'
import { NO_CARD, SUPERS } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { EFFECT, has } from '../table.ts'
import * as named from './flow.ts'
import { flow } from './flow.ts'

/** A flow for every verb. */
const FLOWS = Object.fromEntries(Object.entries(ABILITIES).map(([verb, ability]) => [verb, ability.flow]))

/** A Super performs its Ability, in its own turn or through Encore; a silenced one does not. */
export const perform = flow(named.perform.name, { card: NO_CARD }, ({ callOne, when }) => [
  when(
    (g, f) => has(g, f.card, EFFECT.silence),
    (g, f, dealer) => changes.silenced(g, dealer, 'MP-088', { card: f.card, seat: g.owner[f.card]! }),
  ),
  when(
    (g, f) => !has(g, f.card, EFFECT.silence), // MP-088
    // MP-081
    callOne(
      'ability',
      (_g, f) => SUPERS[f.card]!.ability.verb,
      FLOWS,
      (g, f: Frame<{ card: CardNumber }>) => ({ card: f.card, seat: g.owner[f.card]! }), // MP-082
    ),
  ),
])
