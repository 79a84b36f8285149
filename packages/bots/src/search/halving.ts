import type { Choice } from '@conspire/kernel'
import type { Rehearsals } from './rehearsals.ts'
import type { Verdict } from './search.ts'
import { Tried } from './tried.ts'

/**
 * Sequential halving over common worlds: all choices in a few of them, the better half in twice as many, until two are left for all. Where the method says what the
 * rule would do, that stays to the end, and stands unless another is clearly better.
 */
export function halving<T, V>(rehearsals: Rehearsals<T, V>, candidates: readonly Choice[]): Verdict {
  const rounds = Math.ceil(Math.log2(candidates.length))
  const ranked: Tried[] = candidates.map((choice) => new Tried(choice))
  const { usual: stands } = rehearsals.method
  const usual = ranked.find(({ choice }) => choice === stands?.choice)
  let left = ranked.length
  for (let round = 1; round <= rounds; round++) {
    const worlds = Math.max(1, Math.floor(rehearsals.count / 2 ** (rounds - round)))
    const field = ranked.slice(0, left)
    for (const tried of usual && !field.includes(usual) ? [...field, usual] : field)
      while (tried.count < worlds) tried.add(rehearsals.try(tried.choice, tried.count))
    // Whoever fell out earlier stays behind; of equals the first stays first.
    ranked.splice(0, left, ...field.toSorted((a, b) => b.mean - a.mean))
    left = Math.ceil(left / 2)
  }
  if (usual && usual !== ranked[0]) {
    const { mean, error } = ranked[0]!.lead(usual)
    if (mean <= Math.max(error, stands!.lead)) ranked.unshift(...ranked.splice(ranked.indexOf(usual), 1))
  }
  return { choice: ranked[0]!.choice, ranked: ranked.map((tried) => tried.ranked()) }
}
