/** The trials of `conspire torture`, short: there it runs as long as anybody likes. */
import { seeded } from '@conspire/testkit/amount'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleChild, type Bundled } from '../trial/bundle.ts'
import { torture, type Torture, type Verdict } from '../trial/torture.ts'

const plan: Torture = {
  kills: 0,
  commands: 0,
  seconds: 0,
  cluster: false,
  network: false,
  seed: seeded('tests'),
}
const NOTHING = {
  lost: 0,
  denied: 0,
  doubled: 0,
  reordered: 0,
  unlike: 0,
  hurried: 0,
  stuck: 0,
  anomalies: 0,
}
const timeout = 600_000

let server: Bundled
beforeAll(async () => {
  server = await bundleChild()
}, timeout)
afterAll(() => server[Symbol.asyncDispose]())

const KILLS = 30

test(
  `nothing acknowledged is lost, doubled or reordered when the server is killed ${KILLS} times`,
  { timeout },
  async () => {
    const verdict = await torture({ ...plan, server, kills: KILLS })
    expect(verdict, plan.seed).toMatchObject(NOTHING)
    expect(verdict.choices).toBeGreaterThan(0)
  },
)

test('nor over a network that delays, cuts, falls silent, loses and doubles', { timeout }, async () => {
  const verdict = await torture({ ...plan, server, commands: 600, network: true, pairs: 8 })
  expect(verdict, plan.seed).toMatchObject(NOTHING)
  expect(verdict.cuts).toBeGreaterThan(0)
})

test(
  'nor where nodes, the database and the bus of a house are killed or fall asleep',
  { timeout },
  async () => {
    const verdict = await torture({ ...plan, server, kills: 5, cluster: true })
    expect(verdict, plan.seed).toMatchObject(NOTHING)
    expect(verdict.choices).toBeGreaterThan(0)
  },
)

describe('a server is found out that', () => {
  const few = { ...plan, quiet: 8000, seed: 'tests' }
  const FAULTS: readonly (readonly [string, string, Partial<Torture>, (found: Verdict) => number])[] = [
    ['acknowledges before the commit', 'early', { kills: 12 }, ({ lost }) => lost],
    ['tells before the commit', 'told', { kills: 20 }, ({ unlike }) => unlike],
    ['forgets what it has acknowledged', 'forgetful', { commands: 400 }, ({ lost }) => lost],
    ['does not answer what is sent again', 'deaf', { kills: 30 }, ({ stuck }) => stuck],
    ['does twice what is sent twice', 'twice', { commands: 300, network: true }, ({ doubled }) => doubled],
  ]
  test.each(FAULTS)('%s', { timeout }, async (_, fault, trial, found) => {
    expect(found(await torture({ ...few, ...trial, server, fault }))).toBeGreaterThan(0)
  })
})
