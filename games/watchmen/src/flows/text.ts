import type { AnyFlow } from '@conspire/kernel'
import { effectsIn, SCRIPTS, type Effect, type Verb } from '../cards/index.ts'
import { EFFECTS, type AskingVerb } from '../effects/index.ts'
import type { Event } from '../events.ts'
import type { Table } from '../table.ts'
import * as named from './flow.ts'
import { BY, flow, isOver, settle, type By, type Deal } from './flow.ts'

type Does = (g: Table, dealer: Deal, by: By, effect: Effect) => void
const doesOf = (verb: Verb): Does | null => {
  const effect = EFFECTS[verb]
  return 'does' in effect ? (effect.does as Does) : null
}
/** By script: what carries out each of its effects; null where somebody may be asked. */
const DOES: readonly (readonly (Does | null)[])[] = SCRIPTS.map((effects) =>
  effects.map(({ verb }) => doesOf(verb)),
)

/** Carries out the effects of a text from this one on, up to the first that may ask somebody; says where that is. None of them can end the game; WM-234: what went before may have. */
export function runInstants(g: Table, dealer: Deal, by: By): number {
  const effects = effectsIn(by.script)
  const does = DOES[by.script]!
  let at = by.step
  for (; at < does.length && !isOver(g); at++) {
    const one = does[at]!
    if (one === null) return at
    one(g, dealer, by, effects[at]!)
  }
  return at
}

const FLOWS = Object.fromEntries(
  Object.entries(EFFECTS).flatMap(([verb, effect]) => ('flow' in effect ? [[verb, effect.flow]] : [])),
) as Readonly<Record<AskingVerb, AnyFlow<Table, Event>>>

/** WM-034: a text from top to bottom, for one seat. */
export const run = flow(named.run.name, BY, ({ callOne, loop }) => [
  (g, f, dealer) => {
    f.step = runInstants(g, dealer, f)
  },
  loop(
    (_g, f) => f.step < effectsIn(f.script).length,
    callOne(
      'effect',
      (_g, f) => effectsIn(f.script)[f.step]!.verb as AskingVerb,
      FLOWS,
      (_g, f) => ({
        card: f.card,
        seat: f.seat,
        script: f.script,
        step: f.step,
        base: f.base,
        spared: f.spared,
      }),
    ),
    (g, f, dealer) => {
      settle(g, dealer)
      f.step++
      f.step = runInstants(g, dealer, f)
    },
  ),
])
