/** A server that is killed under those who play there, a few times; many more, and all else that `conspire torture` does, in `torture.proof.test.ts`. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Row } from '../src/log.ts'
import { compare, nothingYet } from '../trial/histories.ts'
import { Client, Guest } from '../trial/thirdParty.ts'
import { torture } from '../trial/torture.ts'
import { COMPILED } from './oneByOne.ts'

const script = fileURLToPath(new URL('../trial/child.ts', import.meta.url))

test('nothing acknowledged is lost, doubled or reordered when the server is killed', async () => {
  const server = { script, env: COMPILED, [Symbol.asyncDispose]: async () => {} }
  const plan = { commands: 0, seconds: 0, cluster: false, network: false, seed: 'tests' }
  const verdict = await torture({ ...plan, server, kills: 2, pairs: 2 })
  expect(verdict).toMatchObject({ lost: 0, denied: 0, doubled: 0, reordered: 0, unlike: 0, anomalies: 0 })
  expect(verdict.choices).toBeGreaterThan(0)
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
