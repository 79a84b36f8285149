import { pick, type Choice, type Randomness, type State } from '@conspire/kernel'
import {
  action,
  attackDamage,
  healthAt,
  NO_DIE,
  placement,
  placeOf,
  type ActionOf,
  type Table,
} from '../src/index.ts'

/**
 * A party that wants to live, so that walks come to the later rounds: it fells what it can with the least damage to spare, then uses its dice for
 * abilities, then for any attack, and exhausts nothing of its own will.
 */
export function inclined(
  decision: string,
  state: State<Table>,
  legal: readonly Choice[],
  random: Randomness,
): Choice | null {
  if (decision === 'camp.place')
    return legal.length > 1
      ? pick(
          legal.filter((choice) => placement.unpack(choice).on !== 'done'),
          random,
        )
      : null
  if (decision !== 'watch.act') return null
  const attacks: Choice[] = []
  const abilities: Choice[] = []
  let best: Choice | null = null
  let waste = Infinity
  for (const choice of legal) {
    const act = action.unpack(choice)
    if (act.do === 'ability' && act.die !== NO_DIE) abilities.push(choice)
    if (act.do !== 'attack') continue
    attacks.push(choice)
    const spare = spareOf(state.table, act)
    if (spare >= 0 && spare < waste) [best, waste] = [choice, spare]
  }
  if (best !== null && waste < 4) return best
  if (abilities.length > 0) return pick(abilities, random)
  return best ?? (attacks.length > 0 ? pick(attacks, random) : legal[0]!)
}

/** How much more than needed an attack would deal. */
function spareOf(g: Table, { target, dice }: ActionOf<'attack'>): number {
  const at = placeOf(g, target)
  return g.hurt[at]! + attackDamage(g, target, dice) - healthAt(g, at)
}
