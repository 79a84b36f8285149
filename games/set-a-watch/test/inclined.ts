import { pick, type Choice, type Randomness, type State } from '@conspire/kernel'
import {
  abilityDie,
  attackDamage,
  attackDice,
  CAMP_DONE,
  DO,
  healthAt,
  kindOf,
  placeOf,
  targetOf,
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
          legal.filter((c) => c !== CAMP_DONE),
          random,
        )
      : null
  if (decision !== 'watch.act') return null
  const attacks = legal.filter((choice) => kindOf(choice) === DO.attack)
  let best: Choice | null = null
  let waste = Infinity
  for (const choice of attacks) {
    const spare = spareOf(state.table, choice)
    if (spare >= 0 && spare < waste) [best, waste] = [choice, spare]
  }
  if (best !== null && waste < 4) return best
  const abilities = legal.filter((choice) => kindOf(choice) === DO.ability && abilityDie(choice) >= 0)
  if (abilities.length > 0) return pick(abilities, random)
  return best ?? (attacks.length > 0 ? pick(attacks, random) : legal[0]!)
}

/** How much more than needed an attack would deal. */
function spareOf(g: Table, choice: Choice): number {
  const at = placeOf(g, targetOf(choice))
  return g.hurt[at]! + attackDamage(g, targetOf(choice), attackDice(choice)) - healthAt(g, at)
}
