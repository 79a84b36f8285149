/** The house in a simulated world: see `conspire torture --simulate`, which runs as many seeds as anybody likes. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { amount, ENOUGH, seeded, some } from '@conspire/testkit/amount'
import { expect, test } from 'vitest'
import { bugs } from '../sim/bugs.ts'
import type { Asked, Told } from '../sim/child.ts'
import { oneByOne } from './oneByOne.ts'

/** In a process of its own: the simulation takes the server's clock and chance in hand, and loads it once more for each bug. */
const simulation = () => {
  const ask = oneByOne(fileURLToPath(new URL('../sim/child.ts', import.meta.url)))
  return (asked: Asked) => ask(asked) as Promise<Told>
}
const [ask, another] = [simulation(), simulation()]

const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
/** In the proof they are new each time, and a failure names its own. */
const seeds = (count: number): string[] => numbered(count).map(seeded)

const SEEDS = amount(4000, 60, 20)

test(`nothing goes wrong in ${SEEDS} simulated houses`, async () => {
  const { failures, commands, faults } = await ask({ kind: 'seeds', seeds: seeds(SEEDS) })
  expect(failures).toEqual([])
  expect(commands).toBeGreaterThan(10 * SEEDS)
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(13)
})

test.runIf(ENOUGH)('nor in those in which something once did', async () => {
  const { failures } = await ask({ kind: 'kept' })
  expect(failures).toEqual([])
})

test.runIf(ENOUGH)('the same seed gives the same story, to the byte', async () => {
  const asked: Asked = { kind: 'digests', seeds: seeds(amount(40, 5)) }
  const [one, other] = [await ask(asked), await another(asked)]
  expect(new Set(one.digests).size).toBe(asked.seeds.length)
  expect(other.digests).toEqual(one.digests)
})

test.for(bugs)('a bug that $name can be planted: its line stands once', ({ file, find }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(source.split(find)).toHaveLength(2)
})

/** Those that only a rare turn of events brings to light are hunted by the command, with more seeds. */
const common = bugs.flatMap(({ name, isRare }) => (isRare === true ? [] : [name]))

/** Some of them here, and all of them in the proof: by seeds that are known to be enough. */
const planted = some(common, 8, 1)

test(`${planted.length} of ${common.length} bugs are planted and found`, async () => {
  expect(common.length).toBeGreaterThanOrEqual(30)
  const { missed } = await ask({ kind: 'bugs', bugs: planted, seeds: numbered(600).map(String) })
  expect(missed).toEqual([])
})
