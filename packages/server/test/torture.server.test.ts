/** The trials of `conspire torture`, short: there it runs as long as anybody likes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/log.ts'
import { bundleChild, type Bundled } from '../trial/bundle.ts'
import { compare, nothingYet } from '../trial/histories.ts'
import { Client, Guest } from '../trial/thirdParty.ts'
import { torture, type Torture, type Verdict } from '../trial/torture.ts'

const plan: Torture = { kills: 0, commands: 0, seconds: 0, cluster: false, network: false, seed: 'tests' }
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

/** More of them with KILLS=500. */
const KILLS = Number(process.env['KILLS'] ?? 30)

test(
  `nothing acknowledged is lost, doubled or reordered when the server is killed ${KILLS} times`,
  { timeout },
  async () => {
    const verdict = await torture({ ...plan, server, kills: KILLS })
    expect(verdict).toMatchObject(NOTHING)
    expect(verdict.choices).toBeGreaterThan(0)
  },
)

test('nor over a network that delays, cuts, falls silent, loses and doubles', { timeout }, async () => {
  const verdict = await torture({ ...plan, server, commands: 600, network: true, pairs: 8 })
  expect(verdict).toMatchObject(NOTHING)
  expect(verdict.cuts).toBeGreaterThan(0)
})

test(
  'nor where nodes, the database and the bus of a house are killed or fall asleep',
  { timeout },
  async () => {
    const verdict = await torture({ ...plan, server, kills: 5, cluster: true })
    expect(verdict).toMatchObject(NOTHING)
    expect(verdict.choices).toBeGreaterThan(0)
  },
)

describe('a server is found out that', () => {
  const few = { ...plan, quiet: 8000 }
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

test('a log in another order than the answers is found out', async () => {
  const [first, second, third] = ['first', 'second', 'third'] as const
  const client = new Client(Guest.known('', ''), 'TABLE')
  client.acknowledged.push(
    { id: first, frame: '', sent: 0, answered: 1 },
    { id: second, frame: '', sent: 2, answered: 3 },
    { id: third, frame: '', sent: 4, answered: 5 },
  )
  client.refused.push('fourth')
  const rows = [second, first, 'fourth'].map((command, i) => ({ seq: i + 1, command, fact: {} }))
  const found = nothingYet()
  const kept = { read: async () => rows as unknown as Row[], secretOf: async () => null }
  await compare(kept, [client], found)
  expect(found).toMatchObject({ acknowledged: 3, lost: 1, reordered: 1, denied: 1, stuck: 1 })
})
