/** The house in a simulated world: see `conspire torture --simulate`, which runs as many seeds as anybody likes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { amount } from '@conspire/testkit/amount'
import { expect, test } from 'vitest'
import { bugs } from '../sim/bugs.ts'
import type { Asked, Told } from '../sim/child.ts'

/** In a process of its own: the simulation takes the server's clock and chance in hand, and loads it once more for each bug. */
async function ask(asked: Asked): Promise<Told> {
  const child = spawn(process.execPath, [new URL('../sim/child.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(asked))
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  return JSON.parse(said) as Told
}

const SEEDS = amount(2000, 400)

test(`nothing goes wrong in ${SEEDS} simulated houses`, { timeout: 900_000 }, async () => {
  const { failures, commands, faults } = await ask({ kind: 'seeds', from: 0, count: SEEDS })
  expect(failures).toEqual([])
  expect(commands).toBeGreaterThan(10 * SEEDS)
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(13)
})

test('nor in those in which something once did', { timeout: 300_000 }, async () => {
  const { failures } = await ask({ kind: 'kept' })
  expect(failures).toEqual([])
})

test('the same seed gives the same story, to the byte', { timeout: 300_000 }, async () => {
  const [one, other] = [await ask({ kind: 'digests', count: 40 }), await ask({ kind: 'digests', count: 40 })]
  expect(one.digests).toHaveLength(40)
  expect(new Set(one.digests).size).toBe(40)
  expect(other.digests).toEqual(one.digests)
})

test.for(bugs)('a bug that $name can be planted: its line stands once', ({ file, find }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(source.split(find)).toHaveLength(2)
})

/** Those that only a rare turn of events brings to light are hunted by the command, with more seeds. */
const common = bugs.filter(({ isRare }) => isRare !== true)

test(`${common.length} bugs that are planted are found`, { timeout: 900_000 }, async () => {
  expect(common.length).toBeGreaterThanOrEqual(30)
  const { missed } = await ask({ kind: 'bugs', count: 600 })
  expect(missed).toEqual([])
})
