/** The trials of `conspire torture`, short: there it runs as long as anybody likes. */
import { expect, test } from 'vitest'
import { torture, type Torture } from '../trial/torture.ts'

const plan: Torture = { kills: 0, commands: 0, seconds: 0, cluster: false, network: false, seed: 'tests' }
const NOTHING = { lost: 0, doubled: 0, reordered: 0, unlike: 0, anomalies: 0 }

/** More of them with KILLS=500. */
const KILLS = Number(process.env['KILLS'] ?? 30)

test(
  `nothing acknowledged is lost, doubled or reordered when the server is killed ${KILLS} times`,
  {
    timeout: 600_000,
  },
  async () => {
    const verdict = await torture({ ...plan, kills: KILLS })
    expect(verdict).toMatchObject(NOTHING)
    expect(verdict.kills).toEqual({ node: KILLS })
    expect(verdict.choices).toBeGreaterThan(0)
  },
)

test(
  'nor over a network that delays, cuts, falls silent, loses and doubles',
  { timeout: 600_000 },
  async () => {
    const verdict = await torture({ ...plan, commands: 400, network: true, pairs: 8 })
    expect(verdict).toMatchObject(NOTHING)
    expect(verdict.cuts).toBeGreaterThan(0)
  },
)

test(
  'nor where nodes, the database and the bus of a house are killed or fall asleep',
  {
    timeout: 600_000,
  },
  async () => {
    const verdict = await torture({ ...plan, kills: 5, cluster: true })
    expect(verdict).toMatchObject(NOTHING)
    expect(verdict.choices).toBeGreaterThan(0)
  },
)
