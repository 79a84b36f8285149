/** Which faults can be planted for each clause, and a sample of them. */
import { LightRandom, shuffle } from '@conspire/kernel'
import { faultsAt, planted, type Fault } from './faults.ts'
import type { GameFiles } from './game.ts'
import { sitesIn, type Site } from './sites.ts'
import { isSound, type Source } from './syntax.ts'

/** The faults of one clause, in three heaps: where it stands alone, where it stands with others, and where others stand closer. */
type Heaps = readonly [Fault[], Fault[], Fault[]]

export interface Candidates {
  /** By clause; those that stand nowhere are missing. */
  readonly byClause: ReadonlyMap<string, Heaps>
}

/** Whether another clause stands closer to a fault than this site. */
const isCloser =
  (fault: Fault, site: Site, clause: string) =>
  (other: Site): boolean =>
    other.start <= fault.start &&
    // A property goes with its comma.
    other.end >= fault.end - 1 &&
    other.end - other.start < site.end - site.start &&
    !other.clauses.includes(clause)

export function candidatesIn({ rules, prefix, clauses }: GameFiles): Candidates {
  const known = new Set(clauses.map(({ id }) => id))
  const byClause = new Map<string, Heaps>()
  for (const source of rules) {
    const sites = sitesIn(source, prefix)
    for (const site of sites) {
      const faults = faultsAt(site).filter((fault) => isSound(planted(source.text, fault)))
      for (const clause of site.clauses) {
        if (!known.has(clause)) continue
        const heaps = byClause.get(clause) ?? byClause.set(clause, [[], [], []]).get(clause)!
        for (const fault of faults) {
          const alone = site.clauses.length === 1 ? 0 : 1
          add(heaps, sites.some(isCloser(fault, site, clause)) ? 2 : alone, fault)
        }
      }
    }
  }
  return { byClause }
}

/** Each fault once, in the best heap that it has a claim to. */
function add(heaps: Heaps, heap: 0 | 1 | 2, fault: Fault): void {
  const isSame = (other: Fault): boolean => keyOf(other) === keyOf(fault)
  for (const [i, faults] of heaps.entries()) {
    const at = faults.findIndex(isSame)
    if (at < 0) continue
    if (i <= heap) return
    faults.splice(at, 1)
  }
  heaps[heap].push(fault)
}

export const keyOf = ({ file, start, end, instead }: Fault): string => `${file} ${start} ${end} ${instead}`

/** A fault for the tests of a clause to find. */
export interface Trial {
  readonly clause: string
  readonly fault: Fault
}

const shuffled = <T>(items: readonly T[], seed: string): T[] => {
  const order = items.map((_, i) => i)
  shuffle(order, new LightRandom(seed))
  return order.map((i) => items[i]!)
}

/** So many trials: one for each clause, in an order by chance, then a second one, as long as there are any. */
export function sampled({ byClause }: Candidates, count: number, seed: string): Trial[] {
  const faults = shuffled([...byClause.keys()].sort(), seed).map((clause) => ({
    clause,
    queue: byClause.get(clause)!.flatMap((heap, i) => shuffled(heap, `${seed} ${clause} ${i}`)),
  }))
  const trials: Trial[] = []
  for (let round = 0; trials.length < count && faults.some(({ queue }) => round < queue.length); round++)
    for (const { clause, queue } of faults)
      if (round < queue.length && trials.length < count) trials.push({ clause, fault: queue[round]! })
  return trials
}

/** Every fault of these clauses, where they stand closest. */
export function everyTrial({ byClause }: Candidates, clauses: readonly string[]): Trial[] {
  return clauses.flatMap((clause) => {
    const [alone, shared, others] = byClause.get(clause) ?? [[], [], []]
    const near = [...alone, ...shared]
    return (near.length > 0 ? near : others).map((fault) => ({ clause, fault }))
  })
}

export const sourceOf = ({ rules }: GameFiles, { file }: Fault): Source =>
  rules.find((source) => source.file === file)!
